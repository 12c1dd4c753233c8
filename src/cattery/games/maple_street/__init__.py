"""Cat Ladies of Maple St.: a deck builder for two to four players."""

from pathlib import Path

from cattery.core.cards import CardSet, load_cards
from cattery.core.game import Game, Option, Settings
from cattery.core.rng import Rng
from cattery.games.maple_street import art, board, terminal, words
from cattery.games.maple_street.figures import ACTIONS, CARDS, Figures, check_cards
from cattery.games.maple_street.imagine import imagine
from cattery.games.maple_street.instinct import MapleInstinct
from cattery.games.maple_street.rules import PHASES, MapleStreet
from cattery.games.maple_street.rules import new as deal

FOLDER = Path(__file__).parent


def make(cards: CardSet) -> Game:
    """The game with the figures of a card file.

    Raises:
        BadInput: it cannot be played with them.
    """
    check_cards(cards)
    figures = Figures(cards)

    def new(seats: int, settings: Settings, rng: Rng) -> MapleStreet:
        """A dealt game (MS-1)."""
        return deal(seats, settings, figures, rng)

    return Game(
        key="maple_street",
        title="Cat Ladies of Maple St.",
        cards=cards,
        make=make,
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
        card_ids=CARDS,
        card_names=words.CARD_NAMES,
        art=art.picture,
        flight=board.flight,
        board={"cat_picture": board.cat_picture, "texts": words.TEXTS, "tips": board.TIPS},
        face=terminal,
        folder=FOLDER,
    )


GAME = make(load_cards(FOLDER / "cards.toml"))
