"""The Homes of the shipped card file, and one for any other Home."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cattery.art import cats
from cattery.art import palette as p
from cattery.art.backdrops import backdrop
from cattery.art.shapes import (
    circle,
    cut,
    dot,
    flat,
    flower,
    group,
    heart,
    path,
    place,
    rect,
    shade,
    slab,
    star,
)
from cattery.games.crazy_cat_lady.art_jobs import CREAM, GINGER, GREY, TUX, ground


def _pane(x: float, y: float, w: float, h: float, lit: str = p.HONEY) -> str:
    """A window with a cross."""
    cross = path(f"M{x + w / 2} {y}v{h}M{x} {y + h / 2}h{w}", None, 3)
    return rect(x, y, w, h, lit, 3) + cross


def _door(x: float, y: float, w: float, h: float, fill: str) -> str:
    """A door with a cat flap."""
    flap = path(f"M{x + w * 0.25} {y + h}v-12q0-9 {w * 0.25}-9t{w * 0.25} 9v12z", p.INK, 2.5)
    return rect(x, y, w, h, fill, 4) + flap + dot(x + w - 8, y + h * 0.5, 3.2, p.HONEY)


def _bricks(x: float, y: float, w: float, h: float, tone: str) -> str:
    """Some bricks here and there."""
    spots = ((0.08, 0.12), (0.62, 0.2), (0.3, 0.42), (0.78, 0.55), (0.1, 0.72), (0.55, 0.86))
    return "".join(slab(x + w * a, y + h * b, 15, 7, tone, 2) for a, b in spots)


def _attic_room() -> str:
    room = path("M100 16L190 176H10z", p.CREAM) + flat("M100 30L148 116Q170 150 172 168H120z", p.SAND, 0.6)
    beams = path("M100 12L194 178M100 12L6 178", None, 15) + path("M100 12L194 178M100 12L6 178", None, 7, p.WOOD)
    cross = path("M52 98H148", None, 13) + path("M54 98H146", None, 6, p.WOOD)
    moon = circle(100, 66, 21, p.NIGHT) + dot(106, 62, 9, p.CREAM) + dot(101, 59, 8, p.NIGHT) + star(90, 76, 3, p.HONEY)
    lamp = path("M132 98V110", None, 4) + path("M120 122Q121 108 132 108T144 122z", p.CORAL)
    glow = flat("M120 122H144L158 176H106z", "#fbe7a8", 0.55)
    bed = (
        path("M32 150H150V178H32z", p.TEAL) + shade("M116 150H150V178H104z") + path("M32 130V180M150 140V180", None, 9)
    )
    sleeper = place(cats.curled(GINGER), 92, 134, 0.6)
    return (
        backdrop("dusk", "stars") + ground(178, "#544f86") + room + glow + beams + cross + moon + lamp + bed + sleeper
    )


def _garden_shed() -> str:
    wall = path("M36 88H164V182H36z", p.SAGE) + path("M58 90V180M80 90V180M122 90V180M144 90V180", None, 2.5, p.FOREST)
    roof = path("M22 92L48 44H152L178 92z", p.BRICK) + path("M38 68H164", None, 3) + shade("M130 44H152L178 92H142z")
    door = (
        rect(88, 104, 46, 78, p.LEAF, 3) + path("M88 108L134 178M134 108L88 178", None, 4) + dot(126, 146, 3.5, p.HONEY)
    )
    window = rect(46, 104, 34, 34, p.SKY, 3) + place(cats.head(replace(TUX, mood="bright"), "shed"), 63, 124, 0.24)
    window += path("M46 140H80", None, 7)
    can = (
        path("M150 152H182V188H150z", p.LAKE)
        + path("M152 160L130 146M126 150l8-10", None, 6)
        + path("M160 152Q168 128 182 152", None, 5)
    )
    pot = (
        path("M14 166H44L40 190H18z", p.CORAL)
        + path("M28 166V146", None, 5, p.FOREST)
        + flower(28, 138, 14, p.PINK, p.HONEY)
    )
    sun = circle(168, 28, 17, p.HONEY, 0)
    return backdrop("sky", "hills") + sun + ground(182, p.SAGE) + wall + roof + window + door + can + pot


def _houseboat() -> str:
    cabin = path("M50 72H150V124H50z", p.CREAM) + shade("M126 72H150V124H120z")
    roof = path("M40 74Q42 54 60 54H142Q158 54 160 74z", p.CORAL) + path("M116 54V30H132V54", p.STEEL)
    smoke = circle(128, 18, 8, p.WHITE, 3) + circle(142, 10, 6, p.WHITE, 3)
    windows = circle(80, 98, 16, p.LAKE) + circle(124, 98, 16, p.LAKE)
    crew = place(cats.head(replace(GREY, hat=("captain", p.NAVY)), "boat"), 80, 100, 0.2)
    ring = circle(124, 98, 8, p.CORAL, 3) + dot(124, 98, 3, p.LAKE)
    hull = path("M14 122H188Q184 158 162 170H44Q22 158 14 122z", p.TEAL) + flat("M17 128H186L184 137H19z", p.HONEY)
    patch = place(
        rect(-13, -11, 26, 22, p.WOOD, 3) + path("M-7-5l3 3M7 5l-3-3M7-5l-3 3M-7 5l3-3", None, 2.5), 142, 150, 1, 10
    )
    leak = flat("M62 148c8 10 8 16 0 18-8-2-8-8 0-18zM76 140c6 8 6 12 0 14-6-2-6-6 0-14z", p.SKY)
    leak += path("M62 148c8 10 8 16 0 18-8-2-8-8 0-18z", None, 3)
    sea = path("M-10 164q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0V210H-10z", p.LAKE) + path(
        "M20 186q10-8 20 0t20 0M120 190q10-8 20 0t20 0", None, 4, p.SKY
    )
    return backdrop("peach", "sun") + smoke + cabin + roof + windows + crew + ring + hull + patch + leak + sea


def _bay_window() -> str:
    wall = slab(0, 0, 200, 200, "#e2917a") + _bricks(0, 0, 200, 200, "#d67d69")
    bay = (
        path("M30 44H170V160H30z", p.WHITE)
        + path("M18 160H182L170 182H30z", p.WHITE)
        + path("M22 44L100 14 178 44z", p.TEAL)
    )
    glass = slab(40, 56, 28, 94, p.SKY) + slab(74, 56, 52, 94, p.LAKE) + slab(132, 56, 28, 94, p.SKY)
    cat = place(cats.sitting(replace(CREAM, mood="half", neck=("bell", p.CORAL))), 100, 92, 0.39)
    drapes = path("M40 56H68Q66 92 40 104zM160 56H132Q134 92 160 104z", p.ROSE) + path(
        "M74 56H126Q124 64 100 66T74 56z", p.ROSE
    )
    bars = group(path("M40 56H68V150H40zM74 56H126V150H74zM132 56H160V150H132z"), fill="none")
    plants = "".join(
        flower(x, 170, 10, c, p.HONEY) for x, c in ((48, p.CORAL), (74, p.PINK), (126, p.VIOLET), (152, p.CORAL))
    )
    box = path("M34 174H166L162 194H38z", p.WOOD)
    return wall + bay + glass + cat + drapes + bars + box + plants


def _old_bakery() -> str:
    wall = path("M24 64H176V186H24z", p.SAND) + _bricks(30, 68, 140, 40, p.WOOD)
    roof = path("M10 70L32 30H168L190 70z", p.BARK) + path("M20 52H180", None, 3) + path("M136 32V10H158V32z", p.BRICK)
    awning = "".join(
        path(f"M{x} 92h26v14a13 13 0 0 1-26 0z", p.CORAL if k % 2 else p.WHITE)
        for k, x in enumerate(range(32, 110, 26))
    )
    window = rect(34, 98, 74, 64, "#fbe7a8", 3)
    loaves = "".join(
        path(f"M{x} {y}q0-13 15-13t15 13z", p.AMBER) + path(f"M{x + 8} {y - 9}l4 5M{x + 16} {y - 10}l4 5", None, 2.5)
        for x, y in ((40, 160), (72, 160))
    ) + place(cats.head(replace(GINGER, mood="shut"), "loaf"), 71, 138, 0.26)
    door = _door(124, 104, 40, 82, p.TEAL) + rect(132, 112, 24, 24, "#fbe7a8", 3)
    pretzel = path("M-13 12C-30-6-14-22 0-4 14-22 30-6 13 12M-13 12L10-4M13 12L-10-4", None, 12) + path(
        "M-13 12C-30-6-14-22 0-4 14-22 30-6 13 12M-13 12L10-4M13 12L-10-4", None, 5, p.AMBER
    )
    sill = rect(28, 160, 86, 10, p.WOOD, 3)
    return (
        backdrop("honey", "sun")
        + ground(184, p.SAGE)
        + wall
        + roof
        + window
        + loaves
        + sill
        + awning
        + door
        + place(circle(0, 0, 30, p.CREAM) + place(pretzel, 0, 3, 0.8), 76, 54, 0.86)
    )


def _row_house() -> str:
    def house(fill: str, roof: str, turn: float, x: float, tall: float) -> str:
        wall = path(f"M-28 {-tall}H28V4H-28z", fill) + shade(f"M10 {-tall}H28V4H4z")
        top = path(f"M-34 {-tall}L0 {-tall - 36} 34 {-tall}z", roof)
        return place(wall + top + _pane(-18, -tall + 14, 36, 28), x, 186, 1, turn)

    left = house(p.TEAL, p.NAVY, -5, 38, 84) + place(_door(-12, -42, 24, 44, p.CREAM), 36, 186, 1, -5)
    right = house(p.VIOLET, p.PLUM, 6, 162, 78) + place(_door(-12, -40, 24, 42, p.ROSE), 164, 186, 1, 6)
    middle = house(p.CORAL, p.BRICK, 2, 100, 112) + place(_door(-14, -46, 28, 48, p.HONEY), 101, 186, 1, 2)
    cat = place(cats.sitting(replace(TUX, mood="shut")), 171, 44, 0.2, 6)
    chimney = place(rect(-8, -20, 16, 26, p.BRICK), 119, 52, 1, 4)
    return backdrop("mint", "clouds") + chimney + left + right + middle + cat + ground(186, p.SAGE)


def _greenhouse() -> str:
    shell = "M30 180V92Q30 34 100 34T170 92V180z"
    leaves = "".join(
        path(f"M{x} 176C{x - 22} 150 {x - 16} {y} {x} {y - 6} {x + 16} {y} {x + 22} 150 {x} 176z", c)
        for x, y, c in ((52, 108, p.LEAF), (150, 100, p.FOREST), (82, 124, p.SAGE), (122, 118, p.LEAF))
    )
    fruit = "".join(circle(x, y, 7, c, 3) for x, y, c in ((52, 132, p.CORAL), (150, 126, p.CORAL), (144, 146, p.HONEY)))
    cat = place(cats.sitting(replace(GREY, mood="happy", hat=("flowers", p.PINK)), "green"), 100, 116, 0.42)
    inside = leaves + fruit + cat + flat("M30 180V92Q30 34 100 34V30H20V180z", p.WHITE, 0.18)
    house = cut(shell, "#dff0f4", inside, "glasshouse")
    bars = group(path("M66 42V180M134 42V180M30 92H170", None, 6), stroke=p.WHITE) + group(
        path(shell, None, 7), stroke=p.WHITE
    )
    base = path("M22 172H178V192H22z", p.WOOD) + path("M60 172v20M100 172v20M140 172v20", None, 3)
    return (
        backdrop("sage", "sun")
        + ground(188, p.LEAF)
        + house
        + bars
        + path(shell)
        + base
        + star(162, 30, 10, p.WHITE, 4, 0.3)
    )


def _farmhouse() -> str:
    barn = path("M30 184V96L56 52 100 28 144 52 170 96V184z", p.BRICK) + shade("M100 28L144 52 170 96V184H140V96z")
    roof = path("M22 100L50 50 100 22 150 50 178 100", None, 17) + path(
        "M22 100L50 50 100 22 150 50 178 100", None, 9, p.WHITE
    )
    loft = path("M76 96V74Q76 58 100 58T124 74V96z", p.NIGHT) + place(
        cats.head(replace(GINGER, mood="half"), "hay"), 100, 84, 0.28
    )
    hay = path("M70 100q4-16 14-8 6-8 14 0 8-9 16-1 10-6 16 9z", p.HONEY)
    doors = (
        rect(66, 118, 68, 66, p.CORAL)
        + group(path("M68 120L100 182M100 120L68 182M100 120L132 182M132 120L100 182", None, 6), stroke=p.WHITE)
        + path("M100 118V184M66 118H134V184H66z")
    )
    bale = place(rect(-24, -17, 48, 34, p.HONEY, 6) + path("M-10-17v34M10-17v34", None, 3, p.BRICK), 166, 176)
    silo = path("M8 184V92Q8 74 22 74T36 92V184z", p.STEEL) + path("M10 110H34M10 136H34M10 160H34", None, 3)
    return backdrop("sky", "hills") + silo + barn + roof + loft + hay + doors + bale + ground(184, p.LEAF)


def _any_home() -> str:
    wall = path("M42 92L100 40 158 92V182H42z", p.CREAM) + shade("M124 62L158 92V182H124z", 0.08)
    roof = path("M24 98L100 28 176 98", None, 19) + path("M24 98L100 28 176 98", None, 11, p.CORAL)
    return (
        backdrop("mint", "sun") + ground(182, p.SAGE) + wall + roof + _door(80, 122, 40, 60, p.TEAL)
        + circle(100, 88, 14, p.SKY) + place(heart(0, 0, 9, p.CORAL, False), 100, 86)
    )  # fmt: skip


HOMES: Final[dict[str, Callable[[], str]]] = {
    "attic_room": _attic_room,
    "garden_shed": _garden_shed,
    "houseboat": _houseboat,
    "bay_window": _bay_window,
    "old_bakery": _old_bakery,
    "row_house": _row_house,
    "greenhouse": _greenhouse,
    "farmhouse": _farmhouse,
    "": _any_home,
}
"""Each Home's scene by its id; "" is for every other."""
