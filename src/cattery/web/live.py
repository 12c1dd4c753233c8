"""A table in memory: what is stored of it, its game, who is there, and who waits for news."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from cattery.core.errors import BadInput
from cattery.core.state import SPECTATOR
from cattery.core.table import Table
from cattery.games import game
from cattery.web.manners import Manners
from cattery.web.presence import Presence
from cattery.web.refusals import Refused
from cattery.web.store import Remark, Stored

UNDO = "undo"  # among a table's stored moves: its seat took the move before back


class Live:
    """A table in memory: what is stored, and, once started, its game."""

    def __init__(self, stored: Stored, moves: Sequence[tuple[int, str]], remarks: Sequence[Remark] = ()) -> None:
        self.game = game(stored.game)
        self.presence = Presence()
        self.remarks = [*remarks]
        self._away: dict[int, asyncio.TimerHandle] = {}  # by seat, what tells the others that a cat may take over
        self.timed = 0  # moves made when the clock was set
        self.due: float | None = None  # when the time of whoever decides runs out, on the loop's clock
        self.timer: asyncio.TimerHandle | None = None
        self.lock = asyncio.Lock()
        self.watchers = 0
        self.news = 0  # changes since the table came into memory
        self.closed = False  # nobody will hear of further changes
        self._changed = asyncio.Event()
        self.restore(stored, moves)

    def restore(self, stored: Stored, moves: Sequence[tuple[int, str]]) -> None:
        """Become what is stored: deal, if the game has started, and make its moves again.

        Raises:
            BadInput: the table was begun with other cards than the game is played with here, or a move does not fit.
        """
        if stored.cards != ("" if self.game.shipped else self.game.cards.digest):
            raise BadInput("begun with other cards")
        table = None
        if stored.started:
            table = self.game.table(len(stored.places), options=stored.options, secret=stored.secret)
        self.stored: Stored = stored
        self.table: Table | None = table
        self.moves = 0  # actions, those taken back and the taking back counted too
        self.made = [0]  # by ply, so many moves had been made with it
        self.taken_back = SPECTATOR  # the seat that has just taken its action back
        for seat, name in moves:
            self.move(seat, name)

    def move(self, seat: int, name: str) -> None:
        """Make a move that is stored."""
        self.moves += 1
        if name == UNDO:
            self.playing.undo(seat)
            self.made.pop()
            self.taken_back = seat
        else:
            self.playing.act(seat, name)
            self.made.append(self.moves)
            self.taken_back = SPECTATOR

    @property
    def playing(self) -> Table:
        """The game.

        Raises:
            Refused: it has not started.
        """
        if self.table is None:
            raise Refused("The game has not started yet.")
        return self.table

    @property
    def revision(self) -> int:
        """The same after a restart; once the game has started it rises with every change that anybody sees."""
        if self.table is None:
            return sum(not place.free for place in self.stored.places)
        return len(self.stored.places) + 1 + self.moves

    @property
    def who(self) -> list[str]:
        """The names by seat."""
        return [place.name for place in self.stored.places]

    def seat_of(self, player: str) -> int:
        """The seat of a person, or SPECTATOR."""
        seats = [seat for seat, place in enumerate(self.stored.places) if player and place.player == player]
        return seats[0] if seats else SPECTATOR

    def cat_to_play(self) -> str:
        """The level of the cat that decides now, or ""."""
        if self.table is None or self.table.over:
            return ""
        return self.stored.places[self.table.seat].level

    def seconds_left(self) -> int | None:
        """How long whoever decides has left, or None without a clock."""
        return None if self.due is None else max(0, round(self.due - asyncio.get_running_loop().time()))

    def people(self) -> list[int]:
        """The seats of persons, also of those for whom a cat plays."""
        return [seat for seat, place in enumerate(self.stored.places) if place.player]

    def may_replace(self, seat: int) -> bool:
        """Whether the others may let a cat play for the person of a seat, who has been away too long."""
        place, running = self.stored.places[seat], self.table is not None and not self.table.over
        return running and bool(place.player) and not place.level and self.presence.away(seat) >= self.manners.absent

    def may_ask(self, seat: int) -> bool:
        """Whether a seat may ask a cat what to do: nobody plays against it but cats, or the host has allowed it."""
        if self.table is None or self.table.seat != seat or len(self.table.legal()) < 2:
            return False
        return self.manners.hints or self.game.together or self.people() == [seat]

    @property
    def manners(self) -> Manners:
        """What the host has settled."""
        return self.stored.manners

    def wake(self) -> None:
        """Tell everyone who waits that something has changed."""
        self.news += 1
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self, seen: int) -> None:
        """Wait for a change after those that `seen` counts."""
        self.watchers += 1
        try:
            while self.news == seen:
                await self._changed.wait()
        finally:
            self.watchers -= 1

    @contextmanager
    def page(self, seat: int) -> Iterator[None]:
        """While a page of the seat is open."""
        if seat == SPECTATOR:
            yield
            return
        self._note(seat, self.presence.come)
        try:
            yield
        finally:
            self._note(seat, self.presence.go)

    def _note(self, seat: int, change: Callable[[int], None]) -> None:
        """Note that a page opens or closes; when the last one closes, a time runs after which a cat may take over."""
        was_here = self.presence.here(seat)
        change(seat)
        if self.presence.here(seat) == was_here:
            return
        self.wake()
        if was_here:
            self._away[seat] = asyncio.get_running_loop().call_later(self.manners.absent, self.wake)
        elif seat in self._away:
            self._away.pop(seat).cancel()
