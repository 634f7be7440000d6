"""Gymnasium: thousands of games of Dogfight! at once, on the compiled simulator."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from escadrille.envs.dogfight.answers import Answers, Mask
from escadrille.envs.dogfight.card import card_of
from escadrille.envs.dogfight.course import game_of
from escadrille.envs.dogfight.fields import Fields, Numbers
from escadrille.envs.dogfight.spaces import action_space, observation_space
from escadrille.envs.keywords import checked_seat, no_game, whole_number
from escadrille.kernel.errors import BadInput
from escadrille.rossi.simulator import LIBRARY, Simulator
from escadrille.rossi.simulator import cards as on
from escadrille.rossi.simulator import columns as at

OPPONENTS = ("random", "self")
SEEDS = 1 << 63
Observations = dict[str, npt.NDArray[np.int8]]
Stepped = tuple[
    Observations,
    npt.NDArray[np.float64],
    npt.NDArray[np.bool_],
    npt.NDArray[np.bool_],
    dict[str, Any],
]


class DogfightVectorEnv(VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Rows of the simulator, an environment each; the step that ends a game begins the next.

    With `opponent="self"` both seats learn: environment 2g is seat 0 of game g, 2g + 1 its seat 1,
    and one that is not asked answers 0.
    """

    metadata = {  # noqa: RUF012 # gymnasium's own form
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1024,
        opponent: str = "random",
        seat: int | None = None,
        *,
        wait: bool = True,
        **setup: Any,
    ) -> None:
        """`seat` None: seat 0 in every other game; `wait` for the compiled kernels first."""
        game = game_of(setup)
        self.simulator = Simulator(game)
        self._check(num_envs, opponent, seat)
        if wait:
            self.simulator.wait()
        self.num_envs = num_envs
        self.is_self_play = opponent == "self"
        self.answers = Answers(game.rules)
        self.fields = Fields(game.rules, tuple(tile.label for tile in self.answers.tiles))
        self.card = card_of(self.simulator, self.answers, self.fields)
        self.single_observation_space = observation_space(self.answers, self.fields)
        self.single_action_space = action_space(self.answers)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = num_envs // 2 if self.is_self_play else num_envs
        self.seats = self._seats(seat)
        """The seat of every environment."""
        self._make_room()

    def _check(self, num_envs: int, opponent: str, seat: int | None) -> None:
        is_solo = self.simulator.game.rules.setup.solo
        if opponent not in OPPONENTS:
            raise BadInput("opponent", f"{opponent!r} is unknown", allowed=", ".join(OPPONENTS))
        if whole_number("num_envs", num_envs, least=1) % 2 and opponent == "self":
            problem = f"{num_envs} is not possible in self-play"
            raise BadInput("num_envs", problem, allowed="an even number")
        if opponent == "self" and (is_solo or seat is not None):
            field = "solo" if is_solo else "seat"
            raise BadInput(field, "self-play takes both seats", allowed="opponent='random'")
        checked_seat(seat, (None, 0) if is_solo else (None, 0, 1))

    def _seats(self, seat: int | None) -> npt.NDArray[np.int64]:
        if seat is not None or self.simulator.game.rules.setup.solo:
            return np.full(self.num_envs, seat or 0, np.int64)
        return np.arange(self.num_envs) % 2

    def _make_room(self) -> None:
        games = self.games
        self.rows = np.zeros((games, at.WIDTH), np.int32)
        self._start = self.simulator.start()
        self._dice = np.ones((games, 1), np.int64)
        both = np.full(games, 2, np.int32)
        self._learners = both if self.is_self_play else self.seats.astype(np.int32)
        self._known = np.zeros(at.WIDTH + on.KNOWN_MORE, np.int32)
        self._work = np.zeros(at.MOST_OPTIONS, np.int32)
        self._weights = np.zeros(at.MOST_OPTIONS, np.int32)
        self._trace = np.zeros(0, np.int32)
        self._masks: Mask = np.zeros((self.num_envs, len(self.answers)), np.int8)
        self._rewards = np.zeros(self.num_envs, np.int8)
        self._ended = np.zeros(games, np.int8)

    # -- the interface --------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games; a seed and a game's number name it for ever, as in `Simulator.play`."""
        if isinstance(seed, list):
            raise BadInput("seed", "a seed for each game is not known", allowed="one number")
        if seed is None:
            seed = int(self.np_random.integers(SEEDS))
        else:
            seed = whole_number("seed", seed, most=SEEDS - 1)
            super().reset(seed=seed)  # so that games without a seed follow from it
        seeded = LIBRARY.plain["seeded"]
        self._dice[:, 0] = [seeded(seed, number) for number in range(self.games)]
        everything = np.ones(self.games, np.int8)
        self._begin(everything)
        return self._looked(everything), {}

    def step(self, actions: npt.NDArray[np.int64]) -> Stepped:
        """An answer of every environment, by number; what is not in its mask loses the game."""
        if not self._masks.any():
            raise no_game()
        numbers = self._checked(actions)
        self._run(
            *("answer_rows", self.card, self.rows, self._learners, numbers, self._masks),
            *(self._rewards, self._ended, self._dice, self._work, self._weights, self._trace),
        )
        infos = self._finals() if self._ended.any() else {}
        rewards = self._rewards.astype(np.float64)
        over = np.repeat(self._ended > 0, self.num_envs // self.games)
        return self._looked(np.ones(self.games, np.int8)), rewards, over, over & False, infos

    def _checked(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,):
            allowed = f"({self.num_envs},)"
            raise BadInput("actions", f"their shape is {numbers.shape}", allowed=allowed)
        if numbers.dtype.kind not in "iu":
            problem = f"their type is {numbers.dtype}"
            raise BadInput("actions", problem, allowed="whole numbers")
        if numbers.min() < 0 or numbers.max() >= len(self.answers):
            allowed = f"0 to {len(self.answers) - 1}"
            raise BadInput("actions", "some are out of range", allowed=allowed)
        return numbers.astype(np.int64)

    # -- kernels --------------------------------------------------------------------------------

    def _run(self, name: str, *arguments: npt.NDArray[Any]) -> None:
        """A kernel on arrays: compiled, or in plain Python over lists."""
        if LIBRARY.compiled is not None:
            LIBRARY.compiled[name](self.simulator.tables.ints, *arguments)
            return
        plain = [each.tolist() for each in arguments]
        LIBRARY.plain[name](self.simulator.tables.ints.tolist(), *plain)
        for array, changed in zip(arguments, plain, strict=True):
            if array.size:
                array[...] = changed

    def _begin(self, chosen: npt.NDArray[np.int8]) -> None:
        self._run(
            *("reset_rows", self._start, self.rows, chosen, self._learners),
            *(self._dice, self._work, self._weights, self._trace),
        )

    def _looked(self, chosen: npt.NDArray[np.int8]) -> Observations:
        """What every environment of the games that are chosen knows and may answer."""
        numbers: Numbers = np.zeros((self.num_envs, self.fields.width), np.int8)
        self._run(
            *("look_rows", self.card, self.rows, chosen, self._learners, self._known),
            *(numbers, self._masks, self._work),
        )
        return {"observation": numbers, "action_mask": self._masks.copy()}

    def _finals(self) -> dict[str, Any]:
        """How games have ended, in the form of Gymnasium's own; then new games begin there."""
        looked = self._looked(self._ended)
        seats = self.num_envs // self.games
        ended, endings = np.repeat([self._ended, self.rows[:, at.RESULT]], seats, axis=1)
        over = ended > 0
        finals = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(over):
            finals[number] = {name: array[number] for name, array in looked.items()}
        self._begin(self._ended)
        return _masked(
            over,
            final_obs=finals,
            final_info=_masked(over, ending=np.where(over, endings, 0), legal=ended == 1),
        )


def _masked(over: npt.NDArray[np.bool_], **told: Any) -> dict[str, Any]:
    """With each array, or dict of arrays, of which environments it tells something."""
    return told | {f"_{name}": over.copy() for name in told}
