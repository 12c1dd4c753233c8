"""The events of the shipped card file, and one for each effect of any other event."""

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi, sin
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
    flat,
    group,
    heart,
    num,
    path,
    paw,
    place,
    rect,
    shade,
    slab,
    sparkle,
    star,
)
from cattery.games.crazy_cat_lady.art_jobs import GINGER, GREY, TUX, ground


def _cloud(x: float, y: float, scale: float, fill: str) -> str:
    puff = "M-60 22C-84 22-84-10-58-12-56-40-18-46-6-26 12-44 46-34 44-8 76-12 80 22 54 22z"
    return place(path(puff, fill) + shade("M44-8C76-12 80 22 54 22H10Q44 18 44-8z"), x, y, scale)


def _bolt(x: float, y: float, scale: float) -> str:
    return place(path("M6-34L-18 4H-2L-10 36 20-8H3L16-34z", p.HONEY), x, y, scale)


def _bang(x: float, y: float, r: float, fill: str) -> str:
    """A firework."""
    ways = [(sin(2 * pi * k / 10), -cos(2 * pi * k / 10)) for k in range(10)]
    rays = "".join(
        f"M{num(x + 0.4 * r * a)} {num(y + 0.4 * r * b)}L{num(x + 0.8 * r * a)} {num(y + 0.8 * r * b)}" for a, b in ways
    )
    sparks = "".join(f"M{num(x + r * a)} {num(y + r * b)}h0" for a, b in ways)
    return path(rays, None, 5, fill) + path(sparks, None, 9, fill) + star(x, y, r * 0.3, p.WHITE, 4, 0.35)


def _drops(*spots: tuple[float, float]) -> str:
    return "".join(path(f"M{x} {y}l-5 14", None, 4, p.SKY) for x, y in spots)


def _thunderstorm() -> str:
    hidden = place(cats.head(replace(GREY, mood="wide", mouth="oh", cheeks=False)), 100, 152, 0.66)
    quilt = path("M-6 206V178C20 166 40 172 58 164 74 186 126 186 142 164 160 172 180 166 206 178V206z", p.PLUM)
    patches = star(34, 188, 8, p.HONEY) + star(166, 188, 8, p.HONEY) + heart(100, 192, 9, p.PINK, False)
    paws = place(cats.front_paws(GREY, 0, 40), 100, 172, 0.66)
    rain = _drops((20, 96), (44, 116), (160, 100), (184, 118), (12, 136), (186, 150))
    return (
        slab(0, 0, 200, 200, "#4a5585")
        + rain
        + _bolt(56, 92, 1.1)
        + _bolt(146, 88, 0.9)
        + _cloud(62, 44, 0.9, p.STEEL)
        + _cloud(140, 38, 0.86, p.FOG)
        + hidden
        + quilt
        + patches
        + paws
    )


def _fireworks_night() -> str:
    watcher = place(cats.sitting(replace(TUX, mood="wide", mouth="open", cheeks=False)), 100, 124, 0.5)
    roof = path("M-8 206L-8 186 100 168 208 186V206z", p.BRICK) + path(
        "M30 182v26M66 176v30M134 176v30M170 182v26", None, 3
    )
    bangs = (
        _bang(48, 48, 34, p.CORAL)
        + _bang(150, 42, 30, p.HONEY)
        + _bang(160, 112, 22, p.SAGE)
        + _bang(34, 118, 20, p.LILAC)
    )
    rocket = path("M100 92V54", None, 4, p.HONEY) + path("M93 50V34L100 22 107 34V50z", p.CORAL, 3)
    return slab(0, 0, 200, 200, p.NIGHT) + bangs + rocket + roof + watcher


