"""The games that have a companion, and sessions laid anew or taken up from a save."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

from escadrille.companion.asking import Table
from escadrille.companion.saves import SavedText, SaveHeader
from escadrille.companion.session import Session
from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.nature import SeededNature
from escadrille.messages import say

AnyTable: TypeAlias = Table[Any]
AnySession: TypeAlias = Session[Any]

GAMES = ("age", "dogfight")
"""Each has its `lay_table` in `escadrille.companion.NAME.table`."""


def lay_table(
    game: str,
    setup: Mapping[str, Any],
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> AnyTable:
    """A game's companion from plain values, each of them checked."""
    table: AnyTable = _module(game).lay_table(setup, rulings, changes)
    return table


def _module(game: str) -> ModuleType:
    if game not in GAMES:
        raise BadInput(
            "game", say("companion-no-companion", game=repr(game)), allowed=", ".join(GAMES)
        )
    return import_module(f"escadrille.companion.{game}.table")


def header_for(table: AnyTable, seed: str, changes: Mapping[str, Any] | None = None) -> SaveHeader:
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
        unsaid: Mapping[str, Any] = getattr(_module(header.game), "UNSAID", {})
        setup = {**unsaid, **header.setup}
        table = lay_table(header.game, setup, header.rulings, header.data_overrides)
    except BadInput as error:
        raise BadRecord(1, str(error)) from error
    if table.data_hash != header.data_hash:
        raise BadRecord(1, say("companion-other-figures"))
    session = Session(table, SeededNature(header.seed))
    session.take_again(said)
    return session
