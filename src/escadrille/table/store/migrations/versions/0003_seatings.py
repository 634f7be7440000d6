"""Links that are used once, and sessions that end: one table for all of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"


def upgrade() -> None:
    """Every token is a link that nobody has used, every holder somebody who sat down."""
    op.create_table(
        "seatings",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("k", sa.Integer, nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "k"),
    )
    op.create_index("seatings_by_browser", "seatings", ["browser"])
    op.execute(
        """
        INSERT INTO seatings (game, k, what, seat, browser, token, name, device, at)
        SELECT game, row_number() OVER (PARTITION BY game ORDER BY what, seat, browser),
               what, seat, browser, token, '', '', ''
        FROM (
            SELECT game, 'link' AS what, seat, '' AS browser, hash AS token FROM tokens
            UNION ALL
            SELECT game, 'sat', seat, browser, '' FROM holders
        ) AS known
        """
    )
    op.drop_table("holders")
    op.drop_table("tokens")
