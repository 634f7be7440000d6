"""`escadrille rules`: the rules in our words."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.text import Text

from escadrille.cli.palette import FAINT, TITLE
from escadrille.cli.paper import page
from escadrille.cli.rule_text import chapters, find_rules, print_rules, title_of
from escadrille.cli.terminal import Terminal
from escadrille.kernel.rules_page import RuleText


def rules(
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|WORD]...",
            help="A rule (D4.2), a chapter (D4) or a word to look for; none lists the chapters.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Print a rule, a chapter, all rules with a word, or the list of chapters."""
    if as_json:
        found = [rule for wanted in ids or chapters() for rule in find_rules(wanted)]
        typer.echo(json.dumps([_fields(rule) for rule in found], ensure_ascii=False, indent=2))
        return
    with page(plain=plain) as terminal:
        for wanted in ids or ():
            print_rules(terminal.console, wanted)
        if not ids:
            _list_chapters(terminal)


def _fields(rule: RuleText) -> dict[str, object]:
    return {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "marks": list(rule.marks)}


def _list_chapters(terminal: Terminal) -> None:
    for chapter, found in chapters().items():
        title = title_of(found).removeprefix(f"{chapter} ")
        span = f"{found[0].id} to {found[-1].id}"
        terminal.say(Text.assemble((f"{chapter:<4}", TITLE), f"{title:<40}", (span, FAINT)))
    terminal.say(
        "rules D4 prints a chapter, rules D4.2 a rule, rules loop all rules with that word."
    )
