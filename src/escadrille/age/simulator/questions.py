"""What a desk asks in the engine's words: decisions with their options, chances with their odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age.figures.lattice import DIRECTIONS, EDGES
from escadrille.age.fire.shots import fire_slot
from escadrille.age.kernels import movement as reach
from escadrille.age.model.actions import (
    ATTITUDES,
    Action,
    BringIn,
    ChooseDie,
    Defend,
    Finish,
    FireGuns,
    FireOn,
    Fly,
    HoldFire,
    Keep,
    MarkDamaged,
    MarkPilot,
    Release,
    TakeAccess,
    TakeLevel,
)
from escadrille.age.model.dice import face_label
from escadrille.age.model.phases import bonus_mark
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.movement.paths import path_text, steps_of
from escadrille.age.movement.plans import Plan
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator.convert import Row, state_of
from escadrille.age.simulator.tables import Book, Desk
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Chance, Decision, Odds, Pending

KINDS = {
    at.MARK_PILOT: "pilot",
    at.MARK_DAMAGED: "damaged",
    at.START_LEVEL: "level",
    at.BRING_IN: "bring in",
    at.TAKE_ACCESS: "access",
    at.TAKE_LEVEL: "level",
    at.CHOOSE_DIE: "die",
    at.CHOOSE_FLIGHT: "fly",
    at.CHOOSE_RELEASE: "release",
    at.CHOOSE_TARGET: "attack",
    at.CHOOSE_DEFENCE: "defend",
    at.CHOOSE_LONG: "long burst",
}
RULE_IDS = {
    at.WIND_DIE: "A4.15",
    at.SUN_DIE: "A6.8",
    at.WHO_BEGINS: "A3.4",
    at.MOVEMENT_DIE: "A4.1",
    at.FIRE: "A6.1",
    at.DEFENSIVE_FIRE: "A6.1",
    at.DAMAGE_DIE: "A6.5",
    at.MARK_PILOT: "A6.9",
    at.MARK_DAMAGED: "A9.6.2",
    at.START_LEVEL: "A8.7",
    at.TAKE_ACCESS: "A1.4",
    at.TAKE_LEVEL: "A3.3",
    at.CHOOSE_DIE: "A4.1",
    at.CHOOSE_FLIGHT: "A4.2",
    at.CHOOSE_TARGET: "A5.2",
    at.CHOOSE_DEFENCE: "A5.4",
    at.CHOOSE_LONG: "A5.5",
}


def pending_of(rules: Rules, book: Book, desk: Desk, row: Row) -> Pending[Action]:
    """What is asked on the desk, as the engine asks it."""
    state, question = state_of(rules, book, row), int(desk.asked[at.QUESTION])
    if question == at.NO_MORE:
        assert state.result is not None
        return state.result
    if desk.asked[at.DIE] >= 0:
        return _chance(rules, book, desk, state)
    options: Sequence[Action] = Flights(rules, desk)
    if question != at.CHOOSE_FLIGHT:
        options = tuple(
            action_of(rules, desk, state, number) for number in range(desk.asked[at.COUNT])
        )
    return (_decision(rules, desk, state, question, options),)


# -- chances ---------------------------------------------------------------------------------------


def _chance(rules: Rules, book: Book, desk: Desk, state: State) -> Chance:
    question, die, seat = desk.asked[[at.QUESTION, at.DIE, at.SEAT]].tolist()
    labels = _labels(rules, book, die, question)
    weights = book.weights[die, : len(labels)].tolist()
    odds = tuple(Odds(label, weight) for label, weight in zip(labels, weights, strict=True))
    cause, slot = _cause(state, question)
    return Chance(cause, None if seat < 0 else seat, state.round, slot, odds, RULE_IDS[question])


def _labels(rules: Rules, book: Book, die: int, question: int) -> list[str]:
    faces = book.faces[die, : book.face_count[die]].tolist()
    if die == at.OF_SUN:  # the blue die's own faces, which stand for directions
        faces = book.faces[at.BLUE_DIE, : book.face_count[at.BLUE_DIE]].tolist()
    match die:
        case at.PART_DIE:
            return [at.DAMAGES[face] for face in faces]
        case at.TWO_DICE:
            return [str(face) for face in faces]
        case at.OF_WIND | at.OF_SEATS:
            return [str(number) for number in range(1, len(faces) + 1)]
        case _:
            return [face_label(face) for face in faces]


def _cause(state: State, question: int) -> tuple[str, int]:
    mark = bonus_mark(state)
    match question:
        case at.WIND_DIE:
            return "wind die", 0
        case at.SUN_DIE:
            return "sun die", 0
        case at.WHO_BEGINS:
            return "who begins", 0
        case at.MOVEMENT_DIE:
            return f"{state.colour} die{mark}", state.movers[0]
        case at.FIRE:
            assert state.attack is not None
            return f"fire{mark}", fire_slot(state, state.attack)
        case at.DEFENSIVE_FIRE:
            assert state.answer is not None
            return f"defensive fire{mark}", fire_slot(state, state.answer)
        case _:
            assert state.wounded is not None
            return "damage die", state.wounded


# -- decisions -------------------------------------------------------------------------------------


def _decision(
    rules: Rules, desk: Desk, state: State, question: int, options: Sequence[Action]
) -> Decision[Action]:
    seat = int(desk.asked[at.SEAT])
    is_secret = question == at.MARK_PILOT and rules.options.skill == "hidden"
    part = _part(desk, state, question, len(options))
    rule = RULE_IDS.get(question) or _rule(rules, state, question)
    return ask_seat(state, seat, KINDS[question], options, rule, part=part, secret=is_secret)


def _rule(rules: Rules, state: State, question: int) -> str:
    if question == at.BRING_IN:
        return "A3.3" if state.round else "A3.4"
    return "A8.5" if rules.scenario.mode == "torpedo" else "A8.4"


def _part(desk: Desk, state: State, question: int, count: int) -> object:
    match question:
        case at.MARK_PILOT:
            return f"{at.SKILLS[desk.asked[at.DETAIL]]}{count}"
        case at.MARK_DAMAGED:
            return at.DAMAGES[desk.asked[at.DETAIL]]
        case at.START_LEVEL:
            return state.entering
        case at.BRING_IN | at.TAKE_ACCESS | at.TAKE_LEVEL:
            return state.entries
        case at.CHOOSE_TARGET | at.CHOOSE_LONG:
            return f"{state.movers[0]}-{len(state.fired)}"
        case at.CHOOSE_DEFENCE:
            first = state.answers[0]
            return f"{first.target}-{state.breaks}-{len(state.fired)}-{len(state.answers)}"
        case _:
            return state.movers[0]


def action_of(rules: Rules, desk: Desk, state: State, number: int) -> Action:
    """An answer to what is asked, by its place, as the engine's action."""
    question, option = int(desk.asked[at.QUESTION]), int(desk.options[number])
    is_last = number == desk.asked[at.COUNT] - 1
    match question:
        case at.CHOOSE_FLIGHT:
            return Flights(rules, desk).flight(number)
        case at.CHOOSE_DIE:
            return ChooseDie("green" if number else "blue")
        case at.CHOOSE_LONG:
            return HoldFire() if is_last else FireOn()
        case at.CHOOSE_TARGET:
            return HoldFire() if is_last else _attack(rules, desk, number)
        case at.CHOOSE_DEFENCE:
            return HoldFire() if is_last else _defence(rules, state, option)
        case at.CHOOSE_RELEASE:
            return Keep() if option == at.DECLINE else Release(rules.zone_ids[option])
        case _:
            return _opening(rules, desk, question, option)


