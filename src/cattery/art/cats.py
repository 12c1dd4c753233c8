"""Cats: heads, portraits and whole cats for any picture, and a roster of named ones.

A `Cat` is a handful of chosen traits; the drawing functions turn it into SVG. Heads are drawn around (0, 0).
"""

from dataclasses import replace
from typing import Final

from cattery.art import backdrops
from cattery.art import palette as p
from cattery.art.fur import FURS
from cattery.art.roster import ROSTER, from_seed, kitten, named, relative
from cattery.art.shapes import (
    Curve,
    Point,
    between,
    cut,
    document,
    dot,
    ellipse,
    flat,
    heart,
    mirrored,
    num,
    path,
    place,
    shade,
)
from cattery.art.traits import EARS, SKULLS, Cat
from cattery.art.wardrobe import FACES, HATS, NECKS, TALL

__all__ = (
    "ROSTER",
    "Cat",
    "bust",
    "curled",
    "draw",
    "from_seed",
    "front_paws",
    "head",
    "kitten",
    "named",
    "outline",
    "portrait",
    "relative",
    "sitting",
)


def _bulge(a: Point, b: Point, amount: float) -> Curve:
    nx, ny = b[1] - a[1], a[0] - b[0]
    first, second = between(a, b, 0.33), between(a, b, 0.67)
    return (first[0] + nx * amount, first[1] + ny * amount), (second[0] + nx * amount, second[1] + ny * amount), b


def _ear(cat: Cat) -> tuple[Point, Point, Point, float]:
    inner, tip, outer, blunt = EARS[cat.ears]
    stretch = SKULLS[cat.head].half / 64
    return inner, (tip[0] * stretch, tip[1]), (outer[0] * stretch, outer[1]), blunt


def outline(cat: Cat) -> str:
    """The path of head and ears."""
    skull = SKULLS[cat.head]
    inner, tip, outer, blunt = _ear(cat)
    before, after = between(tip, inner, blunt), between(tip, outer, blunt)
    half, cheek = skull.half, skull.cheek
    curves: list[Curve] = [((inner[0] * 0.4, skull.top - 1), (inner[0] * 0.7, skull.top - 1), inner)]
    if cat.ears == "fold":
        curves.append(((34, skull.top + 2), (52, skull.top + 12), outer))
    else:
        curves.append(_bulge(inner, before, 0.06))
        curves.append((between(before, tip, 0.7), between(after, tip, 0.7), after))
        curves.append(_bulge(after, outer, 0.07))
    curves.append(((outer[0] + (half - outer[0]) * 0.8, outer[1] + 8), (half, cheek - 12), (half, cheek)))
    if skull.tufts:
        curves.append(((half + 2, cheek + 6), (half + 8, cheek + 10), (half + 13, cheek + 12)))
        curves.append(((half + 8, cheek + 17), (half + 2, cheek + 18), (half - 2, cheek + 18)))
        curves.append(((half, cheek + 24), (half + 3, cheek + 27), (half + 6, cheek + 29)))
        curves.append(((half - 8, cheek + 38), (skull.jaw, skull.chin), (0, skull.chin)))
    else:
        curves.append(((half, cheek + 24), (skull.jaw, skull.chin), (0, skull.chin)))
    return mirrored((0, skull.top), curves)


def _markings(cat: Cat) -> str:
    """The pattern of the fur, to be cut out along the head."""
    return FURS[cat.pattern](p.COATS[cat.coat])


def _muzzle(cat: Cat) -> str:
    coat = p.COATS[cat.coat]
    if cat.pattern in ("bicolor", "tuxedo", "points", "widow", "wrinkles", "bandit"):
        return ""
    return dot(-12, 27, 17, coat.pale, 13) + dot(12, 27, 17, coat.pale, 13) + dot(0, 35, 13, coat.pale, 9)


