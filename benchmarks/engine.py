"""Speed of the engine, one JSON line a figure: random play inside and through the API, copy, imagine; both builds."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable

from cattery import _build
from cattery.core.rng import seeded
from cattery.core.state import OVER, State
from cattery.games import GAMES

GAMES_EACH = 300 if _build.build() == "compiled" else 20


def say(figure: str, game: str, seats: int, value: float, unit: str) -> None:
    """Print a figure."""
    print(json.dumps({"figure": figure, "game": game, "seats": seats, "value": value, "unit": unit}), flush=True)


def dealt(key: str, seats: int, seed: int) -> State:
    """A dealt state that keeps no log."""
    game = GAMES[key]
    state = game.new(seats, game.settings({}), seeded(seed))
    state.log = None
    return state


def inside(key: str, seats: int) -> float:
    """Decisions a second of random games, the whole loop inside the engine; the best of three."""
    return max(_inside(key, seats, start) for start in range(3))


def _inside(key: str, seats: int, start: int) -> float:
    states = [dealt(key, seats, start * GAMES_EACH + n) for n in range(GAMES_EACH)]
    rng = seeded(start)
    begin = time.perf_counter()
    plies = sum(state.play_out(rng) for state in states)
    return plies / (time.perf_counter() - begin)


def api(key: str, seats: int) -> float:
    """Decisions a second of a Python loop over `legal` and `apply`; the best of three."""
    best = 0.0
    for start in range(3):
        rng, plies, begin = seeded(start), 0, time.perf_counter()
        for n in range(GAMES_EACH // 10):
            state = dealt(key, seats, n)
            while state.seat != OVER:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
                plies += 1
        best = max(best, plies / (time.perf_counter() - begin))
    return best


def seconds(work: Callable[[], object], times: int = 20_000) -> float:
    """Seconds that a call takes; the best of five rounds."""
    rounds = []
    for _ in range(5):
        begin = time.perf_counter()
        for _ in range(times):
            work()
        rounds.append((time.perf_counter() - begin) / times)
    return min(rounds)


def main() -> None:
    """Print all figures; the plain build measures itself in a process of its own."""
    plain = _build.build() == "plain"
    for key, game in GAMES.items():
        for seats in game.seats:
            say("engine.plain" if plain else "engine.inside", key, seats, inside(key, seats), "decisions/s")
            if plain:
                continue
            state, rng = dealt(key, seats, 1), seeded(2)
            view = state.view(0)
            say("engine.api", key, seats, api(key, seats), "decisions/s")
            say("engine.copy", key, seats, seconds(state.copy) * 1e9, "ns")
            say("engine.imagine", key, seats, seconds(lambda g=game, v=view, r=rng: g.imagine(v, r)) * 1e6, "us")
    if not plain:
        subprocess.run([sys.executable, __file__], env=os.environ | {"CATTERY_PURE": "1"}, check=True)


main()
