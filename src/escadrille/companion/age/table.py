"""The companion of Age of Dogfights: one set-up, every text, every question. [A10]"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from escadrille.age.figures import OpenedBox, choose_rulings
from escadrille.age.game import Age
from escadrille.age.model import State
from escadrille.companion.age import answers, board, looking
from escadrille.companion.age.asks import ask_board, ask_game
from escadrille.companion.age.saying import Reasons, reasons, sentences
from escadrille.companion.age.setup import SIDES, AgeSetup, bots_for, scenario_names
from escadrille.companion.age.situation import AgeMoment, Piece, Situation
from escadrille.companion.asking import Ask, Fields, Reply, Sentence
from escadrille.games.age import age, age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.seen import happenings
from escadrille.messages import say

WELCOME = "companion-age-welcome"
UNSAID = {"odds": 2}
"""What saves meant that do not say it: they were begun when two bots for each were usual."""


class AgeTable:
    """A scenario, or a free board on which the pieces are told."""

    game = "age"

    def __init__(self, box: OpenedBox, setup: AgeSetup, rulings: Fields) -> None:
        """Raise `BadInput` if the set-up is invalid."""
        self.box = box
        self.setup = setup
        self.rulings = dict(rulings)
        self.data_hash = box.solo_hash
        self._games: dict[bytes, Age] = {}
        if setup.scenario is not None:
            self._games[b""] = self._scenario_game()
        else:
            bots_for(setup, SIDES)

    def setup_fields(self) -> Fields:
        """What was agreed on, as plain values."""
        said = self.setup.model_dump(mode="json", exclude_defaults=True)
        return said if self.setup.scenario is None else {**said, "odds": self.setup.odds}

    def rulings_in_force(self) -> Fields:
        """Every ruling with its value."""
        return msgspec.structs.asdict(choose_rulings(self.box.box, self.rulings))

    # -- the game behind a situation ------------------------------------------------------------

    def game_of(self, situation: Situation) -> Age:
        """The game that a situation is one of; pieces that join make another game of it."""
        if self.setup.scenario is not None:
            return self._games[b""]
        return self.free_game(situation.pieces, situation)

    def free_game(self, pieces: tuple[Piece, ...], situation: Situation) -> Age:
        """The game of the pieces of a free board, built once."""
        key = msgspec.json.encode([board.part_in_setup(piece) for piece in pieces])
        key += msgspec.json.encode(situation.weather.first)
        if key not in self._games:
            self._games[key] = board.game_for(self, pieces, situation.weather)
        return self._games[key]

    def _scenario_game(self) -> Age:
        setup = {
            "scenario": self.setup.scenario,
            "forces": [list(force) for force in self.setup.forces],
            "options": self.setup.options,
            "bots": bots_for(self.setup, scenario_names(self.setup, age_scenarios())),
            "solo": self.setup.solo(),
        }
        return age(setup, self.rulings, self.box.changes)

    # -- the companion --------------------------------------------------------------------------

    def begins(self) -> Reply[Situation]:
        """An empty board, or a scenario run on to its first question."""
        welcome = Sentence(say(WELCOME))
        if self.setup.scenario is None:
            return Reply(Situation(), (welcome, *board.introduction(self)))
        game = self._games[b""]
        return Reply(Situation(state=game.initial()), (welcome, *board.forces_words(game)))

    def asks(self, situation: Situation) -> Ask:
        """What the person is asked now."""
        if situation.state is None:
            return ask_board(situation)
        return ask_game(self.game_of(situation), situation.state, has_ended=situation.has_ended)

    def take(self, situation: Situation, text: str) -> Reply[Situation]:
        """An answer to what is asked, a piece, the weather, or the end."""
        if not text:
            problem = say("companion-nothing-typed")
            raise BadInput("answer", problem, allowed=say("companion-age-help-allowed"))
        return answers.take(self, situation, text)

    def looks(self, situation: Situation, text: str) -> tuple[Sentence, ...] | None:
        """Pieces, reasons, odds and help."""
        return looking.look(self, situation, text)

    def went_on(
        self,
        situation: Situation,
        part: tuple[AgeMoment, ...],
        state: State,
        lines: tuple[Sentence, ...] = (),
    ) -> Reply[Situation]:
        """The situation after some events, with what to say about them."""
        game = self.game_of(situation)
        rules = game.rules
        seen = happenings(game, part, rules.players[0])
        why = reasons(rules, seen, Reasons(situation.thinker, situation.why))
        after = replace(situation, state=state, why=why.lines, thinker=why.thinker)
        return Reply(after, (*lines, *sentences(rules, seen)))


def lay_table(
    setup: Fields, rulings: Fields | None = None, changes: Fields | None = None
) -> AgeTable:
    """A table from plain values, such as a save's header gives them."""
    return AgeTable(age_box(changes), validated(AgeSetup, setup), rulings or {})
