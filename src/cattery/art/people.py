"""The four cat ladies, each with her own colour."""

from typing import Final

from cattery.art import palette as p
from cattery.art.shapes import circle, clip, cut, document, dot, flat, flower, group, path, place, shade

LADY_NAMES: Final = ("Betty Jean", "Mary Beth", "Rosa Maria", "Thelma")
"""The ladies in the order of their seats."""

ACCENTS: Final = ("#d9534a", "#1f8f8f", "#bd7a12", "#9166c4")
"""Their colours, readable on light and dark grounds: coral, teal, amber, violet."""

_DISC: Final = "M100 8A92 92 0 0 1 100 192 92 92 0 0 1 100 8z"
_FACE: Final = "M100 46C130 46 140 68 139 92 138 120 120 138 100 138S62 120 61 92C60 68 70 46 100 46z"
_BODY: Final = "M20 206C20 168 48 150 82 146H118C152 150 180 168 180 206z"


def _face(skin: str, blush: str, lips: str, brow: str, lens: str = "") -> str:
    neck = path("M84 126V152Q100 166 116 152V126z", skin) + shade("M84 130Q100 144 116 130V144Q100 152 84 142z", 0.16)
    ears = circle(61, 96, 9, skin) + circle(139, 96, 9, skin)
    head = flat(_FACE, skin) + shade("M118 46C150 60 148 130 104 138 124 122 132 84 118 46z", 0.08) + path(_FACE)
    cheeks = dot(74, 108, 9, blush, 6.5, 0.6) + dot(126, 108, 9, blush, 6.5, 0.6)
    eyes = "".join(dot(x, 92, 5, p.INK, 6) + dot(x - 2, 90, 1.8, p.WHITE) for x in (82, 118))
    brows = path("M73 76Q81 71 90 75M110 75Q119 71 127 76", None, 4, brow)
    laughter = path("M69 101q-3 1-5 0M131 101q3 1 5 0M78 113q-2 4 0 7M122 113q2 4 0 7", None, 2)
    nose = path("M99 98Q94 107 101 108", None, 3)
    smile = path("M85 115Q100 120 115 115C114 126 108 131 100 131S86 126 85 115z", lips, 3)
    teeth = flat("M88 117.5Q100 121.5 112 117.5L110.5 121.5Q100 125 89.5 121.5z", p.WHITE)
    return neck + ears + head + cheeks + lens + eyes + brows + laughter + nose + smile + teeth


def _body(colour: str, over: str = "") -> str:
    return cut(_BODY, colour, over + shade("M140 146H200V206H150Q160 174 140 146z"), "body" + colour)


def _lenses(r: float) -> str:
    return "".join(dot(x, 93, r, p.WHITE, None, 0.45) for x in (81, 119))


def _specs(colour: str, r: float) -> str:
    rims = "".join(group(circle(x, 93, r, None, 5), stroke=colour) for x in (81, 119))
    return rims + path(f"M{81 + r} 91q{19 - r}-5 {38 - 2 * r} 0", None, 5, colour)


