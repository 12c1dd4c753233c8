"""Computer players: they get a View, never a State."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.core.rng import Rng
from cattery.core.state import View

SLIPS = 4  # a kitten slips once in so many decisions


class Bot(Protocol):
    """A computer player of one game."""

    def choose(self, view: View, rng: Rng) -> int:
        """A legal action of the view's viewer, who decides."""


@dataclass(frozen=True)
class Random:
    """Any legal action, each as likely."""

    game: Game

    def choose(self, view: View, rng: Rng) -> int:
        """A legal action of the view's viewer, who decides."""
        return view.legal[rng.below(len(view.legal))]


@dataclass(frozen=True)
class Greedy:
    """What instinct does in a position that the view allows."""

    game: Game

    def choose(self, view: View, rng: Rng) -> int:
        """A legal action of the view's viewer, who decides."""
        return int(self.game.instinct.choose(self.game.imagine(view, rng), rng))


@dataclass(frozen=True)
class Slipping:
    """Instinct that slips now and then."""

    game: Game

    def choose(self, view: View, rng: Rng) -> int:
        """A legal action of the view's viewer, who decides."""
        slips = rng.below(SLIPS) == 0
        return (Random if slips else Greedy)(self.game).choose(view, rng)


@dataclass(frozen=True)
class Level:
    """A kind of computer player: its name everywhere, its title and one honest sentence.

    One that `thinks` takes its time, so it is best asked where nobody else waits.
    """

    name: str
    title: str
    sentence: str
    make: Callable[[Game], Bot]
    thinks: bool = False


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "kitten", "Kitten", "Plays by instinct and slips on every fourth decision; good for a first game.", Slipping
        ),
        Level("house_cat", "House cat", "Plays quickly by instinct and never looks ahead.", Greedy),
    )
}


def bot(name: str, game: Game) -> Bot:
    """The computer player called `name` for a game.

    Raises:
        BadInput: no level has that name.
    """
    if name == "random":
        return Random(game)
    if name not in LEVELS:
        raise BadInput(f"unknown bot {name!r}: expected random, {', '.join(LEVELS)}")
    return LEVELS[name].make(game)
