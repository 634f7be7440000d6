"""`escadrille companion dogfight`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import typer

from escadrille.bots.dogfight import SOLO
from escadrille.cli.companion.beginning import begin, go_on
from escadrille.cli.desk.desk import Sheet
from escadrille.cli.desk.options import Data, Plain, Resume, Ruling, Save, Seed, Yes, read_rulings
from escadrille.cli.desk.play import ask_beforehand
from escadrille.cli.desk.players import HUMAN
from escadrille.cli.dogfight.screen import show
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.terminal import Terminal
from escadrille.companion.dogfight.reading import LEVERS, lever_words, read_setup_line
from escadrille.companion.dogfight.table import DogfightTable, lay_table
from escadrille.companion.tables import AnySession
from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures import Box

WHO = (HUMAN, SOLO)


def companion(
    game: Annotated[Literal["dogfight"], typer.Argument(help="Which game.")],
    setup: Annotated[
        list[str] | None,
        typer.Argument(help="Mission, your biplane, the bot’s: espionage brown red smart."),
    ] = None,
    ruling: Ruling = None,
    data: Data = None,
    seed: Seed = None,
    file: Save = None,
    resume: Resume = False,
    plain: Plain = False,
    yes: Yes = False,
) -> None:
    """Play on your own ring: type the face-up tiles, and the companion plays the solo bot."""
    terminal = Terminal(plain=plain, game=game)
    if resume:
        go_on(terminal, file)
        return
    changes, rulings = read_changes(data), read_rulings(ruling or [])
    with naming(data):
        box = dogfight_box(changes).figures

    def read(line: str) -> dict[str, Any]:
        """The set-up that a line means, if a table can be laid for it."""
        return _laid(read_setup_line(line, box), rulings, changes)

    if not setup and terminal.has_person and not yes:
        fields = ask_beforehand(terminal, lambda: _ask(terminal, box, read))
    else:
        fields = read(" ".join(setup or []))
    begin(terminal, game, fields, rulings, changes, seed=seed, file=file)


def _ask(terminal: Terminal, box: Box, read: Callable[[str], dict[str, Any]]) -> dict[str, Any]:
    """One line; Enter takes the first of everything."""
    missions = [
        f"  {name}: you fly {', '.join(each.mission_biplanes)}"
        for name, each in box.scenarios.items()
        if each.mission_biplanes
    ]
    easy = ", ".join(box.solo.easy_bots)
    terminal.say("Which mission, which biplane do you fly, which one the bot?")
    terminal.say("\n".join(missions))
    terminal.say(f"  the bot flies any other; {easy} are easier. To make it harder add")
    terminal.say("\n".join(f"  {word}: {lever_words(word)}" for word in LEVERS))
    hint = "A line such as: espionage brown red smart. Anything you leave out is chosen for you."
    usual = read_setup_line("", box)
    words = " ".join((usual["scenario"], *usual["biplanes"]))
    leaving = "quit without starting"
    return terminal.ask(f"Enter for {words} >", read, hint=hint, leaving=leaving)


def _laid(
    fields: dict[str, Any], rulings: dict[str, Any], changes: dict[str, Any]
) -> dict[str, Any]:
    try:
        lay_table(fields, rulings, changes)
    except BadInput as error:
        field = "set-up" if error.field.startswith("setup") else error.field
        raise error.at(field) from error
    return fields


def draw_board(terminal: Terminal, session: AnySession) -> None:
    """The ring as `escadrille play` draws it; your hand is nobody's business."""
    table, situation = session.table, session.situation
    assert isinstance(table, DogfightTable)
    view = table.engine.view(situation.state, None)
    show(terminal.console, table.engine.rules, Sheet(view, WHO))
