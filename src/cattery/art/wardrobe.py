"""What cats wear. Every piece is drawn around a head with its centre at (0, 0), crown at -46 and chin at 46."""

from collections.abc import Callable
from typing import Final

from cattery.art import palette as p
from cattery.art.shapes import (
    circle,
    dot,
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
    sparkle,
    star,
)

Piece = Callable[[str], str]


def _top_hat(colour: str) -> str:
    hat = path("M-25-48L-28-92Q0-100 28-92L25-48z", colour) + shade("M10-48L12-95 28-92 25-48z", 0.2)
    band = flat("M-25-62Q0-54 25-62L25-50Q0-44-25-50z", p.CORAL)
    return place(hat + band + path("M-42-48Q0-34 42-48 44-40 30-38 0-30-30-38-44-40-42-48z", colour), 4, 4, 1, 7)


def _captain(colour: str) -> str:
    crown = path("M-34-46C-54-66-48-80-24-80 0-88 24-80 24-80 48-80 54-66 34-46 12-54-12-54-34-46z", p.WHITE)
    band = path("M-36-50Q0-64 36-50L34-40Q0-52-34-40z", colour)
    peak = path("M-32-41Q0-53 32-41 28-32 0-34-28-32-32-41z", p.INK)
    return (
        crown
        + shade("M22-80C48-80 54-66 34-48L20-53C30-64 28-74 22-80z")
        + band
        + peak
        + star(0, -68, 9, p.HONEY, outlined=False)
    )


def _mortarboard(colour: str) -> str:
    cap = path("M-28-60L-26-38Q0-48 26-38L28-60z", colour)
    board = path("M0-84L58-66 0-48-58-66z", colour) + shade("M0-48L58-66 0-66z")
    return cap + board + path("M0-66L44-60V-40", None, 3, p.HONEY) + path("M40-42h8l2 14h-12z", p.HONEY, 3)


def _tiara(colour: str) -> str:
    band = path("M-36-46L-40-70-22-60-12-82 0-64 12-82 22-60 40-70 36-46Q0-58-36-46z", colour)
    gems = dot(0, -58, 5, p.BERRY) + dot(-20, -55, 3.4, p.TEAL) + dot(20, -55, 3.4, p.TEAL)
    return band + shade("M12-82L22-60 40-70 36-46Q24-51 14-52z") + gems + sparkle(-12, -84, 7) + sparkle(12, -84, 7)


def _bowler(colour: str) -> str:
    dome = path("M-32-46C-34-92 34-92 32-46z", colour) + shade("M14-80C30-76 33-60 32-46H16z", 0.2)
    band = flat("M-31-56Q0-66 31-56L31-46Q0-54-31-46z", p.INK)
    return place(dome + band + path("M-48-50Q0-64 48-50 52-42 40-40 0-52-40-40-52-42-48-50z", colour), 0, 2, 1, -5)


def _feather(colour: str) -> str:
    plume = path("M22-46C20-74 28-100 48-104 58-90 44-62 28-44z", colour, 3) + path(
        "M25-46C28-70 36-88 44-98", None, 2.5
    )
    band = path("M-50-32Q0-66 50-32L46-24Q0-56-46-24z", p.PLUM)
    return plume + band + circle(24, -44, 8, p.HONEY, 3)


def _cowboy(colour: str) -> str:
    crown = path("M-28-48C-34-80-26-92-14-86-6-82 6-82 14-86 26-92 34-80 28-48z", colour)
    band = flat("M-29-58Q0-52 29-58L28-48H-28z", p.BRICK)
    brim = path("M-72-64C-52-40 52-40 72-64 78-46 46-32 0-34-46-32-78-46-72-64z", colour)
    return crown + shade("M8-84C24-92 34-80 28-50H14z") + band + brim + star(0, -41, 5, p.HONEY)


def _headscarf(colour: str) -> str:
    cloth = path(
        "M-66 16C-74-36-40-62 0-62S74-36 66 16C62 36 50 44 44 50L36 42"
        "C56 20 54-24 0-28-54-24-56 20-36 42L-44 50C-50 44-62 36-66 16z",
        colour,
    )
    spots = "".join(
        dot(x, y, 4, p.WHITE) for x, y in ((-50, -20), (-30, -42), (0, -48), (30, -42), (50, -20), (-58, 6), (58, 6))
    )
    knot = path("M0 52C-20 42-26 60-22 68-8 66 0 60 0 52 0 60 8 66 22 68 26 60 20 42 0 52z", colour) + circle(
        0, 54, 6, colour
    )
    return cloth + spots + knot


