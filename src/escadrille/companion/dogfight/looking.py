"""Questions that change nothing: the board, the tiles, the odds, why, help."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.companion.asking import Sentence
from escadrille.companion.dogfight import odds
from escadrille.companion.dogfight.asks import hits_line
from escadrille.companion.dogfight.correction_words import examples
from escadrille.companion.dogfight.hidden import unseen
from escadrille.companion.dogfight.reading import read_tile, signed
from escadrille.companion.dogfight.situation import Situation
from escadrille.companion.dogfight.telling import craft_words
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.rossi.figures import Tiles
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, MISSION, Rules, State, lane_is_open, space_of
from escadrille.rossi.turn import quarry
from escadrille.rossi.words import row_words

_NAMES = {"?": "help", "h": "help", "b": "board", "t": "tiles", "o": "odds", "w": "why"}


def look(game: Dogfight, situation: Situation, text: str) -> tuple[Sentence, ...] | None:
    """The answer to a question, or None if the text is none."""
    head, *words = text.lower().split() or [""]
    state = situation.state
    match _NAMES.get(head, head):
        case "help":
            return help_lines(game.rules)
        case "board":
            return tuple(board_lines(game.rules, state))
        case "tiles":
            return tuple(_tile_lines(game.rules, state))
        case "why":
            return situation.why or (Sentence(say("companion-ring-not-moved"), "D10.7"),)
        case "odds":
            return tuple(_odds_lines(game, state, words))
        case _:
            return None


def help_lines(rules: Rules) -> tuple[Sentence, ...]:
    """Everything that can be typed."""
    tile = say("companion-ring-help-both" if rules.is_escort else "companion-ring-help-one")
    return (
        Sentence(say("companion-ring-help-tile", tile=tile)),
        Sentence(say("companion-ring-help-toss")),
        Sentence(say("companion-ring-help-odds")),
        Sentence(say("companion-ring-help-board")),
        *(
            Sentence(say("companion-ring-help-correct", each=e))
            for e in examples(rules.setup.scenario)
        ),
    )


# -- the board ------------------------------------------------------------------------------------


def board_lines(rules: Rules, state: State) -> Iterator[Sentence]:
    """Everything public on the table."""
    if state.turn:
        yield Sentence(say("companion-ring-round", round=state.round, turn=state.turn), "D3.1")
    yield _craft_line(rules, state, rules.craft(MISSION))
    if state.escorted is not None:
        yield _craft_line(rules, state, ESCORTED)
    yield Sentence(_bot_words(rules, state), "D10.6")
    if rules.scenario.cameras or rules.scenario.objectives:
        yield Sentence(_objective_words(rules, state), "D7.7")
    is_open = lane_is_open(rules, state)
    lane = say("companion-ring-lane-is-open" if is_open else "companion-ring-lane-is-shut")
    yield Sentence(lane, "D9.2")


def _craft_line(rules: Rules, state: State, craft: str) -> Sentence:
    words = craft_words(rules, craft)
    name = f"{words[0].upper()}{words[1:]}"
    on_space = say("companion-ring-craft-on", name=name, space=space_of(state, craft))
    parts = [on_space, hits_line(rules, state, craft)]
    you = state.aviators[MISSION]
    if craft == ESCORTED:
        assert state.escorted is not None
        tiles = " ".join(map(signed, state.escorted.tiles))
        parts.append(say("companion-ring-tiles", tiles=tiles))
    else:
        parts.append(say("companion-ring-in-hand", hand=len(you.hand), bag=len(you.bag)))
        parts += [say("companion-ring-last-tile", tile=you.last.label)] if you.last else []
        parts += [say("companion-ring-landed")] if you.landed else []
        parts += [say("companion-ring-gun-jammed")] if you.jammed else []
    return Sentence(", ".join(parts) + ".", "D1.9")


def _bot_words(rules: Rules, state: State) -> str:
    _, bot = state.aviators
    slots = state.bot
    assert slots is not None
    left = f"[{slots.left.label}]" if slots.left else say("companion-ring-empty")
    right = say("companion-ring-right-slot", tile=slots.right.label) if slots.right else ""
    return say(
        "companion-ring-bot",
        name=bot.biplane.capitalize(),
        space=bot.space,
        slots=left + right,
        bag=len(bot.bag),
        discards=" ".join(tile.label for tile in slots.discard) or say("companion-ring-none"),
    )


def _objective_words(rules: Rules, state: State) -> str:
    if not state.objectives:
        return say("companion-ring-no-objective")
    each = ", ".join(
        say("companion-ring-cameras", space=each.space, count=each.cameras)
        if each.cameras
        else say("companion-ring-number-on", number=each.number, space=each.space)
        for each in state.objectives
    )
    message = f"companion-ring-objectives-{rules.setup.scenario}"
    return say(message, each=each, rescued=state.rescued)


def _tile_lines(rules: Rules, state: State) -> Iterator[Sentence]:
    _, bot = state.aviators
    yield Sentence(say("companion-ring-bots-bag", bag=_row(bot.bag)), "D1.9")
    yield Sentence(say("companion-ring-yours-unplayed", tiles=_row(unseen(state))), "D1.9")


def _row(tiles: Tiles) -> str:
    return row_words(tiles) or say("companion-ring-none")


# -- odds -----------------------------------------------------------------------------------------


def _odds_lines(game: Dogfight, state: State, words: list[str]) -> Iterator[Sentence]:
    """For a space, for some tiles, or for every tile that you may hold."""
    if not state.turn or state.result is not None:
        problem = say("companion-ring-no-odds")
        raise BadInput("odds", problem, allowed=say("companion-ring-ask-in-turn"))
    is_escorted = quarry(game.rules) == ESCORTED
    who = "companion-ring-escorted-there" if is_escorted else "companion-ring-there"
    ways = _ways(game, state, words)
    if over := ways.pop(odds.NOWHERE, ""):
        yield Sentence(say("companion-ring-ends-before", over=over), "D10.7", "odds")
    threats = {space: odds.threat_on(game, state, space) for space in ways}
    for space in sorted(ways, key=lambda each: (threats[each].expected, threats[each].any_hit)):
        yield odds.threat_words(say(who, space=space, way=ways[space]), threats[space])


def _ways(game: Dogfight, state: State, words: list[str]) -> dict[str, str]:
    """The spaces that are asked about, each with the way there."""
    board = game.rules.board
    spaces = [word for word in words if word in board.standing]
    tiles = [read_tile(word, "odds") for word in words if word not in spaces]
    is_planning = state.phase == "plan"
    if tiles and not is_planning:
        problem = say("companion-ring-tile-played")
        raise BadInput("odds", problem, allowed=say("companion-ring-odds-or-space"))
    ways = dict.fromkeys(spaces, "")
    if not words and not is_planning:
        return {space_of(state, quarry(game.rules)): say("companion-ring-now")}
    if tiles or not spaces:
        ends = odds.ends_of(game, state, [tile.value for tile in tiles])
        if not ends:
            problem = say("companion-ring-none-playable")
            raise BadInput("odds", problem, allowed=say("companion-ring-see-tiles"))
        ways |= {at: say("companion-ring-with", tiles=_few(them)) for at, them in ends.items()}
    return ways


FEW = 4
"""At most this many ways to one space are named."""


def _few(ways: list[str]) -> str:
    named = ", ".join(ways[:FEW])
    if len(ways) <= FEW:
        return named
    return say("companion-ring-and-more", named=named, count=len(ways) - FEW)
