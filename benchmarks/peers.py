"""How fast others play card games at random, one JSON line a figure; needs the extra `peers`, and skips who is absent.

Decisions are those of players, in card games at hand there: OpenSpiel's from Python and inside its C++, RLCard's gin
rummy, PettingZoo's Leduc hold'em; of pyminion whole games of Dominion by its greedy players, as it has no random one.
"""

import importlib
import json
import logging
import random
import time
from collections.abc import Callable
from typing import Any

SECONDS = 2.0
ROLLOUTS = 2_000


def say(figure: str, game: str, seats: int, value: float, unit: str) -> None:
    """Print a figure."""
    print(json.dumps({"figure": figure, "game": game, "seats": seats, "value": round(value), "unit": unit}), flush=True)


def rate(play: Callable[[], int]) -> float:
    """How many a second: `play` plays a game and says how many decisions it took."""
    count, begin = 0, time.perf_counter()
    while (took := time.perf_counter() - begin) < SECONDS:
        count += play()
    return count / took


def openspiel(pyspiel: Any) -> None:
    """OpenSpiel: a loop in Python, and rollouts inside its C++."""
    for name in ("gin_rummy", "hearts", "leduc_poker"):
        game = pyspiel.load_game(name)

        def play(game: Any = game) -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                state.apply_action(random.choice(state.legal_actions()))
            return decisions

        say("peer.openspiel_python", name, game.num_players(), rate(play), "decisions/s")
        length = sum(play() for _ in range(200)) / 200
        say("peer.openspiel_inside", name, game.num_players(), length * rollouts(pyspiel, game), "decisions/s")


def rollouts(pyspiel: Any, game: Any) -> float:
    """Random games a second inside OpenSpiel's C++, which Python reaches through one simulation of its tree search."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)
    begin = time.perf_counter()
    bot.step(state)
    return ROLLOUTS / (time.perf_counter() - begin)


def rlcard(package: Any) -> None:
    """RLCard: an environment of its own."""
    for name in ("gin-rummy", "leduc-holdem"):
        env = package.make(name)

        def play(env: Any = env) -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        say("peer.rlcard", name, env.num_players, rate(play), "decisions/s")


def pettingzoo(_: Any) -> None:
    """PettingZoo: its classic Leduc hold'em, which is RLCard's."""
    env = importlib.import_module("pettingzoo.classic").leduc_holdem_v4.env()

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            done = over or cut
            env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
            decisions += not done
        return decisions

    say("peer.pettingzoo", "leduc_holdem", 2, rate(play), "decisions/s")


def pyminion(_: Any) -> None:
    """Pyminion: whole games of Dominion between two greedy players."""
    logging.disable()
    module = importlib.import_module
    cards = module("pyminion.expansions.base").base_set
    player = module("pyminion.bots.examples").BigMoney

    def play() -> int:
        module("pyminion.game").Game([player(), player()], [cards], log_stdout=False).play()
        return 1

    say("peer.pyminion", "dominion", 2, rate(play), "games/s")


def main() -> None:
    """Measure whoever is installed."""
    for name, measure in (
        ("pyspiel", openspiel),
        ("rlcard", rlcard),
        ("pettingzoo", pettingzoo),
        ("pyminion", pyminion),
    ):
        try:
            package = importlib.import_module(name)
        except ImportError:
            continue
        measure(package)


main()
