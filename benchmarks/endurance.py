"""Cats of all levels left alone: games without an error, and the memory that 10,000 decisions of a search cost.

`python benchmarks/endurance.py [GAMES]`; with 200 games about a quarter of an hour.
"""

import json
import resource
import sys

from cattery.bots import bot
from cattery.core.game import Game
from cattery.core.rng import seeded
from cattery.games import GAMES

LEVELS = ("kitten", "house_cat", "alley_cat", "tiger:200", "random")
WARM_UP = 1_000  # decisions
DECISIONS = 10_000


def say(figure: str, value: float, unit: str) -> None:
    """Print a figure."""
    print(json.dumps({"figure": figure, "value": value, "unit": unit}), flush=True)


def play(game: Game, number: int) -> int:
    """Play a game between levels that `number` mixes; returns its decisions."""
    seats = game.seats[number % len(game.seats)]
    cats = [bot(LEVELS[(number + seat) % len(LEVELS)], game) for seat in range(seats)]
    table, rng = game.table(seats, seed=number), seeded(number)
    while not table.over:
        seat = table.seat
        table.act(seat, game.actions.names[cats[seat].choose(table.view(seat), rng)])
    assert table.winners() or game.together
    return table.ply


def growth() -> float:
    """By how many MB the peak of memory rises while a search decides 10,000 times, after a warm-up."""
    games, before, decisions, number = [*GAMES.values()], 0, 0, 0
    while decisions < WARM_UP + DECISIONS:
        game = games[number % len(games)]
        cat, rng = bot("tiger:20", game), seeded(number)
        table = game.table(game.seats[0], seed=number)
        while not table.over and decisions < WARM_UP + DECISIONS:
            table.act(table.seat, game.actions.names[cat.choose(table.view(table.seat), rng)])
            decisions += 1
            if decisions == WARM_UP:
                before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        number += 1
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


def main() -> None:
    """Print both figures."""
    say("endurance.growth", round(growth(), 1), "MB")
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    decisions = sum(play([*GAMES.values()][number % len(GAMES)], number) for number in range(games))
    say("endurance.games", games, "games")
    say("endurance.decisions", decisions, "decisions")


main()
