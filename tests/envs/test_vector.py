"""Thousands of games at once are the games of the single environments."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from escadrille.envs.dogfight.sight import Sight
from escadrille.envs.dogfight.single import DogfightEnv
from escadrille.envs.dogfight.vector import DogfightVectorEnv
from escadrille.kernel.errors import BadInput
from escadrille.kernel.seen import seen_by
from escadrille.rossi.simulator import LIBRARY
from escadrille.rossi.simulator import columns as at

SETUPS: dict[str, dict[str, Any]] = {
    "duel": {},
    "rescue": {"scenario": "rescue", "biplanes": ("brown", "grey")},
    "white against black": {"biplanes": ("white", "black")},
}


def legal(looked: dict[str, Any], random: np.random.Generator) -> npt.NDArray[np.int64]:
    """Any legal answer of every environment."""
    mask = looked["action_mask"]
    chosen: npt.NDArray[np.int64] = (random.random(mask.shape) * mask).argmax(1)
    return chosen


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
@pytest.mark.parametrize("opponent", ["random", "self"])
def test_every_observation_is_that_of_the_engine(opponent: str, setup: dict[str, Any]) -> None:
    env, random = DogfightVectorEnv(8, opponent, **setup), np.random.default_rng(1)
    sight, game = Sight(env.simulator.game.rules, env.answers), env.simulator.game
    looked, _ = env.reset(seed=1)
    for _ in range(25):
        assert env.observation_space.contains(looked)
        for number in range(8):
            row = env.rows[number // 2 if opponent == "self" else number]
            seat = int(env.seats[number])
            seen = seen_by(game, env.simulator.read(row), seat)
            assert (looked["observation"][number] == sight.numbers(seen, seat)).all()
        looked, *_ = env.step(legal(looked, random))


def test_rewards_of_self_play_add_up_to_nothing() -> None:
    env, random = DogfightVectorEnv(256, "self"), np.random.default_rng(1)
    looked, _ = env.reset(seed=1)
    ended = 0
    for _ in range(40):
        looked, rewards, over, truncated, infos = env.step(legal(looked, random))
        assert (rewards[::2] == -rewards[1::2]).all()
        assert (over[::2] == over[1::2]).all()
        assert not rewards[~over].any()
        assert not truncated.any()
        if over.any():
            ended += over.sum()
            assert (infos["_final_obs"] == over).all()
            assert (infos["_final_info"] == over).all()
            assert (infos["final_info"]["legal"] == over).all()
            endings = infos["final_info"]["ending"]
            assert ((endings > 0) == over).all()
            for number in np.flatnonzero(over):
                ending = env.simulator.ending(int(rewards[number & ~1]), int(endings[number]))
                assert ending.rule.startswith("D")
            finals = [infos["final_obs"][i]["action_mask"] for i in np.flatnonzero(over)]
            assert all(mask.sum() == mask[0] == 1 for mask in finals), "nobody is asked any more"
            assert looked["action_mask"][over].any(axis=1).all(), "a new game has begun"
    assert ended > 256
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


def test_random_against_random_is_the_simulators_own_game() -> None:
    """The same odds, by other means: results lie where a million games of the simulator lie."""
    env, random = DogfightVectorEnv(2048, seat=0), np.random.default_rng(1)
    looked, _ = env.reset(seed=1)
    results: list[float] = []
    for _ in range(60):
        looked, rewards, over, _, _ = env.step(legal(looked, random))
        results += rewards[over].tolist()
    plays = env.simulator.play(20_000, seed=2).scores
    error = np.hypot(np.std(results) / len(results) ** 0.5, plays.std() / len(plays) ** 0.5)
    assert abs(np.mean(results) - plays.mean()) < 5 * error


def test_what_is_illegal_loses_that_game_alone() -> None:
    env = DogfightVectorEnv(4, "self")
    looked, _ = env.reset(seed=1)
    answers = looked["action_mask"].argmax(1)
    answers[1] = 0
    _, rewards, over, _, infos = env.step(answers)
    assert rewards.tolist() == [1, -1, 0, 0]
    assert over.tolist() == [True, True, False, False]
    assert infos["final_info"]["_legal"].tolist() == over.tolist()
    assert not infos["final_info"]["legal"].any()
    assert not infos["final_info"]["ending"].any()


def test_how_games_ended_has_the_form_of_gymnasiums_own_vectors() -> None:
    own: list[Any] = [
        SyncVectorEnv([DogfightEnv] * 2, autoreset_mode=AutoresetMode.SAME_STEP),
        DogfightVectorEnv(2),
    ]
    forms = []
    for env in own:
        looked, _ = env.reset(seed=1)
        over = np.zeros(2, np.bool_)
        while not over.any():
            looked, _, over, _, infos = env.step(looked["action_mask"].argmax(1))
        told = {name: infos[name] for name in ("final_obs", "final_info")}
        assert (infos["_final_obs"] == over).all()
        assert (infos["_final_info"] == over).all()
        assert sorted(told["final_obs"][over.argmax()]) == ["action_mask", "observation"]
        masks = [name for name in told["final_info"] if name.startswith("_")]
        assert len(told["final_info"]) == 2 * len(masks)
        assert all((told["final_info"][name] == over).all() for name in masks)
        forms.append({name: type(each) for name, each in told.items()})
    assert forms[0] == forms[1] == {"final_obs": np.ndarray, "final_info": dict}


def test_a_seed_brings_the_same_games() -> None:
    rows, following = [], []
    for seed in (1, 1, 2):
        env, random = DogfightVectorEnv(16), np.random.default_rng(1)
        looked, _ = env.reset(seed=seed)
        for _ in range(30):
            looked, *_ = env.step(legal(looked, random))
        rows.append(env.rows.tolist())
        env.reset()
        following.append(env.rows.tolist())
    assert rows[0] == rows[1]
    assert rows[0] != rows[2]
    assert following[0] == following[1]
    assert following[0] != following[2]


def test_plain_python_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def played() -> list[Any]:
        env = DogfightVectorEnv(2, "self", wait=False)
        looked, _ = env.reset(seed=3)
        for _ in range(20):
            looked, *_ = env.step(looked["action_mask"].argmax(1))
        return [env.rows[:, : at.ESSENTIAL].tolist(), looked["observation"].tolist()]

    compiled = played()
    monkeypatch.setattr(LIBRARY, "compiled", None)
    assert played() == compiled


@pytest.mark.parametrize(
    ("keywords", "field"),
    [
        ({"num_envs": 0}, "num_envs"),
        ({"num_envs": 3, "opponent": "self"}, "num_envs"),
        ({"num_envs": 2.5}, "num_envs"),
        ({"opponent": "greedy"}, "opponent"),
        ({"seat": 2}, "seat"),
        ({"seat": 1, "opponent": "self"}, "seat"),
        ({"scenario": "escort", "solo": True, "opponent": "self"}, "solo"),
    ],
)
def test_a_bad_keyword_is_named(keywords: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as error:
        DogfightVectorEnv(**keywords)
    assert error.value.field == field


def test_answers_of_a_wrong_shape_or_range_are_refused() -> None:
    env = DogfightVectorEnv(4)
    env.reset(seed=1)
    for answers in ([1, 1], [1, 1, 1, 99], [-1, 1, 1, 1], [1.5, 1, 1, 1], [True] * 4, ["1"] * 4):
        with pytest.raises(BadInput, match="actions"):
            env.step(np.array(answers))
    for seed in (-1, 1.5, "1", [1, 2, 3, 4]):
        with pytest.raises(BadInput, match="seed"):
            env.reset(seed=seed)  # type: ignore[arg-type]
