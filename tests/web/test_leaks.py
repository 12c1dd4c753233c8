"""What is sent to a seat does not change when only what that seat cannot know changes."""

from collections.abc import Iterator

import pytest

from cattery.core.rng import seeded
from cattery.core.state import OVER
from cattery.games import GAMES
from cattery.web.live import Live
from cattery.web.render import fragment
from cattery.web.store import Place, Stored

POSITIONS = 2000


def live_games(key: str) -> Iterator[Live]:
    """Started tables of a game, one after the other, with each seat a person's."""
    seats = GAMES[key].seats
    for number in range(1000):
        n = seats[number % len(seats)]
        places = tuple(Place(f"P{seat}", player=f"player-{seat}") for seat in range(n))
        secret = number.to_bytes(32, "big")
        options = GAMES[key].settings({})
        yield Live(Stored(f"t{number}", key, options, "player-0", secret, False, True, "", places), [])


@pytest.mark.parametrize("key", list(GAMES))
def test_the_page_of_a_seat_is_the_same_for_a_hidden_twin(key: str) -> None:
    rng = seeded(11)
    compared = differing = 0
    for live in live_games(key):
        table = live.playing
        while not table.over and compared < POSITIONS:
            names = table.legal()
            live.move(table.seat, names[rng.below(len(names))])
            viewer = rng.below(table.seats + 1) - 1
            if rng.below(3) or table.seat == OVER:
                continue
            player = f"player-{viewer}" if viewer >= 0 else ""
            page, truth = fragment(live, player), table._state
            table._state = GAMES[key].imagine(table.view(viewer), rng)
            differing += table.reveal() != truth.reveal()
            assert fragment(live, player) == page
            table._state = truth
            compared += 1
        if compared == POSITIONS:
            break
    assert compared == POSITIONS
    assert differing > POSITIONS // 2
