"""Golden games, one of each kind, readable as a diff; CATTERY_UPDATE_GOLDENS=1 writes them anew."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cattery.bots import bot
from cattery.core.rng import seeded
from cattery.core.state import SPECTATOR
from cattery.core.table import Table
from tests.laws import NAMES, Case, cases

FOLDER = Path(__file__).parent / "playthroughs"
UPDATE = os.environ.get("CATTERY_UPDATE_GOLDENS") == "1"
SEED = 7
PLAYER = "house_cat"
FIRST, LAST = 110, 30  # plies that are shown of a longer game
POSITION_EVERY = 10  # plies
MOST_BYTES = 60_000
NOT_SHOWN = {"viewer", "seats", "seat", "ply", "legal", "scores", "winners"}


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_game_goes_as_before(case: Case) -> None:
    golden = FOLDER / f"{case}.txt"
    text = playthrough(case)
    assert len(text.encode()) < MOST_BYTES
    if UPDATE:
        golden.write_text(text, encoding="utf-8")
    assert golden.is_file(), f"{golden.name} is missing: run the tests with CATTERY_UPDATE_GOLDENS=1"
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} <= {str(case) for case in cases()}


def playthrough(case: Case) -> str:
    """A game as text: each action, what an all-seeing reader would be told of it, and now and then the position."""
    table = case.table(SEED)
    rng = seeded(SEED)
    player = bot(PLAYER, table.game)
    plies = ["\n".join(["deal", *happened(table, 0), *position(table)])]
    while not table.over:
        seat = table.seat
        action = table.game.actions.names[player.choose(table.view(seat), rng)]
        table.act(seat, action)
        lines = [f"{table.ply}  seat {seat}  {action}", *happened(table, table.ply)]
        plies.append("\n".join(lines + (position(table) if table.ply % POSITION_EVERY == 0 or table.over else [])))
    if len(plies) > FIRST + LAST:
        plies[FIRST:-LAST] = [f"... {len(plies) - FIRST - LAST} plies are not shown"]
    return "\n".join([*header(case), *plies, *result(table)]) + "\n"


def header(case: Case) -> list[str]:
    """What is played."""
    options = ", ".join(f"{name} {value}" for name, value in case.options) or "none"
    return [f"{case.game.title}: {case.seats} seats, {PLAYER} in each", f"seed {SEED}; options: {options}", ""]


def happened(table: Table, ply: int) -> Iterator[str]:
    """The events of a ply, as one who sees everything is told them, with their rules."""
    for event in table.all_events(ply):
        said = table.game.words.event(event, NAMES[: table.seats], SPECTATOR)
        yield f"    {said} ({event.rule})"


def position(table: Table) -> list[str]:
    """What everyone sees, in a line, and the digest of all the rest."""
    data = {name: value for name, value in table.view(SPECTATOR).data().items() if name not in NOT_SHOWN}
    return [f"    = {', '.join(fields(data))}", f"    = digest {table.digest()}"]


def fields(data: dict[str, Any]) -> Iterator[str]:
    """The plain values of a view; those of the players side by side."""
    for name, value in data.items():
        if isinstance(value, list):
            yield from side_by_side(name, value)
        else:
            yield f"{name} {plain(value)}"


def side_by_side(name: str, values: list[Any]) -> Iterator[str]:
    """A list in a few words."""
    if values and isinstance(values[0], dict):
        for key, value in values[0].items():
            if not isinstance(value, list):
                yield f"{key} {'/'.join(plain(row[key]) for row in values)}"
    elif not any(isinstance(value, list) for value in values):
        yield f"{name} {' '.join(map(plain, values)) or '-'}"


def plain(value: object) -> str:
    """A value without decoration."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def result(table: Table) -> list[str]:
    """How it ended."""
    winners = " and ".join(f"seat {seat}" for seat in table.winners()) or "nobody"
    return ["", f"after {table.ply} plies: scores {' '.join(map(str, table.scores()))}; {winners} won"]
