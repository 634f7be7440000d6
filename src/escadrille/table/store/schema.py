"""The tables of the store. Rows are added and never changed; Alembic has their history."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

LONGEST_NAME = 40
"""Characters of a speaker's name. PostgreSQL takes no more, but a scenario may call a seat so."""

games = sa.Table(
    "games",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("begun", sa.String(32), nullable=False),
    sa.Column("header", sa.Text, nullable=False),  # of the record, without its seed
    sa.Column("chairs", sa.Text, nullable=False),  # who sits where
    sa.Column("secret", sa.String(64), nullable=False),  # the table's share in the dice
    sa.Column("is_known", sa.Integer, nullable=False),  # the secret is a chosen seed
    sa.Column("is_replay", sa.Integer, nullable=False),
)

seatings = sa.Table(
    "seatings",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
    sa.Column("k", sa.Integer, nullable=False),
    sa.Column("what", sa.String(16), nullable=False),  # link, sat, ended, cleared
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("browser", sa.String(64), nullable=False),  # whose link or session it is
    sa.Column("token", sa.String(64), nullable=False),  # the hash of a link
    sa.Column("name", sa.String(LONGEST_NAME), nullable=False),
    sa.Column("device", sa.String(64), nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("game", "k"),
    sa.Index("seatings_by_browser", "browser"),
)

commitments = sa.Table(
    "commitments",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),  # of a number that is shown later
    sa.PrimaryKeyConstraint("game", "seat"),
)

nonces = sa.Table(
    "nonces",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("nonce", sa.String(64), nullable=False),
    sa.PrimaryKeyConstraint("game", "seat"),
)

steps = sa.Table(
    "steps",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("key", sa.String(64)),
    sa.Column("line", sa.Text, nullable=False),  # answer and events, as in a record
    sa.PrimaryKeyConstraint("game", "n"),
    sa.UniqueConstraint("game", "seat", "key"),
)

chat = sa.Table(
    "chat",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
    sa.Column("k", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(LONGEST_NAME), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.PrimaryKeyConstraint("game", "k"),
)
