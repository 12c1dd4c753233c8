"""The service: creates tables, seats people, takes actions, lets cats play, wakes whoever watches."""

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from cattery.art.cats import ROSTER
from cattery.bots import LEVELS, bot
from cattery.core.errors import BadInput
from cattery.core.rng import seeded
from cattery.core.state import SPECTATOR
from cattery.core.table import Table
from cattery.games import game
from cattery.web.store import Place, Store, Stored, Taken

log = logging.getLogger("cattery.tables")
FRIEND = "friend"
KEPT = 1000  # tables in memory; those that nobody watches give way first


class NotFound(Exception):
    """There is no such table."""


class Refused(Exception):
    """A request that cannot be granted now; the message says why."""


class Live:
    """A table in memory: what is stored, and, once started, its game."""

    def __init__(self, stored: Stored, actions: Sequence[tuple[int, str]]) -> None:
        self.stored = stored
        self.game = game(stored.game)
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.watchers = 0
        self._changed = asyncio.Event()
        if stored.started:
            self.deal()
            for seat, name in actions:
                self.playing.act(seat, name)

    def deal(self) -> None:
        """Deal the game."""
        stored = self.stored
        self.table = self.game.table(len(stored.places), options=stored.options, secret=stored.secret)

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
        """Rises with every change that anybody sees, and is the same after a restart."""
        if self.table is None:
            return sum(not place.free for place in self.stored.places)
        return len(self.stored.places) + 1 + self.table.ply

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
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self, seen: int) -> None:
        """Wait until the revision is another than `seen`."""
        self.watchers += 1
        try:
            while self.revision == seen:
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
        self._live: dict[str, Live] = {}
        self._opening = asyncio.Lock()
        self._cats: dict[str, asyncio.Task[None]] = {}

    async def resume(self) -> None:
        """Let the cats of all running tables go on."""
        for table_id in await self.store.running():
            await self.get(table_id)

    async def close(self) -> None:
        """Stop all cats."""
        for task in self._cats.values():
            task.cancel()
        await asyncio.gather(*self._cats.values(), return_exceptions=True)

    async def get(self, table_id: str) -> Live:
        """A table by its id, rebuilt from its actions when it is not in memory.

        Raises:
            NotFound: there is none.
        """
        async with self._opening:
            if table_id not in self._live:
                stored = await self.store.table(table_id)
                if stored is None:
                    raise NotFound
                self._make_room()
                self._live[table_id] = Live(stored, await self.store.actions(table_id))
            live = self._live.pop(table_id)
            self._live[table_id] = live  # the latest used comes last
        self._let_cat_play(live)
        return live

    def _make_room(self) -> None:
        """Forget the tables that were used longest ago, if nobody watches them and no cat plays there."""
        idle = (key for key, live in self._live.items() if not live.watchers and key not in self._cats)
        for key in list(islice(idle, max(0, len(self._live) - KEPT + 1))):
            del self._live[key]

    async def create(
        self, key: str, host: Place, others: Sequence[str], options: Mapping[str, object], *, public: bool = False
    ) -> Live:
        """A new table; `others` says for each further seat "friend" or a cat's level. Without friends it starts.

        Raises:
            BadInput: an unknown game, seat count, option or level.
        """
        one = game(key)
        one.check_seats(1 + len(others))
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
                raise Refused("Somebody was quicker; please try again.")
            places = list(live.stored.places)
            places[free[0]] = place
            live.stored = replace(live.stored, places=tuple(places))
            live.wake()
        if not any(place.free for place in live.stored.places):
            await self.start(live, live.stored.host)

    async def start(self, live: Live, player: str) -> None:
        """Start the game; free seats go to cats. Who begins is drawn by lot (MS-1.4 and its like).

        Raises:
            Refused: only the host may start.
        """
        if player != live.stored.host:
            raise Refused("Only the host of the table can start the game.")
        async with live.lock:
            if live.stored.started:
                return
            places = [replace(p, name="House cat", level="house_cat") if p.free else p for p in live.stored.places]
            if not live.stored.follows:
                first = secrets.randbelow(len(places))
                places = places[first:] + places[:first]
            await self.store.start(live.stored, places)
            live.stored = replace(live.stored, places=tuple(places), started=True)
            live.deal()
            live.wake()
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

    async def act(self, live: Live, player: str, ply: int, names: Sequence[str]) -> None:
        """Let a person take actions, the first at `ply`; each is stored before anyone hears of it.

        Raises:
            BadInput: no such action.
            IllegalAction: the rules forbid it; the table is unchanged.
            Refused: not that person's turn, or the page was out of date.
        """
        seat = live.seat_of(player)
        if seat == SPECTATOR:
            raise Refused("You are watching this table.")
        await self._act(live, seat, ply, names)

    async def _act(self, live: Live, seat: int, ply: int, names: Sequence[str]) -> None:
        async with live.lock:
            table = live.playing
            if ply != table.ply:
                raise Refused("The table has moved on since; here is how it stands now.")
            for name in names:
                if not table.over and seat != table.seat:
                    raise Refused(f"It is {live.who[table.seat]}’s turn to decide.")
                table.check(seat, name)
                await self._store(live, table, seat, name)
                table.act(seat, name)
            if table.over:
                await self.store.finish(live.stored.id)
            live.wake()
        self._let_cat_play(live)

    async def _store(self, live: Live, table: Table, seat: int, name: str) -> None:
        try:
            await self.store.add_actions(live.stored.id, table.ply, [(seat, name)])
        except Taken as error:
            self._live.pop(live.stored.id, None)
            raise Refused("The table has moved on since; here is how it stands now.") from error

    def _let_cat_play(self, live: Live) -> None:
        """Have a task at work while a cat is to decide."""
        if live.cat_to_play() and live.stored.id not in self._cats:
            self._cats[live.stored.id] = asyncio.create_task(self._play_cats(live))

    async def _play_cats(self, live: Live) -> None:
        try:
            while level := live.cat_to_play():
                await self._play_cat(live, level)
        finally:
            del self._cats[live.stored.id]

    async def _play_cat(self, live: Live, level: str) -> None:
        table = live.playing
        ply, seat = table.ply, table.seat
        forced = len(table.view(seat).legal) == 1
        await asyncio.sleep(self.pace / 3 if forced else self.pace)
        with suppress(Refused):
            await self._act(live, seat, ply, [self._choose(live, level)])

    def _choose(self, live: Live, level: str) -> str:
        """What a cat does; a cat that fails takes the first legal action, and the operator hears of it."""
        table = live.playing
        view = table.view(table.seat)
        try:
            action = bot(level, live.game).choose(view, seeded(secrets.randbits(63)))
        except Exception:
            log.exception("the cat %s failed at table %s, ply %d", level, live.stored.id, table.ply)
            action = view.legal[0]
        return live.game.actions.names[action]
