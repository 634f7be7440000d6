"""What a seat sees: the story so far, the board with its panels, the mission."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from escadrille.cli.desk.desk import Sheet
from escadrille.cli.dogfight.panels import escorted_panel, seat_panel
from escadrille.cli.dogfight.ring import board_width, draw_board
from escadrille.cli.terminal.lines import story_text
from escadrille.kernel.seen import Line
from escadrille.rossi.model import Rules, View
from escadrille.rossi.words import mission_words

LEGENDS = {"espionage": " (c: cameras left)", "bombing": " (f: factory)", "rescue": " (a: airport)"}
"""What the letters on the ring stand for."""
NARROWEST_PANEL = 26
ROOMY = 32
"""The height that leaves room for empty lines."""
FOR_THE_PROMPT = 3
"""Lines below the board: two rows of options and the prompt."""
SEEN_ON_THE_BOARD = ("D4.1", "D1.10", "D3.13")
"""Moves, draws and a new round, which the board and the panels show as well."""


def heading(rules: Rules, view: View) -> list[str]:
    """Round, turn and lane, for the middle of the ring."""
    last = rules.scenario.max_rounds
    turns = rules.box.constants.turns_per_round
    between = "setting up" if view.round == 1 else "drawing"
    lines = [
        f"round {view.round}" + (f" of {last}" if last else ""),
        f"turn {view.turn} of {turns}" if view.turn else between,
    ]
    return [*lines, f"lane {'open' if view.lane_open else 'closed'}"] if rules.is_mission else lines


def board_and_panels(rules: Rules, view: View, players: Sequence[str], width: int) -> Group:
    """The ring with the panels beside it, or below it where the terminal is narrow."""
    board = Group(*draw_board(rules.board, view, heading(rules, view)))
    panels: list[RenderableType] = [seat_panel(rules, view, seat, players[seat]) for seat in (0, 1)]
    if escorted := escorted_panel(rules, view):
        panels.insert(1, escorted)
    mission = mission_words(rules, view, LEGENDS.get(view.scenario, ""))
    below = [Text(mission)] if mission else []
    needed = board_width(rules.board)
    room = width - needed - 1
    if room < NARROWEST_PANEL:
        return Group(board, *panels, *below)
    side_by_side = Table.grid(padding=(0, 1, 0, 0))
    side_by_side.add_column(width=needed)
    side_by_side.add_column(width=room)
    side_by_side.add_row(board, Group(*panels))
    return Group(side_by_side, *below)


def show(console: Console, rules: Rules, sheet: Sheet) -> None:
    """Print the story, then the board, so that the board stays next to the prompt.

    Sentences that the board repeats may give way on a terminal that is too low for all.
    """
    is_roomy = console.is_terminal and console.height >= ROOMY
    board, lines = board_and_panels(rules, sheet.view, sheet.players, console.width), sheet.lines
    if sheet.fits and console.is_terminal:
        room = console.height - len(console.render_lines(board)) - FOR_THE_PROMPT
        lines = fitting(lines, room)
    for line in story_text(lines):
        console.print(line)
    if is_roomy and lines:
        console.print()
    console.print(board)
    if is_roomy:
        console.print()


def fitting(lines: Sequence[Line], room: int) -> list[Line]:
    """As many sentences as there is room for, if leaving out moves and draws is enough."""
    kept = list(lines)
    for rule in SEEN_ON_THE_BOARD:
        if len(kept) > room:
            kept = [line for line in kept if line.rule != rule]
    return kept
