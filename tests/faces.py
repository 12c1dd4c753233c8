"""Games on their way, for the tests of the faces in text."""

from collections.abc import Iterator
from copy import copy

from cattery.core.rng import Rng, seeded
from cattery.games import GAMES
from cattery.terminal.sitting import Sitting, seat_down

CASES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


def sitting(key: str, seats: int, seed: int) -> Sitting:
    """A person's new game."""
    return seat_down(GAMES[key].table(seats, seed=seed), ())


def positions(key: str, seats: int, seed: int, every: int = 7) -> Iterator[Sitting]:
    """Every so many of the positions of a game in which cats decide by instinct and the person at random."""
    one, rng = sitting(key, seats, seed), seeded(seed)
    while not one.table.over:
        if one.table.ply % every == 0:
            yield one
        if one.asked:
            legal = one.table.legal()
            one.act(legal[rng.below(len(legal))])
        else:
            one.let_cat_act()
    yield one


def twin(one: Sitting, rng: Rng) -> Sitting:
    """The same sitting at a table where what the person cannot know lies otherwise."""
    table = copy(one.table)
    table._state = one.game.imagine(one.view, rng)
    return Sitting(table, one.me, one.who, one.levels)
