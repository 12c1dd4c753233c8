"""The colours of the whole house: one ink, one light from the upper left, a handful of warm flats."""

from dataclasses import dataclass
from typing import Final

INK: Final = "#3d2b38"
CREAM: Final = "#fff5e4"
WHITE: Final = "#fffdf8"
SAND: Final = "#f0dab2"
PEACH: Final = "#ffcfae"
BLUSH: Final = "#f2a08f"
CORAL: Final = "#ec6e5b"
BRICK: Final = "#c04a42"
HONEY: Final = "#f7c453"
AMBER: Final = "#e0962f"
WOOD: Final = "#b67a4c"
BARK: Final = "#85553a"
MINT: Final = "#cfe6cf"
SAGE: Final = "#9cc495"
LEAF: Final = "#5d9d6b"
FOREST: Final = "#3a6c58"
SKY: Final = "#bfe1ea"
LAKE: Final = "#73bccb"
TEAL: Final = "#318a93"
NAVY: Final = "#34486e"
NIGHT: Final = "#2b3357"
LILAC: Final = "#d9c8ec"
VIOLET: Final = "#a585cb"
PLUM: Final = "#75508f"
ROSE: Final = "#f9c6cb"
PINK: Final = "#ea8097"
BERRY: Final = "#b93f66"
FOG: Final = "#dcdfe6"
STEEL: Final = "#8f9bae"
SOOT: Final = "#6d5a63"
MASQUE: Final = "#a9d6b5"

SHADE: Final = 0.12
"""How dark the flat shadow is: ink at this opacity, always on the lower right."""


@dataclass(frozen=True)
class Coat:
    """The colours of a fur: base, markings, pale parts, inside of the ears, and a second marking."""

    base: str
    mark: str
    pale: str
    ear: str
    patch: str = "#ee9d4f"


COATS: Final[dict[str, Coat]] = {
    "ginger": Coat("#f3a04f", "#cf7427", "#ffe6c8", "#f6b6a0"),
    "apricot": Coat("#fbc98f", "#e5a35e", "#fff0da", "#f5ad9d"),
    "cream": Coat("#fbe6c4", "#e3bf8a", "#fffaf0", "#f5b5a6"),
    "snow": Coat("#fffaf2", "#e9ddd0", "#ffffff", "#f7b7b4", patch="#e9974a"),
    "silver": Coat("#c9d0da", "#929eb0", "#f7f8fa", "#eeb4b8"),
    "slate": Coat("#8593aa", "#616f8b", "#e6eaf1", "#e0a6ae"),
    "smoke": Coat("#6f6b7c", "#524d60", "#efe9e6", "#d59aa5"),
    "midnight": Coat("#595168", "#443c54", "#f6efe6", "#cf8fa3"),
    "cocoa": Coat("#a06b4c", "#784a33", "#f5dcc4", "#eaa890"),
    "brown": Coat("#bd8d5f", "#87593a", "#f7e3c6", "#efb098"),
    "siamese": Coat("#fbecd2", "#94694f", "#fffaf0", "#d79a8b"),
    "lilac": Coat("#d2c1d3", "#a68fac", "#faf4fa", "#f0b2bf"),
    "rosy": Coat("#f6cdb9", "#e0a28d", "#fde3d4", "#ef9f96"),
    "sunny": Coat("#f9cf5b", "#dc9f2c", "#fff3cf", "#f5b08c"),
    "cherry": Coat("#e8796a", "#bf4c45", "#ffe3d8", "#f9b9b0"),
    "meadow": Coat("#8fc08a", "#5b9262", "#eef6e2", "#f0b6ae"),
    "ocean": Coat("#79b7d3", "#4886ab", "#e8f4f8", "#efb4bd"),
}
"""Furs by name; the last four are the coats of the storybook families."""

EYES: Final[dict[str, str]] = {
    "green": "#8cc063",
    "gold": "#f4b93f",
    "blue": "#6fbbe0",
    "copper": "#dd8640",
    "violet": "#a88bd6",
    "teal": "#4fb3a5",
}

GROUNDS: Final[dict[str, tuple[str, str]]] = {
    "peach": ("#ffd3b8", "#ffe3cf"),
    "mint": ("#bfe0cd", "#d6ecdd"),
    "sky": ("#b5dbe8", "#cfe9f0"),
    "lilac": ("#d3c4ea", "#e3d9f2"),
    "honey": ("#fadb8c", "#fde8b2"),
    "rose": ("#f7bfc7", "#fbd5d9"),
    "sand": ("#ead3ac", "#f3e3c6"),
    "sage": ("#bccf9d", "#d0deb7"),
    "teal": ("#74b5b4", "#8cc5c2"),
    "coral": ("#f29c85", "#f6b19c"),
    "dusk": ("#6d6ea5", "#8081b4"),
    "night": ("#3d4673", "#4b5585"),
}
"""Backgrounds: the ground and the paler motif on it."""
