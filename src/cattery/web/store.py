"""What is kept in the database: tables, who sits where, and every action.

A table is its stored moves: actions, and the taking back of actions. `(table_id, ply)` is the primary key of a move,
`ply` being its number, so two writers cannot both win.
"""

import json
import secrets
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cattery.web.manners import DEFAULT, Manners, manners
from cattery.web.schema import actions, chat, keys, places, players, tables

BY_LOT = -1  # Stored.first: who begins is drawn by lot


class Taken(Exception):
    """Another writer has already stored a move of that number."""


@dataclass(frozen=True)
class Place:
    """Who sits at a seat: a person (`player` is empty until somebody has come), or a cat of a `level`.

    With both, the cat plays for the person.
    """

    name: str
    player: str = ""
    level: str = ""

    @property
    def free(self) -> bool:
        """Whether a person may still take it."""
        return not self.player and not self.level


@dataclass(frozen=True)
class Stored:
    """A table as stored; `secret` never leaves the server before the game is over.

    `host` is empty when all people have left, `first` the place that is to begin, or BY_LOT, `cards` the digest of the
    cards, empty for those that the game ships with.
    """

    id: str
    game: str
    options: dict[str, int]
    host: str
    secret: bytes
    public: bool
    started: bool
    follows: str
    places: tuple[Place, ...]
    first: int = BY_LOT
    manners: Manners = DEFAULT
    cards: str = ""


