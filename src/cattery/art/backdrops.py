"""What stands behind a portrait: one ground colour, one paler motif."""

from collections.abc import Callable
from typing import Final

from cattery.art import palette as p
from cattery.art.shapes import dot, flat, group, maple_leaf, path, slab, star


def _sun(tone: str) -> str:
    return dot(100, 100, 82, tone)


def _rays(tone: str) -> str:
    rays = (
        "M100 104L60-20H100zM100 104L150-20H190zM100 104L220 10V60zM100 104L220 110V150zM100 104L220 190"
        "V230H180zM100 104L100 230H50zM100 104L-20 220V170zM100 104L-20 120V70zM100 104L-20 30V-20H10z"
    )
    return flat(rays, tone)


def _stripes(tone: str) -> str:
    return "".join(slab(x, 0, 20, 200, tone) for x in range(10, 200, 40))


def _dots(tone: str) -> str:
    spots = "".join(
        f"M{x + 20 * (row % 2)} {y}h0" for row, y in enumerate(range(14, 200, 24)) for x in range(0, 201, 40)
    )
    return path(spots, None, 12, tone)


def _waves(tone: str) -> str:
    rows = "".join(path(f"M-10 {y}q15-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0", None, 7) for y in range(20, 200, 36))
    return group(rows, stroke=tone)


def _hills(tone: str) -> str:
    return (
        dot(160, 40, 22, p.WHITE, None, 0.8)
        + flat("M-5 130Q40 80 100 118 150 80 205 120V205H-5z", tone)
        + flat("M-5 160Q60 130 205 164V205H-5z", p.SAGE)
    )


def _window(tone: str) -> str:
    return (
        slab(22, 12, 156, 150, tone, 8)
        + group(path("M100 12V162M22 86H178", None, 7), stroke=p.WHITE)
        + slab(12, 160, 176, 12, p.WHITE, 4)
    )


def _shelf(tone: str) -> str:
    books = (
        (4, 26, 14, p.BLUSH),
        (19, 20, 12, p.LAKE),
        (32, 30, 16, p.SAGE),
        (150, 22, 14, p.VIOLET),
        (165, 28, 12, p.BLUSH),
        (178, 20, 16, p.SAGE),
    )
    row = "".join(slab(x, y, w, 66 - y, c, 2) + slab(x + 3, y + 8, w - 6, 3, tone) for x, y, w, c in books)
    low = "".join(
        slab(x, y + 72, w, 66 - y, c, 2)
        for (x, y, w, _), c in zip(books, (p.SAGE, p.BLUSH, p.VIOLET, p.LAKE, p.SAGE, p.BLUSH), strict=True)
    )
    return slab(0, 66, 200, 8, tone) + slab(0, 138, 200, 8, tone) + row + low


def _arch(tone: str) -> str:
    return flat("M20 205V96A80 80 0 0 1 180 96V205z", tone) + group(
        path("M10 205V96A90 90 0 0 1 190 96V205", None, 3), stroke=tone
    )


def _moon(tone: str) -> str:
    sky = "".join(
        star(x, y, r, p.HONEY) for x, y, r in ((24, 40, 6), (44, 20, 4), (16, 92, 4), (184, 110, 5), (176, 78, 3))
    )
    return (
        dot(150, 46, 30, p.CREAM)
        + dot(142, 40, 5, p.SAND)
        + dot(160, 56, 4, p.SAND)
        + sky
        + flat("M-5 205V170H20V150H50V176H150V156H182V170H205V205z", tone)
    )


def _stars(tone: str) -> str:
    spots = (
        (22, 28, 9),
        (58, 18, 5),
        (176, 26, 10),
        (150, 58, 5),
        (14, 84, 6),
        (186, 92, 6),
        (20, 140, 8),
        (184, 146, 7),
        (100, 12, 6),
        (36, 180, 5),
    )
    return "".join(star(x, y, r, p.HONEY if k % 2 else tone) for k, (x, y, r) in enumerate(spots))


def _leaves(tone: str) -> str:
    spots = (
        (26, 34, 20, -20),
        (78, 16, 13, 30),
        (172, 32, 22, 24),
        (14, 96, 14, 50),
        (186, 96, 15, -40),
        (24, 156, 20, 10),
        (178, 160, 20, -16),
        (128, 14, 12, -30),
    )
    return "".join(maple_leaf(x, y, s, tone, t) for x, y, s, t in spots)


def _clouds(tone: str) -> str:
    puff = "a14 14 0 0 1 12-22 20 20 0 0 1 38-6 16 16 0 0 1 20 28z"
    return flat(f"M8 66{puff}M122 48{puff}M-14 138{puff}M146 132{puff}", tone)


def _tiles(tone: str) -> str:
    return flat("".join(f"M{x} {y}h36v36h-36z" for x in range(2, 200, 40) for y in range(2, 200, 40)), tone)


def _frames(tone: str) -> str:
    left = slab(10, 18, 50, 62, p.WOOD, 3) + slab(16, 24, 38, 50, tone) + flat("M16 74L32 48 42 60 54 52V74z", p.SAGE)
    right = slab(146, 24, 46, 46, p.HONEY, 3) + slab(152, 30, 34, 34, p.WHITE) + dot(169, 47, 10, p.BLUSH)
    return left + right + slab(8, 108, 34, 44, p.LAKE, 3) + slab(14, 114, 22, 32, tone) + slab(0, 176, 200, 30, tone)


def _bunting(tone: str) -> str:
    flags = "".join(
        flat(f"M{x} {y}h24l-12 24z", c)
        for x, y, c in (
            (2, 14, p.CORAL),
            (34, 26, p.HONEY),
            (68, 32, p.TEAL),
            (106, 32, p.PLUM),
            (140, 26, p.CORAL),
            (174, 14, p.HONEY),
        )
    )
    return dot(100, 116, 76, tone) + flags + path("M-4 8Q100 58 204 8", None, 3)


def _flowers(tone: str) -> str:
    spots = ((28, 40), (172, 36), (20, 112), (182, 116), (70, 18), (134, 16), (30, 172), (172, 176))
    petals = "".join(dot(x + dx, y + dy, 8, tone) for x, y in spots for dx, dy in ((-7, 0), (7, 0), (0, -7), (0, 7)))
    return petals + "".join(dot(x, y, 5, p.HONEY) for x, y in spots)


MOTIFS: Final[dict[str, Callable[[str], str]]] = {
    "sun": _sun,
    "rays": _rays,
    "stripes": _stripes,
    "dots": _dots,
    "waves": _waves,
    "hills": _hills,
    "window": _window,
    "arch": _arch,
    "leaves": _leaves,
    "clouds": _clouds,
    "tiles": _tiles,
    "flowers": _flowers,
    "shelf": _shelf,
    "moon": _moon,
    "stars": _stars,
    "frames": _frames,
    "bunting": _bunting,
}
"""The motifs by name."""


def backdrop(ground: str, motif: str) -> str:
    """The full background of a picture of 200 by 200."""
    base, tone = p.GROUNDS[ground]
    return slab(0, 0, 200, 200, base) + MOTIFS[motif](tone)
