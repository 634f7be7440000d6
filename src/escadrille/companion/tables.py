"""The games that have a companion, and sessions started or resumed from a save."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from escadrille import catalog
from escadrille.companion.asking import Fields, Table
from escadrille.companion.saves import SavedText, SaveHeader
from escadrille.companion.session import Session
from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.nature import SeededNature
from escadrille.messages import say

AnyTable: TypeAlias = Table[Any]
AnySession: TypeAlias = Session[Any]


def lay_table(
    game: str, setup: Fields, rulings: Fields | None = None, changes: Fields | None = None
) -> AnyTable:
    """A game's companion from plain values, each of them checked."""
    table: AnyTable = _module(game).lay_table(setup, rulings, changes)
    return table


def setup_of(game: str, setup: Fields, line: str) -> Fields:
    """The set-up as plain values; where a game's is typed as one line, what the line means."""
    read: Callable[[str], dict[str, Any]] | None = getattr(_module(game), "read_setup", None)
    return read(line) if read else setup


def _module(game: str) -> Any:
    able = catalog.games_with("companion")
    if game not in able:
        problem = say("companion-no-companion", game=repr(game))
        raise BadInput("game", problem, allowed=", ".join(able))
    return catalog.entry(game).part("companion", "table")


def header_for(table: AnyTable, seed: str, changes: Fields | None = None) -> SaveHeader:
    """The first line of a save of this table."""
    return SaveHeader(
        game=table.game,
        setup=dict(table.setup_fields()),
        rulings=dict(table.rulings_in_force()),
        data_hash=table.data_hash,
        data_overrides=dict(changes or {}),
        seed=seed,
    )


def reopen(header: SaveHeader, said: tuple[SavedText, ...]) -> AnySession:
    """The session of a save, exactly as it was; `BadRecord` says which line no longer holds."""
    try:
        unsaid: Fields = getattr(_module(header.game), "UNSAID", {})
        setup = {**unsaid, **header.setup}
        table = lay_table(header.game, setup, header.rulings, header.data_overrides)
    except BadInput as error:
        raise BadRecord(1, str(error)) from error
    if table.data_hash != header.data_hash:
        raise BadRecord(1, say("companion-other-figures"))
    session = Session(table, SeededNature(header.seed))
    session.take_again(said)
    return session