@dataclass(frozen=True)
class Remark:
    """Something said at a table; `number` counts them from 0."""

    number: int
    player: str
    name: str
    text: str
    at: float


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url)
        if url.startswith("sqlite"):
            event.listen(self.engine.sync_engine, "connect", _tune_sqlite)

    async def open(self) -> None:
        """Bring the schema up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    async def key(self, name: str) -> str:
        """A random key of this database, made when first asked for."""
        async with self.engine.begin() as connection:
            value = await connection.scalar(select(keys.c.value).where(keys.c.name == name))
            if value is None:
                value = secrets.token_hex(32)
                await connection.execute(insert(keys).values(name=name, value=value))
            return str(value)

    async def name_of(self, player: str) -> str:
        """The name that a person has chosen, or ""."""
        async with self.engine.connect() as connection:
            return str(await connection.scalar(select(players.c.name).where(players.c.id == player)) or "")

    async def set_name(self, player: str, name: str) -> None:
        """Remember the name that a person has chosen."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(update(players).where(players.c.id == player).values(name=name))
            if not changed.rowcount:
                await connection.execute(insert(players).values(id=player, name=name))

    async def add_table(self, table: Stored) -> None:
        """Keep a new table."""
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(tables).values(
                    id=table.id,
                    game=table.game,
                    options=json.dumps(table.options),
                    host=table.host,
                    secret=table.secret.hex(),
                    public=table.public,
                    started=table.started,
                    follows=table.follows,
                    first=table.first,
                    manners=json.dumps(table.manners.data()),
                    cards=table.cards,
                    created_at=time.time(),
                )
            )
            await connection.execute(insert(places), _place_rows(table))

    async def table(self, table_id: str) -> Stored | None:
        """A table by its id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table_id))).mappings().first()
            if row is None:
                return None
            query = select(places).where(places.c.table_id == table_id).order_by(places.c.seat)
            seats = (await connection.execute(query)).mappings().all()
        return _stored(dict(row), [dict(seat) for seat in seats])

    async def successor(self, table_id: str) -> str:
        """The id of the table at which the same people play again, or ""."""
        async with self.engine.connect() as connection:
            return str(await connection.scalar(select(tables.c.id).where(tables.c.follows == table_id)) or "")

    async def sit(self, table: Stored, seat: int, place: Place) -> bool:
        """Let somebody take a free seat, and host a table that has no host; whether it was still free."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                update(places)
                .where(
                    places.c.table_id == table.id, places.c.seat == seat, places.c.player == "", places.c.level == ""
                )
                .values(name=place.name, player=place.player, level=place.level)
            )
            if changed.rowcount == 1:
                no_host = update(tables).where(tables.c.id == table.id, tables.c.host == "")
                await connection.execute(no_host.values(host=place.player))
            return changed.rowcount == 1

    async def leave(self, table: Stored, seat: int, host: str) -> None:
        """Free a seat; `host` is who hosts the table from now on."""
        async with self.engine.begin() as connection:
            row = update(places).where(places.c.table_id == table.id, places.c.seat == seat)
            await connection.execute(row.values(name="", player="", level=""))
            await connection.execute(update(tables).where(tables.c.id == table.id).values(host=host))

    async def stand_in(self, table_id: str, seat: int, level: str) -> None:
        """Let a cat of that level play for the person of a seat, or, with "", the person again."""
        row = update(places).where(places.c.table_id == table_id, places.c.seat == seat, places.c.player != "")
        async with self.engine.begin() as connection:
            await connection.execute(row.values(level=level))

    async def add_remark(self, table_id: str, player: str, name: str, text: str) -> Remark:
        """Keep what somebody says at a table."""
        async with self.engine.begin() as connection:
            count = select(func.count()).where(chat.c.table_id == table_id)
            number = int(await connection.scalar(count) or 0)
            remark = Remark(number, player, name, text, time.time())
            await connection.execute(insert(chat).values(table_id=table_id, **asdict(remark)))
        return remark

    async def remarks(self, table_id: str, limit: int) -> list[Remark]:
        """The last things said at a table, oldest first."""
        query = select(chat).where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [Remark(row["number"], row["player"], row["name"], row["text"], row["at"]) for row in reversed(rows)]

    async def start(self, table: Stored, seated: Sequence[Place]) -> bool:
        """Fix who sits where and start; whether nobody else had started it."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                update(tables).where(tables.c.id == table.id, tables.c.started.is_(False)).values(started=True)
            )
            if changed.rowcount != 1:
                return False
            for seat, place in enumerate(seated):
                await connection.execute(
                    update(places)
                    .where(places.c.table_id == table.id, places.c.seat == seat)
                    .values(name=place.name, player=place.player, level=place.level)
                )
            return True

    async def add_move(self, table_id: str, number: int, seat: int, name: str) -> None:
        """Keep a table's next move, an action or the taking back of one; moves are numbered from 0.

        Raises:
            Taken: another writer was first; nothing is kept.
        """
        row = {"table_id": table_id, "ply": number, "seat": seat, "name": name, "at": time.time()}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(actions), row)
        except IntegrityError as error:
            raise Taken from error

    async def moves(self, table_id: str) -> list[tuple[int, str]]:
        """All moves of a table in order, as (seat, name)."""
        query = select(actions.c.seat, actions.c.name).where(actions.c.table_id == table_id).order_by(actions.c.ply)
        async with self.engine.connect() as connection:
            return [(row.seat, row.name) for row in await connection.execute(query)]

    async def finish(self, table_id: str) -> None:
        """Note that a game is over, if that is not known yet."""
        query = update(tables).where(tables.c.id == table_id, tables.c.finished_at.is_(None))
        async with self.engine.begin() as connection:
            await connection.execute(query.values(finished_at=time.time()))

    async def tables_of(self, player: str, limit: int = 20) -> list[str]:
        """The ids of the unfinished tables at which a person sits, newest first."""
        query = (
            select(tables.c.id)
            .join(places, places.c.table_id == tables.c.id)
            .where(places.c.player == player, tables.c.finished_at.is_(None))
            .order_by(tables.c.created_at.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def open_tables(self, limit: int = 20) -> list[str]:
        """The ids of the tables that anyone may join, newest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.public.is_(True), tables.c.started.is_(False), tables.c.host != "")
            .order_by(tables.c.created_at.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def running(self) -> list[str]:
        """The ids of the started, unfinished tables."""
        query = select(tables.c.id).where(tables.c.started.is_(True), tables.c.finished_at.is_(None))
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]


def _tune_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets readers go on while a writer commits; FULL brings each commit to the disk (3 ms, against 1 ms)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _place_rows(table: Stored) -> list[dict[str, object]]:
    return [
        {"table_id": table.id, "seat": seat, "name": place.name, "player": place.player, "level": place.level}
        for seat, place in enumerate(table.places)
    ]


def _stored(row: dict[str, Any], seats: list[dict[str, Any]]) -> Stored:
    return Stored(
        id=row["id"],
        game=row["game"],
        options=json.loads(row["options"]),
        host=row["host"],
        secret=bytes.fromhex(row["secret"]),
        public=row["public"],
        started=row["started"],
        follows=row["follows"],
        places=tuple(Place(seat["name"], seat["player"], seat["level"]) for seat in seats),
        first=row["first"],
        manners=manners(json.loads(row["manners"])),
        cards=row["cards"],
    )
