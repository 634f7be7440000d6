"""Errors are sentences for people: what is wrong, where, and what is allowed."""

from __future__ import annotations

import pytest

from escadrille.kernel.errors import BadInput, BadRecord, EscadrilleError, Refused


def test_a_refusal_gives_its_reason_and_cites_its_rule() -> None:
    refused = Refused("D4.4", "dogfight-refused-no-loop-reached", space="r3")
    assert str(refused) == "no loop can be reached from r3 [D4.4]"
    assert (refused.rule, refused.reason) == ("D4.4", "no loop can be reached from r3")


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (BadInput("round", "must be 1 or more"), "round: must be 1 or more"),
        (BadInput("side", "is unknown", allowed="a, b"), "side: is unknown (allowed: a, b)"),
        (BadInput("side", "is unknown", source="my.toml"), "my.toml: side: is unknown"),
        (
            BadInput("side", "is unknown", source="my.toml", allowed="a, b"),
            "my.toml: side: is unknown (allowed: a, b)",
        ),
    ],
)
def test_bad_input_names_file_and_field_and_what_is_allowed(fault: BadInput, line: str) -> None:
    assert str(fault) == line


def test_a_file_name_is_added_later_without_losing_anything() -> None:
    fault = BadInput("seats[0].space", "'r9' is no space", allowed="r0, r1").in_file("duel.toml")
    assert str(fault) == "duel.toml: seats[0].space: 'r9' is no space (allowed: r0, r1)"
    assert (fault.field, fault.problem) == ("seats[0].space", "'r9' is no space")
    assert (fault.source, fault.allowed) == ("duel.toml", "r0, r1")


def test_a_bad_record_names_its_line() -> None:
    fault = BadRecord(17, "the rules give different events for this answer")
    assert str(fault) == "line 17: the rules give different events for this answer"
    assert (fault.line, fault.problem) == (17, "the rules give different events for this answer")


@pytest.mark.parametrize(
    "fault", [Refused("D1.1", "kernel-over"), BadInput("f", ""), BadRecord(1, "")]
)
def test_one_except_clause_catches_everything_raised_on_purpose(fault: Exception) -> None:
    with pytest.raises(EscadrilleError):
        raise fault
