"""Computer players: they get a View, never a State."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from cattery.bots.search import Search
from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.core.rng import Rng
from cattery.core.state import View

SLIPS = 4  # a kitten slips once in so many decisions
LONG = 3000  # plies that hardly a game takes
WHIM = 10  # after that, instinct gives way to a whim once in so many decisions
STEP = 16  # iterations of a search between two looks at the clock
CERTAIN = 10  # visits without which an action does not belong to a principal line
NO_LIMIT = 1 << 40  # iterations


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
    """What instinct does in a position that the view allows.

    A game in which all go round in circles would never end; so after very long there is a whim now and then.
    """

    game: Game

    def choose(self, view: View, rng: Rng) -> int:
        """A legal action of the view's viewer, who decides."""
        if view.ply > LONG and rng.below(WHIM) == 0:
            return Random(self.game).choose(view, rng)
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
class Option:
    """What a search found out about a legal action.

    `mean` is the result that the deciding seat may expect, from 0 (lost) to 1 (won), `error` its standard error.
    """

    action: int
    name: str
    words: str
    visits: int
    mean: float
    error: float


@dataclass(frozen=True)
class Evaluation:
    """A decision as a search sees it: every legal action, most visited first, and how play would go on.

    `line` holds seats and actions in words; other worlds would go on otherwise.
    """

    options: tuple[Option, ...]
    line: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Searching:
    """Looks ahead, for so many iterations or seconds, whichever end first."""

    game: Game
    iterations: int = NO_LIMIT
    seconds: float = float("inf")
    clock: Callable[[], float] = time.monotonic

    def choose(self, view: View, rng: Rng) -> int:
        """A legal action of the view's viewer, who decides."""
        search = self.search(view, rng)
        considered = search.considered()
        if len(considered) == 1:
            return considered[0]
        self.think(search)
        return search.best()

    def search(self, view: View, rng: Rng) -> Search:
        """A search that has yet to run."""
        return Search(view, self.game.imagine, self.game.instinct, rng)

    def evaluate(self, view: View, rng: Rng) -> Evaluation:
        """What it thinks of each legal action of the view's viewer, who decides."""
        search = self.search(view, rng)
        self.think(search)
        names, say = self.game.actions.names, self.game.words.action
        options = [
            Option(each.action, names[each.action], say(each.action), each.visits, each.mean, each.error)
            for each in search.choices()
        ]
        options.sort(key=lambda option: (-option.visits, -option.mean, option.action))
        return Evaluation(tuple(options), tuple((seat, say(action)) for seat, action in search.line(CERTAIN)))

    def think(self, search: Search) -> None:
        """Let the search run its time."""
        end = self.clock() + self.seconds
        left = self.iterations
        while left > 0 and self.clock() < end:
            search.run(min(left, STEP))
            left -= STEP


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
        Level(
            "alley_cat",
            "Alley cat",
            "Tries its decisions out about a hundred times in worlds that it imagines, and misses what is subtle.",
            lambda game: Searching(game, iterations=100),
            thinks=True,
        ),
        Level(
            "tiger",
            "Tiger",
            "Thinks for about a second and tries its decisions out in thousands of worlds that it imagines.",
            lambda game: Searching(game, seconds=1.0),
            thinks=True,
        ),
    )
}


def bot(name: str, game: Game) -> Bot:
    """The computer player called `name` for a game; `tiger:200` is one that searches for 200 iterations.

    Raises:
        BadInput: no level has that name, or it does not search.
    """
    if name == "random":
        return Random(game)
    level, _, iterations = name.partition(":")
    if level not in LEVELS:
        raise BadInput(f"unknown bot {name!r}: expected random, {', '.join(LEVELS)}")
    if not iterations:
        return LEVELS[level].make(game)
    if not LEVELS[level].thinks or not iterations.isdecimal() or int(iterations) < 1:
        raise BadInput(f"unknown bot {name!r}: expected a number of iterations, for one that searches")
    return Searching(game, iterations=int(iterations))
