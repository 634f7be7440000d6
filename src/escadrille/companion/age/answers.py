"""What is said to the companion of Age of Dogfights, and what comes of it."""

from __future__ import annotations

from difflib import get_close_matches

from msgspec.structs import replace

from escadrille.age.figures import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model import State
from escadrille.age.model.actions import Action
from escadrille.age.positions import base_name, thinking_anew
from escadrille.age.words import read_action
from escadrille.companion.age import board, reports
from escadrille.companion.age.asks import FEW, is_own_move, option_example
from escadrille.companion.age.dice import read_die
from escadrille.companion.age.games import TableGames
from escadrille.companion.age.looking import COMMANDS
from escadrille.companion.age.moves import take_move
from escadrille.companion.age.piece_words import read_fields, split_name, unknown_name
from escadrille.companion.age.setup import SIDES, bots_for
from escadrille.companion.age.situation import Course, Situation, answered
from escadrille.companion.asking import Reply, Sentence
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.messages import say

CONDITIONS = ("wind", "sun", "round", "first")
LONGEST_ROUND = 10_000
PAST = "was"
"""Marks a correction of where an aircraft stood, as opposed to the move that is asked for."""


def take(table: TableGames, situation: Situation, text: str) -> Reply[Situation]:
    """Take a text that is not a question."""
    word = text.split()[0].lower()
    if table.asks(situation).kind == "over":
        allowed = "undo, transcript FILE, board, quit"
        raise BadInput("answer", say("companion-age-session-over"), allowed=allowed)
    if text.lower() == "end" and situation.state is not None:
        return Reply(
            replace(situation, has_ended=True), (Sentence(say("companion-age-session-ends")),)
        )
    if word in CONDITIONS:
        return _condition(table, situation, text.split())
    if situation.state is None:
        return _tell_board(table, situation, text)
    game, state = table.game_of(situation), situation.state
    report = reports.read_report(game, state, text)
    if report is not None:
        return table.went_on(situation, *reports.reported(game, state, report))
    named = split_name(text, table.box.hangar, _names(table, situation))
    if named is None or not named[1]:
        return _answer(table, situation, game, state, text)
    name, rest = named
    if _is_its_move(game, state, name, rest):
        return _answer(table, situation, game, state, rest)
    kind, _ = table.box.hangar.aircraft(base_name(name))
    return board.correct(table, situation, name, read_fields(name, rest.split(), kind))


def _is_its_move(game: Age, state: State, name: str, rest: str) -> bool:
    """`gb4 14,9 NE` is the move of gb4 when that is asked for; `gb4 was 14,9 NE` corrects it."""
    if not is_own_move(game, state, game.pending(state)):
        return False
    words = [word.upper() for word in rest.split()]
    has_end = any("," in word for word in words) and any(word in DIRECTIONS for word in words)
    is_asked_for = name == game.rules.fleet[game.rules.current(state)].name
    return is_asked_for and has_end and PAST.upper() not in words


def _names(table: TableGames, situation: Situation) -> list[str]:
    if situation.state is None:
        return [piece.name for piece in situation.pieces]
    return list(table.game_of(situation).rules.index_of)


# -- the board ----------------------------------------------------------------------------------


def _tell_board(table: TableGames, situation: Situation, text: str) -> Reply[Situation]:
    if text.lower() in ("go", "start", "done"):
        return board.go(table, situation)
    named = split_name(text, table.box.hangar, _names(table, situation))
    if named is None:
        raise _not_understood(table, situation, text)
    name, rest = named
    if not rest:
        raise BadInput(name, say("companion-age-where-is-it"), allowed=f"{name} 12,8 E L4")
    kind, _ = table.box.hangar.aircraft(base_name(name))
    return board.tell_piece(table, situation, name, read_fields(name, rest.split(), kind))


def _not_understood(table: TableGames, situation: Situation, text: str) -> BadInput:
    word = text.split()[0].lower()
    near = get_close_matches(word, ("go", *CONDITIONS, *COMMANDS), n=1, cutoff=0.7)
    if near and not any(letter.isdigit() for letter in word):
        return BadInput("answer", say("companion-age-no-command", word=repr(word), near=near[0]))
    return unknown_name(text, table.box.hangar, _names(table, situation))