def _vacuum_wakes() -> str:
    hose = "M124 118C150 70 112 30 74 44 48 54 44 96 40 132"
    pipe = (
        path(hose, None, 23)
        + path(hose, None, 15, p.STEEL)
        + group(
            path("M138 92l-16-6M132 66l-14 10M104 42l-2 16M74 46l8 14M54 68l14 8M46 98l16 2", None, 3), stroke=p.INK
        )
    )
    nozzle = path("M26 128H56L68 168H14z", p.INK) + path("M10 166H72V178H10z", p.CORAL)
    body = path("M88 176C80 130 100 104 138 104S196 130 190 176z", p.CORAL) + shade(
        "M150 106C182 112 194 140 190 176H164Q176 130 150 106z"
    )
    eyes = "".join(circle(x, 138, 13, p.WHITE, 3) + dot(x - 4, 140, 5.5, p.INK) for x in (124, 156))
    brows = path("M110 122L134 128M170 122L148 128", None, 6)
    mouth = path("M122 160q6-8 10 0t10 0 10 0 10 0", None, 4)
    wheels = (
        circle(104, 182, 14, p.INK)
        + circle(104, 182, 5, p.FOG, 3)
        + circle(176, 182, 14, p.INK)
        + circle(176, 182, 5, p.FOG, 3)
    )
    dust = "".join(circle(x, y, r, p.SAND, 3) for x, y, r in ((18, 188, 6), (44, 190, 5), (74, 186, 4)))
    scared = place(cats.head(replace(GINGER, mood="wide", mouth="oh", cheeks=False), "run"), 164, 50, 0.4, 8)
    tail = path("M186 44q14-10 10-30", None, 11) + path("M186 44q14-10 10-30", None, 5, p.COATS["ginger"].mark)
    return (
        backdrop("lilac", "rays")
        + ground(178, p.VIOLET)
        + tail
        + scared
        + pipe
        + nozzle
        + wheels
        + body
        + eyes
        + brows
        + mouth
        + dust
    )


def _vet_bill() -> str:
    patient = Cat(
        "patient", "", "cream", "solid", "blue", head="round", mood="grumpy", mouth="frown", face=("plaster", p.PEACH)
    )
    cone = path("M-78-66Q0-96 78-66L44 50Q0 66-44 50z", "#eef6f7") + path("M-78-66Q0-40 78-66", None, 3)
    front = flat("M-76-62Q0-34 76-62L44 50Q0 66-44 50z", p.WHITE, 0.25)
    bill = path("M112 84H190V196l-10-7-10 7-10-7-10 7-10-7-10 7-8-7-10 7z", p.WHITE) + path(
        "M124 104H164M124 120H176M124 136H170", None, 4, p.STEEL
    )
    total = path("M124 152H178", None, 3) + star(140, 168, 9, p.HONEY) + star(162, 168, 9, p.HONEY)
    cross = circle(170, 44, 22, p.TEAL) + flat("M164 30h12v8h8v12h-8v8h-12v-8h-8V38h8z", p.WHITE)
    return (
        backdrop("mint", "tiles")
        + cross
        + place(cone, 74, 96, 0.94, -6)
        + place(cats.head(patient), 74, 96, 0.6, -6)
        + place(front, 74, 96, 0.94, -6)
        + place(bill + total, 0, 0, 0.98)
    )


def _viral_video() -> str:
    phone = rect(46, 12, 108, 178, p.INK, 16) + slab(54, 26, 92, 146, p.PINK, 6)
    dancer = cut(
        "M54 26H146V172H54z",
        p.LILAC,
        dot(100, 100, 52, p.ROSE)
        + place(cats.sitting(replace(GINGER, mood="happy", mouth="open", hat=("party", p.TEAL))), 100, 96, 0.5),
        "screen",
    )
    play = circle(100, 142, 16, p.WHITE) + path("M95 133V151L110 142z", p.CORAL, 3)
    hearts = (
        heart(26, 60, 16, p.CORAL)
        + heart(176, 46, 19, p.CORAL)
        + heart(22, 126, 10, p.PINK)
        + heart(182, 118, 12, p.PINK)
    )
    stars = star(176, 86, 9, p.HONEY) + star(26, 94, 8, p.HONEY)
    bar = slab(60, 164, 80, 4, p.WHITE, 2) + slab(60, 164, 52, 4, p.CORAL, 2)
    return backdrop("honey", "rays") + hearts + stars + phone + dancer + play + bar + dot(100, 181, 4, p.FOG)


