"""The games of the house: one folder each, one line here."""

from cattery.core.errors import BadInput
from cattery.core.game import Game
from cattery.games.catz_in_the_town import GAME as CATZ_IN_THE_TOWN
from cattery.games.crazy_cat_lady import GAME as CRAZY_CAT_LADY
from cattery.games.maple_street import GAME as MAPLE_STREET

GAMES: dict[str, Game] = {game.key: game for game in (MAPLE_STREET, CRAZY_CAT_LADY, CATZ_IN_THE_TOWN)}


def game(key: str) -> Game:
    """The game with that key.

    Raises:
        BadInput: there is none.
    """
    if key not in GAMES:
        raise BadInput(f"unknown game {key!r}: expected {' or '.join(GAMES)}")
    return GAMES[key]
