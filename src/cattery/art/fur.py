"""Patterns of fur: drawn freely around a head, then cut out along it."""

from collections.abc import Callable
from typing import Final

from cattery.art import palette as p
from cattery.art.palette import Coat
from cattery.art.shapes import dot, flat, path, place


def _both(left: str, fill: str) -> str:
    """A flat shape on the left and its mirror image."""
    shape = flat(left, fill)
    return shape + place(shape, 0, 0, 1, 0, True)


def _solid(_coat: Coat) -> str:
    return ""


def _tabby(coat: Coat) -> str:
    brow = "M-7-60L-2-22Q-8-20-11-26L-18-58zM-28-60L-19-26Q-26-26-30-34L-40-60z"
    cheek = "M-80 0L-44 8Q-46 15-54 15L-80 12zM-76 22L-46 24Q-50 31-58 31L-70 36z"
    return _both(brow + cheek, coat.mark) + flat("M-4-60h8L2-16Q0-12-2-16z", coat.mark)


def _bicolor(coat: Coat) -> str:
    return flat("M0-62C8-24 10-12 24 4 52 16 62 30 60 60H-60C-62 30-52 16-24 4-10-12-8-24 0-62z", coat.pale)


def _tuxedo(coat: Coat) -> str:
    return flat("M0-8C8 6 40 12 44 30 40 52 20 60 0 60S-40 52-44 30C-40 12-8 6 0-8z", coat.pale)


def _points(coat: Coat) -> str:
    ears = _both("M-6-100H-100V6L-62-18-40-34-22-44z", coat.mark)
    return ears + flat("M0-20C18-16 44 0 46 20 46 44 24 56 0 56S-46 44-46 20C-44 0-18-16 0-20z", coat.mark)


def _calico(coat: Coat) -> str:
    left = flat("M-90-100H-2C2-60 0-30-22-22-40-14-52 4-90 2z", coat.patch)
    return left + flat("M90-100H22C14-62 10-40 30-26 50-20 44 20 90 26z", p.SOOT)


def _tortie(coat: Coat) -> str:
    half = flat("M0-100H90V60H0C8 40-6 22 2 6-6-10 8-30 0-50z", coat.patch)
    dabs = "M-52-30q14-10 20 2-4 14-16 10-10-2-4-12zM-58 22q10-8 18 0 2 10-8 12-12 0-10-12z"
    holes = "M30-40q12-8 18 4-6 12-16 6-8-4-2-10zM44 20q12-6 16 4-4 12-14 8-8-4-2-12z"
    return half + flat(dabs, coat.patch) + flat(holes, coat.base)


def _van(coat: Coat) -> str:
    return _both("M-90-100H-6C-4-60-8-36-26-30-44-22-62-18-90-10z", coat.patch)


def _spots(coat: Coat) -> str:
    pairs = ((44, -24, 7.0), (30, -36, 5.0), (54, 12, 6.0), (46, 28, 5.0), (58, -4, 4.0), (12, -30, 4.5))
    middle = dot(0, -42, 5, coat.mark, 4) + dot(0, -20, 3.5, coat.mark, 3)
    return middle + "".join(dot(side * x, y, r, coat.mark, r * 0.8) for x, y, r in pairs for side in (-1, 1))


def _patch(coat: Coat) -> str:
    return flat("M90-100H18C4-60 2-20 10 4 18 24 50 26 90 20z", coat.patch)


def _cap(coat: Coat) -> str:
    top = "M-90-100H90V8C60 16 46 22 28 20 10 16 8-14 0-26-8-14-10 16-28 20-46 22-60 16-90 8z"
    return flat(top, coat.mark) + flat("M-30 60Q0 30 30 60z", coat.pale)


def _widow(coat: Coat) -> str:
    return flat("M-90 60V4C-60-30-30-40 0-14 30-40 60-30 90 4V60z", coat.pale)


def _wrinkles(coat: Coat) -> str:
    return path("M-16-34Q0-28 16-34M-12-25Q0-20 12-25M-52 24Q-46 30-44 36M52 24Q46 30 44 36", None, 3, coat.mark)


def _masque(_coat: Coat) -> str:
    return flat("M0-32C30-36 52-18 50 6 52 30 26 42 0 42S-52 30-50 6C-52-18-30-36 0-32z", p.MASQUE)


def _bandit(coat: Coat) -> str:
    chin = flat("M0 4C18 6 44 16 44 32 40 52 20 60 0 60S-40 52-44 32C-44 16-18 6 0 4z", coat.pale)
    return chin + flat("M-90-20Q-34-30 0-14 34-30 90-20V14Q40 30 0 10-40 30-90 14z", p.INK)


FURS: Final[dict[str, Callable[[Coat], str]]] = {
    "solid": _solid,
    "tabby": _tabby,
    "bicolor": _bicolor,
    "tuxedo": _tuxedo,
    "points": _points,
    "calico": _calico,
    "tortie": _tortie,
    "van": _van,
    "spots": _spots,
    "patch": _patch,
    "cap": _cap,
    "widow": _widow,
    "wrinkles": _wrinkles,
    "masque": _masque,
    "bandit": _bandit,
}
"""The patterns by name; a cream mask and a burglar's mask are patterns too, since eyes lie over them."""
