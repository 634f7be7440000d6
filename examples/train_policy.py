"""Train a small policy for the duel of Dogfight!, with numpy alone, and measure it.

    pip install 'escadrille[envs,fast]'
    python examples/train_policy.py

One hidden layer learns by policy gradient against a random opponent: thousands of decisions at a
time from the vectorised environment, generalised advantages with a learned value. Then it plays
fresh games, and says how many of them it wins, with an interval.
"""

from __future__ import annotations

import argparse
import math
import os
from typing import Any

# Matrices as small as these are slower on several threads; numpy looks when it is imported.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from escadrille.envs.dogfight.vector import DogfightVectorEnv

Array = npt.NDArray[Any]
HIDDEN, ENVS, STEPS = 64, 512, 32
RATE, ENTROPY, LAMBDA, CRITIC = 0.003, 0.01, 0.9, 0.5


class Policy:
    """Probabilities of all answers and the value of the position, from one hidden layer."""

    def __init__(self, env: DogfightVectorEnv, seed: int) -> None:
        """Small random weights."""
        self.eyes = Eyes(env)
        inputs, answers = self.eyes.width, len(env.answers)
        random = np.random.default_rng(seed)
        shapes = {"in": (inputs, HIDDEN), "act": (HIDDEN, answers), "value": (HIDDEN, 1)}
        self.weights: dict[str, Array] = {
            name: (random.standard_normal(shape) / math.sqrt(shape[0])).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.weights["act"] *= 0.1
        self.moments = {name: (w * 0, w * 0) for name, w in self.weights.items()}
        self.updates = 0

    def think(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of legal answers, the value."""
        hidden = np.maximum(seen @ self.weights["in"], 0)
        scores = np.where(mask > 0, hidden @ self.weights["act"], -1e9)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        return hidden, odds.astype(np.float32), (hidden @ self.weights["value"])[:, 0]

    def choose(self, looked: dict[str, Any], random: np.random.Generator) -> npt.NDArray[np.int64]:
        """One answer each, by their probabilities."""
        odds = self.think(self.eyes.see(looked), looked["action_mask"])[1]
        drawn = random.random((len(odds), 1)) * 0.999999
        chosen: npt.NDArray[np.int64] = (odds.cumsum(1) > drawn).argmax(1)
        return chosen

    def learn(self, seen: Array, mask: Array, chosen: Any, gain: Array, target: Array) -> None:
        """One step up the gradient of gain, entropy and the value's fit."""
        hidden, odds, value = self.think(seen, mask)
        push = odds * -gain[:, None]
        push[np.arange(len(chosen)), chosen] += gain
        logs = np.log(np.maximum(odds, 1e-9))
        push -= ENTROPY * odds * (logs - (odds * logs).sum(1, keepdims=True))
        miss = (CRITIC * (target - value))[:, None]
        back = (push @ self.weights["act"].T + miss @ self.weights["value"].T) * (hidden > 0)
        count = np.float32(len(chosen))
        self._climb("act", hidden.T @ push / count)
        self._climb("value", hidden.T @ miss / count)
        self._climb("in", seen.T @ back / count)
        self.updates += 1

    def _climb(self, name: str, slope: Array) -> None:
        """Adam."""
        mean, square = self.moments[name]
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope**2 - square)
        step = mean / (1 - 0.9 ** (self.updates + 1))
        scale = np.sqrt(square / (1 - 0.999 ** (self.updates + 1))) + 1e-8
        self.weights[name] += (RATE * step / scale).astype(np.float32)


class Eyes:
    """Observations as floats, and all pairs of both places beside them: shots depend on these."""

    def __init__(self, env: DogfightVectorEnv) -> None:
        """Fields are found by their names."""
        fields = env.fields.by_name
        self._own, self._other = fields["own space"].slice, fields["other space"].slice
        self.width = env.fields.width + len(env.fields.spaces) ** 2

    def see(self, looked: dict[str, Any]) -> Array:
        """A row for each environment."""
        seen = looked["observation"].astype(np.float32)
        pairs = seen[:, self._own, None] * seen[:, None, self._other]
        return np.concatenate([seen, pairs.reshape(len(seen), -1)], axis=1)


def train(policy: Policy, env: DogfightVectorEnv, iterations: int, seed: int) -> None:
    """Gather some steps of all environments, learn from them, and again."""
    random = np.random.default_rng(seed)
    looked, _ = env.reset(seed=seed)
    for number in range(iterations):
        steps = []
        for _ in range(STEPS):
            seen, mask, chosen = (
                policy.eyes.see(looked), looked["action_mask"], policy.choose(looked, random)
            )  # fmt: skip
            looked, rewards, over, _, _ = env.step(chosen)
            steps.append((seen, mask, chosen, rewards.astype(np.float32), over))
        values = [policy.think(step[0], step[1])[2] for step in steps]
        values.append(policy.think(policy.eyes.see(looked), looked["action_mask"])[2])
        gains = advantages([(step[3], step[4]) for step in steps], values)
        targets = gains + np.stack(values[:-1])
        seen, mask, chosen = (np.concatenate([step[part] for step in steps]) for part in range(3))
        gain, target = gains.reshape(-1), targets.reshape(-1)
        for part in np.array_split(random.permutation(len(gain)), 8):
            policy.learn(seen[part], mask[part], chosen[part], gain[part], target[part])
        if number % 20 == 19:
            print(f"{(number + 1) * STEPS * env.num_envs:>9,} decisions: {trend(steps)}")


def trend(steps: list[Any]) -> str:
    """How the games of these steps ended."""
    ends = np.concatenate([step[3][step[4]] for step in steps])
    return f"mean result {ends.mean():+.2f} of {len(ends)} games"


def advantages(steps: list[tuple[Array, Any]], values: list[Array]) -> Array:
    """How much better each answer turned out than expected; later surprises count less."""
    gains, gain = [], np.zeros_like(values[0])
    for (reward, over), value, after in zip(
        reversed(steps), reversed(values[:-1]), reversed(values[1:]), strict=True
    ):
        stays = 1 - over.astype(np.float32)
        gain = reward + stays * (after + LAMBDA * gain) - value
        gains.append(gain)
    return np.stack(gains[::-1])


def measure(policy: Policy, games: int, seed: int) -> tuple[float, float, float]:
    """The share of games won (a draw counts half) against random, and its 95 % interval."""
    env, random = DogfightVectorEnv(256), np.random.default_rng(seed)
    looked, _ = env.reset(seed=seed)
    # The first so many games of every environment: those that end soon are not preferred.
    wanted, scores = -(-games // env.num_envs), np.zeros((env.num_envs, 0))
    results: list[list[float]] = [[] for _ in range(env.num_envs)]
    while min(map(len, results)) < wanted:
        looked, rewards, over, _, _ = env.step(policy.choose(looked, random))
        for number in np.flatnonzero(over):
            results[number].append((rewards[number] + 1) / 2)
    scores = np.array([each[:wanted] for each in results])
    half = 1.96 * scores.std() / math.sqrt(scores.size)
    return float(scores.mean()), float(scores.mean() - half), float(scores.mean() + half)


def main(arguments: list[str] | None = None) -> tuple[float, float, float]:
    """Train and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=120)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--envs", type=int, default=ENVS)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    env = DogfightVectorEnv(asked.envs)
    policy = Policy(env, asked.seed)
    before = measure(policy, asked.games, asked.seed + 100)
    print("before: {:.1%} of games ({:.1%} to {:.1%})".format(*before))
    train(policy, env, asked.iterations, asked.seed)
    found = measure(policy, asked.games, asked.seed + 200)
    print("after:  {:.1%} of games ({:.1%} to {:.1%})".format(*found))
    return found


if __name__ == "__main__":
    main()
