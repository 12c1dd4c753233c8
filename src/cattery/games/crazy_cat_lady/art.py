"""The pictures of Crazy Cat Lady."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from cattery.art import brand, cats
from cattery.core.cards import load_cards

_CATS: Final = frozenset(
    str(row["id"]) for row in load_cards(Path(__file__).parent / "cards.toml").rows("card") if row["kind"] == "cat"
)


@lru_cache(maxsize=64)
def picture(name: str) -> str:
    """A picture by name: the back of the cards, or a cat of the shipped card file.

    Raises:
        KeyError: there is no such picture.
    """
    if name == "back":
        return brand.back()
    if name in _CATS:
        return cats.portrait(name)
    raise KeyError(name)
