"""The tables of the store. Rows are added and never changed; Alembic has their history."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

LONGEST_NAME = 40
"""Characters of a speaker's name. PostgreSQL takes no more, but a scenario may call a seat so."""

games = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("begun", String(32), nullable=False),
    Column("header", Text, nullable=False),  # of the record, without its seed
    Column("chairs", Text, nullable=False),  # who sits where
    Column("secret", String(64), nullable=False),  # the table's share in the dice
    Column("is_known", Integer, nullable=False),  # the secret is a seed that somebody chose
    Column("is_replay", Integer, nullable=False),
)

seatings = Table(
    "seatings",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("k", Integer, nullable=False),
    Column("what", String(16), nullable=False),  # link, sat, ended, cleared
    Column("seat", Integer, nullable=False),
    Column("browser", String(64), nullable=False),  # whose link or session it is
    Column("token", String(64), nullable=False),  # the hash of a link
    Column("name", String(LONGEST_NAME), nullable=False),
    Column("device", String(64), nullable=False),
    Column("at", String(32), nullable=False),
    PrimaryKeyConstraint("game", "k"),
    Index("seatings_by_browser", "browser"),
)

commitments = Table(
    "commitments",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("commitment", String(64), nullable=False),  # of a number that is shown later
    PrimaryKeyConstraint("game", "seat"),
)

nonces = Table(
    "nonces",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("nonce", String(64), nullable=False),
    PrimaryKeyConstraint("game", "seat"),
)

steps = Table(
    "steps",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer),
    Column("key", String(64)),
    Column("line", Text, nullable=False),  # answer and events, as in a record
    PrimaryKeyConstraint("game", "n"),
    UniqueConstraint("game", "seat", "key"),
)

chat = Table(
    "chat",
    METADATA,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("k", Integer, nullable=False),
    Column("seat", Integer),
    Column("name", String(LONGEST_NAME), nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("game", "k"),
)
