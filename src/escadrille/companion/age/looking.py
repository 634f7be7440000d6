"""Questions that change nothing: pieces, reasons, odds, help."""

from __future__ import annotations

from escadrille.age.words import turn_words, weather_words
from escadrille.companion.age import danger
from escadrille.companion.age.games import TableGames, state_for
from escadrille.companion.age.saying import piece_words, seen_by_person
from escadrille.companion.age.situation import Situation
from escadrille.companion.asking import Sentence
from escadrille.kernel.errors import BadInput
from escadrille.messages import say

COMMANDS = ("board", "pieces", "why", "odds", "help")
HELP_BOARD = (
    "companion-age-help-piece",
    "companion-age-help-piece-more",
    "companion-age-help-piece-names",
    "companion-age-help-piece-all",
    "companion-age-help-nose",
    "companion-age-help-damage",
    "companion-age-help-pilot",
    "companion-age-help-bot",
    "companion-age-help-off",
    "companion-age-help-line",
    "companion-age-help-weather",
)
HELP_GAME = (
    "companion-age-help-die",
    "companion-age-help-move",
    "companion-age-help-move-end",
    "companion-age-help-move-path",
    "companion-age-help-move-out",
    "companion-age-help-move-all-the-same",
    "companion-age-help-fire",
    "companion-age-help-correction",
    "companion-age-help-was",
    "companion-age-help-odds",
    "companion-age-help-why",
)
HELP_ALWAYS = ("companion-age-help-board",)


def look(table: TableGames, situation: Situation, text: str) -> tuple[Sentence, ...] | None:
    """The answer to a question; None if the text is none."""
    words = text.split()
    match words[0].lower() if words else "":
        case "?" | "help":
            own = HELP_BOARD if situation.state is None else HELP_GAME
            return tuple(Sentence(say(line)) for line in (*own, *HELP_ALWAYS))
        case "board" | "pieces" if len(words) == 1:
            return pieces(table, situation)
        case "why" if len(words) == 1:
            return situation.why or (Sentence(say("companion-age-no-bot-yet")),)
        case "odds":
            return _odds(table, situation, words[1:])
        case _:
            return None


def pieces(table: TableGames, situation: Situation) -> tuple[Sentence, ...]:
    """Every piece as it stands."""
    if not situation.pieces and situation.state is None:
        return (Sentence(say("companion-age-no-piece-yet")),)
    rules, state = table.game_of(situation).rules, situation.state
    told = {piece.name for piece in situation.pieces}
    if state is None:
        state = state_for(table, situation)
    lines = [
        Sentence(piece_words(rules, state, craft.index))
        for craft in rules.fleet
        if situation.state is not None or craft.name in told
    ]
    head = ", ".join(filter(None, (turn_words(rules, state), weather_words(rules, state))))
    return (Sentence(f"{head[0].upper()}{head[1:]}."), *lines) if head else tuple(lines)


def _odds(table: TableGames, situation: Situation, words: list[str]) -> tuple[Sentence, ...]:
    if situation.state is None:
        problem = say("companion-age-not-complete")
        raise BadInput("odds", problem, allowed=say("companion-age-go-first"))
    game = table.game_of(situation)
    return danger.look_out(game, seen_by_person(game.rules, situation.state), words)
