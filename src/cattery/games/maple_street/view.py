"""What one seat may know of a game of Cat Ladies of Maple St. (MS-11)."""

from typing import TYPE_CHECKING, final

from cattery.core.native import append, i64, u8, vec
from cattery.core.state import View
from cattery.games.maple_street.figures import CAT, HAND, MYSTERIES

if TYPE_CHECKING:
    from cattery.games.maple_street.rules import MapleStreet, Player


@final
class Unseen:
    """Hand and draw pile cards that the viewer cannot place.

    `seats` is a bit mask of whose they are, `cards` counts them by number, those gained this turn apart.
    """

    def __init__(self, seats: i64, cards: vec[u8]) -> None:
        self.seats: i64 = seats
        self.cards: vec[u8] = cards


@final
class Known:
    """What the viewer may know of one player.

    `hand` holds the cards certain to be in the hand (all of them, when it is the viewer's own), `mystery` the
    Mystery cards that the viewer knows the player to keep, `fresh` how many of them were taken this turn.
    """

    def __init__(self, player: "Player", hand: vec[u8], mystery: vec[u8]) -> None:
        self.space: i64 = player.space
        self.turns: i64 = player.turns
        self.hand: vec[u8] = hand
        self.hand_size: i64 = total(player.hand)
        self.draw_size: i64 = i64(len(player.draw_pile))
        self.discard_pile: vec[u8] = player.discard_pile[:]
        self.mystery: vec[u8] = mystery
        self.mystery_size: i64 = total(player.mystery)
        self.fresh: i64 = total(player.mystery[MYSTERIES:])

    def data(self) -> dict[str, object]:
        """Everything as JSON values."""
        return {
            "space": int(self.space),
            "turns": int(self.turns),
            "hand": numbers(self.hand),
            "hand_size": int(self.hand_size),
            "draw_size": int(self.draw_size),
            "discard_pile": numbers(self.discard_pile),
            "mystery": numbers(self.mystery),
            "mystery_size": int(self.mystery_size),
            "fresh": int(self.fresh),
        }


@final
class MapleView(View):
    """What one seat may know.

    `unseen` lists the hand and draw pile cards of the seats that the viewer cannot place; for the viewer's own seat
    that is the draw pile. `unseen_mystery` counts the Mystery cards that the viewer cannot place, `mystery_under`
    lists the bottom of the Mystery Deck as far as it was openly put there, top last. `attacked` tells whether the
    seat to decide still has to answer.
    """

    def __init__(self, state: "MapleStreet", viewer: i64) -> None:
        super().__init__(state, viewer)
        self.figures = state.figures
        self.turn: i64 = state.turn
        self.phase: i64 = state.phase
        self.coins: i64 = state.coins
        self.pet_store: bool = state.pet_store
        self.budget: i64 = state.budget
        self.to_discard: i64 = state.to_discard
        self.resolving: i64 = state.resolving()
        self.market: vec[u8] = state.market[:]
        self.cat_deck: i64 = state.cat_deck
        self.mystery_size: i64 = i64(len(state.mystery_deck))
        self.mystery_under: vec[u8] = state.mystery_deck[: state.memory.under]
        self.play_area: vec[u8] = state.play_area[:]
        self.players: list[Known] = []
        self.unseen: list[Unseen] = []
        seat: i64
        for seat in range(self.seats):
            self.players.append(known_of(state, viewer, seat))
        for seat in range(self.seats):
            self._add_unseen(state, seat)
        self.unseen_mystery: vec[u8] = self._unseen_mystery(state)

    def _add_unseen(self, state: "MapleStreet", seat: i64) -> None:
        """The unseen cards of the group of seats of which `seat` is the first."""
        group = state.memory.group(self.viewer, seat)
        if group & ((1 << seat) - 1) != 0:
            return
        cards = vec[u8]([0] * (2 * HAND))
        member: i64
        for member in range(self.seats):
            if (group >> member) & 1 == 1:
                player = state.players[member]
                for card in player.draw_pile:
                    cards[i64(card)] += 1
                if member != self.viewer:
                    add_counts(cards, player.hand, self.players[member].hand)
        self.unseen.append(Unseen(group, cards))

    def _unseen_mystery(self, state: "MapleStreet") -> vec[u8]:
        cards = vec[u8]([0] * MYSTERIES)
        i: i64
        for i in range(state.memory.under, i64(len(state.mystery_deck))):
            cards[i64(state.mystery_deck[i])] += 1
        seat: i64
        for seat in range(self.seats):
            kept = state.players[seat].mystery
            known = self.players[seat].mystery
            for i in range(i64(MYSTERIES)):
                cards[i] += kept[i] + kept[i + MYSTERIES] - known[i] - known[i + MYSTERIES]
        return cards

    def cats(self, seat: int) -> int | None:
        """A player's Cats (MS-10.2), or None when a card went unseen from or to that player."""
        if self.scores:
            return self.scores[seat]
        cats = [*self.players[seat].discard_pile].count(CAT) + [*self.players[seat].discard_pile].count(CAT + HAND)
        cats += int(self.players[seat].hand[CAT]) + int(self.players[seat].hand[CAT + HAND])
        if seat == self.turn:
            cats += [*self.play_area].count(CAT)
        for unseen in self.unseen:
            if unseen.seats == 1 << seat:
                return cats + int(unseen.cards[CAT]) + int(unseen.cards[CAT + HAND])
        return None

    def data(self) -> dict[str, object]:
        """Everything in the view as JSON values."""
        return {
            **View.data(self),
            "turn": int(self.turn),
            "phase": int(self.phase),
            "coins": int(self.coins),
            "pet_store": self.pet_store,
            "budget": int(self.budget),
            "to_discard": int(self.to_discard),
            "resolving": int(self.resolving),
            "market": numbers(self.market),
            "cat_deck": int(self.cat_deck),
            "mystery_size": int(self.mystery_size),
            "mystery_under": numbers(self.mystery_under),
            "play_area": numbers(self.play_area),
            "players": [player.data() for player in self.players],
            "unseen": [[int(unseen.seats), numbers(unseen.cards)] for unseen in self.unseen],
            "unseen_mystery": numbers(self.unseen_mystery),
        }


def known_of(state: "MapleStreet", viewer: i64, seat: i64) -> Known:
    """What the viewer may know of a player."""
    player = state.players[seat]
    if seat == viewer:
        return Known(player, player.hand[:], player.mystery[:])
    row = state.memory.row(viewer, seat)
    kept = seat * 2 * MYSTERIES
    hand = state.memory.hands[row : row + HAND]
    card: i64
    for card in range(i64(HAND)):
        hand = append(hand, u8(0))
    return Known(player, hand, state.memory.mystery[kept : kept + 2 * MYSTERIES])


def add_counts(cards: vec[u8], hand: vec[u8], known: vec[u8]) -> None:
    """Add the hand cards that are not known."""
    card: i64
    for card in range(i64(2 * HAND)):
        cards[card] += hand[card] - known[card]


def total(cards: vec[u8]) -> i64:
    """How many cards a count by number holds."""
    n: i64 = 0
    for k in cards:
        n += i64(k)
    return n


def numbers(cards: vec[u8]) -> list[int]:
    """The entries as plain numbers."""
    return [int(card) for card in cards]
