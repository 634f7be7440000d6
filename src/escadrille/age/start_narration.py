"""What a scenario leaves to the owners before the first round, in words. [A8.7, A9.6.2]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import events as ev
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.wording import Line, name_of


def _start_damaged(rules: Rules, state: State, event: ev.StartDamaged) -> list[Line]:
    words = f"{name_of(rules, event.aircraft)} was hit in the {event.damage} on its way here."
    return [Line(words, "A9.6.2")]


OF_STARTS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.StartDamaged: _start_damaged,
}
