"""The pictures of CATz in the Town!: cats of four families, strays, and those who walk in on them; 200 by 200."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from cattery.art import backdrops, cats
from cattery.art import palette as p
from cattery.art.cats import Cat
from cattery.art.shapes import (
    circle,
    cut,
    document,
    dot,
    ellipse,
    flat,
    flower,
    group,
    heart,
    path,
    paw,
    place,
    rect,
    shade,
    slab,
    star,
)
from cattery.games.catz_in_the_town.figures import CARDS, COLOURS, EXTRAS, MAX_SEATS, NUMBERS


# ------------------------------------------------------------------------------------------------ the four colours
def _leaf(x: float, y: float, size: float, fill: str) -> str:
    leaf = flat("M0-11C9-7 10 3 1.2 8.4V13H-1.2V8.4C-10 3-9-7 0-11z", fill)
    return place(leaf, x, y, size / 11, 24)


def _shape(colour: str, x: float, y: float, size: float, fill: str) -> str:
    """The sign of a colour: a ball, a star, a heart or a leaf."""
    match colour:
        case "blue":
            return dot(x, y, size * 0.82, fill)
        case "yellow":
            return star(x, y, size * 1.1, fill)
        case "red":
            return heart(x, y, size * 0.92, fill, False)
    return _leaf(x, y, size * 1.1, fill)


@dataclass(frozen=True)
class Family:
    """The looks of a colour's cats: what its cards are made of, its coat and pattern, and the ground behind."""

    strip: str
    ink: str
    coat: str
    pattern: str
    ground: str


FAMILIES: Final = {
    "blue": Family("#27508f", p.WHITE, "ocean", "tabby", "sky"),
    "yellow": Family("#f4cc4d", p.INK, "sunny", "spots", "honey"),
    "red": Family("#c8433a", p.WHITE, "cherry", "bicolor", "rose"),
    "green": Family("#6fb57c", p.INK, "meadow", "cap", "mint"),
}
"""By colour; the cards differ in lightness too."""


def _mark(colour: str) -> str:
    """The bare sign, for the edge of a card."""
    return _shape(colour, 100, 100, 90, FAMILIES[colour].ink)


def _sign(colour: str) -> str:
    family = FAMILIES[colour]
    return circle(100, 100, 92, family.strip) + _shape(colour, 100, 98, 58, family.ink)


# ------------------------------------------------------------------------------------------------ the house cats
# What everyone in town wears, by number; a cat of two numbers has eyes of two colours.
_TOWNSFOLK: Final[dict[str, Cat]] = {
    "1": Cat("", "", head="kitten", ears="small", mood="bright", mouth="w", neck=("bell", p.PLUM)),
    "3": Cat("", "", mood="happy", mouth="smile", hat=("flat cap", p.BARK), neck=("bandana", p.CREAM)),
    "5": Cat("", "", head="wide", ears="wide", mood="wink", mouth="smirk", hat=("beret", p.PLUM), neck=("tie", p.NAVY)),
    "7": Cat("", "", mood="open", mouth="w", face=("glasses", p.INK), hat=("mortarboard", p.NAVY), cheeks=False),
    "9": Cat("", "", mood="half", mouth="smirk", hat=("top hat", "#4a3d55"), face=("monocle", p.HONEY), cheeks=False),
    "1-3": Cat("", "", head="kitten", ears="big", mood="bright", mouth="open", hat=("party", p.PINK)),
    "1-5": Cat("", "", mood="open", mouth="open", hat=("pom", p.BERRY), neck=("scarf", p.BERRY)),
    "1-7": Cat("", "", head="slim", ears="tall", mood="open", mouth="smile", hat=("bow", p.PINK)),
    "1-9": Cat("", "", head="fluffy", mood="open", mouth="w", hat=("tiara", p.HONEY), neck=("pearls", p.WHITE)),
    "3-5": Cat("", "", head="wide", ears="small", mood="open", mouth="smile", hat=("chef", p.CORAL)),
    "3-7": Cat("", "", mood="open", mouth="smirk", hat=("captain", p.NAVY), neck=("sailor", p.NAVY)),
    "3-9": Cat("", "", head="fluffy", mood="open", mouth="w", hat=("flowers", p.PINK), neck=("collar", p.WHITE)),
    "5-7": Cat("", "", head="slim", mood="open", mouth="smile", hat=("aviator", p.WOOD), neck=("scarf", p.CREAM)),
    "5-9": Cat("", "", head="wide", mood="open", mouth="smile", hat=("cowboy", p.WOOD), neck=("bandana", p.PLUM)),
    "7-9": Cat("", "", mood="open", mouth="none", hat=("bowler", p.BARK), face=("moustache", p.BARK), cheeks=False),
}


