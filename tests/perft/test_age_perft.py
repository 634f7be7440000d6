"""Counts of moves in Age of Dogfights: as written down, as the oracle flies, and by hand."""

from __future__ import annotations

import pytest

from escadrille.age.game import Age
from tests.age import oracle
from tests.age.as_case import as_case
from tests.perft.counting import Case, Count, count, read_oracle

CASES = read_oracle("age")
COUNTS = [(case, written) for case in CASES.values() for written in case.counts]
FLIGHTS = [(case, written) for case, written in COUNTS if written.kind == "flights"]
NOT_OF_THE_PAGE = 6
"""Positions under rulings that the oracle does not know."""
FACES = 4
"""Wings, tail, guns, engine."""


def ids(pairs: list[tuple[Case, Count]]) -> list[str]:
    return [f"{case.name}: {written.kind}" for case, written in pairs]


@pytest.mark.parametrize(("case", "written"), COUNTS, ids=ids(COUNTS))
def test_as_many_lines_as_written_down(case: Case, written: Count) -> None:
    game, state = case.set_up()
    assert count(game, state, written.kind) == written


@pytest.mark.rule("A4.1", "A4.2", "A4.9", "A4.13", "A7")
@pytest.mark.parametrize(("case", "written"), FLIGHTS, ids=ids(FLIGHTS))
def test_as_many_flights_as_the_oracle_flies(case: Case, written: Count) -> None:
    game, state = case.set_up()
    assert isinstance(game, Age)
    position = as_case(game, state)
    if position is None:
        assert case.document["rulings"]
        return
    assert len(oracle.end_states(position)) == written.lines
    assert len(oracle.exits(position)) == written.states


def test_there_are_many_positions_and_the_oracle_knows_most() -> None:
    assert len(CASES) >= 50
    own = [case for case, _ in FLIGHTS if case.document.get("rulings")]
    assert len(own) == NOT_OF_THE_PAGE


def written(name: str, kind: str) -> int:
    return next(each.lines for each in CASES[name].counts if each.kind == kind)


# -- fire counted by hand -----------------------------------------------------------------------


def totals(modifier: int, damaged: int, destroyed: int) -> tuple[int, int, int]:
    """How many totals of the dice from 3 to 12 miss, damage and destroy. [A6.1]"""
    sums = [total + modifier for total in range(3, 13)]
    misses = sum(each < damaged for each in sums)
    hits = sum(damaged <= each < destroyed for each in sums)
    return misses, hits, len(sums) - misses - hits


@pytest.mark.rule("A6.1", "A6.2", "A6.5")
def test_an_attack_that_nobody_answers_counted_by_hand() -> None:
    """Two guns from angled behind: hold fire, jam, miss, four parts to damage, or destroy."""
    misses, hits, kills = totals(1, 9, 11)
    lines = 1 + 1 + misses + hits * FACES + kills
    assert lines == written("a fighter behind another: one attack, nobody to answer", "move")


@pytest.mark.rule("A5.5", "A6.2", "A6.5")
def test_a_long_burst_counted_by_hand() -> None:
    """After a miss or damage the attacker stops or rolls again; a second damage destroys."""
    misses, hits, kills = totals(1, 6, 10)
    after_a_miss = 1 + (1 + misses + hits * FACES + kills)
    after_damage = 1 + (1 + misses + hits + kills)
    lines = 1 + 1 + misses * after_a_miss + hits * FACES * after_damage + kills
    assert lines == written("a fighter straight behind another: a long burst", "move")


@pytest.mark.rule("A5.4", "A5.6", "A5.7", "A6.5")
def test_an_attack_and_its_answer_counted_by_hand() -> None:
    """The rear guns answer every result but destruction and a hit on the guns."""
    misses, hits, kills = totals(1, 9, 11)
    answer = 1 + (1 + misses + hits * FACES + kills)
    lines = answer  # the attacker holds its fire, and is fired at all the same
    lines += answer + misses * answer + hits * (1 + (FACES - 1) * answer) + kills
    assert lines == written("a fighter behind a scout with a rear gun", "move")
