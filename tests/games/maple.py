"""Arranges positions of Cat Ladies of Maple St. as a reader would lay them out, in either build."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cattery.core.game import Game
from cattery.core.rng import seeded
from cattery.core.state import SPECTATOR, State
from cattery.games import GAMES
from cattery.games.maple_street.figures import ACTIONS, HAND_CARDS, MYSTERY_CARDS

GAME = GAMES["maple_street"]


# ------------------------------------------------------------------ laying cards
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


def deal(seats: int = 2, game: Game = GAME, **options: int) -> Any:
    """A dealt game that keeps a log."""
    return game.new(seats, game.settings(options), seeded(1))


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


def table(
    hand: str,
    seats: int = 2,
    *,
    other: str | Sequence[str] = "hard_candy cat",
    market: Mapping[str, int] | None = None,
    cat_deck: int | None = None,
    mystery_deck: str | None = None,
    game: Game = GAME,
    **mine: Any,
) -> Any:
    """A game in which it is seat 0's turn, with an empty log.

    Seat 0 holds `hand` and has what `mine` says (see `player`); the others hold `other`, each the same or seat 1 the
    first of them. The Market's stacks, the size of the Cat Deck and the Mystery Deck (top first) may be set; what is
    not said lies as it was dealt.
    """
    state = deal(seats, game)
    player(state, 0, hand=hand, **mine)
    for seat in range(1, seats):
        player(state, seat, hand=other if isinstance(other, str) else other[seat - 1])
    for card, stock in (market or {}).items():
        state.market[HAND_CARDS.index(card)] = stock
    if cat_deck is not None:
        state.cat_deck = cat_deck
    if mystery_deck is not None:
        state.mystery_deck = like(state.mystery_deck, numbers(mystery_deck, MYSTERY_CARDS)[::-1])
    state.marks = 7  # arranged cards may bear marks anywhere
    state.log = []
    return state


# ------------------------------------------------------------------ playing
def do(state: State, *names: str) -> None:
    """Take actions one after the other; each must be legal."""
    for name in names:
        assert name in legal(state), f"{name}: {why_not(state, name)}"
        state.apply(ACTIONS.ids[name])


def end_turn(state: State) -> None:
    """Play and buy nothing more."""
    if state.reveal()["phase"] == "play":
        do(state, "go shopping")
    do(state, "end turn")


def why_not(state: State, name: str) -> str:
    """The rule that forbids an action, or "" when it is among the legal ones."""
    rule = state.why_not(ACTIONS.ids[name])
    assert (rule == "") == (name in legal(state))
    return rule


def legal(state: State) -> list[str]:
    """The names of the legal actions."""
    return [ACTIONS.names[action] for action in state.legal()]


# ------------------------------------------------------------------ looking
def of(state: State, seat: int = 0) -> dict[str, Any]:
    """A player's place as the trace shows it."""
    return state.reveal()["players"][seat]  # type: ignore[index,no-any-return]


def hand(state: State, seat: int = 0) -> list[str]:
    """A player's hand, by name."""
    return sorted(of(state, seat)["hand"])


def hand_sizes(state: State) -> list[int]:
    """How many cards each player holds."""
    return [len(hand(state, seat)) for seat in range(state.seats)]


def discarded(state: State, seat: int = 0) -> list[str]:
    """A player's discard pile, oldest first."""
    return of(state, seat)["discard_pile"]  # type: ignore[no-any-return]


def area(state: State, seat: int = 0) -> list[str]:
    """A player's play area, in the order played."""
    return of(state, seat)["play_area"]  # type: ignore[no-any-return]


def space(state: State, seat: int = 0) -> int:
    """Where a player's token stands."""
    return of(state, seat)["space"]  # type: ignore[no-any-return]


def deck(state: State) -> list[str]:
    """The Mystery Deck, top first."""
    return state.reveal()["mystery_deck"]  # type: ignore[return-value]


def kinds(state: State) -> list[str]:
    """What happened, in order, by the events' kinds."""
    return [event.kind for event in state.log or []]


def who_did(state: State, kind: str) -> list[int]:
    """The seats of the events of a kind, in order."""
    return [int(event.seat) for event in state.log or [] if event.kind == kind]


def named(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Counted cards by name, with "+" on those gained this turn."""
    marked = [*names, *(f"{name}+" for name in names)]
    return [name for name, n in zip(marked, counts, strict=False) for _ in range(n)]


def known(state: State, viewer: int, seat: int) -> list[str]:
    """The cards that the viewer is certain to be in the seat's hand."""
    return named(state.view(viewer).players[seat].hand, HAND_CARDS)  # type: ignore[attr-defined]


def kept(state: State, viewer: int, seat: int) -> list[str]:
    """The Mystery cards that the viewer is certain the seat to keep."""
    return named(state.view(viewer).players[seat].mystery, MYSTERY_CARDS)  # type: ignore[attr-defined]


def under(state: State, viewer: int) -> list[str]:
    """The bottom of the Mystery Deck as far as the viewer knows it, top first."""
    return [MYSTERY_CARDS[card] for card in state.view(viewer).mystery_under][::-1]  # type: ignore[attr-defined]


def lumps(state: State, viewer: int) -> list[set[int]]:
    """The groups of seats whose unseen cards the viewer cannot tell apart."""
    groups = state.view(viewer).unseen  # type: ignore[attr-defined]
    return [{seat for seat in range(state.seats) if group.seats >> seat & 1} for group in groups]


def unseen(state: State, viewer: int, seat: int) -> list[str]:
    """The hand and draw pile cards that the viewer cannot place, of the seat and of those lumped with it."""
    groups = state.view(viewer).unseen  # type: ignore[attr-defined]
    return next(named(group.cards, HAND_CARDS) for group in groups if group.seats >> seat & 1)


def seen(state: State, viewer: int) -> object:
    """Everything that the viewer is shown: the view and the events."""
    events = [event.seen_by(viewer) for event in state.log or []]
    return state.view(viewer).data(), [(e.kind, e.seat, e.other, e.card, e.n, e.rule) for e in events]


def blind(one: State, two: State) -> set[int]:
    """The viewers who are shown the same in both states."""
    return {viewer for viewer in range(SPECTATOR, one.seats) if seen(one, viewer) == seen(two, viewer)}
