"""Random full games of every mode: what the laws are checked on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest
from hypothesis import strategies as st

from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.record import Record
from escadrille.rossi.figures.box import Box, ScenarioName, Side
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from tests.laws import playing

Question = tuple[Decision[Action], ...] | Chance
Moment: TypeAlias = playing.Moment[State, Action, Event]


class Mode(NamedTuple):
    """A way to play: a scenario on a side of the board, against a person or the solo bot."""

    scenario: ScenarioName
    side: Side
    solo: bool

    def __str__(self) -> str:
        return f"{self.scenario}-{'solo' if self.solo else self.side}"


SCENARIOS: tuple[ScenarioName, ...] = ("dogfight", "espionage", "bombing", "rescue", "escort")
SIDES: tuple[Side, ...] = ("single", "dual")
MODES = (
    *(Mode(scenario, side, solo=False) for scenario, side in product(SCENARIOS, SIDES)),
    *(Mode(scenario, "single", solo=True) for scenario in SCENARIOS[1:]),
)

every_mode = pytest.mark.parametrize("mode", MODES, ids=str)
solo_modes = pytest.mark.parametrize("mode", [mode for mode in MODES if mode.solo], ids=str)


def box() -> Box:
    return dogfight_box().figures


def setups_of(mode: Mode) -> Iterator[dict[str, Any]]:
    """Every set-up of a mode: all pairs of biplanes, in solo play with all difficulty levers."""
    levers = (False, True) if mode.solo else (False,)
    for mission, other in product(box().biplanes, repeat=2):
        allowed = box().scenarios[mode.scenario].mission_biplanes or tuple(box().biplanes)
        if mission == other or mission not in allowed:
            continue
        for smart_three, remove_tiles in product(levers, repeat=2):
            if remove_tiles and not box().biplanes[other].solo_removed_no_hit_values:
                continue
            yield {
                **mode._asdict(),
                "biplanes": (mission, other),
                "smart_three": smart_three,
                "remove_tiles": remove_tiles,
            }


@cache
def all_setups(mode: Mode) -> tuple[dict[str, Any], ...]:
    """The set-ups in an order of their own, so that modes do not all begin with the same pairs."""
    setups = list(setups_of(mode))
    Random(str(mode)).shuffle(setups)
    return tuple(setups)


class Player:
    """Answers for everybody: as the picks say while there are any, then at random."""

    def __init__(self, seed: str, picks: Iterable[int] = ()) -> None:
        self._picks = iter(picks)
        self._random = Random(seed)
        self._nature = SeededNature(seed)

    def reply(self, state: State, question: Question) -> Answer[Action]:
        return self.answer(question)

    def answer(self, question: Question) -> Answer[Action]:
        pick = next(self._picks, None)
        if isinstance(question, Chance):
            if pick is None:
                return Outcome(self._nature.outcome(question))
            return Outcome(question.outcomes[pick % len(question.outcomes)].label)
        if pick is None:
            decision = self._random.choice(question)
            return Choice(decision.seat, self._random.choice(decision.options))
        decision = question[pick % len(question)]
        return Choice(decision.seat, decision.options[pick // 2 % len(decision.options)])


class Play:
    """A whole game as it was played; prints as what is needed to play it again."""

    def __init__(self, game: Dogfight, seed: str, picks: tuple[int, ...] = ()) -> None:
        self.game = game
        self.seed = seed
        self.picks = picks
        self.moments = self._play()

    def _play(self) -> tuple[Moment, ...]:
        return tuple(moments(self.game, Player(self.seed, self.picks)))

    @property
    def states(self) -> tuple[State, ...]:
        """Every state of the game at rest, the first and the last included."""
        return (self.game.initial(), *(moment.step.state for moment in self.moments))

    @property
    def result(self) -> Over:
        over = self.game.pending(self.states[-1])
        assert isinstance(over, Over)
        return over

    def __repr__(self) -> str:
        setup, rulings = dict(self.game.setup_fields()), dict(self.game.rulings_in_force())
        return f"Play(dogfight({setup}, {rulings}), {self.seed!r}, {self.picks})"


class Replay(Play):
    """A game out of a record, with the same answers."""

    def __init__(self, record: Record[State, Action, Event, View]) -> None:
        self._record = record
        assert isinstance(record.game, Dogfight)
        super().__init__(record.game, record.header.seed or "")

    def _play(self) -> tuple[Moment, ...]:
        played, before = [], self.game.initial()
        for entry in self._record.entries:
            question = self.game.pending(before)
            assert not isinstance(question, Over)
            step = self.game.resolve(before, entry.answer)
            played.append(Moment(before, question, entry.answer, step))
            before = step.state
        return tuple(played)


def longest(game: Dogfight) -> int:
    """A number of answers that no game reaches: 5 turns of 12 answers and 40 draws each round."""
    rounds = game.rules.scenario.max_rounds or game.rules.rulings.round_cap
    return 100 * (rounds + 1)


def moments(game: Dogfight, player: Player) -> Iterator[Moment]:
    """Play a game to its end."""
    return playing.moments(game, player, longest(game))


def rulings() -> st.SearchStrategy[dict[str, Any]]:
    """The rulings as they are by default, or any of them changed.

    A lane that is open all the time and chosen in secret is rare by chance alone.
    """
    switches: dict[str, st.SearchStrategy[Any]] = {
        name: st.sampled_from(switch.allowed) if switch.allowed else st.integers(3, 12)
        for name, switch in box().rulings.items()
    }
    secret_lane = {"lane_choice": "after the reveal", "lane_open": "always"}
    return st.sampled_from(({}, secret_lane)) | st.fixed_dictionaries({}, optional=switches)


def games(mode: Mode) -> st.SearchStrategy[Dogfight]:
    """The rules bound to any set-up of a mode under any rulings."""
    return st.builds(dogfight, st.sampled_from(all_setups(mode)), rulings())


def seeds(mode: Mode) -> st.SearchStrategy[str]:
    return st.integers(0, 2**32).map(lambda number: f"{mode} {number}")


def plays(mode: Mode) -> st.SearchStrategy[Play]:
    """Any game of a mode, played to its end."""
    picks = st.just(()) | st.lists(st.integers(0, 127), max_size=40).map(tuple)
    return st.builds(Play, games(mode), seeds(mode), picks)


def with_setup(mode: Mode, number: int, changed: Mapping[str, Any] | None = None) -> Dogfight:
    """A game of a mode with one of its set-ups, counted round."""
    setups = all_setups(mode)
    return dogfight(setups[number % len(setups)], changed)


# -- the games that the laws look at ------------------------------------------------------------


def random_play(mode: Mode, number: int) -> Play:
    """The game of a mode that has this number, with any set-up, rulings and answers."""
    some = Random(f"{mode} {number}")
    game = dogfight(some.choice(all_setups(mode)), _random_rulings(some))
    picks = tuple(some.randrange(128) for _ in range(some.randint(0, 40)))
    return Play(game, f"{mode} {number}", some.choice(((), picks)))


def _random_rulings(some: Random) -> dict[str, Any]:
    """As they are by default, with a lane chosen in secret, or any of them changed."""
    changed = {
        name: some.choice(switch.allowed or range(3, 13))
        for name, switch in box().rulings.items()
        if some.random() < 0.5
    }
    return some.choice(({}, {"lane_choice": "after the reveal", "lane_open": "always"}, changed))