def _asleep_on_alarm() -> str:
    clock = (
        circle(100, 138, 50, p.TEAL)
        + circle(100, 138, 38, p.CREAM, 3)
        + path("M100 138V112M100 138L118 148", None, 5)
        + dot(100, 138, 4, p.CORAL)
    )
    ticks = path("M100 106v-1M132 138h1M68 138h-1M100 170v1", None, 6)
    bells = path("M48 104A22 22 0 0 1 78 84zM152 104A22 22 0 0 0 122 84z", p.HONEY) + path(
        "M66 180l-10 14M134 180l10 14", None, 9
    )
    sleeper = place(cats.curled(replace(GREY, pattern="tabby", coat="silver")), 100, 68, 0.74)
    ring = path("M30 92q-12 8-12 22M170 92q12 8 12 22", None, 5, p.BRICK)
    zeds = "".join(place(path("M-8-8H8L-8 8H8", None), x, y, s, -8) for x, y, s in ((150, 40, 0.8), (168, 24, 1.1)))
    return backdrop("peach", "window") + ground(190, p.WOOD) + ring + bells + clock + ticks + sleeper + zeds


def _landlord_visit() -> str:
    sofa = (
        path("M10 196V128Q10 112 26 112H174Q190 112 190 128V196z", p.TEAL)
        + shade("M150 112H174Q190 112 190 128V196H140z")
        + path("M100 114V196M30 160H170", None, 3)
    )
    tails = "".join(
        path(d, None, 19) + path(d, None, 11, c)
        for d, c in (
            ("M40 122C30 92 52 84 46 56", p.COATS["ginger"].base),
            ("M78 122C88 92 70 80 82 58", p.COATS["midnight"].base),
            ("M112 122C104 96 122 86 112 66", p.COATS["cream"].base),
        )
    )
    board = rect(-30, -38, 60, 78, p.WOOD, 5) + rect(-24, -30, 48, 64, p.WHITE, 2) + rect(-12, -44, 24, 12, p.STEEL, 3)
    tally = path("M-14-14V4M-6-14V4M2-14V4M10-14V4M-18 0L14-10M-14 12V28M-6 12V28", None, 4, p.BRICK)
    sleeve = (
        path("M206 120C190 100 178 92 164 92", None, 35)
        + path("M206 120C190 100 178 92 164 92", None, 27, p.NAVY)
        + circle(160, 88, 14, "#ffdcc2")
    )
    return backdrop("sand", "frames") + tails + sofa + place(board + tally, 152, 62, 0.94, 8) + sleeve


def _stray_at_the_door() -> str:
    wall = slab(0, 0, 200, 200, "#54608f") + _drops(
        (14, 20), (36, 60), (12, 110), (180, 26), (192, 80), (170, 120), (28, 150), (186, 150), (30, 24)
    )
    door = path("M50 186V60Q50 18 100 18T150 60V186z", p.CORAL) + path("M64 180V64Q66 34 100 34T136 64V180z", "#fbe7a8")
    kit = Cat("stray", "", "smoke", "bicolor", "green", head="kitten", ears="small", mood="bright", mouth="w")
    light = flat("M64 180H136L172 206H28z", "#fbe7a8", 0.7)
    step = path("M34 182H166V198H34z", p.STEEL)
    bindle = (
        path("M122 152L160 104", None, 9)
        + path("M122 152L160 104", None, 4, p.WOOD)
        + circle(160, 104, 17, p.BRICK)
        + dot(154, 100, 3.5, p.WHITE)
        + dot(165, 108, 3.5, p.WHITE)
    )
    return wall + door + light + step + bindle + place(cats.sitting(kit), 98, 120, 0.44) + heart(100, 54, 9, p.CORAL)


