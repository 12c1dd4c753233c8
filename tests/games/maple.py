"""Arranges positions of Cat Ladies of Maple St. as a reader would lay them out, in either build."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cattery.core.rng import seeded
from cattery.core.state import State
from cattery.games import GAMES
from cattery.games.maple_street.figures import ACTIONS, HAND_CARDS, MYSTERY_CARDS

GAME = GAMES["maple_street"]


def like(pile: Any, items: Sequence[int]) -> Any:
    """The items as an array of the same kind as `pile`: a list when plain, packed when compiled."""
    if isinstance(pile, list):
        return list(items)
    from librt.vecs import append  # noqa: PLC0415 - only where the engine is compiled

    array = pile[:0]
    for item in items:
        array = append(array, item)
    return array


def numbers(cards: str, names: Sequence[str] = HAND_CARDS) -> list[int]:
    """Cards by number; a trailing "+" marks one gained this turn."""
    return [names.index(card.rstrip("+")) + len(names) * card.endswith("+") for card in cards.split()]


def counted(cards: str, names: Sequence[str] = HAND_CARDS) -> list[int]:
    """The same as counts by number."""
    count = Counter(numbers(cards, names))
    return [count[number] for number in range(2 * len(names))]


def deal(seats: int = 2, **options: int) -> Any:
    """A dealt game that keeps a log."""
    return GAME.new(seats, GAME.settings(options), GAME.cards, seeded(1))


def player(state: State, seat: int, **cards: Any) -> None:
    """Lay a player's cards: hand, draw (top first), discard (oldest first), mystery; set space and turns."""
    one = state.players[seat]  # type: ignore[attr-defined]
    if "hand" in cards:
        one.hand = like(one.hand, counted(cards["hand"]))
    if "draw" in cards:
        one.draw_pile = like(one.draw_pile, numbers(cards["draw"])[::-1])
    if "discard" in cards:
        one.discard_pile = like(one.discard_pile, numbers(cards["discard"]))
    if "mystery" in cards:
        one.mystery = like(one.mystery, counted(cards["mystery"], MYSTERY_CARDS))
    one.space = cards.get("space", one.space)
    one.turns = cards.get("turns", one.turns)


def table(hand: str, seats: int = 2, other: str = "hard_candy cat", **mine: Any) -> Any:
    """A game in which seat 0 holds `hand` and every other seat `other`; draw piles as given, discards empty."""
    state = deal(seats)
    player(state, 0, hand=hand, **mine)
    for seat in range(1, seats):
        player(state, seat, hand=other)
    state.marks = 7  # arranged cards may bear marks anywhere
    return state


def mystery_deck(state: Any, cards: str) -> None:
    """Lay the Mystery Deck, top first."""
    state.mystery_deck = like(state.mystery_deck, numbers(cards, MYSTERY_CARDS)[::-1])


def do(state: State, *names: str) -> None:
    """Take actions one after the other; each must be legal."""
    for name in names:
        state.apply(ACTIONS.ids[name])


def why_not(state: State, name: str) -> str:
    """The rule that forbids an action, or ""."""
    return state.why_not(ACTIONS.ids[name])


def legal(state: State) -> list[str]:
    """The names of the legal actions."""
    return [ACTIONS.names[action] for action in state.legal()]


def of(state: State, seat: int) -> dict[str, Any]:
    """A player's place as the trace shows it."""
    return state.reveal()["players"][seat]  # type: ignore[index,no-any-return]


def hand(state: State, seat: int = 0) -> list[str]:
    """A player's hand, by name."""
    return sorted(of(state, seat)["hand"])


def kinds(state: State) -> list[str]:
    """What happened, in order, by the events' kinds."""
    return [event.kind for event in state.log or []]
