"""Dogfight! for Gymnasium and PettingZoo: their own tests, seeds, masks, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test

from escadrille.bots.entry import AnyBot
from escadrille.bots.roster import make_bot
from escadrille.envs import dogfight_v0
from escadrille.envs.dogfight.parallel import DogfightParallelEnv
from escadrille.envs.dogfight.single import DogfightEnv
from escadrille.envs.dogfight.vector import DogfightVectorEnv
from escadrille.kernel.errors import BadInput

SETUPS: dict[str, dict[str, Any]] = {
    "duel": {},
    "white against black": {"biplanes": ("white", "black"), "side": "dual"},
    "espionage": {"scenario": "espionage"},
    "bombing": {"scenario": "bombing", "biplanes": ("yellow", "red")},
    "rescue": {"scenario": "rescue", "biplanes": ("brown", "grey")},
    "escort": {"scenario": "escort", "biplanes": ("red", "white")},
    "solo rescue": {"scenario": "rescue", "biplanes": ("brown", "grey"), "solo": True},
    "lanes later": {"scenario": "escort", "rulings": {"lane_choice": "after the reveal"}},
    "starts by choice": {"rulings": {"dogfight_starts": "by choice"}},
}
every_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
# PettingZoo warns of every observation that is a dict unless it is one of its own games.
as_dicts = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


def play(env: Any, seed: int) -> list[int]:
    """A game at random; the answers."""
    observation, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    answers, is_over = [], False
    while not is_over:
        answers.append(int(env.action_space.sample(observation["action_mask"])))
        observation, reward, is_over, _, info = env.step(answers[-1])
        assert env.observation_space.contains(observation)
        assert is_over or reward == 0
    assert info["reason"], "nothing illegal was answered"
    return answers


@every_setup
def test_pettingzoo_and_gymnasium_find_nothing_wrong(setup: dict[str, Any]) -> None:
    parallel_api_test(dogfight_v0.parallel_env(**setup), 40)
    parallel_seed_test(lambda: dogfight_v0.parallel_env(**setup))
    check_env(DogfightEnv(**setup), skip_render_check=True)


@as_dicts
@pytest.mark.filterwarnings("ignore:Environment has not defined a render:UserWarning")
@pytest.mark.filterwarnings("ignore:.*parallel_to_aec.*:UserWarning")
def test_one_seat_after_the_other_passes_too() -> None:
    api_test(dogfight_v0.env(), 60)


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_seed_brings_the_same_games(opponent: str) -> None:
    env = DogfightEnv(opponent)
    assert play(env, 5) == play(env, 5)
    assert play(env, 5) != play(env, 6)
    env.reset(seed=5)
    first = env.course.seed
    env.reset()
    assert env.course.seed != first, "without a seed another game follows"


def test_the_seed_is_told_when_there_is_nothing_left_to_foretell() -> None:
    env = DogfightEnv("greedy", illegal="raises")
    seen, info = env.reset(seed=5)
    is_over = False
    while not is_over:
        assert "seed" not in info
        action = env.action_space.sample(seen["action_mask"])
        seen, _, is_over, _, info = env.step(action)
    assert info["seed"] == env.course.seed


def test_a_bot_has_another_seed_than_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def make(name: str, game: Any, seed: str) -> AnyBot:
        given.append(seed)
        return make_bot(name, game, seed)

    monkeypatch.setattr("escadrille.envs.keywords.make_bot", make)
    env = DogfightEnv("random", seat=0)
    env.reset(seed=5)
    assert given[-1] == f"{env.course.seed} bot 1"


@every_setup
def test_both_seats_play_to_the_end(setup: dict[str, Any]) -> None:
    env = DogfightParallelEnv(illegal="raises", **setup)
    looked, _ = env.reset(seed=1)
    while env.agents:
        answers = {
            agent: env.action_space(agent).sample(each["action_mask"])
            for agent, each in looked.items()
        }
        asked = {agent for agent in env.agents if env.legal(agent)}
        waiting = {agent for agent, each in looked.items() if each["action_mask"][0]}
        assert asked | waiting == set(env.agents)
        assert not asked & waiting, "a seat that is asked cannot wait"
        looked, rewards, over, _, infos = env.step(answers)
    assert sum(rewards.values()) == 0 or len(rewards) == 1
    assert all(over.values())
    assert infos["seat_0"]["rule"].startswith("D")


def test_what_is_illegal_loses() -> None:
    env = DogfightEnv(seat=1)
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(0)
    assert (reward, is_over) == (-1, True)
    assert "reason" not in info
    with pytest.raises(BadInput, match="no game is under way"):
        env.step(1)


def test_or_raises_and_changes_nothing() -> None:
    env = DogfightEnv(illegal="raises")
    before, _ = env.reset(seed=1)
    with pytest.raises(BadInput, match=r"action: 0 is not legal now \(allowed: \d"):
        env.step(0)
    legal = list(env.legal())
    after = env.course.observation(env.seat)
    assert (before["observation"] == after["observation"]).all()
    assert legal == np.flatnonzero(after["action_mask"]).tolist()
    env.step(legal[0])


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"scenario": "picnic"}, "setup.scenario: "),
        ({"biplanes": ("red", "red")}, "setup.biplanes"),
        ({"altitude": 3}, "setup.altitude"),
        ({"seat": 2}, "seat: 2 is not a seat (allowed: None, 0, 1)"),
        ({"seat": True}, "seat: True is not a seat"),
        ({"solo": "yes"}, "setup: Expected `bool`, got `str` - at `$.solo`"),
        ({"render_mode": "human"}, "render_mode: 'human' is unknown (allowed: ansi, None)"),
        ({"opponent": "baron"}, "opponent: 'baron' is unknown (allowed: greedy, duellist,"),
        ({"rulings": 5}, "rulings: 5 is no table"),
        ({"data": "mine.toml"}, "data: 'mine.toml' is no table"),
        ({"illegal": "wins"}, "illegal: 'wins' is unknown (allowed: loses, raises)"),
        ({"rulings": {"lane_open": "maybe"}}, "lane_open"),
    ],
)
def test_a_bad_keyword_is_named(keywords: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=re.escape(words)):
        DogfightEnv(**keywords)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (-1, "-1 is out of range"),
        (20, "20 is out of range"),
        (1.5, "1.5 is not a whole number"),
        ("1", "'1' is not a whole number"),
        (None, "None is not a whole number"),
        (True, "True is not a whole number"),
        (np.array([1, 2]), "array([1, 2]) is not a whole number"),
    ],
)
def test_what_is_no_number_of_an_answer_is_refused(answer: Any, problem: str) -> None:
    told = re.escape(f": {problem} (allowed: 0 to 19)")
    env = DogfightEnv()
    env.reset(seed=1)
    with pytest.raises(BadInput, match="action" + told):
        env.step(answer)
    both = DogfightParallelEnv()
    both.reset(seed=1)
    with pytest.raises(BadInput, match=r"actions\['seat_1'\]" + told):
        both.step({"seat_0": 1, "seat_1": answer})


@pytest.mark.parametrize(
    "answers", [{"seat_0": 1}, {"seat_0": 1, "seat_7": 1}, [1, 1], None], ids=str
)
def test_each_seat_answers_by_its_name(answers: Any) -> None:
    both = DogfightParallelEnv()
    both.reset(seed=1)
    with pytest.raises(BadInput, match=r"\(allowed: an answer of each of seat_0, seat_1\)"):
        both.step(answers)
    with pytest.raises(BadInput, match=r"agent: 'seat_7' is unknown \(allowed: seat_0, seat_1\)"):
        both.legal("seat_7")
    with pytest.raises(BadInput, match="seed: -1 is out of range"):
        both.reset(seed=-1)


def test_an_observation_can_be_read() -> None:
    env = DogfightEnv(seat=0, render_mode="ansi")
    env.reset(seed=1)
    told = str(env.render())
    assert "asked: {'plan': 1}" in told
    assert "own biplane: {'red': 1}" in told
    assert "other sizes: {'hand': 6, 'bag': 9}" in told
    assert len(env.legal()) == env.course.observation(0)["action_mask"].sum()


def test_nothing_is_answered_before_a_game_begins() -> None:
    with pytest.raises(BadInput, match="no game is under way"):
        DogfightEnv().step(0)
    with pytest.raises(BadInput, match="no game is under way"):
        DogfightParallelEnv().step({"seat_0": 1, "seat_1": 1})
    with pytest.raises(BadInput, match="no game is under way"):
        DogfightVectorEnv(2).step(np.zeros(2, np.int64))
