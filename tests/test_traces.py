"""Whole games judged by the independent referees: every action, every card, every list of legal actions."""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from cattery import _build
from cattery.bots import bot
from cattery.core.record import trace_line
from cattery.core.rng import seeded
from cattery.core.table import Table
from tests.games.census import CENSUS
from tests.laws import Case, cases

QUICK = _build.build() == "plain" and os.environ.get("CATTERY_LAWS") != "full"
GAMES_JUDGED = 60 if QUICK else 200  # of each game, over all its cases
PLAYERS = ("random", "house_cat")


CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referee_agrees(case: Case) -> None:
    own = sum(other.key == case.key for other in CASES)
    for seed in range(-(-GAMES_JUDGED // own)):
        lines, legal, table = played(case, seed)
        assert json.loads(json.dumps(lines[-1])) == lines[-1], "a trace is no JSON"
        for line, ours, theirs in zip(lines, legal, allowed(case, lines), strict=True):
            assert ours == theirs, f"{case}, seed {seed}, ply {line['ply']}: only one allows {sorted(ours ^ theirs)}"
        assert CENSUS[case.key].winners(lines[-1]["state"], table.options) == table.winners(), f"{case}, seed {seed}"


def allowed(case: Case, lines: list[dict[str, Any]]) -> Iterator[set[str]]:
    """What the referee allows after each line; it raises where it disagrees."""
    return CENSUS[case.key].legal(lines, case.seats, dict(case.options))


def played(case: Case, seed: int) -> tuple[list[dict[str, Any]], list[set[str]], Table]:
    """A game's trace, what the engine allowed after each line, and the table at the end."""
    table = case.table(seed)
    rng = seeded(seed)
    players = [bot(PLAYERS[(seed + seat * (seed // 2)) % 2], table.game) for seat in range(case.seats)]
    lines, legal = [trace_line(table, reveal=True)], [set(table.legal())]
    while not table.over:
        seat = table.seat
        action = players[seat].choose(table.view(seat), rng)
        table.act(seat, table.game.actions.names[action])
        lines.append(trace_line(table, reveal=True))
        legal.append(set(table.legal()))
    return lines, legal, table
