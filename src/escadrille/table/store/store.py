"""The store as rooms use it: writes wait for the disk, reads come from a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from escadrille.table.seats import Chair
from escadrille.table.store import schema
from escadrille.table.store.checkpoints import Checkpoints
from escadrille.table.store.engine import open_database
from escadrille.table.store.rows import KeptChat, KeptGame, KeptStep, Loaded
from escadrille.table.store.writer import Writer

Found = TypeVar("Found")


class AlreadyWritten(Exception):
    """A step that is to be added is there already: another server has this game too."""


class Store:
    """All games that are kept."""

    def __init__(self, url: str) -> None:
        """Open the database, making it if it is not there."""
        self._engine: Engine = open_database(url)
        self._writer = Writer(self._engine)
        self._checkpoints = Checkpoints(self._engine)

    def close(self) -> None:
        """Finish writing and let go of the database."""
        self._writer.close()
        self._checkpoints.close()
        self._engine.dispose()

    # -- writing --------------------------------------------------------------------------------

    async def add_game(
        self, game: KeptGame, tokens: dict[int, str], steps: Sequence[KeptStep] = ()
    ) -> None:
        """A new game, with the hashes of its seats' tokens."""

        def write(connection: Connection) -> None:
            connection.execute(
                insert(schema.games),
                {
                    **game._asdict(),
                    "chairs": msgspec.json.encode(game.chairs).decode(),
                    "is_known": int(game.is_known),
                    "is_replay": int(game.is_replay),
                },
            )
            rows = [{"game": game.id, "seat": seat, "hash": each} for seat, each in tokens.items()]
            if rows:
                connection.execute(insert(schema.tokens), rows)
            _insert_steps(connection, game.id, steps)

        await self._writer.write(write)

    async def add_steps(self, game: str, steps: Sequence[KeptStep]) -> None:
        """Answers with their events, in one piece."""
        try:
            await self._writer.write(lambda connection: _insert_steps(connection, game, steps))
        except IntegrityError as error:
            raise AlreadyWritten(game) from error

    async def add_holder(self, game: str, seat: int, browser: str) -> None:
        """A browser has a seat."""
        row = {"game": game, "seat": seat, "browser": browser}
        await self._writer.write(lambda c: _insert_once(c, "holders", row))

    async def add_nonce(self, game: str, seat: int, nonce: str) -> None:
        """A seat's share in the dice; the first one counts."""
        row = {"game": game, "seat": seat, "nonce": nonce}
        await self._writer.write(lambda c: _insert_once(c, "nonces", row))

    async def add_chat(self, game: str, line: KeptChat) -> None:
        """Something was said."""
        row = {"game": game, **line._asdict()}
        await self._writer.write(lambda c: _insert_once(c, "chat", row))

    # -- reading --------------------------------------------------------------------------------

    async def load(self, game: str) -> Loaded | None:
        """Everything of a game; None if there is none."""
        return await self._read(lambda connection: _load(connection, game))

    async def seat_of_token(self, game: str, hash_: str) -> int | None:
        """The seat that a token opens."""
        tokens = schema.tokens
        query = select(tokens.c.seat).where(tokens.c.game == game, tokens.c.hash == hash_)
        return await self._read(lambda connection: connection.scalar(query))

    async def seats_held(self, game: str, browser: str) -> list[int]:
        """The seats of a browser."""
        held = schema.holders
        query = select(held.c.seat).where(held.c.game == game, held.c.browser == browser)
        return await self._read(lambda connection: sorted(connection.scalars(query)))

    async def seats_taken(self, game: str) -> list[int]:
        """The seats that any browser has."""
        query = select(schema.holders.c.seat).where(schema.holders.c.game == game).distinct()
        return await self._read(lambda connection: sorted(connection.scalars(query)))

    async def games_of(self, browser: str, most: int) -> list[str]:
        """The games of a browser, the newest first."""
        games, held = schema.games, schema.holders
        query = (
            select(games.c.id, games.c.begun)
            .join(held, held.c.game == games.c.id)
            .where(held.c.browser == browser)
            .distinct()
            .order_by(games.c.begun.desc())
            .limit(most)
        )
        return await self._read(lambda connection: [row.id for row in connection.execute(query)])

    async def _read(self, read: Callable[[Connection], Found]) -> Found:
        def run() -> Found:
            with self._reading() as connection:
                return read(connection)

        return await asyncio.to_thread(run)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._engine.connect().execution_options(reads_only=True) as connection:
            yield connection


def _insert_steps(connection: Connection, game: str, steps: Sequence[KeptStep]) -> None:
    if steps:
        rows = [{"game": game, **step._asdict()} for step in steps]
        connection.execute(insert(schema.steps), rows)


def _insert_once(connection: Connection, name: str, row: dict[str, object]) -> None:
    """A row that may be there already."""
    table = schema.METADATA.tables[name]
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())


def _load(connection: Connection, id_: str) -> Loaded | None:
    games, steps, chat, nonces = schema.games, schema.steps, schema.chat, schema.nonces
    row = connection.execute(select(games).where(games.c.id == id_)).one_or_none()
    if row is None:
        return None
    game = KeptGame(
        id=row.id,
        begun=row.begun,
        header=row.header,
        chairs=msgspec.json.decode(row.chairs, type=tuple[Chair, ...]),
        secret=row.secret,
        is_known=bool(row.is_known),
        is_replay=bool(row.is_replay),
    )
    said = select(chat).where(chat.c.game == id_).order_by(chat.c.k)
    shares = select(nonces).where(nonces.c.game == id_)
    taken = select(steps).where(steps.c.game == id_).order_by(steps.c.n)
    return Loaded(
        game,
        {each.seat: each.nonce for each in connection.execute(shares)},
        tuple(KeptStep(s.n, s.seat, s.key, s.line) for s in connection.execute(taken)),
        tuple(KeptChat(c.k, c.seat, c.name, c.text) for c in connection.execute(said)),
    )
