"""What a seat sees: the story so far, the board with its panels, the mission."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from escadrille.cli.palette import BAD, GOOD, RULE
from escadrille.cli.panels import escorted_panel, mission_words, seat_panel
from escadrille.cli.ring import board_width, draw_board
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import Line
from escadrille.rossi.rules import Rules
from escadrille.rossi.state import State
from escadrille.rossi.view import View

NARROWEST_PANEL = 26
ROOMY = 32
"""The height from which on there is room for empty lines."""
LOUD_RULES = {"D5.1": BAD, "D6.1": BAD, "D3.11": BAD, "D9.11": GOOD, "D9.18": GOOD, "D9.26": GOOD}


def story_text(lines: Sequence[Line]) -> list[Text]:
    """Sentences with their rule ids; shots and successes stand out."""
    return [_sentence(line) for line in lines]


def _sentence(line: Line) -> Text:
    is_shot = line.rule != "D5.1" or " shoots " in line.text
    style = LOUD_RULES.get(line.rule, "") if is_shot else ""
    return Text.assemble((line.text, style), " ", (f"[{line.rule}]", RULE))


def open_view(game: Dogfight, state: State) -> View:
    """Everything there is to see: each seat as it sees itself."""
    first, second = (game.view(state, seat) for seat in (0, 1))
    return replace(first, viewer=None, seats=(first.seats[0], second.seats[1]))


def heading(rules: Rules, view: View) -> list[str]:
    """Round, turn and lane, for the middle of the ring."""
    last = rules.scenario.max_rounds
    turns = rules.box.constants.turns_per_round
    lines = [f"round {view.round}" + (f" of {last}" if last else "")]
    lines.append(f"turn {view.turn} of {turns}" if view.turn else "setting up")
    if rules.is_mission:
        lines.append("lane open" if view.lane_open else "lane closed")
    return lines


def board_and_panels(rules: Rules, view: View, players: Sequence[str], width: int) -> Group:
    """The ring with the panels beside it, or below it where the terminal is narrow."""
    board = Group(*draw_board(rules.board, view, heading(rules, view)))
    panels: list[RenderableType] = [seat_panel(rules, view, seat, players[seat]) for seat in (0, 1)]
    escorted = escorted_panel(rules, view)
    if escorted:
        panels.insert(1, escorted)
    mission = mission_words(rules, view)
    below = [Text(mission)] if mission else []
    room = width - board_width(rules.board) - 1
    if room < NARROWEST_PANEL:
        return Group(board, *panels, *below)
    side_by_side = Table.grid(padding=(0, 1, 0, 0))
    side_by_side.add_column(width=board_width(rules.board))
    side_by_side.add_column(width=room)
    side_by_side.add_row(board, Group(*panels))
    return Group(side_by_side, *below)


def show(
    console: Console, rules: Rules, view: View, players: Sequence[str], lines: Sequence[Line]
) -> None:
    """Print the story, then the board, so that the board stays next to the prompt."""
    is_roomy = console.is_terminal and console.height >= ROOMY
    for line in story_text(lines):
        console.print(line)
    if is_roomy and lines:
        console.print()
    console.print(board_and_panels(rules, view, players, console.width))
    if is_roomy:
        console.print()
