"""What can be fired on a table, and what was: in words, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escadrille.age.figures.charts import COLUMNS
from escadrille.age.model.actions import Defend, FireGuns
from escadrille.age.model.events import AttackBegan, Event, GunsFired
from escadrille.age.model.state import Attack
from tests.age.table import Table, only


class Shot(NamedTuple):
    """A shot by its gun, target, place and column."""

    gun: str
    target: str
    place: str
    column: str


def gun_of(table: Table, name: str, mount: int) -> str:
    """The kind of a mount in a word."""
    return table.rules.fleet[table.rules.index_of[name]].type.mounts[mount].name


def mount_of(table: Table, name: str, gun: str) -> int:
    """The number of an aircraft's mount of a kind."""
    mounts = table.rules.fleet[table.rules.index_of[name]].type.mounts
    return [mount.name for mount in mounts].index(gun)  # type: ignore[arg-type]


def shot(table: Table, attack: Attack) -> Shot:
    """An attack or answer in words."""
    fleet = table.rules.fleet
    return Shot(
        gun_of(table, fleet[attack.shooter].name, attack.mount),
        fleet[attack.target].name,
        table.rules.gunnery.places[attack.place].id,
        COLUMNS[attack.column],
    )


def targets(table: Table) -> list[tuple[str, str]]:
    """Gun and target of every attack that the aircraft which has moved is offered."""
    if not isinstance(table.pending, tuple) or table.decision().kind != "attack":
        return []
    who = table.rules.fleet[table.rules.current(table.state)].name
    fires = [option for option in table.options if isinstance(option, FireGuns)]
    return [(gun_of(table, who, each.mount), each.target) for each in fires]


def begin(table: Table, target: str, gun: str) -> Attack:
    """Fire at a target; the dice are to be rolled."""
    who = table.rules.fleet[table.rules.current(table.state)].name
    return only(table.fire(target, mount_of(table, who, gun)), AttackBegan).attack


def defenders(table: Table) -> list[tuple[str, str]]:
    """Name and gun of every shot of the break action that is open, in its order."""
    fleet = table.rules.fleet
    names = [(fleet[each.shooter].name, each.mount) for each in table.state.answers]
    return [(name, gun_of(table, name, mount)) for name, mount in names]


def may_defend(table: Table) -> list[tuple[str, str]]:
    """Name and gun of what the seat that is asked may fire now."""
    if not isinstance(table.pending, tuple) or table.decision().kind != "defend":
        return []
    chosen = [option for option in table.options if isinstance(option, Defend)]
    return [(each.aircraft, gun_of(table, each.aircraft, each.mount)) for each in chosen]


def is_asked(table: Table, kind: str) -> bool:
    """Whether a decision of this kind is open."""
    return isinstance(table.pending, tuple) and table.decision().kind == kind


def result(events: Sequence[Event]) -> str:
    """What the one roll among these events did."""
    return only(events, GunsFired).result
