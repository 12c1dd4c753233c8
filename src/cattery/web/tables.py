"""The service: creates tables, seats people, takes actions, lets cats play, wakes whoever watches."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any

from cattery.art.cats import ROSTER
from cattery.bots import LEVELS, Evaluation
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.state import SPECTATOR
from cattery.core.table import Table
from cattery.games import game
from cattery.web.live import UNDO, Live
from cattery.web.manners import DEFAULT, Manners
from cattery.web.refusals import Foreign, NotFound, Refused, Stale, TooMany, Unplayable
from cattery.web.store import BY_LOT, Place, Store, Stored, Taken
from cattery.web.thinking import Thinkers

log = logging.getLogger("cattery.tables")
FRIEND = "friend"
STAND_IN = "house_cat"  # the level of a cat that plays for a person
MOST_AT_ONCE, RUSH = 5, 10.0  # remarks of one person in so many seconds
REMARKS = 50  # that are shown of what was said
KEPT = 1000  # tables in memory; those that nobody watches give way first


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
        self._tasks: set[asyncio.Task[None]] = set()
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
            if live.timer:
                live.timer.cancel()
            live.wake()

    async def close(self) -> None:
        """Let all cats stop; none is interrupted while it writes to the database."""
        self.stop()
        await asyncio.gather(*self._cats.values(), *self._tasks, return_exceptions=True)
        await self.thinkers.close()

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
        self._go_on(live)
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
            live = Live(stored, await self.store.moves(table_id), await self.store.remarks(table_id, REMARKS))
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
        idle = (
            key for key, live in self._live.items() if not live.watchers and not live.timer and key not in self._cats
        )
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
        settled: Manners = DEFAULT,
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
            manners=settled,
            cards="" if one.shipped else one.cards.digest,
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
        """Let a person get up; once the game has started a cat plays on, before that the next person hosts."""
        async with live.lock:
            seat = live.seat_of(player)
            if seat == SPECTATOR:
                return
            if live.stored.started:
                await self._stand_in(live, seat, STAND_IN)
                return
            places = list(live.stored.places)
            places[seat] = Place("")
            staying = [place.player for place in places if place.player]
            host = live.stored.host if live.stored.host in staying else next(iter(staying), "")
            await self.store.leave(live.stored, seat, host)
            live.stored = replace(live.stored, places=tuple(places), host=host)
            live.wake()

    async def come_back(self, live: Live, player: str) -> None:
        """Let a person play again for whom a cat has played."""
        async with live.lock:
            seat = live.seat_of(player)
            if seat != SPECTATOR and live.stored.started and live.stored.places[seat].level:
                await self._stand_in(live, seat, "")

    async def vote_out(self, live: Live, player: str, seat: int) -> None:
        """A person wants a cat to play for another who is away; it does when more than half of those present agree.

        Raises:
            Foreign: only who plays at the table has a say.
            Refused: that person is not away, or not for long enough.
        """
        voter = live.seat_of(player)
        if voter in (SPECTATOR, seat):
            raise Foreign("That is for the other players of this table to say.")
        async with live.lock:
            if seat not in live.people() or not live.may_replace(seat):
                raise Refused("That player is here, or has not been away for long enough.")
            present = {one for one in live.people() if one != seat and live.presence.here(one)} | {voter}
            if live.presence.vote(seat, voter, present):
                await self._stand_in(live, seat, STAND_IN)
            else:
                live.wake()

    async def _stand_in(self, live: Live, seat: int, level: str) -> None:
        await self.store.stand_in(live.stored.id, seat, level)
        places = list(live.stored.places)
        places[seat] = replace(places[seat], level=level)
        live.stored = replace(live.stored, places=tuple(places))
        live.wake()
        self._go_on(live)

    async def say(self, live: Live, player: str, name: str, text: str) -> None:
        """Let somebody say something at a table.

        Raises:
            Foreign: who watches may not talk here.
            TooMany: that person says too much at once.
        """
        if live.seat_of(player) == SPECTATOR and not live.manners.talking:
            raise Foreign("Only the players talk at this table.")
        lately = [one for one in live.remarks if one.player == player and one.at > time.time() - RUSH]
        if len(lately) >= MOST_AT_ONCE:
            raise TooMany("Slowly, please: the others want to read, too.")
        async with live.lock:
            live.remarks.append(await self.store.add_remark(live.stored.id, player, name, text))
            del live.remarks[:-REMARKS]
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
        self._go_on(live)

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
            seated = [replace(place, level="") if place.player else place for place in live.stored.places]
            places = (*seated[1:], seated[0])
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
        await self.come_back(live, player)
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
            self._go_on(live)

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

    async def advise(self, live: Live, player: str) -> Evaluation:
        """What the Tiger thinks of a person's decision.

        Raises:
            Foreign: it is not that person's turn, or there is nothing to choose, or rivals have not agreed to it.
            Refused: the cat found nothing.
        """
        seat = live.seat_of(player)
        if seat == SPECTATOR or not live.may_ask(seat):
            raise Foreign("A cat can be asked in your own turn, where it was agreed or you play against cats alone.")
        return await self.thinkers.advise(live.playing)

    def _go_on(self, live: Live) -> None:
        """Have a task at work while a cat is to decide, and the clock run for a person."""
        self._wind(live)
        if live.cat_to_play() and live.stored.id not in self._cats and not self._closing.is_set():
            self._cats[live.stored.id] = asyncio.create_task(self._play_cats(live))

    def _wind(self, live: Live) -> None:
        """Set the clock for the person who decides; it runs on while the same decision is open."""
        person = live.table is not None and not live.table.over and not live.cat_to_play()
        if live.timer and person and live.timed == live.moves:
            return
        if live.timer:
            live.timer.cancel()
        live.timer = live.due = None
        if person and live.manners.clock and not self._closing.is_set():
            loop = asyncio.get_running_loop()
            live.timed, live.due = live.moves, loop.time() + live.manners.clock
            live.timer = loop.call_later(live.manners.clock, lambda: self._start(self._time_is_up(live)))

    async def _time_is_up(self, live: Live) -> None:
        async with live.lock:
            live.timer = None
            if live.timed == live.moves and not live.playing.over and not live.cat_to_play():
                await self._stand_in(live, live.playing.seat, STAND_IN)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Have a task at work that is kept until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
        now = asyncio.get_running_loop().time
        end = now() + pace
        name = await self.thinkers.choose(table, level)
        await asyncio.sleep(max(0.0, end - now()))
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
