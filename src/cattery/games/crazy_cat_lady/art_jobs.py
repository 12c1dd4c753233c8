"""The Jobs of the shipped card file, and one for any other Job."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cattery.art import cats
from cattery.art import palette as p
from cattery.art.backdrops import backdrop
from cattery.art.cats import Cat
from cattery.art.shapes import (
    circle,
    cut,
    dot,
    ellipse,
    fish,
    flat,
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

GINGER: Final = Cat("worker", "", "ginger", "tabby", "green", mood="open", mouth="smile")
TUX: Final = Cat("clerk", "", "midnight", "tuxedo", "gold", mood="open", mouth="w")
CREAM: Final = Cat("helper", "", "cream", "solid", "blue", mood="happy", mouth="w")
GREY: Final = Cat("hand", "", "slate", "bicolor", "gold", mood="open", mouth="smile")


def ground(y: float, fill: str) -> str:
    """The floor, with its line."""
    return slab(-4, y, 208, 210 - y, fill) + path(f"M-4 {y}H204")


def _awning(y: float, first: str, second: str) -> str:
    return "".join(
        path(f"M{x} {y}h28v28a14 14 0 0 1-28 0z", first if k % 2 == 0 else second)
        for k, x in enumerate(range(16, 180, 28))
    )


def _paper_round() -> str:
    rolls = "".join(
        place(rect(-13, -56, 26, 80, p.WHITE, 4) + path("M-5-48v60M5-40v46", None, 2.5, p.STEEL), x, y, 1, turn)
        for x, y, turn in ((44, 92, -16), (152, 90, 14), (128, 84, 4))
    )
    boy = place(cats.head(replace(GINGER, hat=("flat cap", p.FOREST))), 88, 92, 0.74, -4)
    bag = (
        path("M28 110H172L164 182Q162 190 154 190H46Q38 190 36 182z", p.TEAL)
        + shade("M134 110H172L164 182Q162 190 154 190H120z")
        + path("M24 104H176V122H24z", p.TEAL)
    )
    strap = path("M30 106C14 60 4 30-6 10M170 106C184 60 196 30 206 10", None, 13)
    strap += path("M30 106C14 60 4 30-6 10M170 106C184 60 196 30 206 10", None, 6, p.LAKE)
    sign = circle(100, 154, 22, p.CREAM) + paw(100, 154, 14, p.CORAL)
    return (
        backdrop("sky", "clouds")
        + strap
        + rolls
        + boy
        + bag
        + sign
        + place(cats.front_paws(GINGER, 0, 30), 88, 112, 0.7)
    )


def _lemonade_stand() -> str:
    seller = place(cats.bust(replace(CREAM, coat="apricot", hat=("bow", p.LEAF))), 100, 96, 0.62)
    posts = rect(20, 44, 10, 110, p.WOOD) + rect(170, 44, 10, 110, p.WOOD)
    table = path("M10 136H190V152H10z", p.WOOD) + path("M18 152H182V196H18z", p.HONEY)
    lemon = path("M-26 0C-22-20 22-20 26 0l8 2-8 4C18 20-18 20-26 4l-6-2z", p.CREAM) + path("M-12-4q6-6 14-5", None, 3)
    jug = (
        path("M30 96H60L57 136H33z", "#dff0f4")
        + flat("M33 108H57.5L56 134H34.5z", p.HONEY)
        + path("M60 104q14 2 0 22", None, 5)
        + circle(45, 116, 8, p.CREAM, 2.5)
    )
    glass = path("M146 108H168L165 136H149z", "#dff0f4") + flat("M148 118H167L165 134H150z", p.HONEY)
    straw = path("M158 130L166 94", None, 5, p.CORAL)
    return (
        backdrop("mint", "sun")
        + posts
        + seller
        + _awning(16, p.WHITE, p.HONEY)
        + path("M14 16H186", None, 6)
        + table
        + jug
        + straw
        + glass
        + place(lemon, 100, 174, 1.05, -6)
    )


def _dog_walker() -> str:
    leash = path("M100 150C150 160 180 110 196 6", None, 10) + path("M100 150C150 160 180 110 196 6", None, 4, p.CORAL)
    body = cut("M44 206C40 160 60 134 100 134S160 160 156 206z", "#c99a66", dot(100, 184, 26, p.CREAM, 34), "dogbody")
    skull = path("M54 92C50 52 70 36 100 36S150 52 146 92C144 124 128 140 100 140S56 124 54 92z", "#c99a66")
    blaze = flat("M90 38Q100 34 110 38L112 96H88z", p.CREAM) + dot(100, 112, 29, p.CREAM, 22)
    ears = path(
        "M60 52C34 46 22 74 30 104 44 112 58 96 62 74zM140 52C166 46 178 74 170 104 156 112 142 96 138 74z", p.BARK
    )
    eyes = "".join(dot(x, 82, 6.5, p.INK, 8) + dot(x - 2, 79, 2.4, p.WHITE) for x in (80, 120))
    tongue = path("M92 118H108V134A8 8 0 0 1 92 134z", p.PINK, 3)
    mouth = path("M100 104V112Q96 122 80 118M100 112Q104 122 120 118", None, 3.5)
    nose = path("M88 96Q100 88 112 96 110 106 100 107 90 106 88 96z", p.INK)
    collar = path("M64 138Q100 160 136 138", None, 15) + path("M64 138Q100 160 136 138", None, 8, p.TEAL)
    spy = place(cats.head(replace(GREY, mood="side", mouth="frown"), "spy"), 26, 168, 0.42)
    hedge = path("M-6 210V170q10-14 20-4 8-16 22-6 12-8 20 6 12 0 12 14V210z", p.LEAF)
    return (
        backdrop("sage", "sun") + leash + body + collar + circle(100, 156, 9, p.HONEY) + ears + skull + blaze + eyes
        + tongue + mouth + nose + spy + hedge
    )  # fmt: skip


def _yarn(x: float, y: float, r: float, fill: str, turn: float = 0) -> str:
    strands = path("M-7-6q9 4 12 12M-9 0q8 2 10 9M-2-9q10 2 12 10M-6 8q8-10 14-12", None, 1.4)
    return place(circle(0, 0, 10, fill) + strands, x, y, r / 10, turn)


def _yarn_shop() -> str:
    shelf = slab(-4, 62, 208, 10, p.WOOD) + path("M-4 62H204M-4 72H204", None, 3)
    row = "".join(
        _yarn(x, 42, 19, c, x) for x, c in ((24, p.CORAL), (66, p.HONEY), (108, p.TEAL), (150, p.PINK), (188, p.VIOLET))
    )
    cat = place(cats.head(replace(GREY, mood="bright", mouth="blep")), 100, 118, 0.64, 6)
    basket = path("M36 142H164L152 194H48z", p.SAND) + shade("M128 142H164L152 194H112z")
    weave = path("M42 156H158M45 170H155M49 184H151", None, 3, p.WOOD) + path("M28 132H172V146H28z", p.SAND)
    needles = path("M150 134L186 78M160 138L192 96", None, 8) + path("M150 134L186 78M160 138L192 96", None, 3.5, p.FOG)
    balls = _yarn(52, 128, 20, p.TEAL, 30) + _yarn(146, 128, 19, p.CORAL, 80)
    thread = path("M52 148C20 160 14 190-6 184", None, 4, p.TEAL)
    return backdrop("rose", "dots") + shelf + row + needles + balls + cat + basket + weave + thread


def _window_washer() -> str:
    pane = "M34 20H166V150H34z"
    inside = place(cats.bust(replace(TUX, mood="wide", mouth="oh")), 92, 112, 0.68)
    streak = flat("M-10 90Q60 50 110 70T220 40V-20H-10z", p.WHITE, 0.45)
    window = cut(pane, p.SKY, inside + streak + path("M50 130L120 24M70 140L150 30", None, 7, p.WHITE), "pane")
    frame = (
        group(path("M34 20H166V150H34z", None, 8), stroke=p.WHITE)
        + path("M28 14H172V156H28z")
        + path("M38 24H162V146H38z")
    )
    sill = rect(20, 154, 160, 14, p.WHITE, 4)
    foam = "".join(
        circle(x, y, r, p.WHITE, 3) for x, y, r in ((120, 58, 13), (142, 66, 10), (104, 66, 8), (134, 48, 8))
    )
    tool = (
        path("M0-8V74", None, 13)
        + path("M0-8V74", None, 6, p.CORAL)
        + path("M-38-20H38V-6H-38z", p.TEAL)
        + slab(-36, -8, 72, 6, p.INK)
    )
    bucket = (
        path("M14 162H64L58 198H20z", p.LAKE)
        + path("M14 164Q39 120 64 164", None, 4)
        + circle(26, 160, 9, p.WHITE, 3)
        + circle(42, 158, 11, p.WHITE, 3)
    )
    return (
        backdrop("peach", "tiles")
        + window
        + frame
        + sill
        + foam
        + place(tool, 148, 96, 0.94, 14)
        + bucket
        + sparkle(62, 42, 9)
    )


def _fishmonger() -> str:
    seller = place(
        cats.bust(replace(GINGER, mood="happy", mouth="open", hat=("pom", p.NAVY), coat="brown")), 100, 92, 0.62
    )
    counter = path("M4 132H196V206H4z", p.LAKE) + flat("M6 172H194V206H6z", p.TEAL) + path("M4 172H196")
    ice = path(
        "M8 134q8-12 18-4 8-12 20-3 10-12 20-1 10-11 22 0 10-12 22 0 10-11 22 1 10-10 20 2 12-8 20 5V146H8z", p.WHITE
    )
    catch = fish(46, 132, 27, p.BLUSH, -14) + fish(104, 128, 25, p.SKY, 8) + fish(156, 132, 26, p.HONEY, -8)
    sign = circle(100, 188, 15, p.CREAM) + place(fish(0, 0, 13, p.CORAL), 100, 188)
    lemon = circle(76, 146, 9, p.HONEY, 3) + circle(131, 147, 8, p.HONEY, 3)
    return (
        backdrop("sky", "stripes")
        + seller
        + _awning(14, p.TEAL, p.WHITE)
        + path("M14 14H186", None, 6)
        + counter
        + ice
        + catch
        + lemon
        + sign
    )


def _night_librarian() -> str:
    moon = (
        slab(116, 14, 72, 84, p.NIGHT, 36)
        + dot(156, 48, 18, p.CREAM)
        + dot(148, 43, 15, p.NIGHT)
        + star(134, 80, 4, p.HONEY)
    )
    frame = group(rect(116, 14, 72, 84, None, 36), stroke=p.WOOD, stroke_width=7)
    books = "".join(
        rect(x, y, w, 20, c, 3) + slab(x + w - 14, y + 4, 8, 12, p.CREAM)
        for x, y, w, c in ((22, 178, 150, p.BRICK), (34, 158, 132, p.TEAL), (26, 138, 138, p.HONEY))
    )
    shush = replace(
        GREY, coat="lilac", pattern="points", mood="half", mouth="oh", face=("cat-eye", p.BERRY), cheeks=False
    )
    reader = place(cats.head(shush), 82, 92, 0.78, -4)
    paws = place(cats.front_paws(shush, 0, 26), 82, 138, 0.66)
    lamp = (
        path("M176 178V132", None, 8)
        + path("M152 134Q154 106 176 106T200 134z", p.LEAF)
        + flat("M152 140H200L214 178H140z", "#fbe7a8", 0.6)
        + rect(158, 172, 36, 8, p.FOREST, 3)
    )
    return backdrop("dusk", "shelf") + moon + frame + reader + books + paws + lamp


def _tuna_taster() -> str:
    cat = Cat(
        "taster", "", "ginger", "bicolor", "green", head="wide", mood="happy", mouth="blep", hat=("chef", p.CORAL)
    )
    tin = (
        path("M34 146V184Q100 206 166 184V146z", p.LAKE)
        + shade("M124 150H166V184Q146 194 118 196z")
        + ellipse(100, 146, 66, 17, p.FOG)
        + dot(100, 148, 55, p.BLUSH, 11)
        + path("M64 146q14-6 28 0M100 150q14-6 28 0M84 153q10-4 20 1", None, 3, p.CORAL)
    )
    lid = path("M36 140C20 110 40 92 62 100 66 120 58 134 50 140z", p.FOG) + path(
        "M40 128q4-16 12-20", None, 3, p.WHITE
    )
    label = place(fish(0, 0, 22, p.HONEY), 100, 180)
    fork = path("M0 40V-8M-9-34V-18Q-9-8 0-8T9-18V-34M0-34V-8", None, 8) + path(
        "M0 40V-8M-9-34V-18Q-9-8 0-8T9-18V-34M0-34V-8", None, 3.5, p.FOG
    )
    medal = star(34, 34, 12, p.HONEY) + star(166, 30, 15, p.HONEY) + star(182, 70, 8, p.HONEY)
    return (
        backdrop("teal", "rays")
        + medal
        + place(cats.bust(cat), 100, 94, 0.76)
        + lid
        + tin
        + label
        + place(fork, 166, 128, 0.9, 22)
    )


def _cat_columnist() -> str:
    writer = replace(TUX, mood="side", mouth="smirk", face=("glasses", p.BRICK), hat=("beret", p.BERRY), cheeks=False)
    sheet = path("M70 84H130V140H70z", p.WHITE) + path("M80 96H120M80 108H112M80 120H120", None, 3.5, p.STEEL)
    roller = rect(48, 130, 104, 16, p.INK, 8) + circle(44, 138, 8, p.STEEL, 3) + circle(156, 138, 8, p.STEEL, 3)
    machine = path("M50 146H150L166 190Q168 198 160 198H40Q32 198 34 190z", p.CORAL) + shade(
        "M126 146H150L166 190Q168 198 160 198H120z"
    )
    keys = "".join(
        circle(x, y, 6.5, p.CREAM, 3) for y, xs in ((164, range(64, 140, 18)), (180, range(55, 150, 18))) for x in xs
    )
    cup = (
        path("M4 158H38V184Q38 194 28 194H14Q4 194 4 184z", p.TEAL)
        + path("M38 164q14 2 2 20", None, 5)
        + path("M14 148q-4-6 0-12M26 148q-4-6 0-12", None, 3, p.WHITE)
    )
    return (
        backdrop("sand", "frames")
        + place(cats.bust(writer), 100, 74, 0.62)
        + ground(190, p.WOOD)
        + sheet
        + roller
        + machine
        + keys
        + cup
    )


def _box_designer() -> str:
    plan = rect(12, 12, 120, 78, p.TEAL, 4) + group(
        path("M28 66V36L52 26 76 36V66L52 76zM28 36L52 46 76 36M52 46V76M92 34H120M92 46H114M92 58H120", None, 3),
        stroke=p.WHITE,
    )
    ruler = place(
        rect(-54, -9, 108, 18, p.HONEY, 2) + path("M-42-9v8M-28-9v6M-14-9v8M0-9v6M14-9v8M28-9v6M42-9v8", None, 2.5),
        148,
        60,
        0.82,
        -58,
    )
    cat = place(cats.head(replace(CREAM, coat="snow", pattern="calico", mood="open", mouth="w")), 98, 124, 0.66)
    box = path("M36 142H164V196H36z", "#d9a86c") + shade("M128 142H164V196H128z")
    flaps = path("M36 142L12 158 46 168 64 142zM164 142L188 158 154 168 136 142z", "#e8bf87")
    tape = flat("M90 142h20v18h-20z", p.CREAM, 0.7) + paw(100, 180, 12, p.BARK)
    pencil = place(
        rect(-5, -30, 10, 44, p.CORAL) + path("M-5 14L0 26 5 14z", p.CREAM) + rect(-5, -36, 10, 8, p.PINK),
        168,
        120,
        1,
        24,
    )
    return (
        backdrop("honey", "tiles")
        + plan
        + ruler
        + cat
        + box
        + flaps
        + tape
        + place(cats.front_paws(CREAM, 0, 26), 98, 142, 0.62)
        + pencil
    )


def _any_job() -> str:
    case = (
        rect(32, 84, 136, 96, p.WOOD, 12)
        + shade("M136 84H156Q168 84 168 96V168Q168 180 156 180H120z")
        + path("M34 122H166", None)
    )
    handle = path("M76 84V66Q76 56 86 56H114Q124 56 124 66V84", None, 15) + path(
        "M76 84V66Q76 56 86 56H114Q124 56 124 66V84", None, 7, p.WOOD
    )
    lock = rect(86, 112, 28, 22, p.HONEY, 4) + paw(100, 123, 7, p.AMBER)
    tie = heart(48, 40, 10, p.CORAL) + star(158, 42, 13, p.HONEY)
    return backdrop("sky", "sun") + ground(176, p.SAGE) + handle + case + lock + tie


JOBS: Final[dict[str, Callable[[], str]]] = {
    "paper_round": _paper_round,
    "lemonade_stand": _lemonade_stand,
    "dog_walker": _dog_walker,
    "yarn_shop": _yarn_shop,
    "window_washer": _window_washer,
    "fishmonger": _fishmonger,
    "night_librarian": _night_librarian,
    "tuna_taster": _tuna_taster,
    "cat_columnist": _cat_columnist,
    "box_designer": _box_designer,
    "": _any_job,
}
"""Each Job's scene by its id; "" is for every other."""