def _condition(table: TableGames, situation: Situation, words: list[str]) -> Reply[Situation]:
    """`wind SW`, `sun E`, `round 3`, `first bots`, before or during the game."""
    name, value = words[0].lower(), " ".join(words[1:])
    if name in ("wind", "sun"):
        return _weather(situation, name, value)
    if name == "round":
        if not value.isdecimal() or not 1 <= int(value) <= LONGEST_ROUND:
            problem = say("companion-age-no-number", value=repr(value))
            raise BadInput("round", problem, allowed=say("companion-age-number-allowed"))
        return _round(situation, int(value))
    return _first(table, situation, value)


def _first(table: TableGames, situation: Situation, value: str) -> Reply[Situation]:
    """Who begins: told before the first turn, unless dice say it."""
    if situation.state is not None:
        problem = say("companion-age-has-begun")
        raise BadInput("first", problem, allowed=say("companion-age-has-begun-allowed"))
    if table.setup.bot == "solo-m":
        raise BadInput("first", say("companion-age-dice-say"), allowed="go")
    sides = {"me": False, "bots": True}
    if value.lower() not in sides:
        problem = say("companion-age-cannot-begin", value=repr(value))
        raise BadInput("first", problem, allowed="first me, first bots")
    bots = bots_for(table.setup, SIDES)
    seat = next(n for n, bot in enumerate(bots) if bool(bot) is sides[value.lower()])
    after = replace(situation, weather=replace(situation.weather, first=seat))
    return Reply(after, (Sentence(say("companion-age-begin", side=SIDES[seat]), "A3.4"),))


def _weather(situation: Situation, name: str, value: str) -> Reply[Situation]:
    word = value.upper() if value.upper() in DIRECTIONS else value.lower()
    if word not in (*DIRECTIONS, "none"):
        allowed = ", ".join((*DIRECTIONS, "none"))
        raise BadInput(name, say("companion-age-no-direction", value=repr(value)), allowed=allowed)
    rule = "A4.15" if name == "wind" else "A6.8"
    line = Sentence(f"{name.capitalize()}: {word}.", rule)
    weather = replace(situation.weather, **{name: word})
    state = situation.state
    if state is not None:
        direction = DIRECTIONS.index(word) if word in DIRECTIONS else -1
        state = thinking_anew(replace(state, **{name: direction}))
    return Reply(replace(situation, weather=weather, state=state), (line,))


def _round(situation: Situation, number: int) -> Reply[Situation]:
    state, weather = situation.state, replace(situation.weather, round=number)
    if state is not None:
        state = thinking_anew(replace(state, round=number))
    after = replace(situation, weather=weather, state=state)
    return Reply(after, (Sentence(say("companion-age-round", number=number), "A3.1"),))


# -- the game -----------------------------------------------------------------------------------


def _answer(
    table: TableGames, situation: Situation, game: Age, state: State, text: str
) -> Reply[Situation]:
    """An answer to what the engine waits for."""
    pending = game.pending(state)
    assert not isinstance(pending, Over)
    if is_own_move(game, state, pending):
        moved = take_move(game, state, text)
        return table.went_on(situation, moved.part, moved.state, moved.lines)
    if isinstance(pending, Chance):
        return table.went_on(situation, *answered(game, state, Outcome(read_die(pending, text))))
    place, level = _with_level(pending[0], text)
    part, after = _chosen(game, state, pending[0], place)
    if level:
        then = game.pending(after)
        assert isinstance(then, tuple)
        more, after = _chosen(game, after, then[0], level)
        part += more
    return table.went_on(situation, part, after)


def _with_level(decision: Decision[Action], text: str) -> tuple[str, str]:
    """`23,18 W 4` answers two questions: where an aircraft begins, and on which level. [A10.4]"""
    words = text.split()
    if decision.kind != "place" or len(words) < 3:
        return text, ""
    place, number = words[:2], words[2].lower().removeprefix("l")
    return " ".join(place), " ".join((f"L{number}", *words[3:]))


def _chosen(game: Age, state: State, decision: Decision[Action], text: str) -> Course:
    option = _option(game, state, decision, text)
    return answered(game, state, Choice(decision.seat, option, decision.id))


def _option(game: Age, state: State, decision: Decision[Action], text: str) -> Action:
    """An option by its number or its words; of very many only one is given as an example."""
    is_few = len(decision.options) <= FEW
    if is_few and text.isdecimal() and 1 <= int(text) <= len(decision.options):
        return decision.options[int(text) - 1]
    try:
        return read_action(game.rules, state, decision, text, "answer")
    except BadInput as error:
        if is_few:
            raise
        example = option_example(game.rules, state, decision)
        allowed = say("companion-age-such-as", example=example)
        raise BadInput(error.field, error.problem, allowed=allowed) from error
