"""The search: it plays by the rules and by its seat's knowledge, alike in both builds, and finds what is to be found.

`python -m tests.test_search` prints what it finds in a few positions of each game, for comparing the builds.
"""

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from cattery import _build
from cattery.bots import LEVELS, Searching, bot
from cattery.bots.search import Search
from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.core.rng import seeded
from cattery.core.state import OVER, State, View
from cattery.core.table import Table
from cattery.games import GAMES
from tests.games import maple

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
each_table = pytest.mark.parametrize(("key", "seats"), TABLES, ids=str)


def search(game: Game, view: View, iterations: int, seed: int = 1) -> Search:
    """A search that has run."""
    found = Search(view, game.imagine, game.instinct, seeded(seed))
    found.run(iterations)
    return found


def numbers(found: Search) -> list[tuple[int, int, float, float]]:
    """All that it found out."""
    return [(choice.action, choice.visits, choice.mean, choice.error) for choice in found.choices()]


def positions(game: Game, seats: int, seed: int, every: int) -> list[tuple[State, View]]:
    """Positions of a game played half by instinct, half by chance, with the view of the seat that decides."""
    state, rng = game.new(seats, game.settings({}), seeded(seed)), seeded(seed)
    found: list[tuple[State, View]] = []
    while state.seat != OVER:
        if rng.below(every) == 0 and len(state.legal()) > 1:
            found.append((state.copy(), state.view(state.seat)))
        legal = state.legal()
        by_instinct = rng.below(2) == 0
        state.apply(game.instinct.choose(state, rng) if by_instinct else legal[rng.below(len(legal))])
    return found


# ---------------------------------------------------------------------------------------------------- legal, repeatable


@each_table
def test_it_chooses_legally_in_every_phase_and_its_numbers_are_consistent(key: str, seats: int) -> None:
    game = GAMES[key]
    for state, view in positions(game, seats, 11, 12 if _build.build() == "compiled" else 60):
        found = search(game, view, 12)
        assert found.best() in view.legal
        choices = found.choices()
        assert [choice.action for choice in choices] == state.legal()
        assert sum(choice.visits for choice in choices) == 12
        assert set(found.considered()) <= set(view.legal)
        for choice in choices:
            assert choice.visits == 0 or (0 <= choice.mean <= 1 and 0 <= choice.error <= 1)
        assert max(choice.visits for choice in choices) == dict(by_visits(found))[found.best()]


def by_visits(found: Search) -> list[tuple[int, int]]:
    """Action and visits."""
    return [(choice.action, choice.visits) for choice in found.choices()]


@each_table
def test_its_principal_line_begins_with_a_most_visited_action(key: str, seats: int) -> None:
    game = GAMES[key]
    view = game.table(seats, seed=4).view(0)
    found = search(game, view, 40)
    (seat, action), *_ = found.line(2)
    assert seat == view.seat
    assert dict(by_visits(found))[action] == max(visits for _, visits in by_visits(found))
    assert found.line(41) == []


@each_table
def test_a_decision_can_be_evaluated_in_words(key: str, seats: int) -> None:
    game = GAMES[key]
    view = game.table(seats, seed=4).view(0)
    cat = Searching(game, iterations=60)
    found = cat.evaluate(view, seeded(1))
    assert sorted(option.action for option in found.options) == view.legal
    assert sum(option.visits for option in found.options) == 60
    best = found.options[0]
    assert (best.name, best.words) == (game.actions.names[best.action], game.words.action(best.action))
    assert best.action == search(game, view, 60).best()
    assert found.line[0] == (view.seat, best.words)


@each_table
def test_the_same_seed_and_iterations_find_the_same(key: str, seats: int) -> None:
    game = GAMES[key]
    view = game.table(seats, seed=5).view(0)
    assert numbers(search(game, view, 30)) == numbers(search(game, view, 30))
    parts = Search(view, game.imagine, game.instinct, seeded(1))
    for _ in range(3):
        parts.run(10)
    assert numbers(parts) == numbers(search(game, view, 30)), "it may be run in parts"


def findings() -> dict[str, Any]:
    """What it finds in some positions of each game, to the last bit."""
    return {
        f"{key}-{seats}": [
            numbers(search(GAMES[key], view, 25)) for _, view in positions(GAMES[key], seats, 3, 200)[:4]
        ]
        for key, seats in TABLES
    }


