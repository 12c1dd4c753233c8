"""The host may say which chair begins; -1: it is drawn by lot."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("first", sa.Integer, nullable=False, server_default="-1"))
