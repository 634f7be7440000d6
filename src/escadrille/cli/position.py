"""`escadrille position`: legal plans and what-ifs from a position file. (docs/positions.md)"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from escadrille.cli import screen
from escadrille.cli.files import open_box, read_table
from escadrille.cli.palette import BAD, GOOD, TITLE
from escadrille.cli.paper import page
from escadrille.cli.plan_list import plan_entries, print_plans
from escadrille.cli.position_document import document_of
from escadrille.cli.terminal import Terminal
from escadrille.cli.what_if import Empty, Script, WhatIf, is_turn_begun
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Decision, Over
from escadrille.rossi.actions import Action
from escadrille.rossi.narration import name_of, result_words
from escadrille.rossi.notation import write
from escadrille.rossi.position import Position
from escadrille.rossi.prompts import chance_words, question_words


def position(
    file: Annotated[Path, typer.Argument(help="A TOML or JSON file; - is the standard input.")],
    plan: Annotated[
        list[str] | None, typer.Option(help="A seat’s plan, seat 1 first: '3|1 loop'.")
    ] = None,
    answer: Annotated[
        list[str] | None, typer.Option(help="The answer to a later decision: 'land'.")
    ] = None,
    draw: Annotated[
        list[str] | None, typer.Option(help="What a draw or toss gives: '3|1'.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Your own figures, a TOML file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Show a position and the legal plans of each seat; with plans, what happens."""
    box = open_box(data, {} if data is None else read_table(data))
    document = read_table(file)
    try:
        given = Position(document, box)
        asked = given.document
        script = Script(plan or asked.plans, answer or asked.answers, draw or asked.draws)
        what_if = WhatIf(given, script)
    except BadInput as error:
        options = {"plans": plan, "answers": answer, "draws": draw}
        is_option = options.get(error.field.partition("[")[0])
        raise (error if is_option else error.in_file(str(file))) from error
    if as_json:
        typer.echo(json.dumps(answer_document(what_if), ensure_ascii=False, indent=2))
    else:
        with page(plain=plain, has_board=True) as terminal:
            _print(terminal, what_if)


# -- for programs -------------------------------------------------------------------------------


def answer_document(what_if: WhatIf) -> dict[str, Any]:
    """The answer as plain values; docs/positions.md lists its keys."""
    game, opening, state = what_if.game, what_if.opening, what_if.state
    goes_on = what_if.is_turn_over and not what_if.without_tiles()
    return {
        "position": document_of(game, opening) if is_turn_begun(opening) else None,
        "plans": [
            [entry.fields() for entry in plan_entries(game, opening, seat)] for seat in (0, 1)
        ],
        "events": msgspec.to_builtins(what_if.events),
        "explanations": [line._asdict() for line in what_if.lines()],
        "after": document_of(game, state) if goes_on else None,
        "pending": _pending_fields(what_if),
        "result": _result_fields(what_if),
    }


def _pending_fields(what_if: WhatIf) -> dict[str, Any] | None:
    pending = what_if.pending
    if isinstance(pending, Over):
        return None
    if isinstance(pending, Chance):
        return {
            "kind": "chance",
            "cause": pending.cause,
            "seat": pending.seat,
            "rule": pending.rule,
            "outcomes": {o.label: str(pending.probability(o.label)) for o in pending.outcomes},
        }
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


def _result_fields(what_if: WhatIf) -> dict[str, Any] | None:
    pending = what_if.pending
    if not isinstance(pending, Over):
        return None
    fields: dict[str, Any] = msgspec.to_builtins(pending)
    return {**fields, "words": result_words(what_if.game.rules, pending)}


# -- for people ---------------------------------------------------------------------------------


def _print(terminal: Terminal, what_if: WhatIf) -> None:
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
        for sentence in screen.story_text(lines):
            terminal.say(sentence)
    if what_if.is_flown:
        is_whole = what_if.is_turn_over or isinstance(what_if.pending, Over)
        terminal.say(f"The position {'after' if is_whole else 'so far'}", TITLE)
        screen.show(terminal.console, rules, screen.open_view(game, what_if.state), players, [])
    if what_if.is_asked:
        _print_pending(terminal, what_if)


def _print_pending(terminal: Terminal, what_if: WhatIf) -> None:
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
    terminal: Terminal, what_if: WhatIf, decisions: tuple[Decision[Action], ...]
) -> None:
    for decision in decisions:
        words = question_words(what_if.game.rules, what_if.state, decision)
        terminal.say(f"Open: {words} [{decision.rule}]", BAD)
        options = ", ".join(write(option) for option in decision.options)
        option = "plan" if decision.kind == "plan" else "answer"
        terminal.say(f"--{option} with one of: {options}")