@pytest.mark.skipif(_build.build() == "plain", reason="needs the compiled build installed")
def test_both_builds_find_the_same() -> None:
    environment = {**os.environ, "CATTERY_PURE": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.test_search"]
    root = Path(__file__).parents[1]
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == json.loads(json.dumps({"build": "plain", "found": findings()}))


# --------------------------------------------------------------------------------------------------------------- honest


@each_table
def test_hidden_cards_have_no_say_in_what_it_finds(key: str, seats: int) -> None:
    game = GAMES[key]
    different = 0
    for state, view in positions(game, seats, 21, 150):
        twin = game.imagine(view, seeded(99))
        different += state.reveal() != twin.reveal()
        assert twin.view(state.seat).data() == view.data()
        assert numbers(search(game, view, 15)) == numbers(search(game, twin.view(state.seat), 15))
    assert different > 0


@each_table
def test_what_it_considers_depends_on_the_view_alone(key: str, seats: int) -> None:
    game = GAMES[key]
    for _, view in positions(game, seats, 31, 20):
        found = [Search(view, game.imagine, game.instinct, seeded(seed)).considered() for seed in range(5)]
        assert all(considered == found[0] for considered in found)


def test_it_leaves_the_view_as_it_was() -> None:
    game = GAMES["maple_street"]
    view = game.table(3, seed=2).view(0)
    before = json.dumps(view.data())
    search(game, view, 20)
    assert json.dumps(view.data()) == before


# --------------------------------------------------------------------------------------------------------------- strong


def test_it_finds_an_immediate_win() -> None:
    state = maple.table("makeover cat", space=7, cat_deck=1, discard="cat cat cat cat cat cat")
    found = search(maple.GAME, state.view(0), 60)
    assert maple.ACTIONS.names[found.best()] == "play cat"
    best = max(found.choices(), key=lambda choice: choice.visits)
    assert best.mean > 0.8 and best.error < 1e-6


# ----------------------------------------------------------------------------------------------------- time and memory


class Clock:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_it_stops_at_its_deadline() -> None:
    game = GAMES["maple_street"]
    thought = Search(game.table(2, seed=1).view(0), game.imagine, game.instinct, seeded(1))
    clock = Clock()
    Searching(game, seconds=5.0, clock=clock).think(thought)
    assert clock.now <= 7.0
    assert 0 < thought.root.visits <= 5 * 16


def test_it_does_not_think_about_what_is_obvious() -> None:
    state = maple.table("cat hard_candy")
    cat = Searching(maple.GAME, seconds=5.0, clock=lambda: pytest.fail("it looked at the clock"))
    assert maple.ACTIONS.names[cat.choose(state.view(0), seeded(1))] == "play cat"


def test_memory_stays_flat_over_many_decisions() -> None:
    game, rng = GAMES["maple_street"], seeded(1)
    table = game.table(2, seed=1)
    cat = Searching(game, iterations=3)

    def decide(times: int) -> int:
        for _ in range(times):
            cat.choose(table.view(table.seat), rng)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = decide(20)
        assert decide(200) - before < 20_000
    finally:
        tracemalloc.stop()


# --------------------------------------------------------------------------------------------------------------- levels


def test_the_levels_are_the_four_cats() -> None:
    assert list(LEVELS) == ["kitten", "house_cat", "alley_cat", "tiger"]
    for level in LEVELS.values():
        assert level.sentence.endswith(".") and level.sentence.count(".") == 1


@pytest.mark.parametrize("name", ["tiger:10", "alley_cat:10", "kitten", "house_cat", "random"])
@pytest.mark.parametrize("key", GAMES)
def test_bots_play_games_to_the_end(key: str, name: str) -> None:
    game = GAMES[key]
    table, rng = game.table(game.seats[0], seed=6), seeded(6)
    cat = bot(name.replace(":10", ":2") if _build.build() == "plain" else name, game)
    while not table.over:
        act(table, cat.choose(table.view(table.seat), rng))
    assert len(table.scores()) == table.seats


def act(table: Table, action: int) -> None:
    """Take an action by number."""
    table.act(table.seat, table.game.actions.names[action])


@pytest.mark.parametrize("name", ["lion", "house_cat:20", "tiger:0", "tiger:many", "random:3", ""])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(BadInput, match="unknown bot"):
        bot(name, GAMES["maple_street"])


if __name__ == "__main__":
    print(json.dumps({"build": _build.build(), "found": findings()}))


@pytest.mark.parametrize("level", ["kitten", "house_cat"])
def test_a_game_that_goes_round_in_circles_is_helped_out_by_chance(level: str) -> None:
    game = GAMES["maple_street"]
    state = game.new(2, game.settings({}), seeded(1))
    cat, actions = bot(level, game), set()
    for ply, expected in ((0, 1 if level == "house_cat" else len(state.legal())), (5000, len(state.legal()))):
        state.ply = ply
        view = state.view(int(state.seat))
        actions = {cat.choose(view, seeded(seed)) for seed in range(300)}
        assert len(actions) == expected
    assert actions == set(view.legal)
