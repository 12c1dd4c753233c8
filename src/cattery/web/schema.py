"""The tables of the database; changes go through `migrations`."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table

metadata = MetaData()

keys = Table("keys", metadata, Column("name", String, primary_key=True), Column("value", String, nullable=False))

players = Table("players", metadata, Column("id", String, primary_key=True), Column("name", String, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", String, nullable=False),
    Column("host", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("follows", String, nullable=False),
    Column("first", Integer, nullable=False, server_default="-1"),
    Column("manners", String, nullable=False, server_default="{}"),
    Column("cards", String, nullable=False, server_default=""),
    Column("created_at", Float, nullable=False),
    Column("finished_at", Float),
    Index("tables_follows", "follows"),
)

places = Table(
    "places",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("player", String, nullable=False),
    Column("level", String, nullable=False),
    Index("places_player", "player"),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
)