def _beret(colour: str) -> str:
    cap = path("M-46-44C-62-74-16-88 12-82 44-78 58-54 44-42 30-34 10-46-14-42-30-38-42-34-46-44z", colour)
    return (
        cap + shade("M12-82C44-78 58-54 44-42 36-38 28-38 20-40 36-52 30-72 12-82z") + path("M8-83Q8-92 15-95", None, 6)
    )


def _chef(colour: str) -> str:
    puff = path("M-28-50C-60-54-54-88-30-84-22-104 22-104 30-84 54-88 60-54 28-50z", p.WHITE)
    return (
        puff
        + shade("M30-84C54-88 60-54 28-50L22-52C34-62 34-76 30-84z")
        + path("M-29-60Q0-50 29-60L28-40Q0-50-28-40z", colour)
    )


def _flowers(colour: str) -> str:
    leaves = "".join(
        path(f"M{x} {y}q{dx} -12 {dx * 2} -2-4 10{-dx * 2} 2z", p.LEAF, 3)
        for x, y, dx in ((-48, -38, -6), (36, -50, 7))
    )
    blooms = (
        (-40, -38, 11, p.HONEY),
        (-21, -48, 13, colour),
        (3, -52, 15, p.WHITE),
        (27, -46, 12, colour),
        (44, -36, 10, p.HONEY),
    )
    return leaves + "".join(flower(x, y, s, c, p.AMBER if c != p.HONEY else p.BRICK) for x, y, s, c in blooms)


def _aviator(colour: str) -> str:
    cap = path("M-58-6C-62-40-36-56 0-56S62-40 58-6L48-2C48-24 30-30 0-30S-48-24-48-2z", colour)
    rims = "".join(circle(x, -38, 16, p.SKY) + path(f"M{x - 8}-42q3-6 9-6", None, 3, p.WHITE) for x in (-19, 19))
    return cap + path("M-56-32Q0-44 56-32", None, 9, p.BARK) + rims


def _wizard(colour: str) -> str:
    cone = path("M-32-46C-24-70-10-96 14-106 22-94 10-84 16-74 24-66 28-56 32-46z", colour)
    brim = path("M-54-42Q0-62 54-42 50-32 0-40-50-32-54-42z", colour)
    glints = star(-4, -62, 8, p.HONEY) + star(10, -80, 5, p.HONEY) + star(14, -56, 4, p.HONEY)
    return place(
        cone + shade("M14-106C22-94 10-84 16-74 24-66 28-56 32-46H14C10-70 4-90 14-106z") + glints + brim, 0, 2, 1, -4
    )


def _shower(colour: str) -> str:
    cap = path("M-58-34C-64-74-30-92 0-92S64-74 58-34z", colour) + shade(
        "M34-80C56-66 58-50 58-34H40C48-52 46-66 34-80z"
    )
    frill = path(
        "M-60-36q6-10 12 0 6-12 12-2 6-12 12-2 6-12 12-2 6-12 12-2"
        " 6-12 12-2 6-10 12 2 6-10 12 2 6-8 6 4Q0-22-72-28q4-14 12-8z",
        p.WHITE,
        3,
    )
    bubbles = "".join(
        dot(x, y, r, p.WHITE, None, 0.75) for x, y, r in ((-30, -60, 6), (-8, -74, 8), (20, -62, 5), (2, -52, 4))
    )
    return cap + bubbles + place(frill, 6, 0)


def _nurse(colour: str) -> str:
    cap = path("M-32-44L-38-76Q0-90 38-76L32-44Q0-56-32-44z", p.WHITE) + shade("M20-82L38-76 32-44 18-48z")
    return cap + heart(0, -62, 11, colour, False)


def _pom(colour: str) -> str:
    cap = path("M-48-34C-50-72-24-86 0-86S50-72 48-34z", colour) + shade(
        "M26-78C46-66 48-50 48-34H32C38-52 36-66 26-78z"
    )
    stripes = path("M-44-56Q0-74 44-56", None, 7, p.WHITE)
    rim = path("M-52-44Q0-60 52-44L50-28Q0-44-50-28z", p.WHITE) + path(
        "M-30-47v12M-10-51v12M10-51v12M30-47v12", None, 2.5
    )
    return cap + stripes + rim + circle(0, -90, 12, p.WHITE)


