"""The service: creates tables, seats people, takes actions, lets cats play, wakes whoever watches."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any

from cattery.art.cats import ROSTER
from cattery.bots import LEVELS
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.state import SPECTATOR
from cattery.core.table import Table
from cattery.games import game
from cattery.web.store import BY_LOT, Place, Store, Stored, Taken
from cattery.web.thinking import Thinkers

log = logging.getLogger("cattery.tables")
FRIEND = "friend"
UNDO = "undo"  # among a table's stored moves: its seat took the move before back
KEPT = 1000  # tables in memory; those that nobody watches give way first


class NotFound(Exception):
    """There is no such table."""


class Refused(Exception):
    """A request that cannot be granted now; the message says why."""


class Stale(Refused):
    """The request is about a table as it no longer stands."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since; here is how it stands now.")


class Foreign(Refused):
    """Somebody asks for what is another's to do."""


class Unplayable(Refused):
    """The stored actions do not fit the rules any more."""

    def __init__(self) -> None:
        super().__init__("This game was begun under other rules or cards and cannot go on here.")


class Live:
    """A table in memory: what is stored, and, once started, its game."""

    def __init__(self, stored: Stored, moves: Sequence[tuple[int, str]]) -> None:
        self.game = game(stored.game)
        self.lock = asyncio.Lock()
        self.watchers = 0
        self.news = 0  # changes since the table came into memory
        self.closed = False  # nobody will hear of further changes
        self._changed = asyncio.Event()
        self.restore(stored, moves)

    def restore(self, stored: Stored, moves: Sequence[tuple[int, str]]) -> None:
        """Become what is stored: deal, if the game has started, and make its moves again."""
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


