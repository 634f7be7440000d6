"""Random games of all modes: none crashes, none gets stuck, and everything happens.

`make test ARGS=--hypothesis-profile=search` plays thousands.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, get_args

import pytest
from hypothesis import settings

from escadrille.age.model.actions import ACTIONS
from escadrille.age.model.events import EVENTS
from escadrille.age.model.state import Phase
from escadrille.age.scenario.options import Mode
from escadrille.games.age import age_box
from escadrille.kernel.protocol import Chance, Choice, Over
from tests.laws.age.conftest import FEW
from tests.laws.age.games import Play
from tests.laws.age.setups import AGAINST_BOTS, MODES, Agreement, agreement, every_mode, scenario_of

MANY = 5
"""So many games of each mode at least; together they bring up nearly everything."""
FROM_RARE = 13
"""So many of the modes whose endings are rare."""

AGREED = 22
"""So many set-ups of a mode bring up every option and ruling."""

CAUSES = {
    *("wind die", "sun die", "who begins", "blue die", "green die", "damage die"),
    *("fire", "defensive fire", "blue die, bonus round", "anti-aircraft fire"),
    *("fire at balloon", "balloon fire", "fire at airship", "airship fire", "airship damage die"),
}
REASONS = {"survival", "last", "task", "alone", "empty", "stale", "round limit"}
RARE_ENDINGS = ("close-bonus-round", "close-breakthrough", "close-passenger")


@cache
def agreements() -> list[Agreement]:
    """What is agreed on in all those games."""
    return [agreement(mode, number) for mode in MODES for number in range(AGREED)]


@every_mode
@pytest.mark.rule("A8.4.4")
def test_random_games_come_to_a_result(mode: str) -> None:
    """Other games than the laws look at."""
    profile = settings.get_profile(settings.get_current_profile_name())
    for number in range(FEW, FEW + max(profile.max_examples // 2, MANY)):
        play = Play(mode, number)
        result = outcome(mode, number).result
        seats = play.game.rules.scenario.seats
        assert len(result.scores) == len(result.points) == len(seats)
        assert set(result.scores) <= {1, 0, -1}
        best = {seats[n].team for n, score in enumerate(result.scores) if score == 1}
        assert len(best) <= 1, play
        assert [score == 1 for score in result.scores] == [seat.team in best for seat in seats]
        assert set(result.scores) != {-1}, play


class Outcome(NamedTuple):
    """What came of a game, and all that happened in it."""

    result: Over
    events: frozenset[type]
    actions: frozenset[type]
    phases: frozenset[str]
    causes: frozenset[str]


@cache
def outcome(mode: str, number: int) -> Outcome:
    """Of a game of people, which is played once for all that look at it."""
    return played_out(Play(mode, number))


def played_out(play: Play) -> Outcome:
    moments = list(play.steps())
    result = moments[-1].step.state.result
    assert result is not None
    return Outcome(
        result,
        frozenset(type(event) for moment in moments for event in moment.step.events),
        frozenset(type(m.answer.action) for m in moments if isinstance(m.answer, Choice)),
        frozenset(moment.before.phase for moment in moments),
        frozenset(m.question.cause for m in moments if isinstance(m.question, Chance)),
    )


def test_every_scenario_option_and_number_of_players_comes_up() -> None:
    scenarios = [scenario_of(mode) for mode in MODES]
    assert {scenario.mode for scenario in scenarios} == set(get_args(Mode))
    assert {len(scenario.seats) for scenario in scenarios} == {2, 3, 4}
    assert {scenario.board for scenario in scenarios} == {"full", "short", "grand"}
    options = [agreed.setup["options"] for agreed in agreements()]
    for name in ("aerobatics", "speed_difference", "experience", "bonus_round"):
        assert {each.get(name, False) for each in options} == {False, True}
    for name in ("one_level", "ace_vs_ace"):
        assert {each.get(name) for each in options} == {None, True}
    assert {each["skill"] for each in options if "skill" in each} == {"off", "open", "hidden"}
    assert {each.get("scoring") for each in options} == {None, "standard", "alternative"}
    assert {each.get("first") for each in options} == {None, 0, 1, 2, 3}
    assert {len(each.get("clouds", ())) for each in options} == {0, 1, 2, 3}
    winds = {None, "none", "roll", "NE", "E", "SE", "SW", "W", "NW"}
    assert {each.get("wind") for each in options} == winds
    assert {each.get("sun") for each in options} == winds - {"NE", "NW"}
    victories = {None, "survival", "points", "last", "tally"}
    assert {each.get("victory") for each in options} == victories


def test_every_ruling_is_tried_with_every_setting() -> None:
    for name, switch in age_box().box.rulings.items():
        low, high = switch.range or (0, 0)
        wanted = set(switch.allowed) or {low, min(high, 12)}
        assert wanted <= {agreed.rulings.get(name) for agreed in agreements()}, name


def test_every_event_action_phase_chance_and_ending_happens() -> None:
    last = {mode: FEW + (FROM_RARE if mode in RARE_ENDINGS else MANY) for mode in MODES}
    seen = [outcome(mode, number) for mode in MODES for number in range(FEW, last[mode])]
    seen += [played_out(Play(mode, n, bots="last", bot=bot)) for mode, n, bot in AGAINST_BOTS]
    events = {event for each in seen for event in each.events}
    actions = {action for each in seen for action in each.actions}
    phases = {phase for each in seen for phase in each.phases}
    causes = {cause for each in seen for cause in each.causes}
    reasons = {each.result.reason for each in seen}
    assert events == set(EVENTS)
    assert actions == set(ACTIONS)
    # Phases that run by themselves are never at rest.
    assert phases == set(get_args(Phase)) - {"next", "over"}
    assert causes >= CAUSES
    assert reasons == REASONS
