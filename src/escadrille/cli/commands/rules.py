"""`escadrille rules`: the rules in our words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer
from rich.text import Text

from escadrille import catalog
from escadrille.cli.terminal.palette import FAINT, TITLE
from escadrille.cli.terminal.paper import page, print_json
from escadrille.cli.terminal.rule_text import (
    USUAL,
    chapters,
    example_id,
    find_rules,
    game_of_page,
    print_rules,
)
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.rules_page import RuleText


def rules(
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PAGE] [ID|WORD]...",
            help="A rule (D4.2), a chapter (D4) or a word to look for; none lists the chapters. "
            f"Pages: {', '.join(entry.page for entry in catalog.GAMES.values())}.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """Print a rule, a chapter, all rules with a word, or the list of chapters."""
    readings = _readings(ids or ())
    if as_json:
        pages = [(game, wanted or chapters(game)) for game, wanted in readings]
        found = [
            rule for game, wanted in pages for each in wanted for rule in find_rules(each, game)
        ]
        print_json([_fields(rule) for rule in found])
        return
    with page(plain=plain) as terminal:
        for game, wanted in readings:
            for each in wanted:
                print_rules(terminal.console, each, game)
            if not wanted:
                _list_chapters(terminal, game)


def _readings(words: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Pages, and what is wanted on each: nothing is the list of its chapters.

    A page name selects that page for what follows; the default page comes first.
    """
    readings: list[tuple[str, list[str]]] = [(USUAL, [])]
    for word in words:
        game = game_of_page(word)
        if game is None:
            readings[-1][1].append(word)
        else:
            readings.append((game, []))
    is_turned_at_once = len(readings) > 1 and not readings[0][1]
    return readings[1:] if is_turned_at_once else readings


def _fields(rule: RuleText) -> dict[str, object]:
    return {"id": rule.id, "chapter": rule.chapter, "text": rule.text, "marks": list(rule.marks)}


def _list_chapters(terminal: Terminal, game: str) -> None:
    for chapter, found in chapters(game).items():
        title = found[0].chapter.partition(":")[0].removeprefix(f"{chapter} ")  # no section
        span = f"{found[0].id} to {found[-1].id}" if len(found) > 1 else found[0].id
        terminal.say(Text.assemble((f"{chapter:<4}", TITLE), f"{title:<39} ", (span, FAINT)))
    rule = example_id(game)
    words = f"rules {rule.partition('.')[0]} prints a chapter, rules {rule} a rule"
    before = "" if game == USUAL else f"{catalog.entry(game).page} "
    terminal.say(f"{words}, rules {before}loop all rules with that word.")
    for other, entry in catalog.GAMES.items():
        if other != game:
            terminal.say(f"{entry.title}: rules {entry.page} lists its chapters.")