def _betty_jean() -> str:
    """White perm, coral cat-eye glasses, pearls, polka dots."""
    cloud = (
        "M58 112C36 112 30 92 42 82 30 68 42 50 58 52 58 34 78 26 90 34 100 20 124 24"
        " 128 38 146 34 160 50 152 64 168 74 164 96 150 98 152 112 140 116 136 112z"
    )
    spots = "".join(
        dot(x, y, 5, p.WHITE)
        for x, y in (
            (40, 176),
            (62, 162),
            (66, 188),
            (138, 162),
            (134, 188),
            (160, 176),
            (100, 190),
            (28, 198),
            (172, 198),
        )
    )
    collar = path("M100 164L74 144Q60 156 66 172L100 164 134 172Q140 156 126 144z", p.WHITE)
    pearls = "".join(
        circle(x, y, 5.5, p.CREAM, 3) for x, y in ((80, 152), (89, 159), (100, 162), (111, 159), (120, 152))
    )
    fringe = (
        "M60 84C54 68 64 56 76 60 78 48 94 44 100 54 108 44 124 48 124 60 138 56 146 70 140"
        " 84 132 86 126 78 126 72 118 78 108 74 104 68 98 76 86 76 80 70 78 80 68 86 60 84z"
    )
    frames = "M64 82Q82 80 96 88 97 104 82 106 66 104 64 82zM136 82Q118 80 104 88 103 104 118 106 134 104 136 82z"
    glasses = path(frames + "M96 90Q100 87 104 90", None, 5, ACCENTS[0])
    back = path(cloud, p.WHITE) + shade(
        "M130 38C146 34 160 50 152 64 168 74 164 96 150 98 152 112 140 116 136 112 150 90 150 60 130 38z", 0.1
    )
    curls = path("M52 66q6-6 12 0M46 90q6-6 10 0M140 58q6-2 8 5M148 84q5 0 6 6M92 38q6-4 11 2", None, 3, p.STEEL)
    front = path(fringe, p.WHITE)
    return (
        back
        + curls
        + _body(p.CORAL, spots)
        + _face("#ffdcc2", p.PINK, p.BRICK, p.STEEL, flat(frames, p.WHITE, 0.5))
        + collar
        + pearls
        + front
        + glasses
    )


def _mary_beth() -> str:
    """Fair bun with knitting needles, round glasses, a teal cardigan."""
    hair = "#eebd74"
    needles = path("M72 36L132 6M128 36L70 8", None, 7) + path("M72 36L132 6M128 36L70 8", None, 3, p.LAKE)
    knobs = circle(133, 6, 5, p.CORAL, 3) + circle(69, 8, 5, p.CORAL, 3)
    bun = circle(100, 30, 23, hair) + path("M86 26q14-14 28 0M90 36q10-9 22 0", None, 3, p.AMBER)
    back = path("M56 104C46 58 66 36 100 36S154 58 144 104z", hair)
    fringe = path("M58 92C56 62 74 44 100 44 126 44 144 62 142 92 138 78 124 68 100 58 84 66 64 76 58 92z", hair)
    strands = path("M76 60Q86 52 96 50M124 62Q118 55 110 51", None, 3, p.AMBER)
    blouse = flat("M76 146L100 206 124 146z", p.CREAM) + path("M76 146L98 206M124 146L102 206", None)
    ribs = group(path("M46 160V206M30 172V206M154 160V206M170 172V206M62 152V206M138 152V206", None, 3), opacity=0.3)
    collar = path("M100 160L78 142Q64 150 66 164L88 172zM100 160L122 142Q136 150 134 164L112 172z", p.WHITE)
    brooch = circle(100, 164, 7, p.CORAL, 3)
    earrings = dot(60, 108, 4, p.HONEY) + dot(140, 108, 4, p.HONEY)
    return (
        needles
        + knobs
        + bun
        + back
        + _body("#3aa3a0", ribs + blouse)
        + _face("#ffe0cc", p.PINK, p.CORAL, p.AMBER, _lenses(16))
        + collar
        + brooch
        + fringe
        + strands
        + earrings
        + _specs(p.TEAL, 16)
    )


