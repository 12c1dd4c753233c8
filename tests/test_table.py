"""The live table: what can be taken back, and that nothing is left of it."""

import pytest

from cattery.core.errors import BadInput
from cattery.core.rng import seeded
from cattery.core.table import Table
from cattery.games import GAMES

each_game = pytest.mark.parametrize("key", GAMES)


def seen(table: Table) -> list[object]:
    """All that can be known of a table, from every side."""
    viewers = range(-1, table.seats)
    record = table.record().data if table.over else None
    events = [[event.kind for _, event in table.events(viewer)] for viewer in viewers]
    return [
        table.reveal(),
        [table.view(v).data() for v in viewers],
        events,
        [*table.actions],
        {**table.digests},
        record,
    ]


@each_game
def test_what_is_taken_back_leaves_nothing_behind(key: str) -> None:
    taken_back = refused = 0
    for seed in range(3):
        rng = seeded(seed)
        table = GAMES[key].table(GAMES[key].seats[-1], seed=seed)
        while not table.over:
            seat, legal, before = table.seat, table.legal(), seen(table)
            action = legal[rng.below(len(legal))]
            table.act(seat, action)
            after = seen(table)
            if table.why_no_undo(seat):
                refused += 1
                with pytest.raises(BadInput):
                    table.undo(seat)
                assert seen(table) == after
            elif rng.below(4) == 0:
                taken_back += 1
                table.undo(seat)
                assert seen(table) == before
                table.act(seat, action)
                assert seen(table) == after
            if table.ply > 150:
                break
    assert taken_back > 5
    assert refused > 5


@each_game
def test_only_the_own_last_action_is_taken_back(key: str) -> None:
    table = GAMES[key].table(GAMES[key].seats[-1], seed=5)
    with pytest.raises(BadInput, match="Nothing has been done"):
        table.undo(table.seat)
    seat = table.seat
    while not table.over and table.seat == seat:
        table.act(seat, table.legal()[-1])
        for other in range(table.seats):
            if other != seat:
                assert table.why_no_undo(other)
