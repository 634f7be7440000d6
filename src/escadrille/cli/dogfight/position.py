"""Positions of Dogfight!: legal plans and what-ifs. (docs/positions.md)"""

from __future__ import annotations

from typing import Any

from escadrille.cli.desk.desk import Sheet
from escadrille.cli.desk.position import PositionWanted
from escadrille.cli.dogfight.plan_list import print_plans
from escadrille.cli.dogfight.screen import show
from escadrille.cli.dogfight.values import advices_of, say_values, value_fields
from escadrille.cli.dogfight.what_if import DogfightWhatIf, is_turn_begun
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.protocol import OPEN, Over
from escadrille.rossi.positions import Position, document_of
from escadrille.rossi.questions import plan_options


def position(asked: PositionWanted) -> None:
    """Show a position and the legal plans of each seat; with plans, what happens."""
    with naming(asked.data):
        box = dogfight_box(read_changes(asked.data))
    with asked.naming_the_fault():
        found = Position(asked.document, box)
        what_if = DogfightWhatIf(found, asked.script(found.document))
    asked.answer(lambda: answer_document(what_if), lambda terminal: _show(terminal, what_if))


def answer_document(what_if: DogfightWhatIf) -> dict[str, Any]:
    """The answer as plain values; docs/positions.md lists its keys."""
    game, opening = what_if.game, what_if.opening
    goes_on = what_if.is_turn_over and not what_if.without_tiles()
    return {
        "position": document_of(game, opening) if is_turn_begun(opening) else None,
        "plans": [
            [option.fields() for option in plan_options(game, opening, seat)] for seat in (0, 1)
        ],
        "values": value_fields(advices_of(game, opening)),
        **what_if.fields(document_of(game, what_if.state) if goes_on else None),
    }


def _show(terminal: Terminal, what_if: DogfightWhatIf) -> None:
    game, rules, opening = what_if.game, what_if.game.rules, what_if.opening
    players = ("human", "solo" if rules.setup.solo else "human")
    show(terminal.console, rules, Sheet(game.view(opening, OPEN), players))
    for seat in (0, 1):
        if opening.result is None and not rules.is_bot(seat):
            print_plans(terminal, game, opening, seat)
    say_values(terminal, game, advices_of(game, opening))
    what_if.tell(terminal)
    if what_if.is_flown:
        is_whole = what_if.is_turn_over or isinstance(what_if.pending, Over)
        terminal.say(f"The position {'after' if is_whole else 'so far'}", TITLE)
        show(terminal.console, rules, Sheet(what_if.view, players))
    if what_if.is_asked:
        what_if.show_pending(terminal)