def _cat(card: str) -> Cat:
    """The house cat of a card such as `red 1-5`."""
    colour, number = card.split()
    family = FAMILIES[colour]
    second = "violet" if "-" in number else ""
    return replace(
        _TOWNSFOLK[number],
        id=card,
        coat=family.coat,
        pattern=family.pattern,
        eyes="copper" if colour in ("blue", "green") else "teal",
        second_eye=second,
    )


_PLACES: Final = ((22, 26), (78, 14), (130, 30), (184, 18), (16, 96), (186, 92), (24, 166), (180, 164))


def _wall(colour: str) -> str:
    """A wall papered with the sign of the colour."""
    base, tone = p.GROUNDS[FAMILIES[colour].ground]
    return slab(0, 0, 200, 200, base) + "".join(_shape(colour, x, y, 15, tone) for x, y in _PLACES)


def _portrait(card: str) -> str:
    return _wall(card.split(maxsplit=1)[0]) + place(cats.bust(_cat(card)), 100, 114)


# ------------------------------------------------------------------------------------------------ cards with a strip
_DIGITS: Final = {
    "1": "M-9-13L4-21V21",
    "3": "M-11-14Q-7-21 0-21C15-21 15-2 0-2 17-2 17 21 0 21Q-8 21-12 13",
    "5": "M11-21H-8L-10-3Q-4-7 1-7C17-7 17 21 0 21Q-7 21-12 14",
    "7": "M-12-21H12L-3 21",
    "9": "M12-9A12 12 0 1 1 12-10V-4Q11 17-7 21",
    "?": "M-11-10C-11-25 13-25 12-10 11 0 0 0 0 9M0 21v0.1",
}
STRIP: Final = 58


def _strip(digits: str, fill: str, ink: str, sign: str = "") -> str:
    """The left edge of a card, seen when others cover the rest: its numbers, one above the other, and a sign."""
    figures = "".join(
        place(path(_DIGITS[digit], None, 10, ink), STRIP / 2, 38 + 56 * k) for k, digit in enumerate(digits)
    )
    return slab(-4, -4, STRIP + 4, 208, fill) + path(f"M{STRIP}-4V204") + figures + sign


def _house_cat(card: str) -> str:
    colour, number = card.split()
    family = FAMILIES[colour]
    digits = number.replace("-", "")
    strip = _strip(digits, family.strip, family.ink, _shape(colour, STRIP / 2, 166, 17, family.ink))
    return _wall(colour) + place(cats.bust(_cat(card)), 131, 116, 0.92) + strip


_ALLEY_CAT: Final = Cat(
    "stray", "", "midnight", "solid", "gold", ears="tufted", mood="side", mouth="fang", face=("plaster", p.PEACH)
)


def _stray_portrait() -> str:
    lid = path("M22 176H178V206H22z", p.STEEL) + rect(12, 164, 176, 16, p.FOG, 6)
    return (
        backdrops.backdrop("night", "moon")
        + place(cats.bust(_ALLEY_CAT), 96, 112)
        + lid
        + place(cats.front_paws(_ALLEY_CAT, 0, 34), 96, 164)
    )


