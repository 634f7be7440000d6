"""Secrets that name a seat or a browser: 128 bits; only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 16
ROOM_BYTES = 12
SECRET_BYTES = 32
LONGEST_ID = 32
"""The length that the store has room for."""


def new_token() -> str:
    """A token for a seat link or a browser."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_room_id() -> str:
    """The name of a room, impossible to guess."""
    return secrets.token_urlsafe(ROOM_BYTES)


def is_room_id(text: str) -> bool:
    """Whether it could be the name of a room; anything else need not be looked up."""
    return len(text) <= LONGEST_ID and text.isascii() and text.isprintable()


def new_secret() -> str:
    """The table's share in the dice of a game."""
    return secrets.token_hex(SECRET_BYTES)


def hashed(token: str) -> str:
    """What is stored of a token. It is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
