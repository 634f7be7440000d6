"""The games of a companion's table: a scenario's, or those of the pieces on a free board. [A2]"""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from escadrille.age import positions
from escadrille.age.figures import DIRECTIONS, Hangar, OpenedBox
from escadrille.age.game import Age, build
from escadrille.age.model import Mind, State
from escadrille.age.positions import PositionDocument
from escadrille.age.scenario import FAR
from escadrille.companion.age.asks import ask_board, ask_game
from escadrille.companion.age.saying import Reasons, reasons, sentences
from escadrille.companion.age.setup import SIDES, AgeSetup, bots_for, scenario_names
from escadrille.companion.age.situation import AgeMoment, Piece, Situation, Weather
from escadrille.companion.asking import Ask, Fields, Reply, Sentence
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.seen import happenings

IN_SETUP = ("role", "guns")
"""Fields of a piece that the set-up has; the others are the state's."""


class TableGames:
    """What was agreed on, and the game that a situation is one of."""

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

    def game_of(self, situation: Situation) -> Age:
        """The game that a situation is one of; pieces that join make another game of it."""
        if self.setup.scenario is not None:
            return self._games[b""]
        return self.free_game(situation.pieces, situation)

    def free_game(self, pieces: tuple[Piece, ...], situation: Situation) -> Age:
        """The game of the pieces of a free board, built once."""
        key = msgspec.json.encode([_part_in_setup(piece) for piece in pieces])
        key += msgspec.json.encode(situation.weather.first)
        if key not in self._games:
            self._games[key] = _game_for(self, pieces, situation.weather)
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

    def asks(self, situation: Situation) -> Ask:
        """What the person is asked now."""
        if situation.state is None:
            return ask_board(situation)
        return ask_game(self.game_of(situation), situation.state, has_ended=situation.has_ended)

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


# -- the game behind the pieces -----------------------------------------------------------------


def _part_in_setup(piece: Piece) -> Fields:
    """What of a piece decides about the set-up."""
    return {"name": piece.name} | {k: v for k, v in piece.fields.items() if k in IN_SETUP}


def _game_for(table: TableGames, pieces: tuple[Piece, ...], weather: Weather) -> Age:
    """The game of these pieces; a side that has none yet gets a stand-in in Patrol."""
    doc = _document(table, pieces, weather)
    setup = positions.setup_of(doc, table.box.hangar) | {"solo": table.setup.solo()}
    try:
        return build(table.box, age_scenarios(), setup, table.rulings)
    except BadInput as error:
        raise _in_words(positions.in_the_file(error, doc, table.box.hangar), pieces) from error


def _document(table: TableGames, pieces: tuple[Piece, ...], weather: Weather) -> PositionDocument:
    edge, options = table.setup.edge, {"skill": "open", **table.setup.options}
    if weather.first is not None:
        options["first"] = weather.first
    raw = {
        "title": "Your table",
        "board": table.setup.board,
        "seats": [{"name": SIDES[0], "edge": edge}, {"name": SIDES[1], "edge": FAR[edge]}],
        "bots": bots_for(table.setup, SIDES),
        "options": options,
        "aircraft": [
            {"aircraft": piece.name, **piece.fields}
            for piece in (*pieces, *lent(pieces, table.box.hangar))
        ],
    }
    try:
        return validated(PositionDocument, raw)
    except BadInput as error:
        raise _in_words(error, pieces) from error


def lent(pieces: tuple[Piece, ...], hangar: Hangar) -> list[Piece]:
    """A stand-in for each side without pieces, so that the others can be checked."""
    sides = {is_entente(piece.name, hangar) for piece in pieces}
    missing = [side for side in (False, True) if side not in sides]
    fighters = [name for name in hangar.names() if hangar.aircraft(name)[0].is_fighter]
    return [
        Piece(next(n for n in fighters if is_entente(n, hangar) is side), {"where": "patrol"})
        for side in missing
    ]


def is_entente(name: str, hangar: Hangar) -> bool:
    """Whether an aircraft flies for the Entente, by its name."""
    kind, _ = hangar.aircraft(positions.base_name(name))
    return kind.alliance == "entente"


def _in_words(error: BadInput, pieces: tuple[Piece, ...]) -> BadInput:
    """The complaint with the piece's name instead of its place in a file."""
    found = re.match(r"aircraft\[(\d+)\]", error.field)
    field = error.field
    if found and int(found[1]) < len(pieces):
        field = f"{pieces[int(found[1])].name}{field[found.end() :]}"
    return BadInput(field, _plain_points(error.problem), allowed=_plain_points(error.allowed))


def _plain_points(words: str) -> str:
    """`12,8` as it is typed, for the `[12, 8]` of a file."""
    return re.sub(r"\[(\d+), (\d+)\]", r"\1,\2", words)


def state_for(table: TableGames, situation: Situation) -> State:
    """The board as told, checked as a whole."""
    game = table.free_game(situation.pieces, situation)
    doc = _document(table, situation.pieces, situation.weather)
    try:
        state = positions.state_of(game.rules, doc)
    except BadInput as error:
        raise _in_words(error, situation.pieces) from error
    weather = situation.weather
    return replace(
        state,
        wind=_direction(weather.wind),
        sun=_direction(weather.sun),
        minds=_open_minds(game, situation, state),
    )


def _direction(word: str) -> int:
    return DIRECTIONS.index(word) if word in DIRECTIONS else -1


def _open_minds(game: Age, situation: Situation, state: State) -> tuple[Mind, ...]:
    """A temper that nobody told is still to be rolled. [A10.3]"""
    told = {p.name for p in situation.pieces if "aggressiveness" in p.fields}
    return tuple(
        mind if craft.name in told else replace(mind, temper=None)
        for craft, mind in zip(game.rules.fleet, state.minds, strict=True)
    )
