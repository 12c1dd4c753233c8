"""CATz in the Town!: sequences of cats, strays and extras, for three to five players."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from cattery.core.cards import CardSet
from cattery.core.game import Flight, Game
from cattery.core.rng import Rng
from cattery.core.state import Event
from cattery.games.catz_in_the_town import words
from cattery.games.catz_in_the_town.figures import ACTIONS, CARDS, Figures, check_cards
from cattery.games.catz_in_the_town.imagine import imagine
from cattery.games.catz_in_the_town.instinct import CatzInstinct
from cattery.games.catz_in_the_town.rules import PHASES, Catz
from cattery.games.catz_in_the_town.rules import new as new_state

figures = lru_cache(maxsize=16)(Figures)


def new(seats: int, settings: Mapping[str, int], cards: CardSet, rng: Rng) -> Catz:
    """A dealt game (CT-1)."""
    return new_state(seats, figures(cards), rng)


def picture(name: str) -> str:
    """The picture of that name: there are none yet."""
    raise KeyError(name)


def flight(event: Event) -> Flight | None:
    """How the event's card flies on the board: not at all yet."""
    return None


GAME = Game(
    key="catz_in_the_town",
    title="CATz in the Town!",
    seats=(3, 4, 5),
    options=(),
    actions=ACTIONS,
    phases=PHASES,
    new=new,
    imagine=imagine,
    instinct=CatzInstinct(),
    words=words,
    check_cards=check_cards,
    card_ids=CARDS,
    card_names=words.CARD_NAMES,
    art=picture,
    flight=flight,
    board={"texts": words.TEXTS},
    folder=Path(__file__).parent,
)
