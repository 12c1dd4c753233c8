"""Speed of the search, one JSON line a figure: playouts a second, random, by instinct, and as the levels play."""

import json
import time

from cattery import _build
from cattery.bots.search import Search
from cattery.core.game import Game
from cattery.core.rng import seeded
from cattery.core.state import Instinct
from cattery.games import GAMES

SECONDS = 1.0
STEP = 50 if _build.build() == "compiled" else 5
TO_THE_END = 10_000  # plies, in case that instinct alone goes round in circles


def say(figure: str, game: str, seats: int, value: float, unit: str) -> None:
    """Print a figure."""
    print(json.dumps({"figure": figure, "game": game, "seats": seats, "value": value, "unit": unit}), flush=True)


def whole(game: Game, chance: int) -> Instinct:
    """The game's instinct, with rollouts to the end that leave so many in a hundred decisions to chance."""
    instinct = type(game.instinct)()
    instinct.chance = chance
    instinct.horizon = TO_THE_END
    return instinct


def speed(game: Game, seats: int, instinct: Instinct) -> tuple[float, float]:
    """Playouts and plies a second in the first position of a game; the best of three."""
    best = (0.0, 0.0)
    for seed in range(3):
        search = Search(game.table(seats, seed=seed).view(0), game.imagine, instinct, seeded(seed))
        begin = time.perf_counter()
        while (took := time.perf_counter() - begin) < SECONDS:
            search.run(STEP)
        best = max(best, (search.root.visits / took, search.plies / took))
    return best


def main() -> None:
    """Print all figures."""
    for key, game in GAMES.items():
        for seats in game.seats:
            for figure, instinct in (
                ("search.random", whole(game, 100)),
                ("search.instinct", whole(game, 0)),
                ("search.level", game.instinct),
            ):
                playouts, plies = speed(game, seats, instinct)
                say(figure, key, seats, round(playouts, 1), "playouts/s")
                say(f"{figure}.plies", key, seats, round(plies), "decisions/s")


main()
