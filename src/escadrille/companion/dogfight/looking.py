"""Questions that change nothing: the board, the tiles, the odds, why, help."""

from __future__ import annotations

from collections.abc import Iterator

from escadrille.companion.asking import Line
from escadrille.companion.dogfight import odds
from escadrille.companion.dogfight.correction_words import examples
from escadrille.companion.dogfight.hidden import unseen
from escadrille.companion.dogfight.reading import read_tile, signed
from escadrille.companion.dogfight.situation import Situation
from escadrille.companion.dogfight.telling import craft_words
from escadrille.kernel.errors import BadInput
from escadrille.rossi.game import Dogfight
from escadrille.rossi.movement import lane_is_open
from escadrille.rossi.rules import MISSION, OTHER, Rules, damage_of, space_of
from escadrille.rossi.solo import quarry
from escadrille.rossi.state import ESCORTED, State
from escadrille.rossi.tiles import Tiles

_NAMES = {"?": "help", "h": "help", "b": "board", "t": "tiles", "o": "odds", "w": "why"}


def look(game: Dogfight, situation: Situation, text: str) -> tuple[Line, ...] | None:
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
            return situation.why or (Line("The bot has not moved yet.", "D10.7"),)
        case "odds":
            return tuple(_odds_lines(game, state, words))
        case _:
            return None


def help_lines(rules: Rules) -> tuple[Line, ...]:
    """Everything that can be typed."""
    tile = "31 -1 (your tile, then the escorted biplane’s)" if rules.is_escort else "31 for [3|1]"
    return (
        Line(f"Your tile: {tile}; 31 loop; 50 lane. A tile of the bot: 31"),
        Line("A toss of the bot’s 3: n its normal side, l its loop side"),
        Line("odds: how likely you are hit wherever you can go; odds r5; odds 31 20"),
        Line("board; tiles: what is still unseen; why: the bot’s last reasons"),
        *(Line(f"Correct: {each}") for each in examples(rules.setup.scenario)),
    )


# -- the board ------------------------------------------------------------------------------------


def board_lines(rules: Rules, state: State) -> Iterator[Line]:
    """Everything that lies open on the table."""
    if state.turn:
        yield Line(f"Round {state.round}, turn {state.turn}.", "D3.1")
    yield _craft_line(rules, state, rules.craft(MISSION))
    if state.escorted is not None:
        yield _craft_line(rules, state, ESCORTED)
    yield Line(_bot_words(rules, state), "D10.6")
    if rules.scenario.cameras or rules.scenario.objectives:
        yield Line(_objective_words(rules, state), "D7.7")
    yield Line(f"The lane is {'open' if lane_is_open(rules, state) else 'shut'}.", "D9.2")


def _craft_line(rules: Rules, state: State, craft: str) -> Line:
    words = craft_words(rules, craft)
    name = f"{words[0].upper()}{words[1:]}"
    hits = f"{damage_of(state, craft)} of {rules.thresholds[craft]} hits"
    parts = [f"{name} on {space_of(state, craft)}", hits]
    you = state.aviators[MISSION]
    if craft == ESCORTED:
        assert state.escorted is not None
        parts.append("tiles " + " ".join(map(signed, state.escorted.tiles)))
    else:
        parts.append(f"{len(you.hand)} in hand, {len(you.bag)} in the bag")
        parts += [f"last tile [{you.last.label}]"] if you.last else []
        parts += ["landed"] if you.landed else []
        parts += ["gun jammed"] if you.jammed else []
    return Line(", ".join(parts) + ".", "D1.9")


def _bot_words(rules: Rules, state: State) -> str:
    bot, slots = state.aviators[OTHER], state.bot
    assert slots is not None
    left = f"[{slots.left.label}]" if slots.left else "empty"
    right = f", right slot [{slots.right.label}]" if slots.right else ""
    discards = " ".join(tile.label for tile in slots.discard) or "none"
    where = f"The bot’s {bot.biplane.capitalize()} on {bot.space}"
    return f"{where}, left slot {left}{right}, {len(bot.bag)} in its bag, discards: {discards}."


def _objective_words(rules: Rules, state: State) -> str:
    if not state.objectives:
        return "No objective is left."
    kind = {"espionage": "Sites", "bombing": "Factories"}.get(rules.setup.scenario, "Airports")
    each = ", ".join(
        f"{o.space} ({o.cameras} camera{'s' if o.cameras > 1 else ''})"
        if o.cameras
        else f"{o.number} on {o.space}"
        for o in state.objectives
    )
    people = f"; people rescued: {state.rescued}" if rules.scenario.land_values else ""
    return f"{kind}: {each}{people}."


def _tile_lines(rules: Rules, state: State) -> Iterator[Line]:
    bot = state.aviators[OTHER]
    yield Line(f"In the bot’s bag: {_row(bot.bag)}.", "D1.9")
    yield Line(f"Yours, not played yet: {_row(unseen(state))}.", "D1.9")


def _row(tiles: Tiles) -> str:
    return " ".join(f"[{tile.label}]" for tile in tiles) or "none"


# -- odds -----------------------------------------------------------------------------------------


def _odds_lines(game: Dogfight, state: State, words: list[str]) -> Iterator[Line]:
    """For a space, for some tiles, or for every tile that you may hold."""
    if not state.turn or state.result is not None:
        raise BadInput("odds", "the bot is not about to fly", allowed="ask in a turn")
    who = "The escorted biplane on" if quarry(game.rules) == ESCORTED else "On"
    ways = _ways(game, state, words)
    if over := ways.pop(odds.NOWHERE, ""):
        yield Line(f"The game ends before the bot flies{over}.", "D10.7", "odds")
    threats = {space: odds.threat_on(game, state, space) for space in ways}
    for space in sorted(ways, key=lambda each: (threats[each].expected, threats[each].any_hit)):
        yield odds.threat_words(f"{who} {space}{ways[space]}", threats[space])


def _ways(game: Dogfight, state: State, words: list[str]) -> dict[str, str]:
    """The spaces that are asked about, each with the way there."""
    board = game.rules.board
    spaces = [word for word in words if word in board.standing]
    tiles = [read_tile(word, "odds") for word in words if word not in spaces]
    is_planning = state.phase == "plan"
    if tiles and not is_planning:
        raise BadInput("odds", "your tile has been played", allowed="odds, or odds with a space")
    ways = dict.fromkeys(spaces, "")
    if not words and not is_planning:
        return {space_of(state, quarry(game.rules)): " now"}
    if tiles or not spaces:
        ends = odds.ends_of(game, state, [tile.value for tile in tiles])
        if not ends:
            raise BadInput("odds", "you can play none of these tiles", allowed="see tiles")
        ways |= {space: f" (with {_few(values)})" for space, values in ends.items()}
    return ways


FEW = 4
"""So many ways to one space are named."""


def _few(ways: list[str]) -> str:
    more = f" and {len(ways) - FEW} more" if len(ways) > FEW else ""
    return ", ".join(ways[:FEW]) + more
