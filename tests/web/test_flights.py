"""Cards fly from and to places that are on the page, and show pictures that there are."""

import re

import pytest

from cattery.bots import bot
from cattery.core.rng import seeded
from cattery.games import GAMES
from cattery.web.render import fragment

from .test_leaks import live_games

GAMES_WATCHED = 3
LOOKS = 4  # one ply in so many is looked at
FLIGHT = re.compile(r'data-n="(\d+)" data-from="([^"]+)" data-to="([^"]+)" data-face="/art/[^/]+/([^"]+)\.svg"')


def places(page: str) -> set[str]:
    return set(re.findall(r'id="(z-[^"]+)"', page))


@pytest.mark.parametrize("key", list(GAMES))
def test_cards_fly_between_places_of_the_page(key: str) -> None:
    game, rng = GAMES[key], seeded(5)
    player, flown = bot("kitten", game), 0
    for _, live in zip(range(GAMES_WATCHED), live_games(key), strict=False):
        table = live.playing
        while not table.over:
            looking = rng.below(LOOKS) == 0
            before = fragment(live, "player-0") if looking else ""
            live.move(table.seat, game.actions.names[player.choose(table.view(table.seat), rng)])
            if looking:
                after = fragment(live, "player-0")
                for number, start, end, picture in FLIGHT.findall(after):
                    if int(number) >= live.made[-1] * 1000:
                        assert start in places(before) and end in places(after)
                        assert game.art(picture)
                        flown += 1
    assert flown > 25