def _stray() -> str:
    strip = _strip("?", p.INK, p.HONEY, paw(STRIP / 2, 166, 15, p.HONEY))
    return backdrops.backdrop("night", "moon") + place(cats.bust(_ALLEY_CAT), 129, 116, 0.92) + strip


# ------------------------------------------------------------------------------------------------ the extras
def _kittens() -> str:
    litter = (
        (48, 88, Cat("pip", "", "ginger", "solid", "green", head="kitten", ears="small", mood="bright", mouth="open")),
        (152, 90, Cat("pop", "", "silver", "bicolor", "blue", head="kitten", ears="small", mood="bright", mouth="w")),
        (100, 78, Cat("pup", "", "cream", "spots", "gold", head="kitten", ears="big", mood="happy", mouth="blep")),
    )
    heads = "".join(place(cats.head(cat), x, y, 0.62, (x - 100) / 6) for x, y, cat in litter)
    weave = "".join(
        path(f"M{x} {y}q10 8 20 0", None, 3, p.BARK) for y in (148, 170) for x in range(20 + y % 4 * 5, 170, 30)
    )
    basket = cut(
        "M14 122H186Q184 192 160 192H40Q16 192 14 122z", p.WOOD, weave + shade("M140 118H190V196H110z"), "hamper"
    )
    rim = rect(6, 112, 188, 20, p.AMBER, 10)
    bow = path("M100 122C88 106 66 110 70 124S90 136 100 124C112 136 128 138 130 124S112 106 100 122z", p.CORAL)
    return backdrops.backdrop("rose", "sun") + heads + basket + rim + bow + circle(100, 123, 7, p.CORAL, 3)


def _bratty_boy() -> str:
    shirt = cut(
        "M34 206C34 166 62 150 84 148H116C138 150 166 166 166 206z",
        p.CREAM,
        "".join(slab(20, y, 160, 11, p.TEAL) for y in (152, 174, 196)) + shade("M128 146H180V210H140z"),
        "jersey",
    )
    hair = path("M52 90C46 52 70 40 100 40S154 52 148 90L138 76 128 90 112 78 96 90 80 76 66 92z", p.AMBER)
    ears = circle(52, 104, 11, p.PEACH) + circle(148, 104, 11, p.PEACH)
    face = path("M100 50C136 50 146 76 144 100 142 132 122 148 100 148S58 132 56 100C54 76 64 50 100 50z", p.PEACH)
    freckles = "".join(
        dot(x, y, 2.6, p.WOOD) for x, y in ((70, 116), (78, 121), (84, 114), (116, 114), (122, 121), (130, 116))
    )
    eyes = "".join(dot(x, 100, 6, p.INK, 8) + dot(x - 2, 97, 2.2, p.WHITE) for x in (80, 120))
    brows = path("M68 86L90 90M132 84L110 90", None, 6)
    nose = path("M97 108q4 6 8 0", None, 3.5)
    grin = path("M80 124Q102 132 122 120 120 140 102 141 86 140 80 124z", p.BRICK, 3.5)
    tongue = path("M94 133Q104 128 112 132L111 147Q104 156 96 148z", p.PINK, 3)
    cap = path("M48 74C48 34 76 22 104 22S150 40 150 72Q100 54 48 74z", p.CORAL) + path(
        "M48 74C30 74 16 80 12 90 30 96 52 88 70 68z", p.BRICK
    )
    button = circle(103, 22, 6, p.HONEY, 3)
    fork = path("M0 44V14L-16-14M0 14L16-14", None, 13) + path("M0 44V14L-16-14M0 14L16-14", None, 6, p.WOOD)
    sling = place(path("M-16-14Q0 6 16-14", None, 4, p.BERRY) + fork + dot(0, -3, 5, p.STEEL), 168, 156, 1, 12)
    hand = circle(168, 186, 15, p.PEACH)
    return (
        backdrops.backdrop("sky", "clouds")
        + ears
        + shirt
        + face
        + freckles
        + eyes
        + brows
        + nose
        + grin
        + tongue
        + hair
        + cap
        + button
        + sling
        + hand
    )


