"""What has lawfully been seen and is still certain (MS-11.3)."""

from typing import final

from cattery.core.native import i64, u8, vec
from cattery.games.maple_street.figures import HAND, MYSTERIES


@final
class Memory:
    """A row for each viewer: the seats in order, then the spectators.

    `hands` counts the cards that a viewer is certain to be in a seat's hand. `lumped` holds, for each viewer and
    seat, the bit mask of seats whose unseen cards the viewer cannot tell apart, because a card went unseen from one
    to the other (MS-9.3). `mystery` counts the Mystery cards that everyone knows a seat to keep, those gained this
    turn apart; `under` is how many cards at the bottom of the Mystery Deck were openly put there.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.hands: vec[u8] = vec[u8]([0] * int((seats + 1) * seats * HAND))
        self.lumped: vec[u8] = vec[u8]([u8(1 << seat) for _ in range(seats + 1) for seat in range(seats)])
        self.mystery: vec[u8] = vec[u8]([0] * int(seats * 2 * MYSTERIES))
        self.under: i64 = 0
        self.exposed: i64 = 0  # bit mask of seats of whose hand anybody knows anything

    def copy(self) -> "Memory":
        """An independent copy."""
        twin = Memory(0)
        twin.seats = self.seats
        twin.hands = self.hands[:]
        twin.lumped = self.lumped[:]
        twin.mystery = self.mystery[:]
        twin.under = self.under
        twin.exposed = self.exposed
        return twin

    def row(self, viewer: i64, seat: i64) -> i64:
        """Where the viewer's row about the seat's hand begins; spectators are viewer -1."""
        return ((viewer if viewer >= 0 else self.seats) * self.seats + seat) * HAND

    def group(self, viewer: i64, seat: i64) -> i64:
        """The bit mask of seats that the viewer cannot tell apart from `seat`."""
        return i64(self.lumped[(viewer if viewer >= 0 else self.seats) * self.seats + seat])

    def hand_seen(self, viewer: i64, seat: i64, hand: vec[u8]) -> None:
        """The whole hand was shown to the viewer (MS-8.2)."""
        row = self.row(viewer, seat)
        card: i64
        for card in range(i64(HAND)):
            self.hands[row + card] = hand[card]
        self.exposed |= 1 << seat

    def card_shown(self, seat: i64, card: i64) -> None:
        """A hand card was shown to everyone (MS-7.2)."""
        viewer: i64
        for viewer in range(self.seats + 1):
            at = self.row(viewer, seat) + card
            if self.hands[at] == 0:
                self.hands[at] = 1
        self.exposed |= 1 << seat

    def hand_card_left(self, seat: i64, card: i64) -> None:
        """A card openly left the hand: one less of it is certain."""
        if (self.exposed >> seat) & 1 == 0:
            return
        viewer: i64
        for viewer in range(self.seats + 1):
            self._less(self.row(viewer, seat) + card)

    def _less(self, at: i64) -> None:
        if self.hands[at] > 0:
            self.hands[at] -= 1

    def hand_laid_down(self, seat: i64) -> None:
        """The whole hand went to the discard pile."""
        if (self.exposed >> seat) & 1 == 0:
            return
        viewer: i64
        card: i64
        for viewer in range(self.seats + 1):
            row = self.row(viewer, seat)
            for card in range(i64(HAND)):
                self.hands[row + card] = 0
        self.exposed &= ~(1 << seat)

    def stolen(self, victim: i64, thief: i64, card: i64) -> None:
        """A card went from hand to hand; only those two know which (MS-9.3)."""
        self._less(self.row(thief, victim) + card)
        self.hands[self.row(victim, thief) + card] += 1
        self.exposed |= 1 << thief
        viewer: i64
        other: i64
        for viewer in range(self.seats + 1):
            if viewer != victim and viewer != thief:
                row = self.row(viewer, victim)
                for other in range(i64(HAND)):
                    self._less(row + other)
                self._lump(viewer, victim, thief)

    def _lump(self, viewer: i64, one: i64, two: i64) -> None:
        both = self.group(viewer, one) | self.group(viewer, two)
        seat: i64
        for seat in range(self.seats):
            if (both >> seat) & 1 == 1:
                self.lumped[viewer * self.seats + seat] = u8(both)

    def all_laid_open(self, seat: i64) -> None:
        """None of the seat's cards is unseen now, so that it can be told apart again."""
        viewer: i64
        other: i64
        for viewer in range(self.seats + 1):
            at = viewer * self.seats
            if i64(self.lumped[at + seat]) != 1 << seat:
                for other in range(self.seats):
                    self.lumped[at + other] = u8(i64(self.lumped[at + other]) & ~(1 << seat))
                self.lumped[at + seat] = u8(1 << seat)

    def mystery_taken(self, seat: i64, card: i64, left: i64) -> bool:
        """A Mystery card was taken and `left` remain; whether everyone knows it, for it had been put under."""
        if self.under <= left:
            return False
        self.under = left
        self.mystery[seat * 2 * MYSTERIES + MYSTERIES + card] += 1
        return True

    def mystery_left(self, seat: i64, card: i64) -> None:
        """A Mystery card was played."""
        at = seat * 2 * MYSTERIES + card
        if self.mystery[at] > 0:
            self.mystery[at] -= 1

    def end_marks(self, seat: i64) -> None:
        """Mystery cards gained this turn become like any other (MS-3.6)."""
        at = seat * 2 * MYSTERIES
        card: i64
        for card in range(i64(MYSTERIES)):
            self.mystery[at + card] += self.mystery[at + MYSTERIES + card]
            self.mystery[at + MYSTERIES + card] = 0
