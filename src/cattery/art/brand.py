"""The house's own signs: its logo, its mark and the backs of its cards."""

from cattery.art import palette as p
from cattery.art.shapes import circle, document, dot, flat, group, heart, path, paw, place, rect, slab

_HEAD = (
    "M-26-44C-22-46 22-46 26-44L50-72C56-78 62-74 63-66L66-22C76-4 72 46 0 46S-76-4-66-22L-63-66C-62-74-56-78-50-72z"
)


def _face(ground: str, ink: str) -> str:
    eyes = path("M-38 4Q-26-12-14 4M38 4Q26-12 14 4", None, 8, ink)
    return (
        flat(_HEAD, ground)
        + eyes
        + heart(0, 17, 8, p.CORAL, False)
        + path("M-12 31Q-4 37 0 30 4 37 12 31", None, 6, ink)
    )


def mark() -> str:
    """A simple sign for small sizes and favicons: a smiling head on a round of coral."""
    return document(slab(0, 0, 64, 64, p.CORAL, 16) + place(_face(p.CREAM, p.INK), 32, 37, 0.36), "0 0 64 64")


def logo() -> str:
    """The cat that is at home: a house with a chimney, a smiling cat at its window, its tail for smoke."""
    smoke = "M140 48C140 30 162 34 160 20 158 10 146 12 148 22"
    tail = path(smoke, None, 14) + path(smoke, None, 7, p.HONEY)
    chimney = path("M128 44H152V90H128z", p.BRICK)
    wall = path("M38 92L100 40 162 92V178Q162 186 154 186H46Q38 186 38 178z", p.CREAM)
    roof = path(
        "M22 98Q16 90 24 84L92 26Q100 20 108 26L176 84Q184 90 178 98 172 104 164 98L100 46 36 98Q28 104 22 98z", p.CORAL
    )
    window = path("M58 178V126A42 42 0 0 1 142 126V178z", p.SKY)
    cat = place(path(_HEAD, p.HONEY) + _face(p.HONEY, p.INK) + path(_HEAD), 100, 142, 0.56)
    sill = rect(48, 168, 104, 14, p.WOOD, 5)
    toes = "".join(circle(x, 168, 9, p.HONEY) for x in (80, 120))
    return document(tail + chimney + wall + roof + window + cat + sill + toes)


def back(kind: str = "hand") -> str:
    """The back of a card: `hand` or `mystery`."""
    if kind == "hand":
        return document(_paws("#c9574f", "#d96a5f") + _frame("#ffd9b8") + _emblem(p.CORAL))
    if kind == "mystery":
        return document(_paws("#4d4585", "#5d5598") + _frame("#d9c8ec") + _tail())
    raise ValueError(f"no card back {kind!r}; expected hand or mystery")


def _paws(ground: str, tone: str) -> str:
    tile = paw(10, 10, 8, tone, -20) + paw(30, 30, 8, tone, 20)
    pattern = f'<pattern id="paws" width="40" height="40" patternUnits="userSpaceOnUse">{tile}</pattern>'
    return slab(0, 0, 200, 200, ground) + pattern + slab(0, 0, 200, 200, "url(#paws)")


def _frame(tone: str) -> str:
    return group(rect(12, 12, 176, 176, None, 14) + rect(19, 19, 162, 162, None, 9), stroke=tone, stroke_width=3)


def _emblem(ground: str) -> str:
    return circle(100, 100, 64, p.CREAM) + dot(100, 100, 55, ground) + place(_face(p.CREAM, p.INK), 100, 108, 0.6)


def _tail() -> str:
    tail = "M76 82C72 52 92 46 104 46 122 46 134 60 132 76 130 96 104 98 104 124"
    disc = circle(100, 100, 64, p.CREAM) + dot(100, 100, 55, p.LILAC)
    return (
        disc
        + path(tail, None, 24)
        + path(tail, None, 16, p.HONEY)
        + path("M76.5 83C75 74 76 66 80 60", None, 16, p.CREAM)
        + paw(104, 146, 14, p.INK)
    )
