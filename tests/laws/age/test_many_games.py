"""Random games of all modes: none crashes, none gets stuck, and everything happens.

`make test ARGS=--hypothesis-profile=search` plays thousands.
"""

from __future__ import annotations

from functools import cache
from typing import get_args

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
    for number in range(FEW, FEW + profile.max_examples // 2):
        play = Play(mode, number)
        result = play_out(play)
        seats = play.game.rules.scenario.seats
        assert len(result.scores) == len(result.points) == len(seats)
        assert set(result.scores) <= {1, 0, -1}
        best = {seats[n].team for n, score in enumerate(result.scores) if score == 1}
        assert len(best) <= 1, play
        assert [score == 1 for score in result.scores] == [seat.team in best for seat in seats]
        assert set(result.scores) != {-1}, play


def play_out(play: Play) -> Over:
    state = play.game.initial()
    for moment in play.steps():
        state = moment.step.state
    assert state.result is not None
    return state.result


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
    events: set[type] = set()
    actions: set[type] = set()
    phases: set[str] = set()
    causes: set[str] = set()
    reasons: set[str] = set()
    plays = [Play(m, n) for m in MODES for n in range(15 if m in RARE_ENDINGS else 2)]
    plays += [Play(mode, number, bots="last", bot=bot) for mode, number, bot in AGAINST_BOTS]
    for play in plays:
        moments = list(play.steps())
        events |= {type(event) for moment in moments for event in moment.step.events}
        phases |= {moment.before.phase for moment in moments}
        causes |= {m.question.cause for m in moments if isinstance(m.question, Chance)}
        actions |= {type(m.answer.action) for m in moments if isinstance(m.answer, Choice)}
        assert moments[-1].step.state.result is not None
        reasons.add(moments[-1].step.state.result.reason)
    assert events == set(EVENTS)
    assert actions == set(ACTIONS)
    # Phases that run by themselves are never at rest.
    assert phases == set(get_args(Phase)) - {"next", "over"}
    assert causes >= CAUSES
    assert reasons == REASONS