def _inner_ears(cat: Cat) -> str:
    inner, tip, outer, _ = _ear(cat)
    coat = p.COATS[cat.coat]
    if cat.ears == "fold":
        fold = "M-17-46C-28-60-54-54-58-26-48-30-36-32-27-39z"
        flap = path(fold, coat.base) + shade(fold, 0.16)
        return flap + place(flap, 0, 0, 1, 0, True)
    middle = ((inner[0] + tip[0] + outer[0]) / 3 + 1, (inner[1] + tip[1] + outer[1]) / 3 + 2)
    a, b, c = (between(corner, middle, 0.42) for corner in (inner, tip, outer))
    sides = ("M" + "L".join(f"{num(side * x)} {num(y)}" for x, y in (a, b, c)) + "z" for side in (-1, 1))
    out = path("".join(sides), coat.ear, 5, coat.ear)
    if cat.ears == "tufted":
        tuft = path(
            f"M{num(-tip[0])} {num(tip[1] + 4)}q-1-10-8-15M{num(-tip[0] + 3)} {num(tip[1] + 4)}q2-10-1-16", None, 4
        )
        out += tuft + place(tuft, 0, 0, 1, 0, True)
    return out


def _lid(cat: Cat) -> str:
    """The colour of the skin above the eyes."""
    coat = p.COATS[cat.coat]
    return {"points": coat.mark, "bandit": p.INK, "masque": p.MASQUE}.get(cat.pattern, coat.base)


def _drawn_eye(x: float, r: float, mood: str) -> str | None:
    """One eye of the moods that need no iris."""
    side = 1 if x > 0 else -1
    match mood:
        case "happy":
            return path(f"M{num(x - r)} 6q{num(r)}-{num(r * 1.5)} {num(2 * r)} 0", None, 5)
        case "shut":
            return path(f"M{num(x - r)} 2q{num(r)} {num(r * 1.3)} {num(2 * r)} 0", None, 5)
        case "cross":
            return path(f"M{num(x + side * 8)} -6l{-side * 16} 8 {side * 16} 8", None, 5)
        case "hearts":
            return heart(x, 3, r + 1, p.CORAL)
        case "bright":
            return dot(x, 2, r * 0.8, p.INK, r) + dot(x - 3, -2, r * 0.3, p.WHITE) + dot(x + 3, 7, r * 0.15, p.WHITE)
    return None


def _eye(x: float, r: float, mood: str, iris: str, lid: str) -> str:
    """One eye. The light falls from the upper left, so the glint does too."""
    drawn = _drawn_eye(x, r, mood)
    if drawn is not None:
        return drawn
    side = 1 if x > 0 else -1
    wide = mood == "wide"
    middle = x + (-4.5 if mood == "side" else -1.5 * side)
    out = ellipse(x, 2, r + (1.5 if wide else 0), r + (3 if wide else 1), iris, 3.5)
    out += dot(middle, 2, r * (0.36 if wide else 0.5), p.INK, r * (0.42 if wide else 0.78))
    out += dot(middle - r * 0.28, 2 - r * 0.36, r * 0.27, p.WHITE)
    if mood in ("half", "side"):
        rim = f"M{num(x - r - 2)} 1Q{num(x)} -5 {num(x + r + 2)} 1"
        out += flat(f"{rim}a{num(r + 2)} {num(r + 3)} 0 0 0 {num(-2 * r - 4)} 0z", lid) + path(rim, None, 4)
    if mood == "grumpy":
        inside, outside = num(x - side * (r + 3)), num(x + side * (r + 3))
        brow = f"M{inside} 2L{outside} -7"
        out += flat(f"{brow}L{outside} {num(-r - 3)}H{inside}z", lid) + path(brow, None, 5)
    return out


def _eyes(cat: Cat) -> str:
    skull = SKULLS[cat.head]
    x = skull.half * 0.42
    left = p.EYES[cat.eyes]
    right = p.EYES[cat.second_eye or cat.eyes]
    moods = ("open", "happy") if cat.mood == "wink" else (cat.mood, cat.mood)
    return _eye(-x, skull.eye, moods[0], left, _lid(cat)) + _eye(x, skull.eye, moods[1], right, _lid(cat))


_MOUTH_LINES: Final[dict[str, str]] = {
    "w": "M0 22V26Q-2 34-12 32M0 26Q2 34 12 32",
    "smile": "M0 22V26Q-4 36-20 29M0 26Q4 36 20 29",
    "blep": "M0 22V26Q-2 33-11 31M0 26Q2 33 11 31",
    "frown": "M0 22V27M-12 35Q0 22 12 35",
    "smirk": "M0 22V27Q-2 33-9 31M0 27Q6 36 22 25",
    "fang": "M0 22V26Q-4 36-20 29M0 26Q4 36 20 29",
    "none": "M0 22V26",
}


