"""The pictures of Crazy Cat Lady: one for each card and event of the shipped file, some for those of other files.

A name begins with what is shown, such as `cat-biscuit`, so that a card of another file that shares the id of one of
ours, but is of another kind, does not get its picture.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from cattery.art import brand, cats
from cattery.art import palette as p
from cattery.art.cats import Cat
from cattery.art.shapes import document
from cattery.games.crazy_cat_lady.art_events import EFFECTS, EVENTS
from cattery.games.crazy_cat_lady.art_homes import HOMES
from cattery.games.crazy_cat_lady.art_jobs import JOBS

# fmt: off
CATS: Final = (
    Cat("marmalade", "Marmalade", "ginger", "tabby", "green", mood="happy", mouth="open", hat=("flowers", p.PINK),
        neck=("bell", p.TEAL), ground="mint", motif="sun"),
    Cat("biscuit", "Biscuit", "apricot", "bicolor", "copper", head="wide", mood="open", mouth="blep",
        neck=("bandana", p.BRICK), ground="sky", motif="dots"),
    Cat("pickles", "Pickles", "silver", "tabby", "green", ears="big", head="slim", mood="grumpy", mouth="frown",
        hat=("bow", p.LEAF), cheeks=False, ground="sage", motif="leaves"),
    Cat("sir_naps_a_lot", "Sir Naps-a-Lot", "slate", "cap", "blue", head="fluffy", ears="small", mood="shut",
        mouth="none", hat=("pom", p.PLUM), neck=("scarf", p.HONEY), ground="night", motif="moon"),
    Cat("mrs_mittens", "Mrs Mittens", "cocoa", "bicolor", "gold", mood="open", mouth="smile",
        hat=("headscarf", p.CORAL), neck=("collar", p.WHITE), paws=True, ground="honey", motif="window"),
    Cat("captain_whiskers", "Captain Whiskers", "brown", "spots", "gold", head="wide", ears="wide", mood="side",
        mouth="smirk", hat=("captain", p.TEAL), neck=("sailor", p.TEAL), cheeks=False, ground="sky", motif="waves"),
    Cat("dumpling", "Dumpling", "cream", "van", "blue", head="round", ears="fold", mood="bright", mouth="w",
        neck=("ruff", p.PINK), paws=True, ground="rose", motif="tiles"),
    Cat("professor_paws", "Professor Paws", "smoke", "solid", "green", head="slim", ears="tall", mood="half",
        mouth="smirk", hat=("mortarboard", p.PLUM), face=("monocle", p.HONEY), neck=("tie", p.TEAL), cheeks=False,
        ground="sand", motif="shelf"),
    Cat("tabitha_toes", "Tabitha Toes", "brown", "tabby", "teal", head="slim", ears="point", mood="wink", mouth="w",
        hat=("beret", p.BERRY), neck=("pearls", p.CREAM), paws=True, ground="lilac", motif="stripes"),
    Cat("gravy", "Gravy", "cocoa", "solid", "gold", head="fluffy", ears="tufted", mood="open", mouth="fang",
        neck=("medal", p.CORAL), ground="peach", motif="rays"),
    Cat("lady_fluff", "Lady Fluff", "snow", "calico", "violet", head="fluffy", ears="small", mood="half",
        mouth="smile", hat=("feather", p.VIOLET), neck=("pearls", p.HONEY), ground="teal", motif="arch"),
    Cat("zoomer", "Zoomer", "ginger", "tuxedo", "green", head="kitten", ears="big", mood="wide", mouth="open",
        hat=("aviator", p.BARK), neck=("scarf", p.CORAL), ground="sky", motif="clouds"),
    Cat("nettle", "Nettle", "midnight", "tortie", "green", head="slim", ears="tufted", mood="grumpy", mouth="fang",
        neck=("gold", p.LEAF), cheeks=False, ground="sage", motif="hills"),
    Cat("old_button", "Old Button", "silver", "tuxedo", "copper", head="wide", ears="fold", mood="side", mouth="w",
        hat=("flat cap", p.NAVY), face=("moustache", p.STEEL), neck=("plaid", p.FOREST), cheeks=False, ground="sand",
        motif="frames"),
    Cat("queen_crumb", "Queen Crumb", "siamese", "points", "blue", head="slim", ears="wide", mood="open", mouth="smirk",
        hat=("tiara", p.HONEY), neck=("cape", p.BERRY), ground="rose", motif="arch"),
    Cat("moth", "Moth", "lilac", "wrinkles", "violet", head="slim", ears="big", mood="bright", mouth="oh",
        neck=("bow tie", p.PLUM), ground="dusk", motif="stars"),
    Cat("persephone", "Persephone", "midnight", "widow", "gold", head="round", ears="point", mood="shut", mouth="w",
        hat=("rose", p.BERRY), neck=("gold", p.TEAL), ground="coral", motif="flowers"),
    Cat("the_general", "The General", "slate", "bicolor", "copper", head="wide", ears="wide", mood="grumpy",
        mouth="smirk", hat=("bowler", p.FOREST), face=("eyepatch", p.INK), neck=("medal", p.BRICK), cheeks=False,
        ground="honey", motif="bunting"),
)
"""The Cats of the shipped card file."""

STRAYS: Final = {
    "female": tuple(
        Cat("stray", "", coat, pattern, eyes, mood="open", mouth="w", hat=("bow", tie), ground=ground, motif="dots")
        for coat, pattern, eyes, tie, ground in (
            ("ginger", "bicolor", "green", p.TEAL, "mint"), ("silver", "spots", "blue", p.CORAL, "lilac"),
            ("snow", "patch", "gold", p.PLUM, "sky"), ("smoke", "tabby", "green", p.PINK, "peach"),
        )
    ),
    "male": tuple(
        Cat("stray", "", coat, pattern, eyes, head="wide", mood="open", mouth="smile", neck=("bow tie", tie),
            ground=ground, motif="stripes")
        for coat, pattern, eyes, tie, ground in (
            ("brown", "tabby", "gold", p.BRICK, "sage"), ("midnight", "tuxedo", "green", p.CORAL, "rose"),
            ("cream", "solid", "copper", p.TEAL, "honey"), ("slate", "van", "blue", p.HONEY, "sand"),
        )
    ),
}
"""Cats for the cards of other files."""
# fmt: on


def _scenes(kind: str, scenes: dict[str, Callable[[], str]]) -> dict[str, Callable[[], str]]:
    return {f"{kind}-{name}".strip("-"): partial(_scene, draw) for name, draw in scenes.items()}


def _scene(draw: Callable[[], str]) -> str:
    return document(draw())


PICTURES: Final[dict[str, Callable[[], str]]] = {
    "back": brand.back,
    **_scenes("job", JOBS),
    **_scenes("home", HOMES),
    **{f"cat-{cat.id}": partial(cats.draw, cat) for cat in CATS},
    **{f"{sex}-{k}": partial(cats.draw, cat) for sex, strays in STRAYS.items() for k, cat in enumerate(strays)},
    **_scenes("event", EVENTS),
    **_scenes("effect", EFFECTS),
}
"""Every picture of the game by name."""

NAMES: Final[tuple[str, ...]] = tuple(PICTURES)


def card_picture(kind: str, card: str, female: bool, number: int) -> str:
    """The name of the picture of a Job, Home or Cat; one that is not ours gets one of its kind."""
    own = f"{kind}-{card}"
    if own in PICTURES:
        return own
    if kind != "cat":
        return kind
    sex = "female" if female else "male"
    return f"{sex}-{number % len(STRAYS[sex])}"


def event_picture(event: str, effect: str) -> str:
    """The name of the picture of an event; one that is not ours gets that of its effect ("": into the hand)."""
    own = f"event-{event}"
    return own if own in PICTURES else f"effect-{effect}".strip("-")


def picture(name: str) -> str:
    """The picture of that name as a complete SVG document."""
    try:
        return PICTURES[name]()
    except KeyError:
        raise KeyError(f"no picture {name!r}; expected one of {', '.join(NAMES)}") from None
