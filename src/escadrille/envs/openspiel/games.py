"""The games that pyspiel knows: the duel, and the reduced duel."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import numpy as np
import pyspiel

from escadrille.envs.openspiel.course import Course, Node
from escadrille.games.dogfight import dogfight

SET_UP = {"first": "red", "second": "blue", "side": "single"}
"""The parameters of the duel with their defaults."""


def _game_type(name: str, title: str, parameters: dict[str, str]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


DUEL = _game_type("escadrille_dogfight", "Dogfight!, the duel", SET_UP)
REDUCED = _game_type("escadrille_dogfight_reduced", "Dogfight!, one short round", {})


class DogfightGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A game with its tree of nodes."""

    def __init__(self, kind: pyspiel.GameType, course: Course, params: dict[str, Any]) -> None:
        """`kind` is what was registered."""
        info = pyspiel.GameInfo(
            num_distinct_actions=len(course.answers),
            max_chance_outcomes=course.most_outcomes(),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=course.most_answers(),
        )
        super().__init__(kind, info, params)
        self.course = course

    def new_initial_state(self) -> DogfightState:
        """Before anything is drawn."""
        return DogfightState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DogfightObserver:
        """What a seat sees of a moment; with perfect recall also what it was told before."""
        if params:
            raise ValueError(f"observation parameters are not known: {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return DogfightObserver(self.course, recalls=recalls)


class DuelGame(DogfightGame):
    """The duel, tile by tile; parameters name the biplanes and the side of the board."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raise `BadInput` for biplanes or a side that there are not."""
        asked = SET_UP | (params or {})
        setup = {"biplanes": (asked["first"], asked["second"]), "side": asked["side"]}
        course = Course(dogfight(setup), deals_hands=False, keeps_tree=False)
        super().__init__(DUEL, course, asked)


class ReducedGame(DogfightGame):
    """One round of three turns with four tiles each, hands dealt at once."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """There are no parameters."""
        data = resources.files(__package__) / "reduced.toml"
        figures = tomllib.loads(data.read_text(encoding="utf-8"))
        game = dogfight({}, {"dogfight_starts": "seat order"}, figures)
        super().__init__(REDUCED, Course(game, deals_hands=True, keeps_tree=True), params or {})


class DogfightState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """Where a game stands. Plans are secret: of two the first seat's is asked first, unseen."""

    def __init__(self, game: DogfightGame) -> None:
        """Made by the game alone."""
        super().__init__(game)
        self.node: Node = game.course.begin()

    def current_player(self) -> int:
        """Who answers."""
        if self.node.scores is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.node.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can come up, with its odds."""
        dealt = self.node.dealt()
        total = sum(each.weight for each in dealt)
        return [(number, each.weight / total) for number, each in enumerate(dealt)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return " ".join(self.node.dealt()[action].labels)
        return self.node.course.answers.labels[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.scores is not None

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss."""
        return [float(score) for score in self.node.scores or (0, 0)]

    def __str__(self) -> str:
        return f"{self.node.told[0]}\n{self.node.told[1]}"


class DogfightObserver:
    """A seat's view as numbers and in words, or all that it has been told."""

    def __init__(self, course: Course, *, recalls: bool) -> None:
        """Numbers are those of our other environments."""
        self._sight = course.sight
        self._recalls = recalls
        self.tensor = np.zeros(self._sight.fields.width, np.float32)
        self.dict = {
            name: self.tensor[field.slice] for name, field in self._sight.fields.by_name.items()
        }

    def set_from(self, state: DogfightState, player: int) -> None:
        """Write the tensor."""
        self.tensor[:] = self._sight.numbers(state.node.seen(player), player)

    def string_from(self, state: DogfightState, player: int) -> str:
        """Every field that is not empty; or everything told, one's own answers among it."""
        if self._recalls:
            return f"seat {player}\n{state.node.told[player]}"
        read = self._sight.fields.read(self._sight.numbers(state.node.seen(player), player))
        return "\n".join(f"{name}: {values}" for name, values in read.items() if values)


pyspiel.register_game(DUEL, DuelGame)
pyspiel.register_game(REDUCED, ReducedGame)