def _purring_lap() -> str:
    chair = path("M6 206V70Q6 20 60 16H140Q194 20 194 70V206z", p.LEAF) + shade(
        "M140 16Q194 20 194 70V206H160V70Q160 30 140 16z"
    )
    dress = (
        path("M36 206C30 150 36 96 58 60H142C164 96 170 150 164 206z", p.VIOLET)
        + path("M78 58Q100 84 122 58", None)
        + "".join(dot(x, y, 4, p.LILAC) for x, y in ((70, 96), (100, 104), (130, 96), (84, 124), (116, 124)))
    )
    arms = path("M58 64C36 90 30 122 52 140M142 64C164 90 170 122 148 140", None, 31) + path(
        "M58 64C36 90 30 122 52 140M142 64C164 90 170 122 148 140", None, 23, p.VIOLET
    )
    rug = path("M26 150Q100 132 174 150L184 206H16z", p.CORAL) + group(
        path("M40 166H160M34 184H166M66 146L56 204M134 146L144 204M100 144V204", None, 4), stroke=p.ROSE
    )
    sleeper = place(cats.curled(GINGER), 100, 138, 0.8)
    hand = circle(146, 116, 14, "#ffdcc2") + path("M138 110q6-4 12 0M136 118q6-4 12 0", None, 3)
    return (
        backdrop("rose", "dots")
        + chair
        + dress
        + arms
        + rug
        + sleeper
        + hand
        + heart(34, 40, 12, p.CORAL)
        + heart(168, 44, 9, p.PINK)
    )


def _hairball() -> str:
    carpet = (
        ellipse(100, 176, 94, 24, p.CORAL)
        + ellipse(100, 176, 78, 17, p.ROSE, 3)
        + path("M8 184l-6 8M24 194l-5 9M176 194l5 9M192 184l6 8", None, 4)
    )
    ball = path(
        "M0-16l6-6 2 8 10-4-4 9 10 3-9 6 6 9-11-2-1 10-8-7-8 7-2-10-11 2 6-9-9-6 10-3-4-9 10 4z", p.SOOT
    ) + path("M-7 0q7-7 14 0M-5 7q6-4 11 0", None, 2.5, p.FOG)
    queasy = Cat("queasy", "", "apricot", "tabby", "green", mood="cross", mouth="blep", cheeks=False)
    return (
        backdrop("mint", "stripes")
        + carpet
        + place(cats.sitting(queasy), 78, 74, 0.66)
        + place(ball, 152, 164, 1.15)
        + path("M124 128q6 4 8 12M130 116q10 4 14 16", None, 4, p.FOREST)
    )


def _cat_on_the_keys() -> str:
    table = ground(150, p.WOOD)
    key = (
        circle(0, 0, 17, p.HONEY)
        + dot(0, 0, 6, p.WOOD)
        + path("M-4 16H4V52H14V44H4M4 36H12", None, 8)
        + path("M0 17V50H10M0 40H8", None, 3, p.HONEY)
    )
    tag = path("M-14 0L0-16 14 0V34H-14z", p.TEAL) + dot(0, -4, 3.5, p.CREAM) + paw(0, 16, 9, p.CREAM)
    car = (
        path("M36 62Q38 34 60 32H104Q118 34 128 54L152 60Q160 62 160 74V84H28V70Q28 62 36 62z", p.LAKE, 3)
        + circle(56, 86, 13, p.INK, 3)
        + circle(132, 86, 13, p.INK, 3)
        + flat("M48 58Q50 42 62 42H78V58zM86 42H102Q108 44 114 58H86z", p.CREAM)
    )
    frame = rect(14, 14, 172, 92, p.CREAM, 6)
    return (
        backdrop("honey", "stripes")
        + frame
        + car
        + table
        + place(key, 156, 150, 0.95, 62)
        + place(tag, 176, 160, 0.8, -14)
        + place(cats.curled(TUX), 88, 136, 0.86)
    )


def _up_a_tree() -> str:
    trunk = (
        path("M84 206C92 160 90 120 88 90H114C112 130 116 166 128 206z", p.WOOD)
        + path("M112 128C136 122 150 110 158 92", None, 15)
        + path("M112 128C136 122 150 110 158 92", None, 7, p.WOOD)
    )
    crown = path(
        "M30 84C8 76 12 40 40 42 44 10 88 4 102 22 126 2 168 14 168 44"
        " 198 46 194 86 168 88 160 108 122 106 110 96 88 112 44 108 30 84z",
        p.LEAF,
    )
    crown += shade("M168 44C198 46 194 86 168 88 160 108 122 106 110 96 150 98 176 76 168 44z")
    cat = place(cats.head(replace(GINGER, mood="wide", mouth="open", cheeks=False)), 100, 66, 0.5)
    paws = place(cats.front_paws(GINGER, 0, 30), 100, 84, 0.56)
    ladder = path("M22 206L54 96M52 206L80 100", None, 9) + path("M22 206L54 96M52 206L80 100", None, 4, p.HONEY)
    ladder += path("M30 182H60M37 158H66M44 134H72M50 112H77", None, 8) + path(
        "M30 182H60M37 158H66M44 134H72M50 112H77", None, 3, p.HONEY
    )
    bird = path("M164 86q-4-16 10-18 14 0 14 12l8 2-8 4q-2 8-14 8z", p.LAKE, 3) + dot(180, 76, 2, p.INK)
    return backdrop("sky", "clouds") + ground(190, p.SAGE) + trunk + crown + cat + paws + ladder + bird


