"""Taking a lesson: asking, answering, trying again, going back."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.kernel.errors import BadInput, Refused
from escadrille.lessons.runner import (
    Progress,
    answer,
    asks,
    back,
    begin,
    go_on,
    opening_lines,
    restart,
    worked_solution,
)
from escadrille.lessons.shelf import find_lesson, read_lesson
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.actions import PlayTile
from tests.lessons.raw import raw_lesson, raw_step, second_step

SHOT = PlayTile(Tile(1, 2))
PAST = PlayTile(Tile(4, 1))


def shot(*steps: dict[str, Any]) -> Progress:
    return begin(read_lesson(raw_lesson(*steps)))


def told(progress: Progress) -> str:
    assert progress.verdict is not None
    return progress.verdict.text


def test_the_learner_is_asked_what_the_engine_asks() -> None:
    progress = shot()
    decision = asks(progress)
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "plan")
    assert SHOT in decision.options


def test_words_are_filled_in_by_the_engine() -> None:
    assert shot().page.text == "You are Red on r0 [D5.3]."


def test_an_answer_that_reaches_the_goal_is_praised_and_told() -> None:
    progress = answer(shot(), SHOT)
    assert progress.verdict is not None
    assert progress.verdict.is_reached
    assert told(progress) == "Hits: 2."
    assert any(line.rule == "D5.1" for line in progress.verdict.lines)
    assert asks(progress) is None
    assert progress.verdict.scene.state.aviators[1].damage == 2


def test_an_answer_that_misses_is_explained_and_may_be_tried_again() -> None:
    first = shot()
    progress = answer(first, PAST)
    assert progress.verdict is not None
    assert not progress.verdict.is_reached
    assert told(progress) == "No shot."
    assert asks(progress) == asks(first)
    assert progress.scene.state == first.scene.state
    assert answer(progress, SHOT).verdict == answer(first, SHOT).verdict


def test_a_mistake_with_words_of_its_own_gets_them() -> None:
    miss = {
        "when": {"happens": [{"event": "shot fired", "shooter": "blue"}]},
        "text": "Blue is {shot fired.distance} behind you.",
    }
    progress = shot(raw_step(misses=[miss]))
    assert told(answer(progress, PAST)) == "No shot."
    past = raw_step(misses=[miss], others=["1|1"])
    assert told(answer(shot(past), PAST)) == "Blue is 2 behind you."


@pytest.mark.rule("D3.4")
def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing() -> None:
    progress = shot()
    with pytest.raises(Refused) as refused:
        answer(progress, PlayTile(Tile(3, 1)))
    assert refused.value.rule == "D3.4"
    assert progress.verdict is None
    assert asks(progress) is not None


def test_a_reached_goal_is_not_answered_twice() -> None:
    with pytest.raises(BadInput, match="the goal of this step is reached"):
        answer(answer(shot(), SHOT), SHOT)


def test_going_on_needs_the_goal() -> None:
    with pytest.raises(BadInput, match="has not been reached"):
        go_on(shot())
    with pytest.raises(BadInput, match="has not been reached"):
        go_on(answer(shot(), PAST))


def test_a_step_without_a_position_goes_on_where_the_last_one_ended() -> None:
    progress = go_on(answer(shot(), SHOT))
    assert progress.number == 1
    assert progress.page.text == "Blue is 3 ahead of you [D5.3]."
    assert progress.scene.state.aviators[0].space == "r1"


def test_the_lesson_is_finished_after_its_last_step() -> None:
    progress = shot(raw_step())
    done = go_on(answer(progress, SHOT))
    assert done.is_finished
    assert asks(done) is None
    assert back(done).number == 0
    assert asks(back(done)) == asks(progress)


def test_back_leads_to_the_question_again_then_to_the_step_before() -> None:
    first = shot()
    second = go_on(answer(first, SHOT))
    answered = answer(second, worked_solution(second))
    assert back(answered) == second
    assert back(second) == first
    assert back(first) == first


def test_restart_begins_anew() -> None:
    first = shot()
    assert restart(go_on(answer(first, SHOT))) == first
    assert restart(answer(first, PAST)) == first


def test_a_lesson_may_begin_at_any_step() -> None:
    lesson = read_lesson(raw_lesson())
    there, walked = begin(lesson, 1), go_on(answer(begin(lesson), SHOT))
    assert (there.number, there.page) == (walked.number, walked.page)
    assert there.scene.state == walked.scene.state
    assert begin(lesson, 9).is_finished


def test_hint_helps() -> None:
    assert shot().page.hint == "Play [1|2]."


def test_a_script_that_does_not_fit_a_missed_answer_stops_quietly() -> None:
    """The other's tile is scripted for the solution alone; a miss goes as far as it can."""
    steps = [raw_step(), second_step(others=["5|0"], solution="4|1")]
    second = go_on(answer(shot(*steps), SHOT))
    progress = answer(second, PlayTile(Tile(5, 0)))
    assert progress.verdict is not None
    assert not progress.verdict.is_reached
    assert progress.verdict.scene.fault is not None
    assert asks(progress) is not None


@pytest.mark.rule("D8.14")
def test_what_others_do_before_the_question_is_told() -> None:
    progress = begin(find_lesson("biplanes"), 1)
    assert [line.rule for line in opening_lines(progress)] == ["D8.14"]


@pytest.mark.rule("D1.9")
def test_the_story_hides_what_the_learner_may_not_know() -> None:
    progress = begin(find_lesson("hands"))
    done = answer(progress, worked_solution(progress))
    assert done.verdict is not None
    drawn = [line.text for line in done.verdict.lines if "draws" in line.text]
    assert drawn[0].startswith("Red draws")
    assert "|" in drawn[0]
    assert drawn[1].startswith("Blue draws")
    assert "|" not in drawn[1]


@pytest.mark.rule("A4.5")
def test_a_third_left_turn_is_refused_in_the_rotarys_lesson() -> None:
    from escadrille.age.model.actions import Fly

    progress = begin(find_lesson("rotary"))
    with pytest.raises(Refused) as refused:
        answer(progress, Fly("LALAL"))
    assert refused.value.rule == "A4.5"


@pytest.mark.rule("A12.16")
def test_odds_in_the_words_are_those_of_the_engine() -> None:
    progress = begin(find_lesson("long-burst"), 1)
    assert "jam on 2, 4, 6, 8, which is 39%" in progress.page.text


@pytest.mark.rule("A12.19")
def test_praise_tells_the_learners_own_dice_not_those_before() -> None:
    progress = begin(find_lesson("defend"))
    assert "the dice were kind: 10" in told(answer(progress, worked_solution(progress)))