def _mouth(cat: Cat) -> str:
    dark = cat.pattern == "points"
    nose = path("M-7 14Q0 10 7 14C7 19 3 22 0 23-3 22-7 19-7 14z", p.BLUSH if dark else p.PINK, 3)
    under = ""
    if cat.mouth == "open":
        under = (
            path("M-15 29Q0 33 15 29C14 46 6 51 0 51S-14 46-15 29z", p.BRICK, 3.5)
            + dot(0, 45, 8, p.BLUSH, 5)
            + path("M0 22V30", None, 3.5)
        )
    elif cat.mouth == "oh":
        under = ellipse(0, 35, 6, 8, p.BRICK, 3.5)
    elif cat.mouth == "blep":
        under = path("M-6 31H6V38A6 6 0 0 1-6 38z", p.PINK, 3)
    elif cat.mouth == "fang":
        under = path("M-13 31l3 9 4-7zM13 31l-3 9-4-7z", p.WHITE, 2.5)
    lines = _MOUTH_LINES.get(cat.mouth)
    return under + (path(lines, None, 3.5) if lines else "") + nose


def _whiskers(cat: Cat) -> str:
    half = SKULLS[cat.head].half
    strokes = []
    for side in (-1, 1):
        near, bend, far = (num(side * (half - inset)) for inset in (22, 4, -13))
        strokes.append(f"M{near} 24Q{bend} 18 {far} 21M{near} 31Q{bend} 31 {num(side * (half + 9))} 37")
    return path("".join(strokes), None, 2.2)


def head(cat: Cat, key: str = "", dressed: bool = True) -> str:
    """A head around (0, 0). Give `key` when the same cat appears twice in one picture."""
    coat, d = p.COATS[cat.coat], outline(cat)
    shadow = shade("M34-120H120V80H-20C40 70 66 20 34-30z", 0.09)
    out = cut(d, coat.base, _markings(cat) + shadow, f"{cat}{key}") + _inner_ears(cat) + _muzzle(cat)
    if cat.cheeks:
        cheek = SKULLS[cat.head].half * 0.68
        out += dot(-cheek, 24, 9, p.PINK, 6, 0.45) + dot(cheek, 24, 9, p.PINK, 6, 0.45)
    out += _whiskers(cat) + _eyes(cat) + _mouth(cat)
    if dressed:
        if cat.face:
            out += FACES[cat.face[0]](cat.face[1])
        if cat.hat:
            out += HATS[cat.hat[0]](cat.hat[1])
    return out


def _chest(cat: Cat) -> str:
    coat = p.COATS[cat.coat]
    if cat.pattern in ("calico", "tortie"):
        return flat("M4 30H60V110H18C26 80-4 60 4 30z", coat.patch) + (
            flat("M-60 60Q-30 66-34 110H-60z", p.SOOT) if cat.pattern == "calico" else ""
        )
    if cat.pattern in ("tabby", "spots"):
        stripes = (
            "M-60 66L-36 72-38 80-62 78zM-62 88L-40 92-42 100-64 100"
            "zM60 66L36 72 38 80 62 78zM62 88L40 92 42 100 64 100z"
        )
        return flat(stripes, coat.mark) + dot(0, 78, 24, coat.pale, 40)
    if cat.pattern == "wrinkles":
        return path("M-24 66Q0 74 24 66M-20 78Q0 86 20 78", None, 3, coat.mark)
    if cat.pattern == "solid":
        return ""
    return dot(0, 80, 27, coat.pale, 44)


def bust(cat: Cat, key: str = "") -> str:
    """Head and shoulders, the head around (0, 0)."""
    coat = p.COATS[cat.coat]
    fluffy = cat.head == "fluffy"
    d = "M-62 108C-64 66-42 30 0 30S64 66 62 108z"
    if fluffy:
        d = (
            "M-72 110Q-66 104-66 98-74 96-76 90-66 84-62 74-66 70-66 64C-50 46-30"
            " 34 0 34S50 46 66 64Q66 70 62 74 66 84 76 90 74 96 66 98 66 104 72 110z"
        )
    body = cut(
        d,
        coat.base,
        _chest(cat) + shade("M-64 20H64V34C50 62-40 62-60 40z", 0.14) + shade("M40 40C48 70 40 90 34 112H80V40z", 0.09),
        f"b{cat}{key}",
    )
    neck = NECKS[cat.neck[0]](cat.neck[1]) if cat.neck else ""
    return body + neck + head(cat, key)


