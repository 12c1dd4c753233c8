"""Cards fly from and to places that are on the page, and show pictures that there are."""

import re

import pytest

from cattery.bots import bot
from cattery.core.rng import seeded
from cattery.games import GAMES
from cattery.web.render import fragment

from .test_leaks import live_games

GAMES_WATCHED = 2
EVERY = 20  # plies between two looks; the log holds what came between


@pytest.mark.parametrize("key", list(GAMES))
def test_cards_fly_between_places_of_the_page(key: str) -> None:
    game, rng = GAMES[key], seeded(5)
    player, flown = bot("kitten", game), 0
    for _, live in zip(range(GAMES_WATCHED), live_games(key), strict=False):
        table = live.playing
        while not table.over:
            live.move(table.seat, game.actions.names[player.choose(table.view(table.seat), rng)])
            if table.ply % EVERY == 0:
                page = fragment(live, "player-0")
                places = set(re.findall(r'id="(z-[^"]+)"', page))
                flights = re.findall(r'data-from="([^"]+)" data-to="([^"]+)" data-face="/art/[^/]+/([^"]+)\.svg"', page)
                for start, end, picture in flights:
                    assert {start, end} <= places
                    assert game.art(picture)
                flown += len(flights)
    assert flown > 50
