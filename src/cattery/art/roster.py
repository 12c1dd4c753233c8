"""Who the cats are: the named ones, and cats for any other name."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from cattery.art import palette as p
from cattery.art.backdrops import MOTIFS
from cattery.art.traits import Cat

T = TypeVar("T")

# fmt: off
ROSTER: Final[tuple[Cat, ...]] = (
    Cat("marmalade", "Marmalade Jones", "ginger", "tabby", "green", mood="open", mouth="smile",
        neck=("bow tie", p.TEAL), ground="sky", motif="sun"),
    Cat("reginald", "Sir Reginald Lint", "slate", "tuxedo", "gold", mood="half", mouth="smirk",
        hat=("top hat", "#4a3d55"), face=("monocle", p.HONEY), neck=("tie", p.BRICK), cheeks=False, ground="rose",
        motif="stripes"),
    Cat("crumpet", "Crumpet", "cream", "solid", "copper", head="fluffy", ears="small", mood="happy", mouth="w",
        hat=("rose", p.PINK), ground="mint", motif="dots"),
    Cat("captain", "Captain Biscuit", "brown", "tabby", "gold", head="wide", ears="wide", mood="open", mouth="smirk",
        hat=("captain", p.NAVY), face=("eyepatch", p.INK), neck=("sailor", p.NAVY), cheeks=False, ground="teal",
        motif="waves"),
    Cat("professor", "Professor Nap", "silver", "tabby", "blue", mood="half", mouth="none",
        hat=("mortarboard", p.NAVY), face=("glasses", p.BRICK), cheeks=False, ground="honey", motif="shelf"),
    Cat("duchess", "The Duchess of Tuna", "snow", "solid", "blue", head="fluffy", ears="small", mood="side",
        mouth="frown", hat=("tiara", p.HONEY), neck=("pearls", p.ROSE), ground="lilac", motif="arch"),
    Cat("inspector", "Inspector Crumbs", "cocoa", "bicolor", "green", mood="side", mouth="w", hat=("bowler", p.BARK),
        face=("moustache", p.BARK), neck=("scarf", p.AMBER), cheeks=False, ground="sage", motif="window"),
    Cat("beans", "Beans", "smoke", "tortie", "gold", mood="wide", mouth="oh", neck=("bandana", p.TEAL),
        ground="peach", motif="rays"),
    Cat("nefertuna", "Nefertuna", "rosy", "wrinkles", "teal", head="slim", ears="big", mood="half", mouth="smirk",
        neck=("gold", p.TEAL), cheeks=False, ground="honey", motif="sun"),
    Cat("midnight", "Midnight Snack", "midnight", "solid", "gold", mood="open", mouth="none",
        face=("fishbone", p.WHITE), paws=True, cheeks=False, ground="dusk", motif="moon"),
    Cat("zelda", "Zelda Zoomie", "lilac", "solid", "violet", head="slim", ears="point", mood="wink", mouth="smile",
        hat=("feather", p.PINK), neck=("pearls", p.WHITE), ground="teal", motif="rays"),
    Cat("mcgraw", "Mittens McGraw", "ginger", "bicolor", "blue", mood="wink", mouth="smirk", hat=("cowboy", p.WOOD),
        neck=("bandana", p.BRICK), ground="sand", motif="hills"),
    Cat("hairball", "Count Hairball", "midnight", "widow", "copper", head="slim", ears="tall", mood="half",
        mouth="fang", neck=("cape", p.BRICK), cheeks=False, ground="night", motif="moon"),
    Cat("pickle", "Mrs. Pickle", "silver", "tabby", "green", head="wide", ears="small", mood="grumpy", mouth="frown",
        hat=("headscarf", p.LEAF), ground="rose", motif="window"),
    Cat("toast", "Toast", "siamese", "points", "blue", head="slim", ears="wide", mood="open", mouth="w",
        neck=("bell", p.CORAL), ground="mint", motif="leaves"),
    Cat("patches", "Patches O'Hara", "snow", "calico", "green", mood="happy", mouth="open", hat=("bow", p.BRICK),
        ground="sky", motif="hills"),
    Cat("disco", "Disco Dumpling", "snow", "van", "gold", head="wide", ears="small", mood="open", mouth="smile",
        face=("stars", p.BERRY), neck=("medal", p.PLUM), ground="dusk", motif="stars"),
    Cat("souffle", "Chef Soufflé", "apricot", "solid", "green", head="wide", mood="happy", mouth="w",
        hat=("chef", p.CORAL), face=("moustache", p.BARK), neck=("bandana", p.BRICK), ground="mint", motif="stripes"),
    Cat("pirouette", "Pirouette", "silver", "solid", "teal", head="slim", ears="tall", mood="shut", mouth="smile",
        hat=("flowers", p.PINK), neck=("ruff", p.ROSE), ground="lilac", motif="dots"),
    Cat("loaf", "Lieutenant Loaf", "ginger", "tuxedo", "green", head="round", ears="wide", mood="open", mouth="w",
        hat=("aviator", p.WOOD), neck=("scarf", p.CORAL), ground="sky", motif="clouds"),
    Cat("moonpie", "Moonpie", "smoke", "solid", "gold", head="kitten", ears="small", mood="bright", mouth="blep",
        hat=("wizard", p.PLUM), paws=True, ground="night", motif="stars"),
    Cat("bubbles", "Bubbles Malone", "apricot", "spots", "teal", mood="grumpy", mouth="frown",
        hat=("shower cap", p.LAKE), neck=("bubbles", p.WHITE), cheeks=False, ground="rose", motif="tiles"),
    Cat("nuzzle", "Nurse Nuzzle", "cream", "van", "green", head="round", ears="point", mood="bright", mouth="smile",
        hat=("nurse", p.BRICK), face=("plaster", p.PEACH), neck=("collar", p.WHITE), ground="mint", motif="tiles"),
    Cat("sherbet", "Sherbet", "apricot", "bicolor", "copper", ears="fold", mood="bright", mouth="w",
        neck=("bell", p.TEAL), paws=True, ground="coral", motif="dots"),
    Cat("timber", "Timber", "brown", "tabby", "green", head="fluffy", ears="tufted", mood="open", mouth="w",
        neck=("plaid", p.BRICK), cheeks=False, ground="sage", motif="leaves"),
    Cat("fuzzbox", "DJ Fuzzbox", "slate", "solid", "green", head="round", ears="tall", mood="shut", mouth="open",
        hat=("headphones", p.CORAL), neck=("bell", p.HONEY), ground="lilac", motif="rays"),
    Cat("pablo", "Pablo Pawprint", "snow", "patch", "blue", second_eye="copper", mood="open", mouth="smirk",
        hat=("beret", p.NAVY), face=("smudge", p.HONEY), neck=("scarf", p.BRICK), ground="sand", motif="frames"),
    Cat("wilbur", "Grandpa Wilbur", "silver", "cap", "blue", head="fluffy", ears="small", mood="shut", mouth="w",
        hat=("flat cap", p.FOREST), face=("moustache", p.WHITE), neck=("scarf", p.TEAL), ground="sand",
        motif="window"),
    Cat("queenie", "Queenie Buzz", "sunny", "tabby", "copper", head="round", ears="small", mood="happy",
        mouth="smile", hat=("bee", p.HONEY), neck=("ruff", p.WHITE), ground="sage", motif="flowers"),
    Cat("gravy", "Gravy Boat", "cocoa", "tuxedo", "gold", head="wide", ears="small", mood="half", mouth="blep",
        paws=True, ground="honey", motif="arch"),
    Cat("trixie", "Trixie Tinsel", "midnight", "tuxedo", "green", mood="wide", mouth="smile", hat=("party", p.CORAL),
        neck=("bow tie", p.CORAL), ground="peach", motif="bunting"),
    Cat("librarian", "Miss Shush", "lilac", "points", "blue", head="round", ears="point", mood="half", mouth="oh",
        face=("cat-eye", p.BERRY), neck=("collar", p.CREAM), cheeks=False, ground="sage", motif="shelf"),
)
"""The named cats. The order never changes: games count on it."""
# fmt: on

_BY_ID: Final = {cat.id: cat for cat in ROSTER}


def named(cat_id: str) -> Cat:
    """The roster's cat of that id."""
    try:
        return _BY_ID[cat_id]
    except KeyError:
        raise KeyError(f"no cat {cat_id!r} in the roster; expected one of {', '.join(_BY_ID)}") from None