def _flat_cap(colour: str) -> str:
    cap = path("M-48-42C-56-66-26-80 4-78 38-78 56-60 50-40 30-50-28-50-48-42z", colour)
    return (
        cap
        + shade("M20-77C44-72 54-58 50-40L34-44C40-58 34-70 20-77z")
        + path("M-52-40Q0-60 44-40 30-30-4-36-40-26-52-40z", colour)
    )


def _headphones(colour: str) -> str:
    band = path("M-64 2C-70-84 70-84 64 2", None, 13) + path("M-64 2C-70-84 70-84 64 2", None, 6, colour)
    return band + rect(-76, -14, 20, 36, colour, 9) + rect(56, -14, 20, 36, colour, 9)


def _party(colour: str) -> str:
    hat = path("M-24-46L2-102 26-46Q0-54-24-46z", colour) + shade("M2-102L26-46 12-49z")
    dots = dot(-6, -58, 4, p.WHITE) + dot(10, -60, 4, p.WHITE) + dot(2, -78, 4, p.WHITE)
    return place(hat + dots + circle(2, -102, 8, p.HONEY), 0, 2, 1, 6)


def _bee(colour: str) -> str:
    stalks = path("M-14-48C-16-74-24-82-30-86M14-48C16-74 24-82 30-86", None, 4)
    return (
        stalks
        + circle(-31, -88, 8, colour)
        + circle(31, -88, 8, colour)
        + path("M-44-38Q0-62 44-38", None, 9)
        + path("M-42-38Q0-60 42-38", None, 3, colour)
    )


def _bow(colour: str) -> str:
    loops = path("M0 0C-8-20-30-22-30-2S-10 16 0 0C8-20 30-22 30-2S10 16 0 0z", colour) + path(
        "M-22-6L-8-1M22-6L8-1", None, 3
    )
    return place(loops + circle(0, -1, 7, colour), 36, -50, 1, 16)


def _rose(colour: str) -> str:
    return path("M26-38q-12-8-20 4 12 8 20-4z", p.LEAF, 3) + flower(40, -42, 17, colour, p.HONEY)


def _curlers(colour: str) -> str:
    rolls = ((-32, -46, -18), (0, -54, 0), (32, -46, 18))
    roll = rect(-15, -11, 30, 22, colour, 9) + path("M-6-11v22M5-11v22", None, 2.5)
    return "".join(place(roll, x, y, 1, t) for x, y, t in rolls)


def _glasses(colour: str) -> str:
    lens = "".join(rimmed(x, 2, 20, colour) for x in (-27, 27))
    return lens + path("M-7 0Q0-6 7 0M-47 0L-58-5M47 0L58-5", None, 4.5, colour)


def rimmed(x: float, y: float, r: float, colour: str) -> str:
    """A glass in its rim, with a glint."""
    return dot(x, y, r, p.WHITE, None, 0.28) + group(circle(x, y, r, None, 5), stroke=colour)


def _cat_eye(colour: str) -> str:
    left = "M-48-14Q-26-18-8-8-6 18-26 20-46 18-48-14z"
    right = "M48-14Q26-18 8-8 6 18 26 20 46 18 48-14z"
    return flat(left + right, p.WHITE, 0.28) + path(
        left + right + "M-8-4Q0-8 8-4M-48-14l-10-7M48-14l10-7", None, 4.5, colour
    )


def _monocle(colour: str) -> str:
    return rimmed(27, 2, 20, colour) + path("M44 12C54 30 50 54 40 70", None, 2.5, colour)


def _stars(colour: str) -> str:
    return (
        "".join(star(x, 3, 27, colour, 5, 0.55, True) for x in (-28, 28))
        + path("M-9-3Q0-8 9-3")
        + sparkle(-33, -2, 6)
        + sparkle(23, -2, 6)
    )


def _eyepatch(colour: str) -> str:
    return (
        path("M-62-14Q-10-34 40-44", None, 4.5, colour)
        + path("M-44-12Q-26-24-9-14-6 14-26 18-46 14-44-12z", colour)
        + path("M-34-8l6 2", None, 2.5, p.STEEL)
    )


