"""`escadrille companion age`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from escadrille.age.figures import BoardName, Edge
from escadrille.age.scenario import SOLO_BOTS, Initiatives, Places
from escadrille.cli.age.companion_menus import FREE, ask_setup
from escadrille.cli.age.screen import BoardScene, show
from escadrille.cli.age.solo_wishes import Found
from escadrille.cli.age.wishes import read_options, scenario_table, seat_names, with_forces
from escadrille.cli.companion.beginning import begin, go_on
from escadrille.cli.desk.options import Data, Plain, Resume, Ruling, Save, Seed, Yes, read_rulings
from escadrille.cli.desk.play import ask_beforehand
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.terminal import Terminal
from escadrille.companion.age.games import state_for
from escadrille.companion.age.saying import seen_by_person
from escadrille.companion.age.table import AgeTable
from escadrille.companion.tables import AnySession
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput


def companion(
    game: Annotated[Literal["age"], typer.Argument(help="Which game.")],
    scenario: Annotated[
        str | None, typer.Option(help="A scenario's name or file; default: a free board.")
    ] = None,
    board_name: Annotated[
        BoardName | None, typer.Option("--board", help="The size of a free board.")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help=f"Who flies the enemy: {', '.join(SOLO_BOTS)}.")
    ] = None,
    side: Annotated[
        str | None, typer.Option(help="Your side, such as entente; bots fly the others.")
    ] = None,
    edge: Annotated[
        Edge | None, typer.Option(help="The edge of the Central Powers on a free board.")
    ] = None,
    skill: Annotated[
        Found | None, typer.Option(help="Pilots whose skill you do not enter.")
    ] = None,
    aggressiveness: Annotated[
        Found | None, typer.Option(help="Bots whose temperament you do not enter.")
    ] = None,
    odds: Annotated[
        int | None,
        typer.Option(
            min=1, max=3, help="Bots for each of your aircraft; default: as in the scenario."
        ),
    ] = None,
    initiative: Annotated[
        Initiatives | None,
        typer.Option(help="With solo-m: roll initiative for every fighter or for each side."),
    ] = None,
    places: Annotated[
        Places | None,
        typer.Option(help="With solo-m, in a scenario: start at rolled places or along the edges."),
    ] = None,
    force: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=de4,de5", help="A scenario's aircraft. Repeatable."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option. Repeatable.")
    ] = None,
    ruling: Ruling = None,
    data: Data = None,
    seed: Seed = None,
    file: Save = None,
    resume: Resume = False,
    plain: Plain = False,
    yes: Yes = False,
) -> None:
    """Play on your own board: enter the pieces and roll the dice; the companion flies the enemy."""
    terminal = Terminal(plain=plain, game=game)
    if resume:
        go_on(terminal, file)
        return
    said = {
        "scenario": scenario,
        "board": board_name,
        "bot": bot,
        "side": side,
        "edge": edge,
        "skill": skill,
        "aggressiveness": aggressiveness,
        "odds": odds,
        "initiative": initiative,
        "places": places,
    }
    setup: dict[str, Any] = {name: value for name, value in said.items() if value is not None}
    if terminal.has_person and not yes:
        setup = ask_beforehand(terminal, lambda: ask_setup(terminal, setup))
    if setup.get("scenario") == FREE:
        del setup["scenario"]
    setup = _checked(setup, force or [], option or [])
    changes = read_changes(data)
    with naming(data):
        age_box(changes)
    begin(terminal, game, setup, read_rulings(ruling or []), changes, seed=seed, file=file)


def _checked(setup: dict[str, Any], force: list[str], option: list[str]) -> dict[str, Any]:
    """With forces and options; what goes with the other kind of board is refused."""
    if "bot" in setup and setup["bot"] not in SOLO_BOTS:
        raise BadInput("--bot", f"{setup['bot']!r} is unknown", allowed=", ".join(SOLO_BOTS))
    for name in ("initiative", "places"):
        if name in setup and setup.get("bot") != "solo-m":
            raise BadInput(f"--{name}", "is only for Solo-M [A11]", allowed="with --bot solo-m")
    if option:
        setup["options"] = read_options(option)
    if "scenario" not in setup:
        if force:
            raise BadInput("--force", "needs a scenario", allowed="pieces, one line each")
        return setup
    for name in ("board", "edge"):
        if name in setup:
            raise BadInput(f"--{name}", "is the scenario's", allowed="a free board, or nothing")
    setup["scenario"] = scenario_table(setup["scenario"])
    if force:
        wanted = setup["scenario"]
        table = age_scenarios()[wanted] if isinstance(wanted, str) else wanted
        names = seat_names(table)
        setup["forces"] = with_forces([[] for _ in names], force, names)
    return setup


def draw_board(terminal: Terminal, session: AnySession) -> None:
    """The board as `escadrille play` draws it, with the condition of every piece."""
    table, situation = session.table, session.situation
    assert isinstance(table, AgeTable)
    if situation.state is None and not situation.pieces:
        terminal.say("No pieces have been entered yet.")
        return
    rules = table.game_of(situation).rules
    state = situation.state or state_for(table, situation)
    who = [bot or "you" for bot in rules.setup.bots]
    show(terminal.console, BoardScene(rules, seen_by_person(rules, state), None, who), ())
