"""Age of Dogfights for PettingZoo and Gymnasium: options page by page, with their features."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from escadrille.age.fire import shots_from
from escadrille.age.movement import Flights
from escadrille.age.turn import flights_of
from escadrille.envs import age_v0
from escadrille.envs.age import features
from escadrille.envs.age.course import Course, game_of
from escadrille.envs.age.features import ANSWERED, FEATURES, HIT, KINDS, LEVEL, TARGET, pages
from escadrille.envs.age.single import AgeEnv
from escadrille.kernel.errors import BadInput

SETUPS: dict[str, dict[str, Any]] = {
    "duel": {},
    "three sides": {"scenario": "free-for-all-three"},
    "bombing": {"scenario": "zone-bombing"},
    "hidden skill": {"scenario": "dogfight", "options": {"skill": "hidden"}},
    "balloons": {"scenario": "observation-balloon-attack"},
    "a bot of the rules": {"scenario": "dogfight", "bots": ("", "solo-l")},
}
every_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.filterwarnings("ignore:Environment has not defined a render:UserWarning")
@every_setup
def test_pettingzoo_and_gymnasium_find_nothing_wrong(setup: dict[str, Any]) -> None:
    api_test(age_v0.env(**setup), 40)
    seed_test(lambda: age_v0.env(**setup), 40)
    check_env(AgeEnv(**setup), skip_render_check=True)


def course_at_a_flight(most_options: int = 4096, **setup: Any) -> Course:
    """A game in which the aircraft that moves can choose among many flights, some with a shot."""
    course = Course(game_of(setup), "raises", most_options)
    random = np.random.default_rng(4)
    course.begin(random)
    for _ in range(1000):
        decision = course._decision
        if decision is None:
            course.begin(random)
            continue
        if isinstance(decision.options, Flights):
            rules, state = course.game.rules, course.match.state
            if shots_from(rules, state, rules.current(state), decision.options):
                return course
        course.choose_action(decision.seat, decision.options[len(decision.options) // 2])
    raise AssertionError("nobody comes near anybody")


def test_the_features_of_flights_are_those_of_the_engine() -> None:
    course = course_at_a_flight()
    decision, rules, state = course._decision, course.game.rules, course.match.state
    assert decision is not None
    flights, index = flights_of(rules, state), rules.current(state)
    looked = course.observation(decision.seat)
    table, shots = looked["options"], shots_from(rules, state, index, flights)
    assert looked["action_mask"].sum() == len(flights)
    for number in range(flights.end_count):
        end, row = flights.end_state(number), dict(zip(FEATURES, table[number], strict=True))
        assert KINDS[row["kind"] - 1] == "Fly"
        assert (row["column"], row["row"]) == rules.board.coordinates(end.point)
        assert (row["level"], row["heading"]) == (end.level, end.heading)
        hits = [
            each.odds.damage + each.odds.destroy
            for each in shots.get(number, ())
            if not each.is_answer
        ]
        assert row["hit"] == max(hits, default=0)
        enemy = rules.enemies(state, index)
        far = [
            rules.board.distance(end.point, state.aircraft[each].point)
            + abs(end.level - state.aircraft[each].level)
            for each in enemy
        ]
        assert row["nearest"] == min(far)
    assert table[: flights.end_count, HIT].any()
    assert not table[len(flights) :].any()


def test_the_best_shot_counts_and_all_answers_together(monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_at_a_flight()
    decision, rules = course._decision, course.game.rules
    assert decision is not None

    def shot(target: int, hit: int, *, is_answer: bool) -> Any:
        odds = SimpleNamespace(damage=hit - 1, destroy=1)
        return SimpleNamespace(
            attack=SimpleNamespace(target=target), is_answer=is_answer, odds=odds
        )

    shots = [shot(3, 9, is_answer=False), shot(4, 12, is_answer=False), shot(5, 6, is_answer=False)]
    shots += [shot(0, 5, is_answer=True), shot(0, 7, is_answer=True)]
    monkeypatch.setattr(features, "shots_from", lambda *_: {2: tuple(shots)})
    table = features.Options(rules)._worked_out(course.seen(decision.seat).view.state)
    assert table[2, [HIT, TARGET, ANSWERED]].tolist() == [12, 4, 12]


def test_pages_hold_every_option_once(monkeypatch: pytest.MonkeyPatch) -> None:
    course = course_at_a_flight(most_options=32)
    decision = course._decision
    assert decision is not None
    found: list[str] = []
    count = len(pages(len(decision.options), 32))
    assert count > 1
    for page in range(count):
        looked = course.observation(decision.seat)
        assert looked["game"][-2:].tolist() == [page, count]
        assert looked["action_mask"][-1] == 1
        labels = course.labels()
        assert looked["action_mask"][:-1].sum() == len(labels)
        found += labels
        course.choose(32)
    assert found == [str(option) for option in decision.options]
    assert course._page == 0, "the last page turns to the first"
    chosen = decision.options[33]
    course.choose(32)
    answered: list[Any] = []
    monkeypatch.setattr(course, "choose_action", lambda seat, action: answered.append(action))
    course.choose(1)
    assert answered == [chosen]
    assert str(chosen) == found[33]


def test_only_the_seat_that_is_asked_has_options() -> None:
    env = age_v0.env()
    env.reset(seed=1)
    asked = env.agent_selection
    [other] = set(env.agents) - {asked}
    assert env.observe(asked)["options"].any()
    assert not env.observe(other)["options"].any()
    assert not env.observe(other)["action_mask"].any()
    assert len(env.legal()) == env.observe(asked)["action_mask"].sum()


def test_a_bot_answers_and_the_score_is_the_reward() -> None:
    env = AgeEnv("keen", seat=1)
    env.action_space.seed(1)
    looked, _ = env.reset(seed=1)
    is_over = False
    while not is_over:
        looked, reward, is_over, _, info = env.step(
            int(env.action_space.sample(looked["action_mask"]))
        )
    assert reward == env.course.scores[1] if env.course.scores else False
    assert info["reason"]


def test_what_is_illegal_loses_or_raises() -> None:
    env = AgeEnv()
    env.reset(seed=1)
    _, reward, is_over, _, _ = env.step(4095)
    assert (reward, is_over) == (-1, True)
    strict = AgeEnv(illegal="raises")
    strict.reset(seed=1)
    with pytest.raises(BadInput, match=r"action: 4095 is not legal now \(allowed: 0 to 2, 4096"):
        strict.step(4095)


@pytest.mark.parametrize(
    ("keywords", "field"),
    [
        ({"scenario": "picnic"}, "setup.scenario"),
        ({"most_options": 3}, "most_options"),
        ({"most_options": "all"}, "most_options"),
        ({"seat": 7}, "seat"),
        ({"seat": None}, "seat"),
        ({"render_mode": "ansi"}, "render_mode"),
        ({"scenario": "dogfight", "bots": ("solo-l", "solo-l")}, "bots"),
        ({"opponent": "baron"}, "opponent"),
        ({"height": 1}, "setup.height"),
    ],
)
def test_a_bad_keyword_is_named(keywords: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        AgeEnv(**keywords)
    assert error.value.field == field


@pytest.mark.parametrize("answer", [-1, 4097, 1.5, None, "1"])
def test_what_is_no_number_of_an_answer_is_refused(answer: Any) -> None:
    single, seats = AgeEnv(), age_v0.env()
    for env in (single, seats):
        with pytest.raises(BadInput, match=r"step: no game is under way \(allowed: reset\)"):
            env.step(0)
        env.reset(seed=1)
        with pytest.raises(BadInput, match=r"action: .* \(allowed: 0 to 4096\)"):
            env.step(answer)
    with pytest.raises(BadInput, match=r"agent: 'red' is unknown \(allowed: seat_0, seat_1\)"):
        seats.observe("red")


def test_a_die_is_an_option_with_a_colour() -> None:
    course = course_at_a_flight()
    while course._decision is not None and course._decision.kind != "die":
        course.choose_action(course._decision.seat, course._decision.options[0])
    assert course._decision is not None
    rows = course.observation(course._decision.seat)["options"]
    colours = [str(option) for option in course._decision.options]
    assert rows[: len(colours), LEVEL].tolist() == [int(each == "green") for each in colours]
