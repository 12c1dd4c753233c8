"""Who is at a table just now, how long the others have been away, and what has been agreed about that."""

import time
from collections import Counter
from collections.abc import Callable, Collection


class Presence:
    """The open pages of each seat, kept in memory: after a restart everyone has just been here.

    Args:
        clock: gives seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._pages: Counter[int] = Counter()
        self._left: dict[int, float] = {}
        self._votes: dict[int, set[int]] = {}
        self._begin = clock()

    def come(self, seat: int) -> None:
        """A page of the seat opens."""
        self._pages[seat] += 1
        self._votes.pop(seat, None)

    def go(self, seat: int) -> None:
        """A page of the seat closes."""
        self._pages[seat] -= 1
        self._left[seat] = self._clock()

    def here(self, seat: int) -> bool:
        """Whether the seat has an open page."""
        return self._pages[seat] > 0

    def away(self, seat: int) -> float:
        """For how many seconds the seat has had no open page."""
        return 0.0 if self.here(seat) else self._clock() - self._left.get(seat, self._begin)

    def vote(self, seat: int, voter: int, voters: Collection[int]) -> bool:
        """Note that `voter` wants a cat to play for `seat`; whether more than half of the `voters` do."""
        self._votes.setdefault(seat, set()).add(voter)
        return 2 * len(self.votes(seat) & set(voters)) > len(voters)

    def votes(self, seat: int) -> set[int]:
        """Who wants a cat to play for the seat."""
        return self._votes.get(seat, set())
