"""Crazy Cat Lady: for one player, or two in co-operation."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from cattery.core.cards import CardSet, load_cards
from cattery.core.game import Game, Option
from cattery.core.rng import Rng
from cattery.core.state import Event
from cattery.games.crazy_cat_lady import art
from cattery.games.crazy_cat_lady.cards import check_cards
from cattery.games.crazy_cat_lady.figures import CAT, Figures
from cattery.games.crazy_cat_lady.instinct import CrazyInstinct
from cattery.games.crazy_cat_lady.knowledge import imagine
from cattery.games.crazy_cat_lady.rules import PHASES, TARGETS, CrazyCatLady
from cattery.games.crazy_cat_lady.rules import new as new_state
from cattery.games.crazy_cat_lady.words import EVENTS, Speech

__all__ = ["EVENTS", "GAME", "PHASES", "figures", "with_cards"]

_FOLDER = Path(__file__).parent
_CARDS = load_cards(_FOLDER / "cards.toml")

figures = lru_cache(maxsize=16)(Figures)


def new(seats: int, settings: Mapping[str, int], cards: CardSet, rng: Rng) -> CrazyCatLady:
    """A dealt game (CC-1.3)."""
    return new_state(seats, settings, figures(cards), rng)


def no_flight(_event: Event) -> None:
    """No card flies yet: the board is not drawn."""


def _options(box: Figures) -> tuple[Option, ...]:
    """The challenges (CC-8.2): any number of Cats above the rule's own, up to all in the box; a smaller hand."""
    targets = (0, *range(TARGETS[1] + 1, [*box.kind].count(CAT) + 1))
    return (
        Option("target", targets, 0, "CC-8.2", "Cats to win with (0: 7 alone, 8 together)"),
        Option("hand_limit", (0, 2), 0, "CC-8.2", "Hand limit (0: 3 alone, 2 together)"),
    )


def with_cards(cards: CardSet) -> Game:
    """The game with another card file: its actions, names and words are those of the file.

    Raises:
        BadInput: the file does not fit this game.
    """
    check_cards(cards)
    box = figures(cards)
    words = Speech(box)
    variant = replace(
        GAME,
        options=_options(box),
        actions=box.actions(),
        words=words,
        card_ids=tuple(box.ids),
        card_names=tuple(box.names),
        board={"texts": words.texts()},
    )
    vars(variant)["cards"] = cards
    return variant


GAME = Game(
    key="crazy_cat_lady",
    title="Crazy Cat Lady",
    seats=(1, 2),
    options=_options(figures(_CARDS)),
    actions=figures(_CARDS).actions(),
    phases=PHASES,
    new=new,
    imagine=imagine,
    instinct=CrazyInstinct(),
    words=Speech(figures(_CARDS)),
    check_cards=check_cards,
    card_ids=tuple(figures(_CARDS).ids),
    card_names=tuple(figures(_CARDS).names),
    art=art.picture,
    flight=no_flight,
    board={"texts": Speech(figures(_CARDS)).texts()},
    folder=_FOLDER,
)
vars(GAME)["cards"] = _CARDS
