"""Questions that change nothing: pieces, reasons, odds, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from escadrille.age.prompts import turn_words, weather_words
from escadrille.companion.age import board, danger
from escadrille.companion.age.saying import piece_words, seen_by_person
from escadrille.companion.age.situation import Situation
from escadrille.companion.asking import Line
from escadrille.kernel.errors import BadInput

if TYPE_CHECKING:
    from escadrille.companion.age.table import AgeTable

COMMANDS = ("board", "pieces", "why", "odds", "help")
HELP_BOARD = (
    "A piece: its name, point, heading and level; then, in any order, what",
    "  is not as at the beginning of a game:",
    "  de10 12,8 E L4               or Fokker D.VII 10 12,8 E L4",
    "  de10 12,8 E L4 up wings ammo 3/2 throttle 1 aggressive",
    "  up, down, level              its nose",
    "  wings, tail, guns, engine    its damage; undamaged, jammed, working",
    "  rookie, average, ace         its pilot",
    "  cautious, balanced, aggressive, retreating, fighting     a bot",
    "  de10 out                     takes it off again; another line about",
    "                               a piece changes only what it names",
    "wind SW, sun E, round 3, first me, first bots; go begins",
)
HELP_GAME = (
    "A die: one key for each die on the table; Enter or r rolls for you",
    "Your aircraft: where its move ended",
    "  14,9 NE 4 up      point, heading, level if it changed, nose if tilted",
    "  14,9 NE green     you took the green die;  AALA -1 up  the path",
    "  same, out W       it could not move; it left over that edge",
    "  14,9 NE !         it stands there although no die allows it",
    "Your fire: choose and roll; or tell: hit de10 wings, missed de10, jammed",
    "A correction: de10 14,9 NE; de10 wings; de10 out; wind SW; round 3",
    "  gb4 was 14,9 NE   of the aircraft whose move is asked for",
    "odds gb16: what could happen to it; odds gb16 14,9 E 4 up: and there",
    "why: all reasons of the last bot; end ends the session",
)
HELP_ALWAYS = ("board: the board, drawn; pieces: the same in sentences",)


def look(table: AgeTable, situation: Situation, text: str) -> tuple[Line, ...] | None:
    """The answer to a question; None if the text is none."""
    words = text.split()
    match words[0].lower() if words else "":
        case "?" | "help":
            own = HELP_BOARD if situation.state is None else HELP_GAME
            return tuple(Line(line) for line in (*own, *HELP_ALWAYS))
        case "board" | "pieces" if len(words) == 1:
            return pieces(table, situation)
        case "why" if len(words) == 1:
            return situation.why or (Line("No bot has decided anything yet."),)
        case "odds":
            return _odds(table, situation, words[1:])
        case _:
            return None


def pieces(table: AgeTable, situation: Situation) -> tuple[Line, ...]:
    """Every piece as it stands."""
    if not situation.pieces and situation.state is None:
        return (Line("No piece has been told yet."),)
    rules, state = table.game_of(situation).rules, situation.state
    told = {piece.name for piece in situation.pieces}
    if state is None:
        state = board.state_for(table, situation)
    lines = [
        Line(piece_words(rules, state, craft.index))
        for craft in rules.fleet
        if situation.state is not None or craft.name in told
    ]
    head = ", ".join(
        part for part in (turn_words(rules, state), weather_words(rules, state)) if part
    )
    return (Line(f"{head[0].upper()}{head[1:]}."), *lines) if head else tuple(lines)


def _odds(table: AgeTable, situation: Situation, words: list[str]) -> tuple[Line, ...]:
    if situation.state is None:
        raise BadInput("odds", "the board is not complete", allowed="go first")
    game = table.game_of(situation)
    return danger.look_out(game, seen_by_person(game.rules, situation.state), words)
