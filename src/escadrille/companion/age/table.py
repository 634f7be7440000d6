"""The companion of Age of Dogfights: one set-up, every text, every question. [A10]"""

from __future__ import annotations

import msgspec

from escadrille.age.figures import choose_rulings
from escadrille.companion.age import answers, board, looking
from escadrille.companion.age.games import TableGames
from escadrille.companion.age.setup import AgeSetup
from escadrille.companion.age.situation import Situation
from escadrille.companion.asking import Fields, Reply, Sentence
from escadrille.games.age import age_box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.messages import say

WELCOME = "companion-age-welcome"
UNSAID = {"odds": 2}
"""What saves meant that do not say it: they were begun when two bots for each were usual."""


class AgeTable(TableGames):
    """A scenario, or a free board on which the pieces are told."""

    game = "age"

    def setup_fields(self) -> Fields:
        """What was agreed on, as plain values."""
        said = self.setup.model_dump(mode="json", exclude_defaults=True)
        return said if self.setup.scenario is None else {**said, "odds": self.setup.odds}

    def rulings_in_force(self) -> Fields:
        """Every ruling with its value."""
        return msgspec.structs.asdict(choose_rulings(self.box.box, self.rulings))

    def begins(self) -> Reply[Situation]:
        """An empty board, or a scenario run on to its first question."""
        welcome = Sentence(say(WELCOME))
        if self.setup.scenario is None:
            return Reply(Situation(), (welcome, *board.introduction(self)))
        game = self.game_of(Situation())
        return Reply(Situation(state=game.initial()), (welcome, *board.forces_words(game)))

    def take(self, situation: Situation, text: str) -> Reply[Situation]:
        """An answer to what is asked, a piece, the weather, or the end."""
        if not text:
            problem = say("companion-nothing-typed")
            raise BadInput("answer", problem, allowed=say("companion-age-help-allowed"))
        return answers.take(self, situation, text)

    def looks(self, situation: Situation, text: str) -> tuple[Sentence, ...] | None:
        """Pieces, reasons, odds and help."""
        return looking.look(self, situation, text)


def lay_table(
    setup: Fields, rulings: Fields | None = None, changes: Fields | None = None
) -> AgeTable:
    """A table from plain values, such as a save's header gives them."""
    return AgeTable(age_box(changes), validated(AgeSetup, setup), rulings or {})