def _flea_circus() -> str:
    tent = path("M20 120Q60 96 100 30 140 96 180 120L168 130V186H32V130z", p.WHITE)
    bands = flat(
        "M100 34Q92 90 64 122L56 186H32V130L22 120Q62 98 100 34z"
        "M100 34Q108 90 136 122L144 186H168V130L178 120Q138 98 100 34z",
        p.CORAL,
        0.95,
    )
    opening = path("M76 186Q78 140 100 128 122 140 124 186z", p.NIGHT)
    trim = (
        path("M20 120q10 14 22 2 10 14 20 2 10 14 20 2 9 14 18 0 9 14 18 0 10 12 20-2 10 12 20-2 12 12 22-2", None, 5)
        + path("M100 30V8", None, 4)
        + path("M100 8L124 15 100 22z", p.HONEY, 3)
    )
    flea = (
        ellipse(0, 0, 11, 8, p.BARK, 3)
        + circle(-11, -3, 5, p.BARK, 3)
        + path("M-4 8l-5 8M2 8v9M7 6l6 8", None, 3)
        + dot(-12, -4, 1.5, p.WHITE)
    )
    hop = path("M24 70q16-30 34-8M146 64q16-28 32 0", None, 3)
    hop = group(hop, stroke_dasharray="2 8")
    fleas = place(flea, 24, 78, 1.05) + place(flea, 176, 76, 1.05, 0, True) + place(flea, 100, 168, 1.1)
    return (
        backdrop("lilac", "stars")
        + ground(184, p.SAGE)
        + tent
        + bands
        + path("M20 120Q60 96 100 30 140 96 180 120L168 130V186H32V130z")
        + opening
        + trim
        + hop
        + fleas
        + path("M82 180H118V192H82z", p.HONEY)
    )


def _run_away() -> str:
    opening = (
        path("M122 186V34H190V186z", p.SKY)
        + flat("M124 150Q156 138 188 150V184H124z", p.SAGE)
        + path("M122 186L92 200V48L122 34z", p.TEAL)
        + dot(100, 124, 4, p.HONEY)
    )
    prints = "".join(
        paw(x, y, s, p.BRICK, t)
        for x, y, s, t in (
            (22, 176, 12, 50),
            (48, 146, 12, 60),
            (78, 172, 11, 60),
            (132, 170, 9, 60),
            (154, 158, 7, 50),
        )
    )
    return (
        backdrop("peach", "dots")
        + ground(186, p.SAND)
        + opening
        + prints
        + place(cats.head(replace(GREY, mood="wide")), 46, 84, 0.56)
    )


def _points(up: bool) -> str:
    arrow = path(
        "M150 150V92H132L164 52 196 92H178V150z" if up else "M150 60V118H132L164 158 196 118H178V60z",
        p.LEAF if up else p.CORAL,
    )
    gold = "".join(
        star(x, y, r, p.HONEY if up else p.SAND, 5, 0.5, True)
        for x, y, r in ((52, 62, 30), (92, 112, 34), (44, 144, 26))
    )
    return backdrop("mint" if up else "rose", "sun") + gold + place(arrow, -8, 0)


def _lose_job() -> str:
    case = rect(34, 92, 132, 88, p.WOOD, 12) + path("M74 92V76Q74 66 84 66H116Q126 66 126 76V92", None, 12)
    crack = path("M104 92L88 118 112 132 92 156 104 180", None, 6)
    return backdrop("sand", "rays") + ground(178, p.SAGE) + case + crack + place(cats.curled(TUX), 100, 66, 0.56)


