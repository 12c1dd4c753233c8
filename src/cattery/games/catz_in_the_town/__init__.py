"""CATz in the Town!: sequences of cats, strays and extras, for three to five players."""

from pathlib import Path

from cattery.core.cards import CardSet, load_cards
from cattery.core.game import Flight, Game, Settings
from cattery.core.rng import Rng
from cattery.core.state import Event
from cattery.games.catz_in_the_town import words
from cattery.games.catz_in_the_town.figures import ACTIONS, CARDS, Figures, check_cards
from cattery.games.catz_in_the_town.imagine import imagine
from cattery.games.catz_in_the_town.instinct import CatzInstinct
from cattery.games.catz_in_the_town.rules import PHASES, Catz
from cattery.games.catz_in_the_town.rules import new as deal

FOLDER = Path(__file__).parent


def picture(name: str) -> str:
    """The picture of that name: there are none yet."""
    raise KeyError(name)


def flight(event: Event) -> Flight | None:
    """How the event's card flies on the board: not at all yet."""
    return None


def make(cards: CardSet) -> Game:
    """The game with the figures of a card file.

    Raises:
        BadInput: it cannot be played with them.
    """
    check_cards(cards)
    figures = Figures(cards)

    def new(seats: int, settings: Settings, rng: Rng) -> Catz:
        """A dealt game (CT-1)."""
        return deal(seats, figures, rng)

    return Game(
        key="catz_in_the_town",
        title="CATz in the Town!",
        cards=cards,
        make=make,
        seats=(3, 4, 5),
        options=(),
        actions=ACTIONS,
        phases=PHASES,
        new=new,
        imagine=imagine,
        instinct=CatzInstinct(),
        words=words,
        card_ids=CARDS,
        card_names=words.CARD_NAMES,
        art=picture,
        flight=flight,
        board={"texts": words.TEXTS},
        folder=FOLDER,
    )


GAME = make(load_cards(FOLDER / "cards.toml"))
