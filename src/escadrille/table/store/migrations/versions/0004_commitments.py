"""Numbers for the dice are fixed before any is shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games that are there already have nothing to fix, as their headers say."""
    op.create_table(
        "commitments",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
