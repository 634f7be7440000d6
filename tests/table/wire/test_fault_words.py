"""Faults of a scenario are told in the words of the editor, whichever field they are of."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel

from escadrille.age.scenario.file import ScenarioDocument
from escadrille.games.age import age_scenarios
from escadrille.kernel.figures import _models_in
from escadrille.messages import key, knows
from escadrille.table.age.editing import check_scenario, editor_info
from escadrille.table.age.fault_words import place_words
from escadrille.table.wire.lobby import Problem

CODE = re.compile(r"[\[\]{}_]|\b(?:seats|slots|aa|at)\b(?=[.:])|\.[a-z]+\b")
RICH = ("grand-battle", "airships-on-patrol", "flying-high", "the-best-fighter", "fleet-bombing")
"""Between them they have a field of every kind."""
WRONG: tuple[Any, ...] = (None, "", "x", -5, 999, 1.5, True, [], {}, ["x"], [999, 999])


def fields_of(model: type[BaseModel], path: str = "") -> Iterator[str]:
    """Every field that a scenario can have, as a complaint names it."""
    for name, field in model.model_fields.items():
        whole = f"{path}.{name}".removeprefix(".")
        yield whole
        yield f"{whole}[0]"
        for inner in _models_in(field.annotation):
            is_list = "tuple" in str(field.annotation)
            yield from fields_of(inner, f"{whole}[0]" if is_list else whole)


@pytest.mark.parametrize("field", sorted(set(fields_of(ScenarioDocument))))
def test_every_field_has_words(field: str) -> None:
    words = place_words(field, blank())
    assert words or field.endswith("slots[0]")
    assert not CODE.search(words), words
    assert "“" not in words, "a field without a message"
    last = re.sub(r"\[\d+\]", "", field).rpartition(".")[2]
    assert knows(f"table-field-{key(last)}")


def blank() -> dict[str, Any]:
    found: dict[str, Any] = editor_info().blank.model_dump(exclude_defaults=True)
    return found


def fault(document: dict[str, Any]) -> Problem:
    problem = check_scenario(document).problem
    assert problem is not None
    return problem


def told(problem: Problem) -> str:
    return f"{problem.where}: {problem.problem} {problem.allowed}".strip()


def test_too_few_starts_are_told_as_what_is_to_be_done() -> None:
    document = blank()
    start = {"at": [5, 5], "heading": "NE", "level": 3}
    document["seats"][0]["slots"][0]["starts"] = [start]
    assert told(fault(document)) == "Entente: place 3 aircraft, or none"


def test_a_part_of_a_force_is_named_where_there_are_several() -> None:
    document = blank()
    document["seats"][1]["slots"] = [*document["seats"][1]["slots"] * 2]
    document["seats"][1]["slots"][1] = {"count": 77, "role": "fighter"}
    assert told(fault(document)).startswith(
        "Central Powers, part 2 of the force, number of aircraft: must be"
    )


def test_points_and_rules_are_told_without_brackets() -> None:
    document = blank()
    document["options"] = {"clouds": [{"at": [99, 5], "top": 1}]}
    assert told(fault(document)).startswith("options, cloud 1, place: ")
    document = blank()
    document["seats"][1]["edge"] = "E"
    problem = fault(document)
    assert (problem.where, problem.rule) == ("Central Powers, edge", "A1.7")
    assert "[" not in told(problem)


def test_a_piece_that_is_in_the_way_is_named() -> None:
    document = blank()
    balloon = {"kind": "barrage", "team": 0, "at": [8, 12], "level": 2}
    document["balloons"] = [balloon, balloon]
    assert told(fault(document)) == (
        "balloon 2, place: 8,12 is taken by a balloon (balloon 1) a point that is free there"
    )


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every field of a document."""
    if path:
        yield path
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list | tuple):
        inner = enumerate(value)
    for name, each in inner:
        yield from leaves(each, (*path, name))


def spoilt(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(document)
    here = changed
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = value
    return changed


@pytest.mark.parametrize("name", RICH)
def test_whatever_is_wrong_no_code_is_shown(name: str) -> None:
    document = _plain(age_scenarios()[name])
    seen = 0
    for number, path in enumerate(leaves(document)):
        for value in (WRONG[number % len(WRONG)], WRONG[(3 * number + 1) % len(WRONG)]):
            problem = check_scenario(spoilt(document, path, value)).problem
            if problem is not None:
                seen += 1
                assert not CODE.search(told(problem)), (path, value, told(problem))
    assert seen > 50


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value
