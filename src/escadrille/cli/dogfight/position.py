"""Positions of Dogfight!: legal plans and what-ifs. (docs/positions.md)"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import typer

from escadrille.cli.desk.position import PositionWanted
from escadrille.cli.desk.what_if import Script
from escadrille.cli.dogfight import screen
from escadrille.cli.dogfight.plan_list import print_plans
from escadrille.cli.dogfight.what_if import DogfightWhatIf, Empty, is_turn_begun
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.lines import story_text
from escadrille.cli.terminal.palette import BAD, TITLE
from escadrille.cli.terminal.paper import page
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import OPEN, Over
from escadrille.rossi.positions import Position, document_of
from escadrille.rossi.questions import plan_options
from escadrille.rossi.words import name_of


def position(asked: PositionWanted) -> None:
    """Show a position and the legal plans of each seat; with plans, what happens."""
    for name in asked.fields:
        raise BadInput(f"--{name}", "is only for Age of Dogfights")
    with naming(asked.data):
        box = dogfight_box(read_changes(asked.data))
    given = asked.given
    try:
        found = Position(asked.document, box)
        doc = found.document
        script = Script(
            given.plans or doc.plans, given.answers or doc.answers, given.draws or doc.draws
        )
        what_if = DogfightWhatIf(found, script)
    except BadInput as error:
        is_option = given._asdict().get(error.field.partition("[")[0])
        raise (error if is_option else error.in_file(str(asked.file))) from error
    if asked.as_json:
        typer.echo(json.dumps(answer_document(what_if), ensure_ascii=False, indent=2))
    else:
        with page(plain=asked.plain, has_board=True) as terminal:
            _print(terminal, what_if)


# -- for programs -------------------------------------------------------------------------------


def answer_document(what_if: DogfightWhatIf) -> dict[str, Any]:
    """The answer as plain values; docs/positions.md lists its keys."""
    game, opening, state = what_if.game, what_if.opening, what_if.state
    goes_on = what_if.is_turn_over and not what_if.without_tiles()
    return {
        "position": document_of(game, opening) if is_turn_begun(opening) else None,
        "plans": [
            [option.fields() for option in plan_options(game, opening, seat)] for seat in (0, 1)
        ],
        "events": msgspec.to_builtins(what_if.events),
        "explanations": [{"text": line.text, "rule": line.rule} for line in what_if.lines()],
        "after": document_of(game, state) if goes_on else None,
        "pending": _pending_fields(what_if),
        "result": _result_fields(what_if),
    }


def _pending_fields(what_if: DogfightWhatIf) -> dict[str, Any] | None:
    if empty := what_if.without_tiles():
        return {"kind": "no tiles", "without": [each._asdict() for each in empty]}
    return what_if.pending_fields()


def _result_fields(what_if: DogfightWhatIf) -> dict[str, Any] | None:
    """Nobody counts points in this game."""
    fields = what_if.result_fields()
    return fields and {name: value for name, value in fields.items() if name != "points"}


# -- for people ---------------------------------------------------------------------------------


def _print(terminal: Terminal, what_if: DogfightWhatIf) -> None:
    game, rules, opening = what_if.game, what_if.game.rules, what_if.opening
    players = ("human", "solo" if rules.setup.solo else "human")
    view = game.view(opening, OPEN)
    screen.show(terminal.console, rules, view, players, [])
    for seat in (0, 1):
        if opening.result is None and not rules.is_bot(seat):
            print_plans(terminal, game, opening, seat)
    lines = what_if.lines()
    if lines:
        terminal.say("What happens", TITLE)
        for sentence in story_text(lines):
            terminal.say(sentence)
    if what_if.is_flown:
        is_whole = what_if.is_turn_over or isinstance(what_if.pending, Over)
        terminal.say(f"The position {'after' if is_whole else 'so far'}", TITLE)
        screen.show(terminal.console, rules, game.view(what_if.state, OPEN), players, [])
    if what_if.is_asked:
        _print_pending(terminal, what_if)


def _print_pending(terminal: Terminal, what_if: DogfightWhatIf) -> None:
    pending, rules = what_if.pending, what_if.game.rules
    if empty := what_if.without_tiles():
        for each in empty:
            terminal.say(_empty_words(each), BAD)
    elif what_if.is_turn_over and isinstance(pending, tuple):
        names = " and ".join(name_of(rules.craft(decision.seat)) for decision in pending)
        terminal.say(f"Next: {names} to plan.")
    else:
        what_if.show_pending(terminal)


def _empty_words(empty: Empty) -> str:
    name = name_of(empty.craft)
    return f"{name} has no tiles left: the position lists none for later turns."
