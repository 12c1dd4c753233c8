"""Cat Ladies of Maple St.: a deck builder for two to four players."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from cattery.core.cards import CardSet
from cattery.core.game import Game, Option
from cattery.core.rng import Rng
from cattery.games.maple_street import art, board, words
from cattery.games.maple_street.figures import ACTIONS, CARDS, Figures, check_cards
from cattery.games.maple_street.imagine import imagine
from cattery.games.maple_street.instinct import MapleInstinct
from cattery.games.maple_street.rules import PHASES, MapleStreet
from cattery.games.maple_street.rules import new as new_state

figures = lru_cache(maxsize=16)(Figures)


def new(seats: int, settings: Mapping[str, int], cards: CardSet, rng: Rng) -> MapleStreet:
    """A dealt game (MS-1)."""
    return new_state(seats, settings, figures(cards), rng)


GAME = Game(
    key="maple_street",
    title="Cat Ladies of Maple St.",
    seats=(2, 3, 4),
    options=(
        Option("even_start", (0, 1), 0, "MS-1.5", "Even start: smaller opening hands for those who begin"),
        Option("first_game", (0, 1), 0, "MS-1.6", "First game: fewer Cats and no Mystery cards"),
    ),
    actions=ACTIONS,
    phases=PHASES,
    new=new,
    imagine=imagine,
    instinct=MapleInstinct(),
    words=words,
    check_cards=check_cards,
    card_ids=CARDS,
    card_names=words.CARD_NAMES,
    art=art.picture,
    flight=board.flight,
    board={"cat_picture": board.cat_picture, "texts": words.TEXTS},
    folder=Path(__file__).parent,
)
