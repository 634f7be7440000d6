"""Balloons, airships and anti-aircraft zones as a position file writes them. [A9.2 to A9.5]"""

from __future__ import annotations

from typing import Any

from escadrille.age.lattice import DIRECTIONS
from escadrille.age.rules import Rules
from escadrille.age.state import State


def unit_fields(rules: Rules, state: State) -> dict[str, Any]:
    """The tables of a position file beside those of the scenario; only what there is."""
    fields: dict[str, Any] = {}
    if state.balloons:
        names = enumerate(rules.balloon_names)
        fields["balloon_states"] = {name: _balloon(state, number) for number, name in names}
    if state.airships:
        numbers = range(len(state.airships))
        fields["airships"] = [_airship(rules, state, number) for number in numbers]
    if state.batteries:
        fields["aa_bombed"] = list(state.batteries)
    return fields


def _balloon(state: State, number: int) -> dict[str, Any]:
    each = state.balloons[number]
    written = {"level": each.level, "damaged": each.is_damaged, "fate": each.fate}
    return written | _downed(each.downed_by)


def _airship(rules: Rules, state: State, number: int) -> dict[str, Any]:
    each, plan = state.airships[number], rules.scenario.airships[number]
    written = {
        "seat": plan.seat,
        "at": list(rules.board.coordinates(each.point)),
        "heading": DIRECTIONS[each.heading],
        "level": each.level,
        "bombs": each.bombs,
        "damage": each.damage,
        "bursts": list(each.bursts),
        "passed": each.passed,
        "fate": each.fate,
    }
    return written | _downed(each.downed_by)


def _downed(by: int | None) -> dict[str, Any]:
    return {} if by is None else {"downed_by": by}
