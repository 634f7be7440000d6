"""Somebody who answers for everybody: at random, or keen on guns and on the task.

At random aircraft rarely meet and hardly ever finish a task. The keener the player, the more often
aircraft fly to where they can fire, or towards what they are there for.
"""

from __future__ import annotations

from random import Random

from escadrille.age.game import Age
from escadrille.age.model import actions as act
from escadrille.age.model.state import State
from escadrille.bots.age.keen import KeenBot
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import OPEN, Answer, Chance, Choice, Decision, Outcome
from escadrille.kernel.seen import Seen


class Pilot:
    """Answers by its seed alone; `keen` is how often it does something for the game, not any."""

    def __init__(self, game: Age, seed: str, keen: float) -> None:
        self._game, random = game, Random(seed)
        is_timid = random.random() < 0.5
        self._bot = KeenBot(game, random, keen, is_timid=is_timid)
        self._nature = SeededNature(seed)

    def reply(
        self, state: State, question: tuple[Decision[act.Action], ...] | Chance
    ) -> Answer[act.Action]:
        if isinstance(question, Chance):
            return Outcome(self._nature.outcome(question))
        (decision,) = question
        view = self._game.view(state, OPEN)
        return Choice(decision.seat, self._bot.choose(Seen.asking(view, decision)))
