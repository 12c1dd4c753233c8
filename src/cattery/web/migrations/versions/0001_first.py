"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "keys", sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String, nullable=False)
    )
    op.create_table(
        "players", sa.Column("id", sa.String, primary_key=True), sa.Column("name", sa.String, nullable=False)
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("started", sa.Boolean, nullable=False),
        sa.Column("follows", sa.String, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("finished_at", sa.Float),
    )
    op.create_index("tables_follows", "tables", ["follows"])
    op.create_table(
        "places",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("level", sa.String, nullable=False),
    )
    op.create_index("places_player", "places", ["player"])
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
