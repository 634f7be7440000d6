"""Rulings: named switches where a rulebook is silent, each with its default and alternatives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures

Chosen = TypeVar("Chosen", bound=msgspec.Struct)


class Switch(Figures):
    """A ruling: its rule, its default and what else it may be set to."""

    rule: str
    about: str
    default: bool | int | str
    allowed: tuple[bool | int | str, ...] = ()
    range: tuple[int, int] | None = None
    formerly: bool | int | str | None = None
    """How games were played before there was this switch, where that is not its default."""


def choose(
    switches: Mapping[str, Switch], chosen: Mapping[str, Any], rulings: type[Chosen]
) -> Chosen:
    """The defaults with the chosen values on top, each checked against what is allowed."""
    for name, value in chosen.items():
        if name not in switches:
            raise BadInput(f"rulings.{name}", "no such ruling", allowed=", ".join(switches))
        check_ruling(f"rulings.{name}", switches[name], value)
    values = {name: switch.default for name, switch in switches.items()}
    return msgspec.convert(values | dict(chosen), rulings)


def changed(switches: Mapping[str, Switch], in_force: Mapping[str, Any]) -> dict[str, Any]:
    """The rulings that differ from the defaults."""
    return {name: value for name, value in in_force.items() if value != switches[name].default}


def check_ruling(field: str, switch: Switch, value: Any) -> None:
    """Refuse a value that a ruling cannot have."""
    if switch.range:
        low, high = switch.range
        if type(value) is not int or not low <= value <= high:
            raise BadInput(field, f"{value!r} is not valid", allowed=f"{low} to {high}")
    elif not any(value == each and type(value) is type(each) for each in switch.allowed):
        words = ", ".join(str(each).lower() for each in switch.allowed)
        raise BadInput(field, f"{value!r} is not valid", allowed=words)


def check_defaults(switches: Mapping[str, Switch]) -> None:
    """Refuse a file in which a default is not among what is allowed."""
    for name, switch in switches.items():
        check_ruling(f"rulings.{name}.default", switch, switch.default)
        if switch.formerly is not None:
            check_ruling(f"rulings.{name}.formerly", switch, switch.formerly)


def rulings_then(
    switches: Mapping[str, Mapping[str, Any]], kept: Mapping[str, Any]
) -> dict[str, Any]:
    """The rulings of an older game: those it kept, and how it was played before there were others.

    A ruling that is known no more is left out.
    """
    formerly = {name: each["formerly"] for name, each in switches.items() if "formerly" in each}
    return formerly | {name: value for name, value in kept.items() if name in switches}
