"""Pencils and scissors: the few drawing functions every picture is made with. They write plain SVG.

`path`, `ellipse`, `circle` and `rect` are outlined in ink by the group they stand in; `flat`, `dot` and `slab` are not.
"""

import hashlib
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from cattery.art.palette import INK, SHADE, WHITE

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
LINE: Final = 4.0
"""The width of the outline in a picture of 200 by 200."""


def num(value: float) -> str:
    """Write a number the short way."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, inside: str = "", **attributes: str | float | None) -> str:
    """Write one element; underscores in attribute names become hyphens, `None` is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            written = value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
            parts.append(f'{key.replace("_", "-")}="{written}"')
    head = " ".join(parts)
    return f"<{head}>{inside}</{name}>" if inside else f"<{head}/>"


def path(d: str, fill: str | None = None, width: float | None = None, colour: str | None = None) -> str:
    """An outlined shape; without a fill a stroke of the pen."""
    return tag("path", d=d, fill=fill, stroke=colour, stroke_width=width)


def flat(d: str, fill: str, opacity: float | None = None) -> str:
    """A shape without outline."""
    return tag("path", d=d, fill=fill, stroke="none", opacity=opacity)


def shade(d: str, opacity: float = SHADE) -> str:
    """A flat shadow."""
    return flat(d, INK, opacity)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str | None = None, width: float | None = None) -> str:
    """An outlined ellipse."""
    return tag("ellipse", cx=num(x), cy=num(y), rx=num(rx), ry=num(ry), fill=fill, stroke_width=width)


def circle(x: float, y: float, r: float, fill: str | None = None, width: float | None = None) -> str:
    """An outlined circle."""
    return tag("circle", cx=num(x), cy=num(y), r=num(r), fill=fill, stroke_width=width)


def dot(x: float, y: float, rx: float, fill: str, ry: float | None = None, opacity: float | None = None) -> str:
    """A circle or ellipse without outline."""
    if ry is None:
        return tag("circle", cx=num(x), cy=num(y), r=num(rx), fill=fill, stroke="none", opacity=opacity)
    return tag("ellipse", cx=num(x), cy=num(y), rx=num(rx), ry=num(ry), fill=fill, stroke="none", opacity=opacity)


def rect(x: float, y: float, w: float, h: float, fill: str | None = None, r: float = 0) -> str:
    """An outlined rectangle, rounded by `r`."""
    return tag("rect", x=num(x), y=num(y), width=num(w), height=num(h), rx=num(r) if r else None, fill=fill)


def slab(x: float, y: float, w: float, h: float, fill: str, r: float = 0, opacity: float | None = None) -> str:
    """A rectangle without outline."""
    corner = num(r) if r else None
    return tag(
        "rect", x=num(x), y=num(y), width=num(w), height=num(h), rx=corner, fill=fill, stroke="none", opacity=opacity
    )


def group(inside: str, **attributes: str | float | None) -> str:
    """A group."""
    return tag("g", inside, **attributes)