def _moustache(colour: str) -> str:
    return path("M0 25C-14 16-26 34-46 20-44 40-18 44 0 30 18 44 44 40 46 20 26 34 14 16 0 25z", colour, 3)


def _fishbone(colour: str) -> str:
    bones = "M-32 0H34M-12-12L-6 12M4-12L10 12M20-10L25 10"
    ends = path("M-62 0C-54-14-38-16-30-12V12C-38 16-54 14-62 0z", colour, 3.5) + path(
        "M34 0L52-14Q46 0 52 14z", colour, 3.5
    )
    return place(path(bones, None, 9) + path(bones, None, 4, colour) + ends + dot(-46, -3, 3, p.INK), 4, 34, 0.95, -7)


def _plaster(colour: str) -> str:
    return place(rect(-17, -7, 34, 14, colour, 6) + slab(-6, -7, 12, 14, p.BLUSH, 0, 0.6), 34, -30, 0.95, 24)


def _smudge(colour: str) -> str:
    return (
        flat("M38 16q10-8 18 0 2 8-6 10-4 8-10 2-8-4-2-12z", colour)
        + flat("M-36-30q8-6 12 2-4 8-10 4-6 0-2-6z", p.LAKE)
        + dot(57, 31, 3, colour)
    )


def _mask(colour: str) -> str:
    band = "M-66-8Q-34-26 0-12 34-26 66-8 66 14 44 20 18 22 0 10-18 22-44 20-66 14-66-8z"
    holes = "M-40 2a13 13 0 1 0 26 0a13 13 0 1 0-26 0zM14 2a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"
    return group(path(band + holes, colour, 3), fill_rule="evenodd")


def _bow_tie(colour: str) -> str:
    loops = path("M0 58C-10 44-36 40-36 50V66C-36 76-10 72 0 58 10 44 36 40 36 50V66C36 76 10 72 0 58z", colour)
    return loops + shade("M6 56C14 46 36 42 36 50V66C36 74 18 74 6 62z") + rect(-7, 50, 14, 16, colour, 5)


def _bell(colour: str) -> str:
    strap = path("M-40 42Q0 70 40 42", None, 13) + path("M-40 42Q0 70 40 42", None, 6, colour)
    return strap + circle(0, 66, 11, p.HONEY) + path("M-9 65H9M0 69v5", None, 3) + dot(-4, 60, 2.5, p.WHITE)


def _bandana(colour: str) -> str:
    cloth = path("M-46 40Q0 64 46 40L50 52Q34 64 20 68L0 92-20 68Q-34 64-50 52z", colour)
    return cloth + "".join(dot(x, y, 3.4, p.WHITE) for x, y in ((-30, 57), (-10, 62), (12, 62), (31, 56), (0, 76)))


def _scarf(colour: str) -> str:
    wrap = path("M-50 36Q0 66 50 36 58 52 50 58 0 84-50 58-58 52-50 36z", colour)
    tail = path("M16 66L38 58 48 100H24z", colour) + path("M21 84l22-5", None, 5, p.CREAM)
    return tail + wrap + path("M-32 50l-3 14M-12 56v14M10 56v14M32 50l4 13", None, 5, p.CREAM)


def _pearls(colour: str) -> str:
    spots = ((-40, 44), (-29, 53), (-15, 59), (0, 61), (15, 59), (29, 53), (40, 44))
    return "".join(circle(x, y, 7.5, colour, 3) + dot(x - 2, y - 2, 1.8, p.WHITE) for x, y in spots)


def _gold(colour: str) -> str:
    collar = path("M-44 38Q0 62 44 38L60 62Q0 100-60 62z", p.HONEY)
    rays = path("M-22 50l-10 26M0 56v28M22 50l10 26M-40 46l-12 20M40 46l12 20", None, 5, colour)
    return collar + rays + path("M-44 38Q0 62 44 38L60 62Q0 100-60 62z") + circle(0, 72, 8, p.CORAL, 3)


def _cape(colour: str) -> str:
    left = path("M-20 48L-66 22-84 104H-30z", p.INK) + flat("M-26 52L-60 32-70 100H-34z", colour)
    right = path("M20 48L66 22 84 104H30z", p.INK) + flat("M26 52L60 32 70 100H34z", colour)
    return left + right + circle(0, 54, 7, p.HONEY, 3)


