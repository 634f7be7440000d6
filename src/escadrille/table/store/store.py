"""The store as rooms use it: writes wait for the disk, reads come from a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Table, case, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ColumnElement

from escadrille.table.store import schema
from escadrille.table.store.chairs import Chair
from escadrille.table.store.checkpoints import Checkpoints
from escadrille.table.store.engine import open_database
from escadrille.table.store.notices import Kept, Notice, notify
from escadrille.table.store.rows import KeptChat, KeptGame, KeptSeating, KeptStep, News
from escadrille.table.store.writer import Writer

Found = TypeVar("Found")
Row = TypeVar("Row", KeptStep, KeptChat, KeptSeating)

_CHAIRS: msgspec.json.Decoder[tuple[Chair, ...]] = msgspec.json.Decoder(tuple[Chair, ...])

READERS = 4
"""Threads that only read, so a reader never waits for someone's long record."""


class AlreadyWritten(Exception):
    """The next row exists already: another worker has this game too."""


class Store:
    """All stored games."""

    def __init__(self, url: str) -> None:
        """Open the database, making it if it is not there."""
        self._engine: Engine = open_database(url)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = Writer(self._engine)
        self._checkpoints = Checkpoints(self._engine)

    @property
    def is_shared(self) -> bool:
        """Whether several workers can have this database."""
        return self._engine.dialect.name == "postgresql"

    @property
    def connecting(self) -> dict[str, Any]:
        """Arguments for a separate connection to this database."""
        return dict(self._engine.dialect.create_connect_args(self._engine.url)[1])

    def close(self) -> None:
        """Finish writing and let go of the database."""
        self._readers.shutdown(cancel_futures=True)
        self._writer.close()
        self._checkpoints.close()
        self._engine.dispose()

    # -- writing --------------------------------------------------------------------------------

    async def add_game(
        self, game: KeptGame, seatings: Sequence[KeptSeating] = (), steps: Sequence[KeptStep] = ()
    ) -> None:
        """A new game, with its links and the players already seated."""

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
            _insert(connection, schema.seatings, game.id, seatings)
            _insert(connection, schema.steps, game.id, steps)

        await self._writer.write(game.id, write)

    async def add_steps(
        self, game: str, steps: Sequence[KeptStep], seatings: Sequence[KeptSeating] = ()
    ) -> None:
        """Answers with their events, notes, and who sits where from then on, in one piece."""

        def write(connection: Connection) -> None:
            _insert(connection, schema.seatings, game, seatings)
            _insert(connection, schema.steps, game, steps)
            if seatings:
                notify(connection, Kept(game, "seatings", seatings[-1].k))
            if steps:
                notify(connection, Kept(game, "steps", steps[-1].n))

        await self._write_next(game, write)

    async def add_share(
        self, game: str, what: Literal["commitments", "nonces"], seat: int, share: str
    ) -> None:
        """The fingerprint of a seat's number, or the number; the first one counts."""

        def write(connection: Connection) -> None:
            dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
            insertion = dialect.insert(schema.METADATA.tables[what]).values((game, seat, share))
            connection.execute(insertion.on_conflict_do_nothing())
            notify(connection, Kept(game, what, seat))

        await self._writer.write(game, write)

    async def add_chat(self, game: str, line: KeptChat) -> None:
        """Add a chat line."""

        def write(connection: Connection) -> None:
            _insert(connection, schema.chat, game, [line])
            notify(connection, Kept(game, "chat", line.k))

        await self._write_next(game, write)

    async def tell(self, notice: Notice) -> None:
        """Tell the other workers something that is not stored."""
        await self._writer.write(notice.game, lambda connection: notify(connection, notice))

    async def _write_next(self, game: str, write: Callable[[Connection], None]) -> None:
        """Write what has the next number; another worker may have given it already."""
        try:
            await self._writer.write(game, write)
        except IntegrityError as error:
            raise AlreadyWritten(game) from error

    # -- reading --------------------------------------------------------------------------------

    async def load(self, game: str) -> tuple[KeptGame, News] | None:
        """Everything of a game; None if there is none."""
        return await self._read(lambda connection: _load(connection, game))

    async def news(self, game: str, *, steps: int, chat: int) -> News:
        """What is stored beyond the given steps and chat."""
        return await self._read(lambda connection: _news(connection, game, steps, chat))

    async def games_of(self, browser: str, most: int) -> list[str]:
        """The games that a browser was seated at or has cleared, the newest first."""
        games, seatings = schema.games, schema.seatings
        query = (
            select(games.c.id, games.c.begun)
            .join(seatings, seatings.c.game == games.c.id)
            .where(seatings.c.browser == browser)
            .group_by(games.c.id, games.c.begun)
            .having(_last(seatings, "sat") > _last(seatings, "cleared"))
            .order_by(games.c.begun.desc())
            .limit(most)
        )
        return await self._read(lambda connection: [row.id for row in connection.execute(query)])

    async def _read(self, read: Callable[[Connection], Found]) -> Found:
        def run() -> Found:
            with self._engine.connect().execution_options(reads_only=True) as connection:
                return read(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)


def _insert(connection: Connection, table: Table, game: str, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(insert(table), [{"game": game, **row._asdict()} for row in rows])


def _last(seatings: Table, *what: str) -> ColumnElement[int]:
    """The last row of these kinds; 0 if there is none, for they count from 1."""
    return func.max(case((seatings.c.what.in_(what), seatings.c.k), else_=0))


def _load(connection: Connection, id_: str) -> tuple[KeptGame, News] | None:
    games = schema.games
    row = connection.execute(select(games).where(games.c.id == id_)).one_or_none()
    if row is None:
        return None
    chairs = _CHAIRS.decode(row.chairs)
    flags = bool(row.is_known), bool(row.is_replay)
    game = KeptGame(row.id, row.begun, row.header, chairs, row.secret, *flags)
    return game, _news(connection, id_, 0, 0)


def _news(connection: Connection, id_: str, n: int, k: int) -> News:
    return News(
        steps=_rows(connection, schema.steps, KeptStep, id_, n + 1),
        chat=_rows(connection, schema.chat, KeptChat, id_, k),
        # After the steps: a reader of a step then has the dice that it was rolled with.
        nonces=_shares(connection, schema.nonces, id_),
        seatings=_rows(connection, schema.seatings, KeptSeating, id_, 0),
        # After the numbers: a reader of a number then has all fingerprints.
        commitments=_shares(connection, schema.commitments, id_),
    )


def _rows(
    connection: Connection, table: Table, kind: type[Row], id_: str, first: int
) -> tuple[Row, ...]:
    """The rows of a game from a number on, by their numbers."""
    columns = [table.c[name] for name in kind._fields]
    query = select(*columns).where(table.c.game == id_, columns[0] >= first).order_by(columns[0])
    return tuple(kind(*row) for row in connection.execute(query))


def _shares(connection: Connection, table: Table, id_: str) -> dict[int, str]:
    """What was kept of the seats of a game, by seat."""
    rows = connection.execute(select(table).where(table.c.game == id_))
    return {seat: share for _, seat, share in rows}
