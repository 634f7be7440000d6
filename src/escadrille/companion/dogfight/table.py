"""The companion of Dogfight!: one solo set-up, every text, every question. [D10]"""

from __future__ import annotations

from typing import Any

from escadrille.companion.asking import Ask, Fields, Reply, Sentence
from escadrille.companion.dogfight.answers import crashed, take_answer
from escadrille.companion.dogfight.asks import CRASH, ask_now
from escadrille.companion.dogfight.correcting import corrected
from escadrille.companion.dogfight.correction_words import is_correction
from escadrille.companion.dogfight.looking import board_lines, look
from escadrille.companion.dogfight.opening import opening_lines
from escadrille.companion.dogfight.reading import read_setup_line
from escadrille.companion.dogfight.situation import Answered, Situation, settled
from escadrille.companion.dogfight.telling import lane_lines, reasons_in, tell_all
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput, Refused
from escadrille.messages import say
from escadrille.rossi.figures import OpenedBox
from escadrille.rossi.game import Dogfight

WELCOME = "companion-ring-welcome"


class DogfightTable:
    """A solo game on the real ring."""

    game = "dogfight"

    def __init__(self, game: Dogfight, box: OpenedBox) -> None:
        """Raise `BadInput` if this is not a solo game."""
        if not game.rules.setup.solo:
            raise BadInput("setup.solo", say("companion-ring-solo-only"), allowed="true")
        self.engine = game
        self.box = box
        self.data_hash = game.data_hash

    def setup_fields(self) -> Fields:
        """The options of the set-up as plain values."""
        return self.engine.setup_fields()

    def rulings_in_force(self) -> Fields:
        """Every ruling with its value."""
        return self.engine.rulings_in_force()

    def begins(self) -> Reply[Situation]:
        """The table is laid, up to the first question."""
        state, _ = settled(self.engine, self.engine.initial())
        lines = (Sentence(say(WELCOME)), *opening_lines(self.engine.rules, state))
        return Reply(Situation(state), lines)

    def asks(self, situation: Situation) -> Ask:
        """What the person is asked now."""
        return ask_now(self.engine, situation.state)

    def take(self, situation: Situation, text: str) -> Reply[Situation]:
        """A tile, a side, a number, a choice, or a correction of the board."""
        text = text.strip()
        if not text:
            problem = say("companion-nothing-typed")
            raise BadInput("answer", problem, allowed=say("companion-help-allowed"))
        over = situation.state.result
        if over is not None:
            raise Refused(over.rule, "companion-ring-over")
        if is_correction(text):
            return self._correct(situation, text)
        if text.lower() == CRASH:
            return self._went_on(situation, crashed(self.engine, situation.state))
        return self._went_on(situation, take_answer(self.engine, situation.state, text))

    def looks(self, situation: Situation, text: str) -> tuple[Sentence, ...] | None:
        """The board, tiles, odds, reasons and help."""
        return look(self.engine, situation, text)

    def _correct(self, situation: Situation, text: str) -> Reply[Situation]:
        """Say what has changed; the game goes on if that settles a question."""
        rules, before = self.engine.rules, situation.state
        told = corrected(self.engine, self.box, before, text)
        known = set(board_lines(rules, before))
        changed = [line for line in board_lines(rules, told) if line not in known]
        lines = changed or [Sentence(say("companion-ring-noted"))]
        state, happened = settled(self.engine, told)
        return Reply(Situation(state, situation.why), (*lines, *tell_all(self.engine, happened)))

    def _went_on(self, situation: Situation, went: Answered) -> Reply[Situation]:
        state, happened = went
        lines = tell_all(self.engine, happened)
        lane = lane_lines(self.engine.rules, situation.state, state)
        return Reply(Situation(state, reasons_in(lines) or situation.why), (*lines, *lane))


def lay_table(
    setup: Fields, rulings: Fields | None = None, changes: Fields | None = None
) -> DogfightTable:
    """A table from plain values, such as a save's header gives them."""
    return DogfightTable(dogfight(setup, rulings, changes), dogfight_box(changes))


def read_setup(text: str, changes: Fields | None = None) -> dict[str, Any]:
    """The plain values that a line means: `espionage brown red smart`."""
    return read_setup_line(text, dogfight_box(changes).figures)
