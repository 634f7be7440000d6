"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Games, tokens, holders, nonces, steps and chat."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("begun", sa.String(32), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("is_known", sa.Integer, nullable=False),
        sa.Column("is_replay", sa.Integer, nullable=False),
    )
    op.create_table(
        "tokens",
        _game(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_table(
        "holders",
        _game(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "browser"),
    )
    op.create_index("holders_by_browser", "holders", ["browser"])
    op.create_table(
        "nonces",
        _game(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_table(
        "steps",
        _game(),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("key", sa.String(64)),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
        sa.UniqueConstraint("game", "seat", "key"),
    )
    op.create_table(
        "chat",
        _game(),
        sa.Column("k", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "k"),
    )


def _game() -> sa.Column[str]:
    return sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False)