def front_paws(cat: Cat, y: float = 88, spread: float = 36) -> str:
    """Two paws laid over an edge."""
    coat = p.COATS[cat.coat]
    fill = coat.pale if cat.pattern in ("bicolor", "tuxedo", "widow", "tabby", "spots", "cap") else coat.base
    if cat.pattern == "points":
        fill = coat.mark
    one = path("M-17 14C-19-8-10-14 0-14S19-8 17 14C10 18-10 18-17 14z", fill) + path("M-6 6v8M6 6v8", None, 3)
    return place(one, -spread, y) + place(one, spread, y)


def sitting(cat: Cat, key: str = "") -> str:
    """A whole cat sitting, seen from the front. The head is around (0, 0), the floor at 150."""
    coat = p.COATS[cat.coat]
    d = "M0 26C34 26 36 60 44 84 58 112 56 146 36 150H-36C-56 146-58 112-44 84-36 60-34 26 0 26z"
    tail = path("M38 140C74 146 92 122 82 98 80 88 68 90 69 98 72 116 60 124 40 118z", coat.base)
    chest = dot(0, 70, 22, coat.pale, 34) if cat.pattern != "solid" else ""
    stripes = (
        "M-50 96L-36 100-38 108-54 108zM-54 118L-40 120-41 128-55 128"
        "zM50 96L36 100 38 108 54 108zM54 118L40 120 41 128 55 128z"
    )
    fur = chest + (flat(stripes, coat.mark) if cat.pattern in ("tabby", "spots") else "")
    body = cut(
        d,
        coat.base,
        fur + shade("M-40 20H40V44C20 60-20 60-40 40z", 0.14) + shade("M34 40C40 90 40 120 30 160H70V40z", 0.09),
        f"s{cat}{key}",
    )
    leg = "M-21 92V138C-30 140-30 152-20 152H-4V100M21 92V138C30 140 30 152 20 152H4V100"
    legs = flat("M-21 92V138C-30 140-30 152-20 152H-4V92zM21 92V138C30 140 30 152 20 152H4V92z", coat.base) + path(leg)
    neck = NECKS[cat.neck[0]](cat.neck[1]) if cat.neck else ""
    return tail + body + legs + neck + head(cat, key)


def curled(cat: Cat, key: str = "") -> str:
    """A whole cat asleep in a ring, about 150 wide and 90 high, around (0, 0)."""
    coat = p.COATS[cat.coat]
    d = "M-74 16C-78-26-36-50 6-46 52-42 80-14 74 20 70 42 34 48 0 48S-70 44-74 16z"
    stripes = (
        flat("M10-46L20-22 30-26 24-44zM36-38L42-14 52-16 48-32zM58-22L58 2 68 2 68-12z", coat.mark)
        if cat.pattern in ("tabby", "spots")
        else ""
    )
    body = cut(d, coat.base, stripes + shade("M40-60C60-20 50 20-20 34V60H100V-60z", 0.09), f"c{cat}{key}")
    tail = path("M72 22C66 48 20 56-24 46-36 42-32 30-20 32 16 38 48 32 56 10z", coat.base)
    tip = path(
        "M-8 34C-18 30-34 30-32 40-28 48-16 49-6 49z",
        coat.mark if cat.pattern in ("tabby", "points", "spots") else coat.pale,
    )
    return body + tail + tip + place(head(replace(cat, mood="shut"), key), -34, 2, 0.62, -8)


def draw(cat: Cat) -> str:
    """The portrait of a cat as a complete SVG document of 200 by 200."""
    back = backdrops.backdrop(cat.ground, cat.motif)
    tall = cat.hat is not None and cat.hat[0] in TALL
    figure = place(bust(cat), 100, 112 if tall else 108, 1 if tall else 1.06)
    if cat.paws:
        ledge = flat("M-4 186H204V204H-4z", p.GROUNDS[cat.ground][1]) + path("M-4 186H204")
        figure += ledge + place(front_paws(cat), 100, 96)
    return document(back + figure)


def portrait(seed: str) -> str:
    """The portrait of a roster cat by its id; of any other text, of the cat that belongs to it."""
    return draw(named(seed) if any(cat.id == seed for cat in ROSTER) else from_seed(seed))
