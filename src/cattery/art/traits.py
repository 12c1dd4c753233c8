"""What makes a cat that cat: a handful of chosen traits, each a name from the tables here and of the wardrobe."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cattery.art import palette as p
from cattery.art.backdrops import MOTIFS
from cattery.art.fur import FURS
from cattery.art.shapes import Point
from cattery.art.wardrobe import FACES, HATS, NECKS


@dataclass(frozen=True)
class Cat:
    """One cat: who it is and how it looks. `hat`, `face` and `neck` are (piece, colour) of the wardrobe."""

    id: str
    name: str
    coat: str = "ginger"
    pattern: str = "solid"
    eyes: str = "green"
    second_eye: str = ""
    head: str = "round"
    ears: str = "point"
    mood: str = "open"
    mouth: str = "w"
    hat: tuple[str, str] | None = None
    face: tuple[str, str] | None = None
    neck: tuple[str, str] | None = None
    paws: bool = False
    cheeks: bool = True
    ground: str = "peach"
    motif: str = "sun"

    def __post_init__(self) -> None:
        for trait, choices in _choices().items():
            value = getattr(self, trait)
            chosen = value[0] if isinstance(value, tuple) else value
            if chosen and chosen not in choices:
                raise ValueError(f"cat {self.id!r}: no {trait} {chosen!r}; expected one of {', '.join(choices)}")


@dataclass(frozen=True)
class Skull:
    """The shape of a head: half its width, where it ends, where the cheeks are, the jaw, how large the eyes."""

    half: float
    top: float
    chin: float
    cheek: float
    jaw: float
    tufts: bool = False
    eye: float = 12


SKULLS: Final[dict[str, Skull]] = {
    "round": Skull(64, -46, 46, 6, 34),
    "wide": Skull(70, -42, 46, 14, 40),
    "slim": Skull(56, -48, 48, -4, 20),
    "fluffy": Skull(63, -46, 46, 4, 34, tufts=True),
    "kitten": Skull(62, -48, 42, 8, 34, eye=14.5),
}
"""Heads by name."""

EARS: Final[dict[str, tuple[Point, Point, Point, float]]] = {
    "point": ((18, -46), (52, -84), (60, -18), 0.14),
    "wide": ((22, -45), (66, -72), (62, -10), 0.16),
    "small": ((26, -44), (50, -68), (58, -22), 0.32),
    "big": ((12, -46), (66, -94), (63, -8), 0.12),
    "tall": ((14, -47), (46, -94), (58, -22), 0.1),
    "tufted": ((18, -46), (52, -84), (60, -18), 0.1),
    "fold": ((18, -46), (44, -47), (60, -20), 0.3),
}
"""Ears by name: the corners inside, at the tip and outside, and how blunt the tip is."""

MOODS: Final = ("open", "wide", "half", "happy", "shut", "wink", "grumpy", "side", "hearts", "cross", "bright")
MOUTHS: Final = ("w", "smile", "open", "blep", "frown", "smirk", "fang", "oh", "none")


@lru_cache(maxsize=1)
def _choices() -> dict[str, Collection[str]]:
    """What each trait may be."""
    return {
        "coat": p.COATS,
        "pattern": FURS,
        "eyes": p.EYES,
        "second_eye": p.EYES,
        "head": SKULLS,
        "ears": EARS,
        "mood": MOODS,
        "mouth": MOUTHS,
        "hat": HATS,
        "face": FACES,
        "neck": NECKS,
        "ground": p.GROUNDS,
        "motif": MOTIFS,
    }
