"""What the simulator does not cover, refused by name. [A9, A10, A11]"""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.kernel.errors import BadInput


def check_coverage(rules: Rules) -> None:
    """Refuse a set-up that asks for something the simulator does not cover."""
    for field, problem, allowed in _not_covered(rules):
        raise BadInput(field, f"the simulator does not cover {problem}", allowed=allowed)


def _not_covered(rules: Rules) -> Iterator[tuple[str, str, str]]:
    scenario, none = rules.scenario, "none"
    units = {
        "scenario.balloons": (scenario.balloons, "balloons"),
        "scenario.nets": (scenario.nets, "barrage nets"),
        "scenario.airships": (scenario.airships, "airships"),
        "scenario.aa": (scenario.aa, "anti-aircraft zones"),
    }
    for field, (pieces, name) in units.items():
        if pieces:
            yield field, name, none
    if rules.is_solo:
        yield "setup.bots", "bots of the rules", none
    if scenario.mode not in by.MODES:
        yield "scenario.mode", scenario.mode, ", ".join(by.MODES)
    if scenario.victory.kind not in by.VICTORIES:
        yield "scenario.victory.kind", scenario.victory.kind, ", ".join(by.VICTORIES)
    if rules.options.placing != "as drawn":
        yield "options.placing", "pieces that players place", "as drawn"
    if any(craft.recruit.within is not None for craft in rules.fleet):
        yield "scenario.seats", "lines that fuel draws (within)", none
    if len(scenario.zones) > on.MOST_ZONES:
        yield "scenario.zones", "so many zones", f"at most {on.MOST_ZONES}"
    if rules.box.tasks.photos_per_aircraft > at.MOST_PHOTOS:
        allowed = f"at most {at.MOST_PHOTOS}"
        yield "figures.tasks.photos_per_aircraft", "so many photographs", allowed
    if len(rules.fleet) > on.MOST_CRAFTS:
        yield "setup.forces", "so many aircraft", f"at most {on.MOST_CRAFTS}"
    if rules.board.size > on.MOST_POINTS:
        yield "figures.boards", "so large a board", f"at most {on.MOST_POINTS} points with its ring"
    if max(map(len, rules.drawn.access)) >= on.MOST_ACCESS:
        yield "scenario.seats", "so many Access Points", f"fewer than {on.MOST_ACCESS}"
    if max(len(rules.box.weather.wind_die), rules.seats) >= on.MOST_FACES:
        yield "figures.weather.wind_die", "so many faces", f"fewer than {on.MOST_FACES}"
    if len(rules.movement.level_steps) > 3:
        yield "figures.movement.level_steps", "more than three level changes", "at most 3"
    for name, value in rules.box.points.model_dump(exclude={"provenance", "note"}).items():
        if not float(value * at.PARTS).is_integer():
            yield f"figures.points.{name}", f"points as fine as {value}", "multiples of 1/8"


def check_position(state: State) -> None:
    """Refuse a state with something in it that the simulator does not cover."""
    for field, value in (("flight", state.flight), ("strike", state.strike)):
        if value is not None:
            raise BadInput(f"state.{field}", f"the simulator does not cover a {field} under way")
    if state.placed:
        raise BadInput("state.placed", "the simulator does not cover pieces that players placed")
    for index, each in enumerate(state.aircraft):
        if each.must_turn:
            field = f"state.aircraft[{index}].must_turn"
            raise BadInput(field, "the simulator does not cover the duty to turn away [A9.2.2]")
        if each.skill is None:
            field = f"state.aircraft[{index}].skill"
            raise BadInput(field, "is hidden: a simulator needs the whole state")