def _dog(fur: str, mark: str, pale: str, collar: str, tag: str) -> tuple[str, str]:
    """A dog's body, and the head around (0, 0) without ears, eyes and mouth."""
    body = path("M-62 112C-62 66-40 40 0 40S62 66 62 112z", fur) + dot(0, 92, 26, pale, 40)
    neck = path("M-42 46Q0 74 42 46", None, 17) + path("M-42 46Q0 74 42 46", None, 9, collar) + tag
    skull = path("M0-52C36-52 54-30 54-2 54 32 34 50 0 50S-54 32-54-2C-54-30-36-52 0-52z", fur)
    patch = flat("M10-50C42-48 54-26 52 0 44 14 22 12 14-2 8-18 6-36 10-50z", mark)
    return body + neck, skull + patch


def _muzzle(pale: str) -> str:
    nose = path("M-13 4Q0-4 13 4C13 13 5 18 0 19-5 18-13 13-13 4z", p.INK) + dot(-4, 5, 3, p.WHITE, 2)
    return ellipse(0, 24, 32, 23, pale) + nose


def _good_dog() -> str:
    body, head = _dog("#e3ad6c", "#bd7f43", "#fbe9cd", p.TEAL, heart(0, 72, 11, p.CORAL))
    ears = path("M-44-38C-72-44-84-8-74 26-62 34-48 16-44-6z", "#bd7f43")
    ears += place(ears, 0, 0, 1, 0, True)
    eyes = path("M-32-8q10-13 20 0M12-8q10-13 20 0", None, 5)
    smile = path("M0 19V28Q-6 40-24 32M0 28Q6 40 24 32", None, 4)
    tongue = path("M-9 34H11V52A10 10 0 0 1-9 52z", p.PINK, 3.5) + path("M1 38V50", None, 2.5)
    cheeks = dot(-36, 14, 8, p.CORAL, 6, 0.4) + dot(36, 14, 8, p.CORAL, 6, 0.4)
    dog = body + head + ears + cheeks + _muzzle("#fbe9cd") + tongue + smile + eyes
    gift = flower(0, 0, 15, p.PINK, p.HONEY)
    return (
        backdrops.backdrop("mint", "hills")
        + place(dog, 100, 104)
        + place(gift, 30, 168, 1)
        + place(gift, 172, 172, 0.8)
        + heart(34, 40, 12, p.CORAL)
        + heart(170, 28, 9, p.PINK)
    )


def _bad_dog() -> str:
    studs = "".join(
        path(f"M{x} {y}l6-13 6 13z", p.FOG, 3) for x, y in ((-36, 54), (-22, 61), (-6, 64), (10, 61), (24, 54))
    )
    body, head = _dog("#8a7f8f", "#5e5466", "#d9d2d6", p.BRICK, studs)
    ears = path("M-46-30L-62-84Q-30-76-14-50z", "#5e5466") + path("M46-30L62-84Q30-76 14-50z", "#8a7f8f")
    eyes = (
        ellipse(-22, -8, 11, 10, p.HONEY, 3.5)
        + ellipse(22, -8, 11, 10, p.HONEY, 3.5)
        + dot(-19, -6, 4, p.INK)
        + dot(19, -6, 4, p.INK)
    )
    brows = path("M-40-26L-8-10-8-18-38-34zM40-26L8-10 8-18 38-34z", p.INK, 3)
    snarl = path("M-28 30Q0 20 28 30 26 48 0 48T-28 30z", p.BRICK, 3.5)
    fangs = path("M-22 29l5 13 6-15zM22 29l-5 13-6-15zM-8 47l4-9 5 9zM8 47l-4-9-5 9z", p.WHITE, 2.5)
    dog = body + ears + head + eyes + brows + _muzzle("#d9d2d6") + snarl + fangs
    dust = "".join(
        circle(x, y, r, p.SAND, 3) for x, y, r in ((20, 184, 16), (44, 194, 14), (178, 186, 17), (154, 196, 13))
    )
    dash = path("M8 60H34M2 84H26M192 56H168M198 82H174", None, 5, p.WHITE)
    return backdrops.backdrop("coral", "rays") + dash + place(dog, 100, 104) + dust


