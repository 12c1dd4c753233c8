"""The pictures of the Maple Street cards: illustrations without words, 200 by 200, one idea each."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from cattery.art import backdrops, brand, cats, people
from cattery.art import palette as p
from cattery.art.cats import Cat
from cattery.art.shapes import (
    circle,
    clip,
    cut,
    document,
    dot,
    ellipse,
    fish,
    flat,
    flower,
    group,
    heart,
    maple_leaf,
    path,
    paw,
    place,
    rect,
    shade,
    slab,
    sparkle,
    star,
)  # fmt: skip

CATS: Final = 29
_GINGER: Final = Cat("ginger", "", "ginger", "tabby", "green", mood="happy", neck=("bell", p.TEAL))
_TUX: Final = Cat("tux", "", "midnight", "tuxedo", "gold", mood="open")
_CREAM: Final = Cat("cream", "", "cream", "solid", "blue", mood="open")
_GREY: Final = Cat("grey", "", "slate", "bicolor", "gold", mood="open")


def _floor(y: float, fill: str, line: bool = True) -> str:
    ground = slab(-4, y, 208, 210 - y, fill)
    return ground + (path(f"M-4 {y}H204") if line else "")


def _cat() -> str:
    cushion = (
        ellipse(100, 180, 78, 17, p.CORAL)
        + path("M30 186q-10 2-12 8M170 186q10 2 12 8", None)
        + shade("M60 190Q140 200 176 176 178 198 100 198 80 198 60 190z")
    )
    love = heart(168, 44, 17, p.CORAL) + heart(34, 62, 10, p.PINK)
    return backdrops.backdrop("sky", "sun") + place(cushion, 0, -4) + place(cats.sitting(_GINGER), 98, 74, 0.7) + love


def _bonbon(x: float, y: float, r: float, fill: str, turn: float = 0) -> str:
    swirl = flat(
        "M0 0Q-4-8 2-10 10-8 9-2 6-6 0 0zM0 0Q9 1 9 6 3 12-3 9 4 8 0 0zM0 0Q-5 7-9 4-12-3-7-7-8 0 0 0z", p.WHITE
    )
    return place(circle(0, 0, 10, fill) + swirl, x, y, r / 10, turn)


def _hard_candy() -> str:
    glass = "M64 62H136Q164 70 164 100V166Q164 186 144 186H56Q36 186 36 166V100Q36 70 64 62z"
    sweets = (
        (58, 166, p.CORAL),
        (88, 170, p.TEAL),
        (119, 167, p.HONEY),
        (146, 164, p.PINK),
        (70, 138, p.PLUM),
        (102, 141, p.CORAL),
        (133, 137, p.LEAF),
        (54, 116, p.HONEY),
        (86, 112, p.PINK),
        (118, 110, p.LAKE),
        (147, 114, p.CORAL),
    )
    jar = cut(glass, "#f4f8f2", "".join(_bonbon(x, y, 17, c, x * 3) for x, y, c in sweets), "jar")
    lid = rect(56, 46, 88, 20, p.BRICK, 8) + path("M82 46Q82 26 100 26T118 46z", p.BRICK) + shade("M120 46H144V66H120z")
    glint = group(path("M48 104V128M48 142v4", None, 6), stroke=p.WHITE)
    wrapped = path("M-16 0L-36-14Q-30 0-36 14zM16 0L36-14Q30 0 36 14z", p.ROSE) + _bonbon(0, 0, 19, p.BERRY, 20)
    return (
        backdrops.backdrop("mint", "dots")
        + _floor(168, p.SAND)
        + jar
        + lid
        + glint
        + place(wrapped, 154, 176, 0.95, -14)
    )


def _security_system() -> str:
    bricks = "".join(
        slab(x + (18 if row % 2 else 0), y, 32, 14, "#e2917a", 2)
        for row, y in enumerate(range(4, 200, 18))
        for x in (-18, 18)
    )
    wall = slab(0, 0, 50, 200, "#d67d69") + clip(bricks, "M0 0H50V200H0z", "wall") + path("M50-4V204")
    beam = flat("M96 96L214 122V214H40z", "#fbe7a8", 0.85)
    arm = path("M46 36H112V60", None, 18) + path("M46 36H112V60", None, 10, p.STEEL) + rect(40, 16, 14, 40, p.STEEL, 4)
    shell = (
        "M-26-44C-22-46 22-46 26-44L48-68C54-74 60-70 61-62L64-22"
        "C70-4 66 46 0 46S-70-4-64-22L-61-62C-60-70-54-74-48-68z"
    )
    ears = flat("M-51-54L-53-28-34-40zM51-54L53-28 34-40z", p.ROSE)
    lens = (
        circle(0, 2, 35, p.INK)
        + circle(0, 2, 26, p.SAGE)
        + dot(0, 2, 7, p.INK, 20)
        + dot(-10, -10, 6.5, p.WHITE)
        + dot(47, -16, 5.5, p.CORAL)
    )
    whiskers = path("M-42 22L-82 18M-42 30L-80 36M42 22L82 18M42 30L80 36", None, 2.5)
    camera = place(
        cut(shell, p.WHITE, shade("M34-80H90V60H-20C40 56 62 10 34-30z"), "camera") + ears + lens + whiskers,
        112,
        98,
        0.88,
        6,
    )
    shield = (
        path("M0-30L26-20V4C26 22 14 32 0 38-14 32-26 22-26 4V-20z", p.TEAL)
        + shade("M0-30L26-20V4C26 22 14 32 0 38z")
        + paw(0, 4, 15, p.CREAM)
    )
    sky = (
        slab(0, 0, 200, 200, "#4a5585")
        + star(182, 22, 6, p.HONEY)
        + star(76, 14, 4, p.HONEY)
        + star(186, 62, 4, p.HONEY)
    )
    return sky + _floor(186, p.FOREST) + beam + wall + arm + camera + place(shield, 160, 158, 0.9)


def _backhanded_compliment() -> str:
    cat = Cat(
        "snob",
        "",
        "lilac",
        "solid",
        "green",
        head="round",
        mood="side",
        mouth="smirk",
        hat=("feather", p.BERRY),
        neck=("pearls", p.WHITE),
    )
    bubble = path(
        "M120 16H178Q192 16 192 30V78Q192 92 178 92H138L114 112 118 90Q106 88 106 76V30Q106 16 120 16z", p.WHITE
    )
    pin = (
        path("M176 32L160 45M138 64L122 78", None, 6)
        + path("M176 32L160 45M138 64L123 77", None, 2.5, p.FOG)
        + circle(178, 30, 7, p.HONEY, 3)
    )
    love = heart(149, 54, 24, p.CORAL) + pin
    return backdrops.backdrop("honey", "stripes") + place(cats.bust(cat), 72, 132, 0.86, -6) + bubble + love


def _fan(x: float, y: float, turn: float, *signs: str) -> str:
    middle = (len(signs) - 1) / 2
    return place(
        "".join(
            group(rect(-13, -52, 26, 38, p.WHITE, 4) + sign, transform=f"rotate({(k - middle) * 24:g})")
            for k, sign in enumerate(signs)
        ),
        x,
        y,
        1,
        turn,
    )


def _bridge_club() -> str:
    red, spade = (
        heart(0, -32, 7, p.CORAL, False),
        flat("M0-42C8-34 10-30 8-27 6-24 2-25 1-27L4-22H-4L-1-27C-2-25-6-24-8-27-10-30-8-34 0-42z", p.INK),
    )
    diamond = flat("M0-43L7-32 0-21-7-32z", p.CORAL)
    left = place(cats.bust(replace(_GREY, mood="side", mouth="smirk", neck=("bow tie", p.PLUM))), 54, 76, 0.66)
    right = place(
        cats.bust(replace(_CREAM, coat="apricot", mood="open", mouth="w", hat=("rose", p.PINK))),
        146,
        78,
        0.66,
    )
    table = path("M-6 138Q100 112 206 138V206H-6z", p.LEAF) + flat(
        "M-6 150Q100 124 206 150V140Q100 114-6 140z", p.FOREST, 0.35
    )
    pot = (
        path("M82 148C74 148 70 154 74 162", None, 9)
        + path("M82 148C74 148 70 154 74 162", None, 3, p.ROSE)
        + path("M120 160L138 144 142 150 124 174z", p.ROSE)
        + path("M78 156Q78 138 101 138T124 156Q124 182 112 184H90Q78 182 78 156z", p.ROSE)
        + path("M86 139Q101 128 116 139z", p.PINK)
        + circle(101, 130, 5, p.HONEY)
        + flower(100, 162, 11, p.WHITE, p.HONEY)
    )
    return (
        backdrops.backdrop("rose", "arch")
        + left
        + right
        + table
        + _fan(40, 190, -8, red, spade, diamond)
        + _fan(166, 192, 10, spade, red, spade)
        + pot
    )


def _makeover() -> str:
    cat = Cat("diva", "", "cream", "masque", "blue", head="round", mood="happy", mouth="smile", hat=("curlers", p.PINK))
    towel = (
        path("M-62 108C-64 70-42 40 0 40S64 70 62 108z", p.WHITE)
        + path("M-44 48L4 92 44 48", None)
        + path("M-50 84l14 14M50 84l-14 14", None, 5, p.ROSE)
    )
    mirror = (
        path("M0 34V66", None, 17)
        + path("M0 34V66", None, 9, p.PINK)
        + ellipse(0, 0, 30, 38, p.PINK)
        + ellipse(0, 0, 21, 29, p.SKY, 3)
    )
    mirror += path("M-10 4L6-14M-6 16L12-4", None, 5, p.WHITE) + place(
        path("M0 0C-6-12-20-12-20-2S-8 10 0 0C6-12 20-12 20-2S8 10 0 0z", p.BERRY), 0, 40
    )
    stick = rect(-9, 0, 18, 34, p.INK, 3) + slab(-8, 0, 16, 7, p.HONEY) + path("M-6 0V-20L6-26V0z", p.BERRY)
    body = place(towel, 100, 112) + place(cats.head(cat), 100, 112)
    glints = sparkle(36, 36, 15) + sparkle(166, 30, 12) + sparkle(178, 62, 8)
    return (
        backdrops.backdrop("lilac", "sun")
        + body
        + place(mirror, 36, 132, 0.92, -14)
        + place(stick, 166, 146, 1.2, 14)
        + glints
    )


def _mystery() -> str:
    tail = "M82 74C76 40 96 22 118 24 142 26 152 48 142 66 132 84 116 88 116 112V130"
    fur = path(tail, None, 27) + path(tail, None, 19, "#6a6079") + path("M82.5 76C80 64 82 54 86 46", None, 19, p.CREAM)
    box = path("M28 118H172V190H28z", "#d9a86c") + shade("M130 118H172V190H130z", 0.14)
    flaps = path("M28 118L8 140 50 146 60 118z", "#e8bf87") + path("M172 118L192 140 150 146 140 118z", "#e8bf87")
    inside = path("M28 118L44 102H156L172 118z", p.BARK)
    front = path("M28 118H172", None) + flat("M88 118h24v14h-24z", p.CREAM, 0.6)
    eyes = (
        path("M-26 8C-28-10-24-24-20-28L-8-14H8L20-28C24-24 28-10 26 8z", "#6a6079")
        + dot(-10, -2, 6, p.HONEY, 7)
        + dot(10, -2, 6, p.HONEY, 7)
        + dot(-10, -2, 2, p.INK, 6)
        + dot(10, -2, 2, p.INK, 6)
    )
    glints = (
        star(30, 36, 9, p.HONEY, 4, 0.3)
        + star(172, 34, 12, p.HONEY, 4, 0.3)
        + star(52, 76, 6, p.HONEY, 4, 0.3)
        + star(176, 88, 7, p.HONEY, 4, 0.3)
    )
    return (
        backdrops.backdrop("dusk", "sun")
        + _floor(174, "#544f86")
        + inside
        + place(eyes, 62, 112)
        + fur
        + box
        + front
        + flaps
        + paw(116, 160, 19, p.INK)
        + glints
    )


def _breakfast_menu() -> str:
    checks = "".join(
        slab(x, y, 25, 25, p.CORAL, 0, 0.28) for x in range(0, 200, 50) for y in range(0, 200, 25)
    ) + "".join(slab(x, y, 200, 25, p.CORAL, 0, 0.28) for x in (0,) for y in range(0, 200, 50))
    plate = circle(98, 108, 74, p.WHITE) + circle(98, 108, 55, "#eef3f5", 3)
    egg = (
        path(
            "M-30-22C-30-38-28-46-24-46-18-46-12-36-8-30H8C12-36 18-46"
            " 24-46 28-46 30-38 30-22 44-6 40 28 0 28S-44-6-30-22z",
            p.WHITE,
        )
        + circle(0, -2, 15, p.HONEY)
        + dot(-5, -7, 4, p.WHITE)
    )
    bacon = path("M-40-6q10-10 20 0t20 0 20 0 20 0V10q-10 10-20 0t-20 0-20 0-20 0z", p.BRICK) + path(
        "M-40 2q10-10 20 0t20 0 20 0 20 0", None, 5, p.PEACH
    )
    fork = path("M0-44V-22Q0-16 6-16H8M16-44V-22Q16-16 10-16H8M8-44V46", None, 9) + path(
        "M0-44V-22Q0-16 6-16H8M16-44V-22Q16-16 10-16H8M8-44V46", None, 3.5, p.FOG
    )
    knife = path("M0 46V4L-2 0V-44Q12-34 10 0L6 4V46z", p.FOG)
    cup = (
        circle(164, 38, 27, p.TEAL)
        + path("M184 54q10 12 14 4t-6-14", None, 6)
        + circle(164, 38, 19, p.BARK)
        + heart(164, 37, 10, p.CREAM, False)
    )
    return (
        slab(0, 0, 200, 200, p.CREAM)
        + checks
        + plate
        + place(bacon, 90, 138, 0.9, 8)
        + place(egg, 92, 100, 1.0, -8)
        + place(heart(0, 0, 9, p.CORAL), 130, 96)
        + place(fork, 8, 110)
        + place(knife, 184, 124)
        + cup
    )


def _leafy(x: float, y: float, turn: float, scale: float = 1) -> str:
    leaf = (
        path("M0 0C-24-10-26-34 0-62 26-34 24-10 0 0z", p.LEAF)
        + shade("M0 0C24-10 26-34 0-62z")
        + path("M0-2V-44M0-16l-8-8M0-16l8-8M0-28l-7-7M0-28l7-7", None, 2.5)
    )
    return place(leaf, x, y, scale, turn)


def _catnip() -> str:
    cat = Cat("bliss", "", "ginger", "tabby", "green", head="wide", mood="hearts", mouth="blep")
    blooms = "".join(
        place(
            "".join(circle(dx, dy, 8, p.VIOLET, 3) for dx, dy in ((-7, 0), (7, 0), (-5, -11), (5, -11), (0, -21))),
            x,
            y,
            s,
            t,
        )
        for x, y, s, t in ((56, 42, 0.95, -14), (100, 34, 1.1, 0), (144, 42, 0.95, 14))
    )
    stems = group(path("M76 90L60 40M100 90V28M124 90L140 40", None, 5), stroke=p.FOREST)
    leaves = "".join(
        _leafy(x, y, t, s)
        for x, y, t, s in (
            (54, 104, -62, 1.05),
            (146, 104, 62, 1.05),
            (66, 92, -34, 1),
            (134, 92, 34, 1),
            (84, 84, -12, 0.8),
            (116, 84, 12, 0.8),
        )
    )
    pot = (
        path("M36 168H164L154 206H46z", p.CORAL)
        + path("M28 160H172V176H28z", p.CORAL)
        + shade("M136 160H172V176H160L154 206H128z")
    )
    body = place(cats.front_paws(cat), 100, 80, 0.9)
    return (
        backdrops.backdrop("mint", "sun")
        + stems
        + blooms
        + leaves
        + place(cats.head(cat), 100, 124, 0.8, -5)
        + pot
        + body
        + heart(26, 60, 9, p.PINK)
        + heart(176, 66, 11, p.PINK)
    )


def _ball(x: float, y: float, r: float, fill: str) -> str:
    return circle(x, y, r, fill) + dot(x - 1, y - 1, r * 0.58, p.WHITE) + paw(x - 1, y, r * 0.4, p.INK)


def _play_bingo() -> str:
    cells = "".join(
        slab(-58 + 24 * c, -46 + 24 * r, 20, 20, p.SAND if (r + c) % 2 else "#e4d3ee", 4)
        for r in range(5)
        for c in range(5)
    )
    daubs = "".join(
        dot(-48 + 24 * c, -36 + 24 * r, 11, p.BERRY, None, 0.9) + paw(-48 + 24 * c, -36 + 24 * r, 6.5, p.WHITE)
        for r, c in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 4))
    )
    other = dot(24, -36, 11, p.BERRY, None, 0.5) + dot(-48, 36, 11, p.BERRY, None, 0.5)
    card = (
        rect(-68, -82, 136, 166, p.WHITE, 10)
        + path("M-68-54V-72Q-68-82-58-82H58Q68-82 68-72V-54z", p.TEAL)
        + "".join(star(x, -67, 7, p.HONEY) for x in (-44, -22, 0, 22, 44))
    )
    win = path("M-56-44L56 68", None, 5, p.HONEY)
    dauber = (
        path("M-13-34H13V20H-13z", p.BERRY)
        + path("M-10 20H10L7 34H-7z", p.WHITE)
        + rect(-15, -46, 30, 16, p.INK, 4)
        + paw(0, -6, 8, p.WHITE)
    )
    return (
        backdrops.backdrop("honey", "rays")
        + place(card + cells + win + daubs + other, 86, 102, 1, -7)
        + _ball(166, 44, 25, p.CORAL)
        + _ball(176, 96, 19, p.LAKE)
        + place(dauber, 160, 156, 1, 24)
    )


def _cruise_vacation() -> str:
    sun = circle(166, 36, 24, p.HONEY, 0) + group(
        path("M166 4v-10M134 36h-10M143 13l-7-7M189 59l7 7M143 59l-7 7M198 36h10", None, 5), stroke=p.HONEY
    )
    funnels = path("M74 68V28H98V68zM108 68V34H130V68z", p.CORAL) + flat("M76 40h20v8H76zM110 46h18v8h-18z", p.WHITE)
    deck = path("M48 92V66Q48 60 54 60H146Q152 60 154 66L162 92z", p.WHITE) + "".join(
        circle(x, 76, 7, p.LAKE, 3) for x in (66, 88, 110, 132)
    )
    upper = path("M28 122V98Q28 92 34 92H172Q178 92 180 98L184 122z", p.CREAM)
    crew = "".join(
        place(cats.head(cat), x, 104, 0.29)
        for cat, x in (
            (replace(_GINGER, neck=None, pattern="bicolor", hat=("captain", p.NAVY), mood="bright"), 60),
            (replace(_TUX, face=("cat-eye", p.CORAL)), 104),
            (replace(_CREAM, mood="happy", hat=("rose", p.PINK)), 148),
        )
    )
    hull = (
        path("M10 118H194Q190 150 172 172H40Q20 156 10 118z", p.NAVY)
        + flat("M12.5 124H192L190 132H15z", p.CORAL)
        + shade("M150 118H194Q190 150 172 172H120Q146 150 150 118z", 0.16)
        + "".join(circle(x, 146, 6, p.HONEY, 3) for x in (54, 80, 106, 132, 158))
    )
    sea = path("M-10 166q14-12 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0V210H-10z", p.TEAL) + path(
        "M8 186q10-8 20 0t20 0M120 188q10-8 20 0t20 0", None, 4, p.LAKE
    )
    return backdrops.backdrop("sky", "clouds") + sun + funnels + deck + upper + crew + hull + sea


def _bottle_of_milk() -> str:
    glass = (
        "M82 52H118V70Q118 82 130 92 142 102 142 118V172Q142 188 126 188H74Q58 188 58 172V118Q58 102 70 92 82 82 82 70z"
    )
    milk = flat("M40 88Q70 80 100 88T160 88V200H40z", p.WHITE) + shade("M122 40H160V200H112Q132 130 122 40z", 0.08)
    bottle = cut(glass, "#dff0f4", milk + path("M40 88Q70 80 100 88T160 88", None, 3), "milk")
    cap = path("M78 52Q74 34 84 30H116Q126 34 122 52 100 60 78 52z", p.LAKE) + path(
        "M88 34v16M100 33v19M112 34v16", None, 3
    )
    label = circle(100, 138, 30, p.CORAL) + place(
        cats.head(replace(_CREAM, mood="happy", cheeks=False)), 100, 142, 0.34
    )
    glint = group(path("M68 120V160M68 172v2", None, 5), stroke=p.SKY)
    kit = place(
        cats.head(
            Cat("peek", "", "ginger", "tabby", "green", head="kitten", ears="small", mood="bright", mouth="blep")
        ),
        44,
        146,
        0.62,
        8,
    )
    kit += place(cats.front_paws(_GINGER, 0, 26), 46, 180, 0.62)
    return (
        backdrops.backdrop("peach", "sun")
        + _floor(184, p.SAGE)
        + place(bottle + cap + label + glint, 24, 0)
        + kit
        + heart(46, 66, 13, p.CORAL)
        + heart(74, 40, 8, p.PINK)
    )


def _milk_dish() -> str:
    kit = Cat("kit", "", "silver", "tabby", "green", head="kitten", ears="small", mood="shut", mouth="blep")
    tail = path("M142 146C170 140 176 108 160 96", None, 19) + path(
        "M142 146C170 140 176 108 160 96", None, 11, p.COATS["silver"].base
    )
    body = path("M56 168C52 120 72 96 104 96S156 122 150 168z", p.COATS["silver"].base) + shade(
        "M120 100C148 112 154 140 150 168H128Q140 130 120 100z", 0.09
    )
    dish = (
        path("M30 152H170Q166 190 140 190H60Q34 190 30 152z", p.CORAL)
        + shade("M130 152H170Q166 190 140 190H110Q130 180 130 152z")
        + ellipse(100, 152, 71, 13, p.CREAM)
        + dot(100, 153, 60, p.WHITE, 9)
        + path("M84 151q16 8 32 0", None, 2.5, p.STEEL)
    )
    return (
        backdrops.backdrop("mint", "tiles")
        + _floor(172, p.SAND)
        + tail
        + body
        + place(cats.head(kit), 100, 94, 0.94, 4)
        + dish
        + paw(100, 177, 10, p.CREAM)
        + heart(162, 38, 13, p.CORAL)
        + heart(36, 56, 8, p.PINK)
    )


def _cat_burglar() -> str:
    thief = Cat("thief", "", "smoke", "bandit", "gold", mood="side", mouth="smirk", cheeks=False)
    coat = p.COATS["smoke"]
    roof = path("M-10 164L60 170 210 172V210H-10z", p.BRICK) + path(
        "M20 168v34M60 172v34M100 172v34M140 172v34M180 173v34", None, 3
    )
    tail = path("M30 168C0 160 0 120 20 112", None, 19) + path("M30 168C0 160 0 120 20 112", None, 11, coat.base)
    body = "M32 178C30 140 48 112 74 112S120 140 118 178z"
    jumper = cut(body, p.WHITE, path("M20 130H130M20 150H130M20 170H130", None, 10), "jumper")
    sack = (
        path(
            "M118 96C104 84 114 72 122 78 130 70 140 80 134 92 170 98 190"
            " 134 178 164 168 178 120 180 108 166 92 140 98 108 118 96z",
            p.SAND,
        )
        + shade("M134 92C170 98 190 134 178 164 172 174 150 178 138 178 170 150 160 110 134 92z")
        + path("M112 98Q124 104 138 94", None, 4, p.WOOD)
        + heart(141, 136, 17, p.CORAL)
    )
    arm = (
        path("M96 132C104 116 112 106 122 98", None, 23)
        + path("M96 132C104 116 112 106 122 98", None, 15, p.WHITE)
        + circle(124, 96, 11, coat.pale)
    )
    skull = (
        cats.head(thief)
        + path("M-34-44C-40-74 40-74 34-44 44-36 30-34 0-38-30-34-44-36-34-44z", p.BRICK)
        + path("M-36-46Q0-58 36-46", None, 4)
    )
    return backdrops.backdrop("night", "moon") + tail + jumper + sack + roof + arm + place(skull, 70, 86, 0.78, -4)


def _scary_cucumber() -> str:
    cat = Cat("shock", "", "ginger", "tabby", "green", mood="wide", mouth="open", cheeks=False)
    coat = p.COATS["ginger"]
    tail = path(
        "M122 116C140 112 150 98 150 82L160 86 158 70 170 72 164 56 178 54 168 42 182 34 190"
        " 48 196 52 190 62 198 72 186 80 188 94 174 98 170 112 156 116C146 128 134 132 122 130z",
        coat.base,
    )
    arms = path("M70 92L28 70C18 64 10 78 20 86L62 116M130 92L150 58C154 46 140 40 134 50L112 84", coat.base)
    legs = path("M76 118L40 142C30 150 40 164 50 157L96 136M124 118L160 142C170 150 160 164 150 157L104 136", coat.base)
    body = path(
        "M72 76L62 84 68 90 56 98 66 104 58 114 70 118 68 130 80 130 84 142 94 136 100 146"
        " 106 136 116 142 120 130 132 130 130 118 142 114 134 104 144 98 132 90 138 84 128 76z",
        coat.base,
    )
    belly = dot(100, 108, 20, coat.pale, 24) + flat(
        "M56 98L74 100 66 104zM58 114L76 113 70 118zM144 98L126 100 134 104zM142 114L124 113 130 118z", coat.mark
    )
    pads = "".join(dot(x, y, 4.5, coat.ear) for x, y in ((24, 76), (143, 54), (46, 150), (154, 150)))
    green = path("M-62 6C-66-14-46-18-26-16 0-14 30-12 50-18 62-20 70-8 62 4 50 18-46 26-62 6z", p.LEAF)
    shine = path("M-48-6Q-20-10 10-7M22-7h6", None, 5, p.SAGE) + path(
        "M-30 8h6M-6 9h6M20 7h6M44 0h5", None, 4, p.FOREST
    )
    zing = path("M20 40L8 32M34 26L26 14M54 16L51 4", None, 6, p.BRICK)
    ground = _floor(166, p.SAND) + dot(100, 194, 58, p.INK, 5, 0.16)
    return (
        backdrops.backdrop("sky", "rays")
        + ground
        + tail
        + legs
        + arms
        + body
        + belly
        + pads
        + place(cats.head(cat), 96, 66, 0.66, -5)
        + place(green + shine, 100, 182, 0.9, -3)
        + zing
    )


def _note(x: float, y: float, scale: float, fill: str, turn: float = 0) -> str:
    sign = (
        path("M10 20V-16L36-22V14", None, 6, fill)
        + path("M10-16L36-22", None, 10, fill)
        + dot(3, 20, 9, fill, 7)
        + dot(29, 14, 9, fill, 7)
    )
    return group(sign, transform=f"translate({x} {y}) rotate({turn}) scale({scale})")


def _cats_meow() -> str:
    diva = Cat("singer", "", "midnight", "tuxedo", "gold", mood="shut", mouth="open", neck=("bow tie", p.CORAL))
    moon = circle(100, 86, 74, p.CREAM, 0) + dot(56, 50, 9, p.SAND) + dot(150, 70, 12, p.SAND) + dot(146, 40, 6, p.SAND)
    slats = "".join(
        path(f"M{x} 206V158L{x + 15} 144 {x + 30} 158V206z", p.WOOD if k % 2 else "#c68b5b")
        for k, x in enumerate(range(-8, 200, 32))
    )
    rail = rect(-6, 172, 212, 14, p.BARK, 3)
    return (
        slab(0, 0, 200, 200, p.NIGHT)
        + moon
        + star(16, 22, 6, p.HONEY)
        + star(184, 16, 7, p.HONEY)
        + star(188, 112, 5, p.HONEY)
        + slats
        + rail
        + place(cats.sitting(diva), 96, 78, 0.68)
        + _note(14, 72, 0.85, p.CORAL, -12)
        + _note(150, 40, 1, p.TEAL, 10)
        + _note(160, 108, 0.7, p.HONEY, -6)
    )


def _early_bird_special() -> str:
    sun = circle(100, 120, 62, p.HONEY, 0) + group(
        path("M100 44V20M58 56L44 34M142 56L156 34M26 88L6 78M174 88L194 78", None, 9), stroke=p.HONEY
    )
    table = (
        path("M-6 150H206V206H-6z", p.WHITE)
        + flat("".join(f"M{x} 152h20v60h-20z" for x in range(-10, 210, 40)), p.CORAL, 0.35)
        + path("M-6 150H206", None)
    )
    bird = (
        path("M-12 26l-26 14 6-24z", p.TEAL)
        + path("M-34 4C-34-30-6-46 16-40 44-34 50-4 42 18 32 42-34 48-34 4z", p.LAKE)
        + path("M-26 6C-30 26-14 36 4 28 0 14-8 4-26 6z", p.TEAL)
    )
    face = (
        path("M44-18L66-10 44-2z", p.AMBER)
        + dot(26, -18, 6, p.INK, 7)
        + dot(24, -21, 2, p.WHITE)
        + dot(18, -4, 6, p.PINK, 4, 0.5)
        + path("M6-40q-2-12 6-14M12-41q4-9 12-7", None, 4)
    )
    bib = path("M8 8Q26 16 44 6L38 40Q20 46 12 36z", p.WHITE) + heart(27, 24, 6, p.CORAL, False)
    plate = (
        ellipse(100, 174, 66, 15, p.WHITE)
        + ellipse(100, 172, 46, 9, p.FOG, 3)
        + place(fish(0, 0, 30, p.BLUSH), 100, 164)
    )
    clock = (
        circle(0, 0, 24, p.TEAL)
        + circle(0, 0, 17, p.CREAM, 3)
        + path("M0-10V0L7 4", None, 3.5)
        + path("M-18-24A9 9 0 0 1-6-30zM18-24A9 9 0 0 0 6-30z", p.TEAL)
        + path("M-14 20l-5 8M14 20l5 8", None, 5)
    )
    return (
        backdrops.backdrop("peach", "sun")
        + sun
        + place(bird + face + bib, 80, 106, 1.12)
        + table
        + plate
        + place(clock, 168, 128, 0.95, 8)
    )


def _gentleman_caller() -> str:
    gent = Cat(
        "gent",
        "",
        "slate",
        "bicolor",
        "green",
        mood="wink",
        mouth="smile",
        hat=("top hat", "#4a3d55"),
        face=None,
        neck=("bow tie", p.BRICK),
    )
    stems = path("M0 10L-10 46M0 10V50M0 10L10 46", None, 5, p.FOREST)
    wrap = path("M-28 6L0 58 28 6Q0 18-28 6z", p.CREAM) + path("M-12 34Q0 40 12 34", None, 5, p.PINK)
    blooms = "".join(
        flower(x, y, 15, c, p.HONEY)
        for x, y, c in ((-18, -6, p.CORAL), (18, -8, p.PINK), (0, -22, p.BERRY), (0, 2, p.CORAL))
    )
    leaves = path("M-30 2q-14-6-14-16 14 2 18 12zM30 0q14-6 14-16-14 2-18 12z", p.LEAF, 3)
    sleeve = path("M110 196C122 184 136 178 150 180", None, 31) + path(
        "M110 196C122 184 136 178 150 180", None, 23, p.COATS["slate"].base
    )
    paw_hand = circle(153, 180, 14, p.COATS["slate"].pale) + path("M148 177v6M155 175v6", None, 3)
    return (
        backdrops.backdrop("rose", "arch")
        + place(cats.bust(gent), 84, 112, 0.96)
        + sleeve
        + place(stems + leaves + wrap + blooms, 160, 148, 0.95, 10)
        + paw_hand
        + heart(170, 40, 14, p.CORAL)
        + heart(24, 30, 9, p.CORAL)
    )


def _its_your_birthday() -> str:
    guest = replace(_GINGER, hat=("party", p.TEAL), mood="happy", mouth="open", neck=None)
    balloons = "".join(
        path(f"M{x} {y + 20}Q{x + dx} {y + 60} {x + dx} 130", None, 2.5)
        + ellipse(x, y, 18, 22, c)
        + dot(x - 6, y - 8, 4, p.WHITE, 6, 0.8)
        for x, y, c, dx in ((28, 44, p.CORAL, 8), (172, 40, p.PLUM, -8), (184, 92, p.LAKE, -6))
    )
    cake = path("M36 140Q36 132 46 132H154Q164 132 164 140V196H36z", p.ROSE) + shade(
        "M136 132H154Q164 132 164 140V196H136z"
    )
    icing = path(
        "M34 140Q34 128 48 128H152Q166 128 166 140V150q-6 12-13 0-6 16-13 2-7 12-14"
        " 0-6 18-13 2-6 10-13-2-7 16-13 2-7 12-14 0-6 14-13-2-6 12-13 0-6 8-13-4z",
        p.WHITE,
    )
    candles = "".join(
        rect(x - 4, 102, 8, 27, c, 2) + path(f"M{x} 86q8 9 0 14-8-5 0-14z", p.HONEY, 3)
        for x, c in ((44, p.TEAL), (156, p.TEAL), (62, p.CORAL), (138, p.CORAL))
    )
    plate = ellipse(100, 194, 84, 10, p.WHITE)
    return (
        backdrops.backdrop("honey", "bunting")
        + balloons
        + place(cats.head(guest), 100, 94, 0.52)
        + plate
        + cake
        + icing
        + place(cats.front_paws(guest, 0, 26), 100, 132, 0.62)
        + candles
        + heart(100, 174, 12, p.CORAL)
        + dot(64, 176, 5, p.TEAL)
        + dot(136, 176, 5, p.PLUM)
    )


def _savings_bond() -> str:
    ears = path("M56 84L54 48Q54 42 60 46L88 66zM144 84L146 48Q146 42 140 46L112 66z", p.PINK)
    body = "M100 62C152 62 172 92 168 122 166 158 138 176 100 176S34 158 32 122C28 92 48 62 100 62z"
    bank = (
        path("M52 164V188H76V172M148 164V188H124V172", p.PINK)
        + ears
        + cut(
            body,
            p.PINK,
            flat("M130 50H190V190H60Q160 170 130 50z", p.BERRY, 0.22) + dot(64, 88, 20, p.WHITE, 9, 0.25),
            "bank",
        )
    )
    slot = path("M82 76H118", None, 8)
    tail = path("M160 150C186 156 196 136 184 124", None, 17) + path(
        "M160 150C186 156 196 136 184 124", None, 9, p.PINK
    )
    face = (
        path("M58 116q10-14 20 0M122 116q10-14 20 0", None, 5)
        + dot(56, 132, 10, p.CORAL, 7, 0.6)
        + dot(144, 132, 10, p.CORAL, 7, 0.6)
        + path("M93 122Q100 119 107 122 107 129 100 130 93 129 93 122z", p.BERRY, 3)
        + path("M100 130v4q-2 8-12 6M100 134q2 8 12 6", None, 4)
        + path("M40 128l-20-4M40 138l-18 4M160 128l20-4M160 138l18 4", None, 3)
    )
    money = circle(100, 40, 25, p.HONEY) + circle(100, 40, 18, p.HONEY, 3) + paw(100, 40, 11, p.AMBER)
    drop = clip(money, "M60 0H140V76H60z", "coin") + path("M82 76H118", None, 8)
    paper = (
        path("M-34-20H34V22Q17 14 0 22T-34 22z", p.CREAM)
        + path("M-24-8H24M-24 2H8", None, 3.5, p.SAGE)
        + circle(20, 12, 9, p.CORAL, 3)
    )
    heap = "".join(ellipse(x, y, 19, 8, p.HONEY) for x, y in ((26, 188), (24, 178), (28, 168)))
    return (
        backdrops.backdrop("mint", "rays")
        + _floor(176, p.SAGE)
        + place(paper, 162, 44, 0.9, 10)
        + tail
        + bank
        + slot
        + face
        + drop
        + heap
        + place(star(0, 0, 9, p.WHITE, 4, 0.3), 50, 34)
        + sparkle(64, 20, 6)
    )


def _take_a_cat_nap() -> str:
    sleeper = Cat("sleeper", "", "ginger", "tabby", "green")
    cushion = (
        path("M14 150C10 126 40 122 100 122S190 126 186 150C190 182 160 186 100 186S10 182 14 150z", p.TEAL)
        + shade("M24 168Q100 190 186 150 190 186 100 186 36 186 24 168z")
        + dot(24, 150, 7, p.HONEY)
        + dot(176, 150, 7, p.HONEY)
    )
    zeds = "".join(
        place(path("M-8-8H8L-8 8H8", None), x, y, s, -8) for x, y, s in ((58, 70, 0.8), (78, 50, 1.1), (104, 30, 1.5))
    )
    sky = (
        slab(20, 8, 160, 96, p.NIGHT, 10)
        + dot(152, 40, 20, p.CREAM)
        + dot(143, 34, 18, p.NIGHT)
        + star(40, 28, 5, p.HONEY)
        + star(44, 70, 4, p.HONEY)
        + star(124, 76, 4, p.HONEY)
        + star(166, 82, 5, p.HONEY)
    )
    frame = group(rect(20, 8, 160, 96, None, 10), stroke=p.WHITE, stroke_width=7)
    return (
        slab(0, 0, 200, 200, p.LILAC)
        + sky
        + frame
        + group(zeds, stroke=p.WHITE)
        + _floor(160, p.VIOLET)
        + cushion
        + place(cats.curled(sleeper), 102, 118, 0.98)
    )


def _trip_to_the_pet_store() -> str:
    wall = path("M18 66H182V188H18z", p.CREAM)
    awning = "".join(
        path(f"M{x} 44H{x + 28}V82A14 14 0 0 1 {x} 82z", p.CORAL if k % 2 == 0 else p.WHITE)
        for k, x in enumerate(range(16, 180, 28))
    )
    sign = rect(62, 6, 76, 40, p.TEAL, 12) + paw(100, 27, 16, p.CREAM)
    glass = rect(32, 106, 88, 66, p.SKY, 4) + clip(
        path("M40 172L76 100M54 172L90 100", None, 8, p.WHITE), "M32 106H120V172H32z", "glass"
    )
    kits = place(cats.head(replace(_GREY, head="kitten", ears="small", mood="bright")), 56, 150, 0.34) + place(
        cats.head(replace(_GINGER, head="kitten", ears="small", mood="bright", mouth="open")), 97, 150, 0.34
    )
    shelf = rect(26, 164, 100, 12, p.WOOD, 4)
    door = (
        rect(136, 108, 36, 80, p.LEAF, 4)
        + rect(143, 116, 22, 30, p.SKY, 3)
        + dot(144, 158, 4, p.HONEY)
        + heart(154, 131, 7, p.CORAL, False)
    )
    path_way = flat("M130 188H178L190 206H124z", p.SAND) + path("M-4 188H204")
    return (
        backdrops.backdrop("sky", "clouds")
        + slab(-4, 188, 208, 20, p.SAGE)
        + path_way
        + wall
        + glass
        + kits
        + shelf
        + door
        + awning
        + path("M14 44H186", None, 6)
        + sign
        + maple_leaf(20, 24, 12, p.AMBER, 20)
        + maple_leaf(176, 26, 14, p.CORAL, -20)
    )


_SCENES: Final[dict[str, Callable[[], str]]] = {
    "cat": _cat,
    "hard_candy": _hard_candy,
    "security_system": _security_system,
    "backhanded_compliment": _backhanded_compliment,
    "bridge_club": _bridge_club,
    "makeover": _makeover,
    "mystery": _mystery,
    "breakfast_menu": _breakfast_menu,
    "catnip": _catnip,
    "play_bingo": _play_bingo,
    "cruise_vacation": _cruise_vacation,
    "bottle_of_milk": _bottle_of_milk,
    "milk_dish": _milk_dish,
    "cat_burglar": _cat_burglar,
    "scary_cucumber": _scary_cucumber,
    "cats_meow": _cats_meow,
    "early_bird_special": _early_bird_special,
    "gentleman_caller": _gentleman_caller,
    "its_your_birthday": _its_your_birthday,
    "savings_bond": _savings_bond,
    "take_a_cat_nap": _take_a_cat_nap,
    "trip_to_the_pet_store": _trip_to_the_pet_store,
}


def _scene(name: str) -> str:
    return document(_SCENES[name]())


PICTURES: Final[dict[str, Callable[[], str]]] = {
    **{name: partial(_scene, name) for name in _SCENES},
    **{f"cat-{index}": partial(cats.draw, cats.ROSTER[index]) for index in range(CATS)},
    "back": partial(brand.back, "hand"),
    "mystery-back": partial(brand.back, "mystery"),
    **{f"lady-{seat}": partial(people.lady, seat) for seat in range(4)},
}
"""Every picture of the game by name."""

NAMES: Final[tuple[str, ...]] = tuple(PICTURES)
CAT_NAMES: Final[tuple[str, ...]] = tuple(cat.name for cat in cats.ROSTER[:CATS])
"""What the 29 Cats are called."""


def picture(name: str) -> str:
    """The picture of that name as a complete SVG document."""
    try:
        return PICTURES[name]()
    except KeyError:
        raise KeyError(f"no picture {name!r}; expected one of {', '.join(NAMES)}") from None