def place(inside: str, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Put a drawing somewhere. The pen keeps nearly its width however small the drawing gets."""
    steps = [f"translate({num(x)} {num(y)})"]
    if turn:
        steps.append(f"rotate({num(turn)})")
    if flip or scale != 1:
        steps.append(f"scale({-scale if flip else scale:g} {scale:g})" if flip else f"scale({scale:g})")
    return group(inside, transform=" ".join(steps), stroke_width=LINE / scale**0.75 if scale != 1 else None)


def clip(inside: str, d: str, key: str) -> str:
    """Cut a drawing out along a path. `key` makes the id."""
    name = "k" + hashlib.sha256(key.encode()).hexdigest()[:7]
    return tag("clipPath", tag("path", d=d), id=name) + group(inside, clip_path=f"url(#{name})")


def cut(d: str, fill: str, inside: str, key: str) -> str:
    """An outlined shape with a drawing cut out along it: `fill`, `inside`, outline; the path is written once."""
    name = hashlib.sha256(key.encode()).hexdigest()[:7]
    window = tag("clipPath", tag("path", id="s" + name, d=d), id="k" + name)
    shape = f"#s{name}"
    below = tag("use", href=shape, fill=fill, stroke="none")
    return window + below + group(inside, clip_path=f"url(#k{name})") + tag("use", href=shape)


def document(inside: str, view: str = "0 0 200 200") -> str:
    """A complete picture."""
    pen = group(inside, fill="none", stroke=INK, stroke_width=LINE, stroke_linecap="round", stroke_linejoin="round")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{pen}</svg>'


def mirrored(start: Point, right: Sequence[Curve]) -> str:
    """A closed path from its right half: cubic curves from the top of the middle line to its bottom."""
    points = [start, *(curve[2] for curve in right)]
    out = [f"M{num(start[0])} {num(start[1])}"]
    out += [_curve(*curve) for curve in right]
    for index in range(len(right) - 1, -1, -1):
        first, second, _ = right[index]
        out.append(_curve(_flip(second), _flip(first), _flip(points[index])))
    return "".join(out) + "z"


def _flip(point: Point) -> Point:
    return -point[0], point[1]


def _curve(a: Point, b: Point, c: Point) -> str:
    return "C" + " ".join(f"{num(x)} {num(y)}" for x, y in (a, b, c))


def between(a: Point, b: Point, t: float) -> Point:
    """The point at `t` of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def heart(x: float, y: float, size: float, fill: str, outlined: bool = True) -> str:
    """A heart around a point; `size` is about half its width."""
    bow = 0.5 * size
    steps = [
        f"M{num(x)} {num(y + 0.9 * size)}",
        "c" + " ".join(num(k * size) for k in (-0.7, -0.5, -1, -0.8, -1, -1.25)),
        f"a{num(bow)} {num(bow)} 0 0 1 {num(size)} {num(-0.25 * size)}",
        f"a{num(bow)} {num(bow)} 0 0 1 {num(size)} {num(0.25 * size)}",
        "c" + " ".join(num(k * size) for k in (0, 0.45, -0.3, 0.75, -1, 1.25)),
    ]
    d = "".join(steps) + "z"
    return path(d, fill) if outlined else flat(d, fill)


def star(
    x: float, y: float, size: float, fill: str, points: int = 5, inner: float = 0.45, outlined: bool = False
) -> str:
    """A star; four points and a small `inner` make a sparkle."""
    corners = []
    for step in range(points * 2):
        radius = size if step % 2 == 0 else size * inner
        angle = pi * step / points - pi / 2
        corners.append(f"{num(x + radius * cos(angle))} {num(y + radius * sin(angle))}")
    d = "M" + "L".join(corners) + "z"
    return path(d, fill) if outlined else flat(d, fill)


def sparkle(x: float, y: float, size: float, fill: str = WHITE) -> str:
    """A four-pointed glint."""
    return star(x, y, size, fill, 4, 0.3)


def paw(x: float, y: float, size: float, fill: str, turn: float = 0, opacity: float | None = None) -> str:
    """A paw print; `size` is about half its width."""
    pads = flat("M0-1C5-1 7.5 3 7.5 6S4 9.5 0 8.5-7.5 9-7.5 6-5-1 0-1z", fill)
    toes = "".join(
        dot(tx, ty, rx, fill, ry)
        for tx, ty, rx, ry in ((-8, -1, 2.2, 3), (8, -1, 2.2, 3), (-3.2, -6, 2.4, 3.3), (3.2, -6, 2.4, 3.3))
    )
    turned = f" rotate({num(turn)})" if turn else ""
    return group(pads + toes, transform=f"translate({num(x)} {num(y)}){turned} scale({size / 10:.3g})", opacity=opacity)


def fish(x: float, y: float, size: float, fill: str, turn: float = 0) -> str:
    """A small fish looking left."""
    body = path("M-20 0C-12-12 6-12 14-2L24-10C22-3 22 3 24 10L14 2C6 12-12 12-20 0z", fill) + dot(-11, -2, 2, INK)
    return place(body + path("M-3-6q5 6 0 12", width=3), x, y, size / 20, turn)


def flower(x: float, y: float, size: float, petal: str, heart_of: str) -> str:
    """A five-petalled flower."""
    ring = [(x + size * sin(2 * pi * k / 5 + pi / 5), y - size * cos(2 * pi * k / 5 + pi / 5)) for k in range(-1, 5)]
    notch = [between((x, y), point, 0.62) for point in ring]
    bend = num(size * 0.43)
    d = f"M{num(notch[0][0])} {num(notch[0][1])}"
    d += "".join(f"A{bend} {bend} 0 1 1 {num(px)} {num(py)}" for px, py in notch[1:]) + "z"
    return path(d, petal, 3) + dot(x, y, size * 0.32, heart_of)


def maple_leaf(x: float, y: float, size: float, fill: str, turn: float = 0, opacity: float | None = None) -> str:
    """The street's leaf."""
    half = "L5-11 4-4 11-7 10-3 15 0 9 4 10 7 2 6"
    left = "L-2 6-10 7-9 4-15 0-10-3-11-7-4-4-5-11"
    d = f"M0-17{half}{left}z"
    stem = tag("path", d="M0 5V15", stroke=fill, stroke_width=2.4)
    turned = f" rotate({num(turn)})" if turn else ""
    return group(
        flat(d, fill) + stem, transform=f"translate({num(x)} {num(y)}){turned} scale({size / 15:.3g})", opacity=opacity
    )