class Tables:
    """All tables of the house.

    Args:
        store: the database.
        pace: seconds between two actions of a cat, so that people can follow.
    """

    def __init__(self, store: Store, pace: float) -> None:
        self.store = store
        self.pace = pace
        self.thinkers = Thinkers()
        self._live: dict[str, Live] = {}
        self._opening = asyncio.Lock()
        self._cats: dict[str, asyncio.Task[None]] = {}
        self._closing = asyncio.Event()

    async def resume(self) -> None:
        """Let the cats of all running tables go on."""
        for table_id in await self.store.running():
            if not self._closing.is_set():
                await self.some([table_id])

    def stop(self) -> None:
        """Begin to close: cats play no further, and all streams end."""
        self._closing.set()
        for live in self._live.values():
            live.closed = True
            live.wake()

    async def close(self) -> None:
        """Let all cats stop; none is interrupted while it writes to the database."""
        self.stop()
        await asyncio.gather(*self._cats.values(), return_exceptions=True)

    async def get(self, table_id: str) -> Live:
        """A table by its id, rebuilt from its actions when it is not in memory.

        Raises:
            NotFound: there is none.
            Unplayable: its actions do not fit the rules.
        """
        async with self._opening:
            if table_id not in self._live:
                self._make_room()
                self._live[table_id] = await self._open(table_id)
            live = self._live.pop(table_id)
            self._live[table_id] = live  # the latest used comes last
        self._let_cat_play(live)
        return live

    async def some(self, table_ids: Sequence[str]) -> list[Live]:
        """Tables by their ids, without those that cannot be played."""
        found = []
        for table_id in table_ids:
            with suppress(Unplayable):
                found.append(await self.get(table_id))
        return found

    async def _open(self, table_id: str) -> Live:
        stored = await self.store.table(table_id)
        if stored is None:
            raise NotFound
        try:
            live = Live(stored, await self.store.moves(table_id))
        except (BadInput, IllegalAction) as error:
            log.warning("table %s cannot be played: %s", table_id, error)
            raise Unplayable from error
        if live.table and live.table.over:
            await self.store.finish(table_id)  # the server may have been stopped before it noted that
        return live

    async def _reload(self, live: Live) -> None:
        """Take over what another writer has stored."""
        stored = await self.store.table(live.stored.id)
        if stored is None:
            raise NotFound
        live.restore(stored, await self.store.moves(stored.id))
        live.wake()

    def _make_room(self) -> None:
        """Forget the tables that were used longest ago, if nobody watches them and no cat plays there."""
        idle = (key for key, live in self._live.items() if not live.watchers and key not in self._cats)
        for key in list(islice(idle, max(0, len(self._live) - KEPT + 1))):
            del self._live[key]

    async def create(
        self,
        key: str,
        host: Place,
        others: Sequence[str],
        options: Mapping[str, object],
        *,
        public: bool = False,
        first: int = BY_LOT,
    ) -> Live:
        """A new table; `others` says for each further seat "friend" or a cat's level. Without friends it starts.

        The place `first` begins, the host's being 0.

        Raises:
            BadInput: an unknown game, seat count, option, level or place.
        """
        one = game(key)
        one.check_seats(1 + len(others))
        if not BY_LOT <= first <= len(others):
            raise BadInput(f"chair {first + 1} cannot begin: expected 1 to {len(others) + 1}, or none for a lot")
        settings = one.settings(options)
        for other in others:
            if other != FRIEND and other not in LEVELS:
                raise BadInput(f"unknown player {other!r}: expected {FRIEND}, {', '.join(LEVELS)}")
        cats = iter(secrets.SystemRandom().sample(ROSTER, len(others)))
        places = [host, *(Place("") if other == FRIEND else Place(next(cats).name, level=other) for other in others)]
        stored = Stored(
            id=secrets.token_urlsafe(16),
            game=key,
            options=settings,
            host=host.player,
            secret=secrets.token_bytes(32),
            public=public,
            started=False,
            follows="",
            places=tuple(places),
            first=first,
        )
        await self.store.add_table(stored)
        live = await self.get(stored.id)
        if FRIEND not in others:
            await self.start(live, host.player)
        return live

    async def join(self, live: Live, player: str, name: str) -> None:
        """Let a person take the first free seat; the game starts when the last is taken.

        Raises:
            Refused: the game has started or no seat is free.
        """
        async with live.lock:
            if live.seat_of(player) != SPECTATOR:
                return
            free = [seat for seat, place in enumerate(live.stored.places) if place.free]
            if live.stored.started or not free:
                raise Refused("All seats at this table are taken; you are welcome to watch.")
            place = Place(name, player=player)
            if not await self.store.sit(live.stored, free[0], place):
                await self._reload(live)
                raise Refused("Somebody was quicker; please try again.")
            places = list(live.stored.places)
            places[free[0]] = place
            live.stored = replace(live.stored, places=tuple(places), host=live.stored.host or player)
            live.wake()
        if not any(place.free for place in live.stored.places):
            await self.start(live, live.stored.host)

    async def leave(self, live: Live, player: str) -> None:
        """Let a person get up before the game has started; when the host goes, the next person hosts.

        Raises:
            Refused: the game has started.
        """
        async with live.lock:
            seat = live.seat_of(player)
            if live.stored.started:
                raise Refused("The game has started; the others count on you.")
            if seat == SPECTATOR:
                return
            places = list(live.stored.places)
            places[seat] = Place("")
            staying = [place.player for place in places if place.player]
            host = live.stored.host if live.stored.host in staying else next(iter(staying), "")
            await self.store.leave(live.stored, seat, host)
            live.stored = replace(live.stored, places=tuple(places), host=host)
            live.wake()

    async def start(self, live: Live, player: str) -> None:
        """Start the game; free seats go to cats. Unless the host has said who begins, that is drawn by lot.

        Raises:
            Foreign: only the host may start.
        """
        if not player or player != live.stored.host:
            raise Foreign("Only the host of the table can start the game.")
        async with live.lock:
            if live.stored.started:
                return
            places = [replace(p, name="House cat", level="house_cat") if p.free else p for p in live.stored.places]
            if not live.stored.follows:
                first = secrets.randbelow(len(places)) if live.stored.first == BY_LOT else live.stored.first
                places = places[first:] + places[:first]
            if await self.store.start(live.stored, places):
                live.restore(replace(live.stored, places=tuple(places), started=True), [])
                live.wake()
            else:
                await self._reload(live)
        self._let_cat_play(live)

    async def again(self, live: Live) -> str:
        """The id of the table at which the same players play again; the first seat moves on by one (MS-1.4).

        Raises:
            Refused: the game is not over.
        """
        if not live.playing.over:
            raise Refused("The game is not over yet.")
        async with live.lock:
            after = await self.store.successor(live.stored.id)
            if after:
                return after
            places = live.stored.places[1:] + live.stored.places[:1]
            stored = replace(
                live.stored,
                id=secrets.token_urlsafe(16),
                secret=secrets.token_bytes(32),
                started=False,
                follows=live.stored.id,
                places=places,
            )
            await self.store.add_table(stored)
        await self.start(await self.get(stored.id), stored.host)
        return stored.id

    async def act(self, live: Live, player: str, moves: int, names: Sequence[str]) -> None:
        """Let a person make moves after so many `moves`; each is stored before anyone hears of it.

        A move is an action's name, or UNDO.

        Raises:
            BadInput: no such action, or it cannot be taken back; the table is unchanged.
            IllegalAction: the rules forbid one; those before it stand.
            Foreign: not that person's seat or turn.
            Stale: the page was out of date.
        """
        seat = live.seat_of(player)
        if seat == SPECTATOR:
            raise Foreign("You are watching this table.")
        await self._act(live, seat, moves, names)

    async def _act(self, live: Live, seat: int, moves: int, names: Sequence[str]) -> None:
        for name in names:
            if name != UNDO:
                live.game.actions.id(name)
        try:
            async with live.lock:
                if moves != live.moves:
                    raise Stale
                try:
                    for name in names:
                        await self._take(live, live.playing, seat, name)
                finally:  # once for all, so that nobody sees a position between the actions of one request
                    live.wake()
        finally:  # when a later action is refused, the earlier ones stand
            self._let_cat_play(live)

    async def _take(self, live: Live, table: Table, seat: int, name: str) -> None:
        if name == UNDO:
            if reason := table.why_no_undo(seat):
                raise Refused(reason)
        else:
            if not table.over and seat != table.seat:
                raise Foreign(f"It is {live.who[table.seat]}’s turn to decide.")
            table.check(seat, name)
        try:
            await self.store.add_move(live.stored.id, live.moves, seat, name)
        except Taken as error:
            await self._reload(live)
            raise Stale from error
        live.move(seat, name)
        if table.over:
            await self.store.finish(live.stored.id)

    def _let_cat_play(self, live: Live) -> None:
        """Have a task at work while a cat is to decide."""
        if live.cat_to_play() and live.stored.id not in self._cats and not self._closing.is_set():
            self._cats[live.stored.id] = asyncio.create_task(self._play_cats(live))

    async def _play_cats(self, live: Live) -> None:
        try:
            while not self._closing.is_set() and (level := live.cat_to_play()):
                await self._play_cat(live, level)
        except Exception:  # the next request for the table lets them try again
            log.exception("the cats stopped playing at table %s", live.stored.id)
        finally:
            del self._cats[live.stored.id]

    async def _play_cat(self, live: Live, level: str) -> None:
        table = live.playing
        moves, seat = live.moves, table.seat
        pace = self.pace / 3 if len(table.legal()) == 1 else self.pace
        name = await self._unless_closing(self._consider(table, level, pace))
        if name is not None:
            with suppress(Stale):
                await self._act(live, seat, moves, [name])

    async def _consider(self, table: Table, level: str, pace: float) -> str:
        """What a cat does, found in no less time than people need to follow."""
        name, _ = await asyncio.gather(self.thinkers.choose(table, level), asyncio.sleep(pace))
        return name

    async def _unless_closing(self, thought: Coroutine[Any, Any, str]) -> str | None:
        """The outcome of a thought, or None when the house closes before."""
        thinking, closing = asyncio.create_task(thought), asyncio.create_task(self._closing.wait())
        try:
            await asyncio.wait([thinking, closing], return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else None
        finally:
            for task in (thinking, closing):
                task.cancel()
            await asyncio.gather(thinking, closing, return_exceptions=True)