def _tie(colour: str) -> str:
    return path("M-8 48H8L5 58 13 92 0 104-13 92-5 58z", colour) + path("M-9 74L8 66M-12 88L11 79", None, 4, p.CREAM)


def _plaid(colour: str) -> str:
    shirt = path("M-34 46L-66 72-70 106H70L66 72 34 46 0 74z", colour)
    lines = path("M-50 62V106M50 62V106M-28 56V106M28 56V106M-66 84H66", None, 4, p.INK)
    return (
        shirt
        + group(lines, opacity=0.35)
        + path("M-34 46L-38 66 0 76 38 66 34 46 0 70z", colour)
        + path("M0 76V104")
        + dot(0, 90, 3, p.CREAM)
    )


def _ruff(colour: str) -> str:
    folds = "".join(
        circle(x, y, 14, colour) for x, y in ((-44, 42), (44, 42), (-30, 54), (30, 54), (-11, 60), (11, 60))
    )
    return folds + path("M-44 42v6M44 42v6M-30 54v7M30 54v7M-11 60v8M11 60v8", None, 2.5)


def _sailor(colour: str) -> str:
    collar = path("M-36 44L-60 66-34 92 0 74 34 92 60 66 36 44 0 66z", p.WHITE) + path(
        "M-50 66L-33 82-4 66M50 66L33 82 4 66", None, 3.5, colour
    )
    return collar + path("M0 70L-12 94 0 88 12 94z", colour) + circle(0, 72, 6, colour, 3)


def _medal(colour: str) -> str:
    return (
        path("M-36 46Q0 66 36 46L6 84H-6z", colour)
        + flat("M-6 56h12v28h-12z", p.WHITE)
        + circle(0, 88, 13, p.HONEY)
        + paw(0, 88, 7, p.AMBER)
    )


def _pie_collar(colour: str) -> str:
    return path("M0 54C-30 40-52 44-50 60-40 78-12 78 0 58 12 78 40 78 50 60 52 44 30 40 0 54z", colour) + dot(
        0, 60, 5, p.CORAL
    )


def _bubbles(colour: str) -> str:
    suds = (
        (-46, 62, 16),
        (-22, 70, 18),
        (6, 66, 15),
        (30, 72, 18),
        (52, 62, 14),
        (-62, 84, 18),
        (-34, 92, 20),
        (0, 92, 20),
        (38, 94, 20),
        (64, 86, 18),
    )
    return "".join(circle(x, y, r, colour, 3) for x, y, r in suds) + path(
        "M-52 58q2-6 8-7M-28 64q3-6 8-6M24 64q3-6 8-6M48 58q2-4 6-5", None, 3, p.LAKE
    )


HATS: Final[dict[str, Piece]] = {
    "top hat": _top_hat,
    "captain": _captain,
    "mortarboard": _mortarboard,
    "tiara": _tiara,
    "bowler": _bowler,
    "feather": _feather,
    "cowboy": _cowboy,
    "headscarf": _headscarf,
    "beret": _beret,
    "chef": _chef,
    "flowers": _flowers,
    "aviator": _aviator,
    "wizard": _wizard,
    "shower cap": _shower,
    "nurse": _nurse,
    "pom": _pom,
    "flat cap": _flat_cap,
    "headphones": _headphones,
    "party": _party,
    "bee": _bee,
    "bow": _bow,
    "rose": _rose,
    "curlers": _curlers,
}
"""Worn on the head."""

TALL: Final = frozenset({"party", "feather", "wizard", "top hat", "bee", "pom"})
"""Hats that need room above."""

FACES: Final[dict[str, Piece]] = {
    "glasses": _glasses,
    "cat-eye": _cat_eye,
    "monocle": _monocle,
    "stars": _stars,
    "eyepatch": _eyepatch,
    "moustache": _moustache,
    "fishbone": _fishbone,
    "plaster": _plaster,
    "smudge": _smudge,
    "mask": _mask,
}
"""Worn on the face."""

NECKS: Final[dict[str, Piece]] = {
    "bow tie": _bow_tie,
    "bell": _bell,
    "bandana": _bandana,
    "scarf": _scarf,
    "pearls": _pearls,
    "gold": _gold,
    "cape": _cape,
    "tie": _tie,
    "plaid": _plaid,
    "ruff": _ruff,
    "sailor": _sailor,
    "medal": _medal,
    "collar": _pie_collar,
    "bubbles": _bubbles,
}
"""Worn below the chin."""
