"""Whatever is changed in a record afterwards is caught, and named by its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from escadrille.kernel.nature import seed_commitment
from tests.kernel.recording import (
    RESCUE,
    duel,
    fault_in,
    find,
    is_draw,
    is_plan,
    record,
    record_from,
    starts_turn,
    tampered,
)
from tests.rossi.documents import RESCUE as RESCUE_POSITION


def test_a_changed_answer_is_caught_at_its_line() -> None:
    def swap_tile(lines: list[Any]) -> None:
        for line in lines[1:]:
            if is_plan(line):
                line["answer"]["action"]["tile"] = [5, 3]
                break

    lines = [json.loads(line) for line in duel().splitlines()]
    fault = fault_in(tampered(swap_tile))
    assert fault.line == find(lines, is_plan) + 1
    assert "refuse" in fault.problem


def test_a_changed_but_legal_answer_gives_other_events() -> None:
    text, _ = record(seed=None)
    lines = [json.loads(line) for line in text.splitlines()]
    at = find(lines, is_plan)
    seat, planned = lines[at]["answer"]["seat"], lines[at]["answer"]["action"]["tile"]
    drawn = [
        event["tile"]
        for line in lines[1:at]
        for event in line["events"]
        if event["type"] == "TileDrawn" and event["seat"] == seat
    ]

    def play_another(lines: list[Any]) -> None:
        lines[at]["answer"]["action"]["tile"] = next(t for t in drawn if t != planned)

    fault = fault_in(tampered(play_another, text))
    assert fault.line == at + 1
    assert "different events" in fault.problem


@pytest.mark.parametrize(
    "tamper",
    [
        lambda events: events.pop(),
        lambda events: events.append(events[-1]),
        lambda events: events.reverse(),
        lambda events: next(e for e in events if e["type"] == "TurnBegan").update(turn=3),
    ],
)
def test_changed_events_are_caught_at_their_line(tamper: Callable[[list[Any]], None]) -> None:
    lines = [json.loads(line) for line in duel().splitlines()]
    at = find(lines, starts_turn)
    fault = fault_in(tampered(lambda lines: tamper(lines[at]["events"])))
    assert fault.line == at + 1
    assert "different events" in fault.problem


def test_a_better_draw_than_the_seed_gave_is_caught_at_its_line() -> None:
    lines = [json.loads(line) for line in duel().splitlines()]
    at = find(lines, is_draw)
    came_up = lines[at]["answer"]["label"]
    wish = [1, 3] if came_up != "1|3" else [3, 3]

    def draw_better(lines: list[Any]) -> None:
        lines[at]["answer"]["label"] = f"{wish[0]}|{wish[1]}"
        lines[at]["events"][0]["tile"] = wish

    fault = fault_in(tampered(draw_better))
    assert fault.line == at + 1
    assert repr(came_up) in fault.problem

    # Without the seed the draw is one that could have come up: nothing shows until it matters.
    def forget_seed(lines: list[Any]) -> None:
        draw_better(lines)
        lines[0]["seed"] = lines[0]["seed_commitment"] = None
        del lines[at + 1 :]

    catalog.open_record(tampered(forget_seed)).verify()


def test_a_draw_that_cannot_come_up_is_refused_even_without_a_seed() -> None:
    text, _ = record(seed=None, steps=20)
    lines = [json.loads(line) for line in text.splitlines()]
    at = find(lines, is_draw)

    def invent(lines: list[Any]) -> None:
        lines[at]["answer"]["label"] = "5|3"

    fault = fault_in(tampered(invent, text))
    assert fault.line == at + 1
    assert "is not a possible result" in fault.problem


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("seed_commitment", seed_commitment("other"), "commitment"),
        ("seed_commitment", None, "commitment"),
        ("seed", "other", "commitment"),
        ("data_hash", "0" * 64, "data hash"),
        ("data_overrides", {"biplanes": {"red": {"hits_to_shoot_down": 9}}}, "data hash"),
    ],
)
def test_a_changed_header_is_caught_at_line_1(field: str, value: object, problem: str) -> None:
    def change(lines: list[Any]) -> None:
        lines[0][field] = value

    fault = fault_in(tampered(change))
    assert fault.line == 1
    assert problem in fault.problem


def test_another_ruling_than_the_game_was_played_under_is_caught_where_it_matters() -> None:
    text, _ = record(RESCUE)
    lines = [json.loads(line) for line in text.splitlines()]
    at = find(lines, lambda line: line["answer"].get("action", {}).get("type") == "StayAloft")

    def change(lines: list[Any]) -> None:
        lines[0]["rulings"]["landing_optional"] = False

    assert fault_in(tampered(change, text)).line == at


def test_a_left_out_line_is_caught_where_it_is_missing() -> None:
    lines = [json.loads(line) for line in duel().splitlines()]
    at = find(lines, is_plan)
    fault = fault_in(tampered(lambda lines: lines.pop(at)))
    assert fault.line >= at + 1


def test_a_line_after_the_end_is_caught() -> None:
    last = duel().count("\n")
    fault = fault_in(tampered(lambda lines: lines.append(lines[-1])))
    assert fault.line == last + 1
    assert "over" in fault.problem


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("phase",), "lunch"),
        (("round",), "first"),
        (("aviators",), []),
        (("aviators", 0, "bag"), [[1]]),
        (("aviators", 0, "damage"), None),
    ],
)
def test_a_start_of_the_wrong_shape_is_an_error_of_line_1(
    path: tuple[str | int, ...], value: object
) -> None:
    def change(lines: list[Any]) -> None:
        *way, last = path
        place = lines[0]["start"]
        for part in way:
            place = place[part]
        place[last] = value

    fault = fault_in(tampered(change))
    assert fault.line == 1
    assert fault.problem.startswith("start")


@pytest.mark.parametrize(
    ("field", "value"),
    [("damage", 1), ("space", "r3"), ("due", 5), ("bag", [[1, 3]] * 15), ("jammed", True)],
)
def test_a_start_that_is_not_the_beginning_of_the_set_up_is_caught_at_line_1(
    field: str, value: object
) -> None:
    """A better bag at the start gives a game in which every answer and event holds."""

    def forge(lines: list[Any]) -> None:
        lines[0]["start"]["aviators"][0][field] = value

    def own_up(lines: list[Any]) -> None:
        forge(lines)
        lines[0]["from_position"] = True
        del lines[1:]

    fault = fault_in(tampered(forge))
    assert fault.line == 1
    assert "start" in fault.problem
    catalog.open_record(tampered(own_up)).verify()


def test_a_record_from_a_position_that_denies_it_is_caught_at_line_1() -> None:
    def deny(lines: list[Any]) -> None:
        lines[0]["from_position"] = False

    text, _ = record_from(RESCUE_POSITION)
    assert fault_in(tampered(deny, text)).line == 1


@pytest.mark.parametrize(
    "event",
    [
        {"type": "TileDrawn", "seat": 0, "tile": [9, 9]},
        {"type": "TileDrawn", "seat": 0, "tile": None},
        {"type": "TileDrawn", "seat": 7, "tile": [1, 1]},
        {"type": "Moved", "craft": "grey", "path": []},
    ],
)
def test_events_that_cannot_be_booked_are_an_error_of_their_line(event: Any) -> None:
    lines = [json.loads(line) for line in duel().splitlines()]
    at = find(lines, is_draw)

    def change(lines: list[Any]) -> None:
        lines[at]["events"][0] = event

    opened = catalog.open_record(tampered(change))
    with pytest.raises(BadRecord) as caught:
        list(opened.replay())
    assert caught.value.line == at + 1


@pytest.mark.parametrize(
    ("field", "value"),
    [("space", "x"), ("bag", []), ("landed", True), ("due", 0), ("due", 99)],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_start_that_cannot_be_played_from_is_no_crash(
    seat: int, field: str, value: object
) -> None:
    """Some such starts can even be played; what cannot be is an error of the record."""

    def change(lines: list[Any]) -> None:
        lines[0]["from_position"] = True
        lines[0]["start"]["aviators"][seat][field] = value

    opened = catalog.open_record(tampered(change))
    with suppress(BadRecord):
        opened.verify()
    with suppress(BadRecord):
        list(opened.replay())