def _lose_home() -> str:
    house = (
        path("M30 184V96L86 46 142 96V184z", p.CREAM)
        + path("M16 102L86 38 156 102", None, 19)
        + path("M16 102L86 38 156 102", None, 11, p.CORAL)
        + rect(70, 130, 34, 54, p.TEAL, 3)
    )
    sign = (
        path("M164 196V116", None, 9)
        + path("M164 196V116", None, 4, p.WOOD)
        + rect(130, 96, 66, 40, p.WHITE, 4)
        + path("M146 106L180 128M180 106L146 128", None, 6, p.BRICK)
    )
    return backdrop("sky", "clouds") + ground(184, p.SAGE) + house + sign


def _stray() -> str:
    box = path("M34 138H166V194H34z", "#d9a86c") + path(
        "M34 138L16 154 50 162 62 138zM166 138L184 154 150 162 138 138z", "#e8bf87"
    )
    kit = Cat("found", "", "ginger", "bicolor", "green", head="kitten", ears="small", mood="bright", mouth="w")
    return (
        backdrop("dusk", "rays")
        + ground(190, "#544f86")
        + _drops((24, 30), (170, 40), (40, 90), (178, 100))
        + place(cats.head(kit), 100, 116, 0.7)
        + box
        + heart(100, 168, 11, p.BRICK, False)
    )


def _turning(fill: str) -> str:
    return rect(-36, -48, 72, 96, p.CREAM, 9) + rect(-27, -39, 54, 78, fill, 5)


def _free_flip() -> str:
    turn = path("M40 100A62 62 0 0 1 150 62M160 104A62 62 0 0 1 50 142", None, 8, p.TEAL) + flat(
        "M160 40L158 76 126 66zM40 164L42 128 74 138z", p.TEAL
    )
    return (
        backdrop("honey", "sun")
        + turn
        + place(_turning(p.CORAL) + paw(0, 2, 18, p.CREAM), 100, 102, 0.8, -10)
        + sparkle(168, 28, 12)
    )


def _discard() -> str:
    bin_ = (
        path("M54 104H146L136 190H64z", p.STEEL)
        + path("M46 94H154V110H46z", p.STEEL)
        + path("M80 122l4 54M100 122v54M120 122l-4 54", None, 4)
    )
    card = place(_turning(p.TEAL) + paw(0, 2, 18, p.CREAM), 84, 56, 0.72, -14) + place(
        _turning(p.CORAL) + paw(0, 2, 18, p.CREAM), 120, 50, 0.72, 16
    )
    return backdrop("sage", "dots") + card + bin_


def _kept() -> str:
    card = _turning(p.PLUM) + path("M-9-26H9V6H20L0 28-20 6H-9z", p.HONEY, 3)
    holder = place(cats.head(replace(GREY, mood="grumpy", mouth="frown")), 100, 66, 0.66)
    return (
        backdrop("lilac", "stripes")
        + holder
        + place(card, 100, 144, 1.2)
        + place(cats.front_paws(GREY, 0, 40), 100, 90, 0.7)
    )


EVENTS: Final[dict[str, Callable[[], str]]] = {
    "thunderstorm": _thunderstorm,
    "fireworks_night": _fireworks_night,
    "vacuum_wakes": _vacuum_wakes,
    "vet_bill": _vet_bill,
    "viral_video": _viral_video,
    "asleep_on_alarm": _asleep_on_alarm,
    "landlord_visit": _landlord_visit,
    "stray_at_the_door": _stray_at_the_door,
    "purring_lap": _purring_lap,
    "hairball": _hairball,
    "cat_on_the_keys": _cat_on_the_keys,
    "up_a_tree": _up_a_tree,
    "flea_circus": _flea_circus,
}
"""Each event's scene by its id."""

EFFECTS: Final[dict[str, Callable[[], str]]] = {
    "cats_run_away": _run_away,
    "lose_points": lambda: _points(False),
    "gain_points": lambda: _points(True),
    "lose_job": _lose_job,
    "lose_home": _lose_home,
    "stray_cat": _stray,
    "free_flip": _free_flip,
    "discard_cards": _discard,
    "": _kept,
}
"""A scene for any other event by its effect; "" is for those that go into the hand."""
