"""A table keeps the digest of the cards that it was begun with; "": those that the game ships with."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("cards", sa.String, nullable=False, server_default=""))
