"""The games of the house: one folder each, one line here."""

from pathlib import Path

from cattery.core.cards import line_of, load_cards
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


def game_with(path: Path) -> Game:
    """The game that can be played with a card file, with its cards.

    Raises:
        BadInput: there is none; what the likeliest game misses, and where.
    """
    cards = load_cards(path)
    errors: dict[int, BadInput] = {}
    for one in GAMES.values():
        try:
            return one.make(cards)
        except BadInput as error:  # the fewer tables differ, the likelier is the game
            errors.setdefault(len(cards.tables.keys() ^ one.cards.tables.keys()), error)
    message = str(errors[min(errors)]).removeprefix(f"{path}: ")
    line = line_of(path.read_text(encoding="utf-8"), message)
    raise BadInput(f"{path}, line {line}: {message}" if line else f"{path}: {message}")


def play_with(paths: list[Path]) -> None:
    """In this process, play the games that these card files are for with them.

    Raises:
        BadInput: a file that no game accepts, or two for one game.
    """
    found: dict[str, Game] = {}
    for path in paths:
        one = game_with(path)
        if one.key in found:
            raise BadInput(f"{path} and {found[one.key].cards.path} are both for {one.title}: expected one file a game")
        found[one.key] = one
    GAMES.update(found)