def _attack(rules: Rules, desk: Desk, number: int) -> Action:
    shot = desk.shots[number].tolist()
    return FireGuns(shot[at.MOUNT], rules.fleet[shot[at.TARGET]].name)


def _defence(rules: Rules, state: State, answer: int) -> Action:
    shot = state.answers[answer]
    return Defend(rules.fleet[shot.shooter].name, shot.mount)


def _opening(rules: Rules, desk: Desk, question: int, option: int) -> Action:
    if option == at.DECLINE:
        return Finish()
    kind: Any
    match question:
        case at.MARK_PILOT:
            kind = at.SKILLS[desk.asked[at.DETAIL]]
            return MarkPilot(rules.fleet[option].name, kind)
        case at.MARK_DAMAGED:
            kind = at.DAMAGES[desk.asked[at.DETAIL]]
            return MarkDamaged(rules.fleet[option].name, kind)
        case at.BRING_IN:
            return BringIn(rules.fleet[option].name)
        case at.TAKE_ACCESS:
            col, row = rules.board.coordinates(option // 8)
            return TakeAccess(col, row, DIRECTIONS[option % 8])
        case _:
            return TakeLevel(option // 4, ATTITUDES[option % 4])


# -- flights ---------------------------------------------------------------------------------------


class Flights(Sequence[Action]):
    """The flights that lie on a desk, as actions made when they are asked for."""

    def __init__(self, rules: Rules, desk: Desk) -> None:
        """Take over what the desk holds now."""
        count = int(desk.asked[at.COUNT])
        self._size = rules.board.size
        self.rows = desk.rows[1 : 1 + count].copy()
        """As the movement kernel writes them."""
        self.end_count = int(desk.asked[at.ENDS])
        self._plans = desk.plans.copy()
        self._spent = desk.orders[reach.PLANS + reach.SPENT :: reach.ROW_WIDTH].copy()
        self._attitude = int(desk.flyer[on.ATTITUDE])

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple(self[number] for number in range(*index.indices(len(self))))
        return self.flight(range(len(self))[index])

    def flight(self, number: int) -> Fly:
        """A flight by its place."""
        code, path, way = self.rows[number].tolist()
        if way == on.RESORT:
            if code == on.STAY:
                return Fly("", attitude=ATTITUDES[self._attitude])
            return Fly("ALR"[path])
        plan, length = way >> reach.WAY_PLAN, way >> reach.WAY_LENGTH & reach.WAY_BITS
        token, levels = self._plans[plan, [on.TOKEN, on.LEVELS]].tolist()
        written = Plan(reach.Row(0, 0, 0, 0, 0, spent=int(self._spent[plan])), at.TOKENS[token])
        attitude = code & reach.ATTITUDE if number < self.end_count else 0
        return Fly(path_text(steps_of(path, length), written), levels, ATTITUDES[attitude])

    @property
    def exits(self) -> tuple[str, ...]:
        """The edges it may leave by, or has to."""
        codes = self.rows[self.end_count :, reach.CODE].tolist()
        return tuple(EDGES[code] for code in codes if code != on.STAY)
