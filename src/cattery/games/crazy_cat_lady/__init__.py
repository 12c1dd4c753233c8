"""Crazy Cat Lady: for one player, or two in co-operation."""

from pathlib import Path

from cattery.core.cards import CardSet, load_cards
from cattery.core.game import Game, Option, Settings
from cattery.core.rng import Rng
from cattery.games.crazy_cat_lady import art, board, terminal
from cattery.games.crazy_cat_lady.cards import check_cards
from cattery.games.crazy_cat_lady.figures import CAT, Figures
from cattery.games.crazy_cat_lady.instinct import CrazyInstinct
from cattery.games.crazy_cat_lady.knowledge import imagine
from cattery.games.crazy_cat_lady.rules import PHASES, TARGETS, CrazyCatLady
from cattery.games.crazy_cat_lady.rules import new as deal
from cattery.games.crazy_cat_lady.words import Speech

FOLDER = Path(__file__).parent


def challenges(figures: Figures) -> tuple[Option, ...]:
    """Any number of Cats above the rule's own, up to all in the box; a smaller hand (CC-8.2)."""
    targets = (0, *range(TARGETS[1] + 1, [*figures.kind].count(CAT) + 1))
    return (
        Option("target", targets, 0, "CC-8.2", "Cats to win with", "7 alone, 8 together"),
        Option("hand_limit", (0, 2), 0, "CC-8.2", "Cards in a hand", "3 alone, 2 together"),
    )


def make(cards: CardSet) -> Game:
    """The game with a card file, whose cards its actions and words name.

    Raises:
        BadInput: it cannot be played with them.
    """
    check_cards(cards)
    figures = Figures(cards)
    words = Speech(figures)

    def new(seats: int, settings: Settings, rng: Rng) -> CrazyCatLady:
        """A dealt game (CC-1.3)."""
        return deal(seats, settings, figures, rng)

    return Game(
        key="crazy_cat_lady",
        title="Crazy Cat Lady",
        cards=cards,
        make=make,
        seats=(1, 2),
        options=challenges(figures),
        actions=figures.actions(),
        phases=PHASES,
        new=new,
        imagine=imagine,
        instinct=CrazyInstinct(),
        words=words,
        card_ids=tuple(figures.ids),
        card_names=tuple(figures.names),
        art=art.picture,
        flight=board.flights(figures),
        board={
            "tips": board.tips(words, figures),
            "pictures": board.pictures(figures),
            "households": board.households,
            "steering": board.steering,
        },
        face=terminal,
        folder=FOLDER,
        together=True,
    )


GAME = make(load_cards(FOLDER / "cards.toml"))
