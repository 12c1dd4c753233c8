"""A game's face in text: what a terminal draws and a line mode says of a view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cattery.core.cards import CardSet


@dataclass(frozen=True)
class Item:
    """A card, a pile or a figure on the board.

    `marks` are its figures in short, to be drawn beside the name; `said` is all of it, to be read aloud. `does` names
    the actions that it stands for, the likeliest first; `about` tells what it does. `tone` is a colour that adds to the
    name, `picture` a drawing of `art.pixels`.
    """

    name: str
    marks: str = ""
    said: str = ""
    does: tuple[str, ...] = ()
    about: str = ""
    tone: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Panel:
    """A part of the board: its title, what lies there, and what else is to be said of it, in sentences."""

    title: str
    items: tuple[Item, ...]
    facts: tuple[str, ...] = ()

    @property
    def sentences(self) -> str:
        """The panel in words."""
        items = "; ".join(item.said or item.name for item in self.items) or "nothing"
        return " ".join([f"{self.title}: {items}.", *self.facts])


class Face(Protocol):
    """How a game looks in text; a module `terminal` per game. `who` are the seats' names."""

    def panels(self, view: Any, who: Sequence[str]) -> list[Panel]:
        """The board as the view's viewer sees it."""

    def texts(self, cards: CardSet) -> dict[str, str]:
        """What each card does, by its name."""

    def choice(self, view: Any, action: int, who: Sequence[str]) -> str:
        """An action as the viewer's choice here and now, such as "Steal the blue 7 from Beans"."""


def aloud(name: str, *parts: str) -> str:
    """A name with what is to be said of it: "Catnip (2 Hearts, costs 5)"."""
    said = ", ".join(filter(None, parts))
    return f"{name} ({said})" if said else name