def _cat_lady() -> str:
    stray = Cat("gathered", "", "midnight", "solid", "gold", mood="happy", mouth="smile", cheeks=True)
    hair = path("M46 112C34 62 62 40 100 40S166 62 154 112z", p.FOG) + circle(100, 28, 22, p.FOG)
    wisps = path("M86 24q14-12 28 2M90 36q10-8 20 0M50 98q-12 2-14 14M150 98q12 2 14 14", None, 3, p.STEEL)
    coat = path("M18 206C18 172 50 152 84 150H116C150 152 182 172 182 206z", p.PLUM)
    face = path("M100 54C130 54 140 76 138 100 136 132 120 148 100 148S64 132 62 100C60 76 70 54 100 54z", "#f3c8a4")
    fringe = path("M60 100C58 70 76 52 102 52S142 70 140 100C134 82 120 74 104 66 88 80 70 82 60 100z", p.FOG)
    glasses = "".join(
        dot(x, 104, 16, p.WHITE, None, 0.45) + group(circle(x, 104, 16, None, 5), stroke=p.BERRY) for x in (82, 118)
    )
    bridge = path("M98 101q2-2 4 0", None, 5, p.BERRY)
    eyes = "".join(dot(x, 104, 5, p.INK, 6) + dot(x - 2, 102, 1.8, p.WHITE) for x in (83, 117))
    cheeks = dot(72, 124, 8, p.PINK, 6, 0.6) + dot(128, 124, 8, p.PINK, 6, 0.6)
    smile = path("M86 128Q100 136 114 128 110 140 100 140T86 128z", p.BRICK, 3)
    collar = path("M100 172L78 150Q62 160 66 178zM100 172L122 150Q138 160 134 178z", p.LILAC)
    friends = place(cats.head(stray), 34, 150, 0.5, -8) + place(cats.head(stray, "other"), 166, 150, 0.5, 8)
    third = place(cats.head(replace(stray, id="third", mood="open"), "third"), 100, 186, 0.42)
    return (
        backdrops.backdrop("lilac", "window")
        + hair
        + wisps
        + coat
        + face
        + cheeks
        + fringe
        + glasses
        + bridge
        + eyes
        + smile
        + collar
        + friends
        + third
    )


# ------------------------------------------------------------------------------------------------ the town
def _skyline(fill: str) -> str:
    """Roofs by night, two of them with ears."""
    houses = "M-4 204V128L20 104 44 128V116H52V140H66V96L76 84 86 96H114L124 84 134 96V140H146V112L172 92 204 118V204z"
    windows = ((16, 138), (30, 138), (80, 112), (112, 112), (80, 138), (112, 138), (160, 130), (180, 130))
    return flat(houses, fill) + "".join(slab(x - 5, y, 10, 14, p.HONEY, 2) for x, y in windows)


def _back() -> str:
    moon = dot(100, 62, 40, p.CREAM) + paw(100, 62, 24, p.SAND)
    sky = "".join(
        star(x, y, r, p.HONEY) for x, y, r in ((34, 40, 6), (168, 36, 7), (52, 84, 4), (156, 78, 4), (26, 96, 3))
    )
    street = slab(0, 172, 200, 30, p.NIGHT) + path("M14 186H44M70 186H100M126 186H156M180 186H204", None, 4, p.VIOLET)
    frame = group(rect(10, 10, 180, 180, None, 16), stroke=p.LILAC, stroke_width=4)
    return slab(0, 0, 200, 200, "#55518c") + moon + sky + _skyline("#332f5c") + street + frame


