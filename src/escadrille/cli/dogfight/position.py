"""Positions of Dogfight!: legal plans and what-ifs. (docs/positions.md)"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import typer

from escadrille import catalog
from escadrille.cli.dogfight import screen
from escadrille.cli.dogfight.plan_list import print_plans
from escadrille.cli.dogfight.position_document import document_of
from escadrille.cli.dogfight.what_if import DogfightWhatIf, Empty, is_turn_begun
from escadrille.cli.files import naming, read_changes
from escadrille.cli.lines import story_text
from escadrille.cli.palette import BAD, GOOD, TITLE
from escadrille.cli.paper import page
from escadrille.cli.position import PositionWanted
from escadrille.cli.terminal import Terminal
from escadrille.cli.what_if import Script, chance_fields
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Decision, Over
from escadrille.rossi.actions import Action
from escadrille.rossi.narration import name_of, result_words
from escadrille.rossi.notation import write
from escadrille.rossi.plan_entries import plan_entries
from escadrille.rossi.position import Position
from escadrille.rossi.prompts import chance_words, question_words


def position(asked: PositionWanted) -> None:
    """Show a position and the legal plans of each seat; with plans, what happens."""
    for name in asked.fields:
        raise BadInput(f"--{name}", "is for Age of Dogfights, not for this game")
    with naming(asked.data):
        box = catalog.dogfight_box(read_changes(asked.data))
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
            [entry.fields() for entry in plan_entries(game, opening, seat)] for seat in (0, 1)
        ],
        "events": msgspec.to_builtins(what_if.events),
        "explanations": [{"text": line.text, "rule": line.rule} for line in what_if.lines()],
        "after": document_of(game, state) if goes_on else None,
        "pending": _pending_fields(what_if),
        "result": _result_fields(what_if),
    }


def _pending_fields(what_if: DogfightWhatIf) -> dict[str, Any] | None:
    pending = what_if.pending
    if isinstance(pending, Over):
        return None
    if isinstance(pending, Chance):
        return chance_fields(pending)
    if empty := what_if.without_tiles():
        return {"kind": "no tiles", "without": [each._asdict() for each in empty]}
    decisions = [
        {
            "seat": decision.seat,
            "kind": decision.kind,
            "rule": decision.rule,
            "options": [write(option) for option in decision.options],
        }
        for decision in pending
    ]
    return {"kind": "decisions", "decisions": decisions}


def _result_fields(what_if: DogfightWhatIf) -> dict[str, Any] | None:
    pending = what_if.pending
    if not isinstance(pending, Over):
        return None
    fields: dict[str, Any] = msgspec.to_builtins(pending)
    del fields["points"]  # nobody counts any in this game
    return {**fields, "words": result_words(what_if.game.rules, pending)}


# -- for people ---------------------------------------------------------------------------------


def _print(terminal: Terminal, what_if: DogfightWhatIf) -> None:
    game, rules, opening = what_if.game, what_if.game.rules, what_if.opening
    players = ("human", "solo" if rules.setup.solo else "human")
    view = screen.open_view(game, opening)
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
        screen.show(terminal.console, rules, screen.open_view(game, what_if.state), players, [])
    if what_if.is_asked:
        _print_pending(terminal, what_if)


def _print_pending(terminal: Terminal, what_if: DogfightWhatIf) -> None:
    pending, rules = what_if.pending, what_if.game.rules
    if isinstance(pending, Over):
        terminal.say(result_words(rules, pending), GOOD)
    elif isinstance(pending, Chance):
        terminal.say(f"Open: {chance_words(rules, pending)} [{pending.rule}]", BAD)
        odds = [f"{o.label} ({pending.probability(o.label)})" for o in pending.outcomes]
        terminal.say(f"--draw with one of: {', '.join(odds)}")
    elif empty := what_if.without_tiles():
        for each in empty:
            terminal.say(_empty_words(each), BAD)
    elif what_if.is_turn_over:
        names = " and ".join(name_of(rules.craft(decision.seat)) for decision in pending)
        terminal.say(f"Next: {names} to plan.")
    else:
        _print_decisions(terminal, what_if, pending)


def _empty_words(empty: Empty) -> str:
    name = name_of(empty.craft)
    return f"{name} has no tile left: the position names none for the turns to come."


def _print_decisions(
    terminal: Terminal, what_if: DogfightWhatIf, decisions: tuple[Decision[Action], ...]
) -> None:
    for decision in decisions:
        words = question_words(what_if.game.rules, what_if.state, decision)
        terminal.say(f"Open: {words} [{decision.rule}]", BAD)
        options = ", ".join(write(option) for option in decision.options)
        option = "plan" if decision.kind == "plan" else "answer"
        terminal.say(f"--{option} with one of: {options}")