def _pick(seed: str, trait: str, choices: Sequence[T]) -> T:
    digest = hashlib.sha256(f"{trait}|{seed}".encode()).digest()
    return choices[int.from_bytes(digest[:4], "big") % len(choices)]


def from_seed(seed: str) -> Cat:
    """A cat of any name, always the same one."""
    coats = ("ginger", "cream", "snow", "silver", "slate", "smoke", "midnight", "cocoa", "brown", "lilac", "apricot")
    coat = _pick(seed, "coat", coats)
    pattern = _pick(
        seed,
        "pattern",
        ("calico", "van", "patch", "solid")
        if coat == "snow"
        else ("solid", "tabby", "bicolor", "tuxedo", "spots", "cap"),
    )
    colour = _pick(seed, "colour", (p.CORAL, p.TEAL, p.PLUM, p.HONEY, p.BERRY, p.LEAF))
    return Cat(
        id=seed,
        name=seed,
        coat=coat,
        pattern=pattern,
        eyes=_pick(seed, "eyes", tuple(p.EYES)),
        head=_pick(seed, "head", ("round", "wide", "slim", "fluffy")),
        ears=_pick(seed, "ears", ("point", "point", "wide", "small", "tufted", "fold")),
        mood=_pick(seed, "mood", ("open", "open", "half", "happy", "wink", "wide", "bright")),
        mouth=_pick(seed, "mouth", ("w", "smile", "blep", "smirk")),
        hat=_pick(
            seed,
            "hat",
            (None, None, ("bow", colour), ("beret", colour), ("pom", colour), ("rose", colour), ("flat cap", colour)),
        ),
        neck=_pick(seed, "neck", (None, ("bell", colour), ("bandana", colour), ("bow tie", colour), ("scarf", colour))),
        ground=_pick(seed, "ground", ("peach", "mint", "sky", "lilac", "honey", "rose", "sand", "sage")),
        motif=_pick(seed, "motif", tuple(MOTIFS)),
    )


def kitten(seed: str) -> Cat:
    """A kitten of any name: big eyes, small ears, no wardrobe."""
    return replace(
        from_seed(seed),
        head="kitten",
        ears="small",
        mood="bright",
        mouth="w",
        hat=None,
        face=None,
        neck=None,
        paws=True,
    )


def relative(colour: str, seed: str) -> Cat:
    """A cat of a coloured family (`yellow`, `red`, `green`, `blue`) or a `black` stray."""
    coats = {"yellow": "sunny", "red": "cherry", "green": "meadow", "blue": "ocean", "black": "midnight"}
    if colour not in coats:
        raise KeyError(f"no cat family {colour!r}; expected one of {', '.join(coats)}")
    pattern = _pick(seed, "pattern", ("solid", "tabby", "bicolor", "tuxedo", "spots"))
    return replace(from_seed(seed), coat=coats[colour], pattern="solid" if colour == "black" else pattern)