def _box() -> str:
    box = path("M28 92H172V186H28z", "#d9a86c") + shade("M130 92H172V186H130z")
    flaps = path("M28 92L8 114 52 122 62 92zM172 92L192 114 148 122 138 92z", "#e8bf87")
    inside = path("M28 92L46 70H154L172 92z", p.BARK)
    tape = flat("M90 92h20v22h-20z", p.CREAM, 0.6)
    return slab(0, 0, 200, 200, p.SAND) + inside + box + flaps + tape + paw(100, 152, 24, p.BARK)


_WALLS: Final = ("#f6e3c5", "#d9c8ec", "#cfe0e4", "#f3cfc4", "#dfe3c4")
_ROOFS: Final = ("#8a5a4a", "#6b4f86", "#4d6472", "#9a5566", "#6d6a3d")
_GABLES: Final = (
    "M34 96L100 34 166 96z",
    "M38 96V60L54 76 70 52 86 76 100 46 114 76 130 52 146 76 162 60V96z",
    "M40 96C40 52 70 40 100 40S160 52 160 96z",
    "M30 96L52 58H148L170 96z",
    "M42 96L88 70V26L100 12 112 26V70L158 96z",
)


def _house(seat: int) -> str:
    """The house of a player; each has its own roof."""
    disc = dot(100, 100, 94, p.WHITE) + dot(100, 100, 94, _WALLS[seat], None, 0.55)
    wall = rect(52, 92, 96, 74, _WALLS[seat], 4)
    roof = cut(_GABLES[seat], _ROOFS[seat], shade("M108 0H180V110H120z", 0.14), f"roof{seat}")
    window = path("M76 142V120A24 24 0 0 1 124 120V142z", p.HONEY)
    cat = place(cats.head(cats.from_seed(f"house {seat}"), dressed=False), 100, 128, 0.3)
    sill = rect(70, 140, 60, 9, p.WOOD, 4)
    ground = path("M34 166H166", None, 5)
    ring = group(circle(100, 100, 95, None, 8), stroke=_ROOFS[seat])
    return document(disc + ground + wall + roof + window + cat + sill + ring)


_SCENES: Final[dict[str, Callable[[], str]]] = {
    "stray": _stray,
    "kittens": _kittens,
    "bratty boy": _bratty_boy,
    "good dog": _good_dog,
    "cat lady": _cat_lady,
    "bad dog": _bad_dog,
}


def _drawn(scene: Callable[[], str]) -> str:
    return document(scene())


def name_of(card: int) -> str:
    """The name of a card's picture, as it stands in an address."""
    return CARDS[card].replace(" ", "-")


def face_of(card: int) -> str:
    """The name of the picture of a card without its strip."""
    return name_of(card) + ("-face" if CARDS[card] not in EXTRAS or CARDS[card] == "stray" else "")


_HOUSE_CATS: Final = [f"{colour} {number}" for colour in COLOURS for number in NUMBERS]
PICTURES: Final[dict[str, Callable[[], str]]] = {
    **{card.replace(" ", "-"): partial(_drawn, partial(_house_cat, card)) for card in _HOUSE_CATS},
    **{f"{card.replace(' ', '-')}-face": partial(_drawn, partial(_portrait, card)) for card in _HOUSE_CATS},
    **{card.replace(" ", "-"): partial(_drawn, _SCENES[card]) for card in EXTRAS},
    "stray-face": partial(_drawn, _stray_portrait),
    **{f"mark-{colour}": partial(_drawn, partial(_mark, colour)) for colour in COLOURS},
    **{f"sign-{colour}": partial(_drawn, partial(_sign, colour)) for colour in COLOURS},
    **{f"house-{seat}": partial(_house, seat) for seat in range(MAX_SEATS)},
    "back": partial(_drawn, _back),
    "box": partial(_drawn, _box),
}
"""Every picture of the game by name."""

NAMES: Final = tuple(PICTURES)


def picture(name: str) -> str:
    """The picture of that name as a complete SVG document."""
    try:
        return PICTURES[name]()
    except KeyError:
        raise KeyError(f"no picture {name!r}; expected one of {', '.join(NAMES)}") from None