def _rosa_maria() -> str:
    """Black hair with a silver streak, a flower, gold hoops, a fringed shawl."""
    hair = "#4b3d4c"
    back = path("M52 140C30 130 38 96 46 84 46 48 70 28 102 28S156 50 154 86C164 98 170 128 148 140z", hair)
    shawl = flat("M76 146L100 196 124 146 190 168V210H10V168z", p.HONEY)
    rim = path("M76 146L100 198 124 146", None) + path(
        "M40 168l4 8M56 160l6 10M70 156l8 12M160 168l-4 8M144 160l-6 10M130 156l-8 12", None, 4, p.BRICK
    )
    roses = flower(46, 188, 11, p.CORAL, p.BRICK) + flower(154, 188, 11, p.CORAL, p.BRICK)
    fringe = path("M59 96C50 66 72 40 104 40 132 40 150 66 141 96 138 78 130 64 112 56 98 74 72 72 59 96z", hair)
    streak = flat("M110 43C124 45 138 60 140 82 134 66 124 56 112 53z", p.FOG)
    hoops = "".join(group(circle(x, 116, 9, None, 4), stroke=p.AMBER) for x in (58, 142))
    lashes = path("M74 88l-4-4M126 88l4-4", None, 3)
    bloom = flower(58, 58, 18, p.CORAL, p.HONEY) + path("M40 72q-10 0-12 10 12 4 16-6z", p.LEAF, 3)
    return (
        back
        + _body("#b5473f", shawl + rim + roses)
        + _face("#dd9f74", "#d8705c", p.BERRY, hair)
        + fringe
        + streak
        + lashes
        + hoops
        + bloom
    )


def _thelma() -> str:
    """A silver afro, large round glasses, a headscarf and big beads, all violet."""
    afro = (
        "M54 118C34 112 32 94 38 86 26 72 38 54 50 54 52 36 70 28 82 32 94 18 118 22"
        " 122 32 140 28 152 42 150 54 166 58 172 78 162 88 168 104 160 116 146 118z"
    )
    hair = path(afro, "#c9c7d3") + shade(
        "M122 32C140 28 152 42 150 54 166 58 172 78 162 88 168 104 160 116 146 118 154 90 146 54 122 32z", 0.1
    )
    fringe = path(
        "M60 88C56 76 60 66 68 66 70 54 86 50 92 54 100 46 114 50 118 56 130 54"
        " 140 64 138 74 144 78 142 86 140 88 134 76 118 68 100 68S66 76 60 88z",
        "#c9c7d3",
    )
    band = path("M46 66C60 40 140 40 154 66L148 78C132 56 68 56 52 78z", ACCENTS[3])
    knot = (
        path("M132 44C134 24 156 22 154 36 170 34 166 54 148 52z", ACCENTS[3])
        + dot(72, 56, 3.5, p.HONEY)
        + dot(96, 50, 3.5, p.HONEY)
        + dot(120, 53, 3.5, p.HONEY)
    )
    roll = path("M78 140Q100 156 122 140L126 162Q100 178 74 162z", p.LILAC)
    beads = "".join(
        circle(x, y, r, c, 3)
        for x, y, r, c in (
            (70, 164, 7, p.HONEY),
            (82, 175, 8, p.CORAL),
            (100, 180, 9, p.HONEY),
            (118, 175, 8, p.CORAL),
            (130, 164, 7, p.HONEY),
        )
    )
    earrings = circle(58, 110, 6, p.HONEY, 3) + circle(142, 110, 6, p.HONEY, 3)
    return (
        hair
        + _body(p.VIOLET)
        + _face("#8d5a42", "#b5604c", p.BERRY, "#efeaf2", _lenses(18))
        + roll
        + beads
        + fringe
        + band
        + knot
        + earrings
        + _specs(p.HONEY, 18)
    )


_LADIES: Final = (_betty_jean, _mary_beth, _rosa_maria, _thelma)


def lady(seat: int) -> str:
    """The medallion of a lady, 0 to 3, as a complete SVG document."""
    if not 0 <= seat < len(_LADIES):
        raise ValueError(f"no lady {seat}; expected 0 to {len(_LADIES) - 1}")
    ground = (p.ROSE, p.SKY, "#fbe3ae", p.LILAC)[seat]
    disc = dot(100, 100, 92, ground) + dot(100, 100, 72, p.WHITE, None, 0.4)
    ring = group(circle(100, 100, 94, None, 10), stroke=ACCENTS[seat])
    bust = clip(
        place(_LADIES[seat](), *((3, 9, 0.97), (9, 18, 0.91), (3, 9, 0.97), (3, 9, 0.97))[seat]), _DISC, f"lady{seat}"
    )
    return document(disc + bust + ring)
