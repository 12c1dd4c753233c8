"""What was asked for on the command line of `cattery play`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.games import GAMES, game
from cattery.terminal.sitting import Sitting, seat_down

USUAL_SEATS = 3
LEAST_SIZE = (80, 24)  # columns and rows that the board needs


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line."""

    game: str | None
    seats: int | None
    cats: tuple[str, ...]
    options: dict[str, str]
    seed: int | None
    cards: Path | None

    def chosen(self) -> Game | None:
        """The game, if one is named.

        Raises:
            BadInput: there is none of that name, or its cards are no good.
        """
        if self.game is None:
            if self.cards or self.options or self.seats:
                raise BadInput(f"--cards, --option and --seats belong to a game: name it, {' or '.join(GAMES)}")
            return None
        one = game(self.game)
        return one.with_cards(self.cards) if self.cards else one

    def new(self, one: Game) -> Sitting:
        """A new game.

        Raises:
            BadInput: the game cannot be played so.
        """
        return seat_down(one.table(self._seats(one), options=self.options, seed=self.seed), self.cats)

    def _seats(self, one: Game) -> int:
        if self.seats is not None:
            return self.seats
        if self.cats:
            return len(self.cats) + 1
        return USUAL_SEATS if USUAL_SEATS in one.seats else one.seats[0]


def wish(
    key: str | None, seats: int | None, cats: str, options: Sequence[str], seed: int | None, cards: Path | None
) -> Wish:
    """What the command line's words ask for.

    Raises:
        BadInput: an option without a value.
    """
    pairs = [option.partition("=") for option in options]
    for name, equals, _ in pairs:
        if not equals:
            raise BadInput(f"--option {name}: expected NAME=VALUE")
    levels = tuple(level.strip() for level in cats.split(",") if level.strip())
    return Wish(key, seats, levels, {name: value for name, _, value in pairs}, seed, cards)


def offer(waiting: Sitting) -> str:
    """A game that was left, in a sentence."""
    return f"You left a game of {waiting.game.title}, {waiting.company}, after {waiting.table.ply} actions."
