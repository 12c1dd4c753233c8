"""What a game tells the house about itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from cattery.core.cards import CardSet, load_cards
from cattery.core.errors import BadInput
from cattery.core.face import Face
from cattery.core.rng import Rng
from cattery.core.rulebook import Rulebook, load_rulebook
from cattery.core.state import Event, Instinct, State
from cattery.core.table import Table

Settings = Mapping[str, int]


class Actions:
    """The actions of a game: small ints in memory, names on disk, made together in blocks."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ids: dict[str, int] = {}

    def block(self, verb: str, objects: Iterable[str]) -> int:
        """Add "`verb` object" for each object; returns the id of the first."""
        first = len(self.names)
        for name in objects:
            self._add(f"{verb} {name}")
        return first

    def one(self, name: str) -> int:
        """Add a single action; returns its id."""
        return self._add(name)

    def _add(self, name: str) -> int:
        if name in self.ids:
            raise ValueError(f"two actions are called {name!r}")
        self.ids[name] = len(self.names)
        self.names.append(name)
        return self.ids[name]

    def __len__(self) -> int:
        return len(self.names)

    def id(self, name: str) -> int:
        """The id of the action called `name`.

        Raises:
            BadInput: no action has that name.
        """
        if name not in self.ids:
            raise BadInput(f"unknown action {name!r}: expected one like {', '.join(map(repr, self.names[:3]))}")
        return self.ids[name]


@dataclass(frozen=True)
class Option:
    """A choice made before the game: `values` lists what it may be (0 and 1: off and on).

    `usual` says what the default stands for, when its number does not.
    """

    name: str
    values: Sequence[int]
    default: int
    rule: str
    words: str
    usual: str = ""

    def read(self, value: object) -> int:
        """The value as a number.

        Raises:
            BadInput: it is not among `values`.
        """
        text = str(value).strip().lower()
        number = {"true": "1", "on": "1", "yes": "1", "false": "0", "off": "0", "no": "0"}.get(text, text)
        for one in self.values:
            if number == str(one):
                return one
        raise BadInput(f"option {self.name!r} cannot be {value!r:.40}: expected {self.expected}")

    @property
    def switch(self) -> bool:
        """Whether the option is simply off or on."""
        return tuple(self.values) == (0, 1)

    def say(self, value: int) -> str:
        """A value in words."""
        return self.usual if self.usual and value == self.default else str(value)

    @property
    def expected(self) -> str:
        """What may be given, in words."""
        if self.switch:
            return "off or on"
        if len(self.values) > 4:
            return f"a number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(str(value) for value in self.values)


class Words(Protocol):
    """How a game says things; a module `words` per game, shared by every face. `who` are the seats' names."""

    def action(self, action: int) -> str:
        """The action as a label, such as "Buy a Catnip"."""

    def event(self, event: Event, who: Sequence[str], viewer: int) -> str:
        """The event as a sentence for `viewer`, or "" when it says nothing to it."""

    def prompt(self, view: Any, who: Sequence[str]) -> str:
        """What the seat to decide is asked, said to the view's viewer."""

    def reason(self, rule: str) -> str:
        """Why a rule forbids an action, in a sentence."""

    def phase(self, phase: str) -> str:
        """A phase of the turn in words."""


@dataclass(frozen=True)
class Flight:
    """A card on its way over the board: from and to which places (element names), and which picture it shows."""

    start: str
    end: str
    picture: str


@dataclass(frozen=True, eq=False)
class Game:
    """One game with its cards.

    `make` gives the same game with other figures, raising BadInput for figures that it cannot be played with. `new`
    deals it, with the events of the deal in its log; `imagine` deals a complete position consistent with a view.
    `card_ids` and `card_names` say each card of an event by number. `art` draws a picture by name, raising KeyError
    for one that it does not have; `flight` tells how an event's card moves over the board, `board` holds what the
    browser's board template uses beside the view, and `face` shows the board in text. `together`: all seats win or
    lose as one.
    """

    key: str
    title: str
    cards: CardSet
    make: Callable[[CardSet], "Game"]
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    actions: Actions
    phases: tuple[str, ...]
    new: Callable[[int, Settings, Rng], State]
    imagine: Callable[[Any, Rng], State]
    instinct: Instinct
    words: Words
    card_ids: tuple[str, ...]
    card_names: tuple[str, ...]
    art: Callable[[str], str]
    flight: Callable[[Event], Flight | None]
    board: Mapping[str, Any]
    face: Face
    folder: Path
    together: bool = False

    @cached_property
    def shipped(self) -> bool:
        """Whether these are the cards that the game ships with."""
        return self.cards.digest == load_cards(self.folder / "cards.toml").digest

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        return load_rulebook(self.folder / "rules.md")

    def table(
        self,
        seats: int,
        *,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        secret: bytes | None = None,
        parts: Sequence[str] = (),
    ) -> Table:
        """A dealt table of this game; see `Table`."""
        return Table(self, seats, options=options, seed=seed, secret=secret, parts=parts)

    def with_cards(self, path: Path) -> "Game":
        """This game with another card file.

        Raises:
            BadInput: it cannot be read or does not fit this game.
        """
        return self.make(load_cards(path))

    def settings(self, options: Mapping[str, object]) -> dict[str, int]:
        """All options with their values, defaults filled in.

        Raises:
            BadInput: an unknown option or value.
        """
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                expected = ", ".join(known) or "none"
                raise BadInput(f"unknown option {name!r} of {self.key}: expected {expected}")
        return {name: option.read(options.get(name, option.default)) for name, option in known.items()}

    def check_seats(self, seats: int) -> int:
        """`seats`, when the game can be played by that many.

        Raises:
            BadInput: it cannot.
        """
        if seats not in self.seats:
            raise BadInput(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        return seats
