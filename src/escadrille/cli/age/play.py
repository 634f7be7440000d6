"""`escadrille play age`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import typer

from escadrille.age.bots import Enemy
from escadrille.age.game import Age
from escadrille.age.scenario import SOLO_BOTS, Initiatives, Places, has_own_forces
from escadrille.cli.age.briefing import USUAL_SEATS, briefed, check_wishes
from escadrille.cli.age.menus import ask_wishes, scenario_line, scenario_names
from escadrille.cli.age.solo_wishes import Found, SoloWishes, option_of
from escadrille.cli.age.wishes import Wishes, players_of, setup_of
from escadrille.cli.desk.options import (
    Data,
    Dice,
    Kept,
    Plain,
    Ruling,
    Seed,
    Yes,
    choose_seed,
    read_rulings,
)
from escadrille.cli.desk.play import ask_beforehand, begin
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.paper import page
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.age import age, age_box
from escadrille.kernel.errors import BadInput

Build: TypeAlias = Callable[[dict[str, Any]], Age]
Built: TypeAlias = tuple[Age, tuple[str, ...]]


def play(
    game: Annotated[Literal["age"], typer.Argument(help="Which game.")],
    scenario: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help="The scenario, or a file with one.")
    ] = None,
    listing: Annotated[bool, typer.Option("--list", help="List the scenarios and exit.")] = False,
    forces: Annotated[
        Path | None, typer.Option(help="A file with the aircraft of every seat.")
    ] = None,
    force: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SEAT=AIRCRAFT,…",
            help="The aircraft of a seat: 1=de4,de5,de16:mission:1. Repeatable.",
        ),
    ] = None,
    count: Annotated[
        int | None, typer.Option(min=1, max=78, help="Number of aircraft for each player.")
    ] = None,
    value: Annotated[
        float | None, typer.Option(min=1, max=1000, help="Total value of each player’s aircraft.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="Set an option: skill=hidden. Repeatable."),
    ] = None,
    placing: Annotated[
        Literal["as-drawn", "by-players"] | None,
        typer.Option(help="Who places the free pieces: as drawn in the scenario, or the players."),
    ] = None,
    ruling: Ruling = None,
    data: Data = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="PLAYER,…", help=f"Who plays each seat: human,{SOLO_BOTS[0]}."),
    ] = None,
    odds: Annotated[
        int | None,
        typer.Option(
            min=1, max=3, help="Solo bots for each of your aircraft; default: as in the scenario."
        ),
    ] = None,
    skill: Annotated[Found | None, typer.Option(help="Solo: pilot skill on both sides.")] = None,
    aggressiveness: Annotated[
        Found | None, typer.Option(help="Solo: how aggressive the bots are.")
    ] = None,
    initiative: Annotated[
        Initiatives | None,
        typer.Option(help="Against solo-m: roll initiative for every fighter or for each side."),
    ] = None,
    places: Annotated[
        Places | None,
        typer.Option(help="Against solo-m: start at rolled places or along the edges."),
    ] = None,
    pilot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="AIRCRAFT=SKILL,TEMPER",
            help="Solo: set a pilot instead of rolling: de10=ace,aggressive. Repeatable.",
        ),
    ] = None,
    briefing: Annotated[
        Enemy | None,
        typer.Option(help="Against solo-m: roll for the board, enemies, clouds and targets."),
    ] = None,
    dice: Annotated[
        Dice, typer.Option(help="manual: roll real dice and type the results.")
    ] = "seeded",
    seed: Seed = None,
    record: Kept = None,
    plain: Plain = False,
    yes: Yes = False,
) -> None:
    """Play Age of Dogfights. Asks for what you leave out; Enter accepts the default."""
    if listing:
        with page(plain=plain) as paper:
            for name in scenario_names():
                paper.say(scenario_line(name, max(paper.console.width, 40)))
        return
    terminal = Terminal(plain=plain, game=game)
    changes = read_changes(data)
    with naming(data):
        box = age_box(changes)
    solo = SoloWishes(odds, skill, aggressiveness, initiative, places, tuple(pilot or ()))
    options = list(option or ())
    if placing is not None:
        options.append(f"placing={placing.replace('-', ' ')}")
    wishes = Wishes(scenario, forces, tuple(force or ()), count, value, options, seats, solo)
    build = partial(age, rulings=read_rulings(ruling or []), changes=changes)
    kept_seed = choose_seed(dice, seed)
    if briefing is not None:
        wishes = wishes._replace(players=wishes.players or USUAL_SEATS)
        check_wishes(wishes)
        roll = partial(briefed, terminal, box, wishes, briefing, kept_seed)
        built, players = _built(ask_beforehand(terminal, roll), wishes, build)
    else:
        built, players = _by_wish(terminal, wishes, build, asks=terminal.has_person and not yes)
    begin(terminal, built, players, seed=kept_seed, record=record, changes=changes)


def _by_wish(terminal: Terminal, wishes: Wishes, build: Build, *, asks: bool) -> Built:
    """What was said is checked before anything is asked."""
    made = _built(setup_of(wishes), wishes, build)
    if not asks:
        return made
    wishes = ask_beforehand(terminal, partial(ask_wishes, terminal, wishes))
    return _built(setup_of(wishes), wishes, build)


def _built(setup: dict[str, Any], wishes: Wishes, build: Build) -> Built:
    """The game and who plays, or a complaint that names the option at fault."""
    try:
        built = build(setup)
    except BadInput as error:
        raise _for_the_option(error, wishes) from error
    if wishes.solo.odds and has_own_forces(built.rules.scenario):  # they would change nothing
        problem = "the scenario sets what each side has [A10.1]"
        raise BadInput("--odds", problem, allowed="without --odds")
    names = [seat.name for seat in built.rules.scenario.seats]
    return built, players_of(wishes, names)


def _for_the_option(error: BadInput, wishes: Wishes) -> BadInput:
    """The complaint in the words of the command line."""
    field = error.field.removeprefix("setup.")
    kind, _, name = field.partition(".")
    if kind == "scenario" and name:
        return error.at(name).in_file(str(wishes.scenario))
    if kind.startswith("forces"):
        option = "--force" if wishes.force or wishes.forces is None else str(wishes.forces)
        return error.at(f"{option} {field}")
    if kind == "solo":
        return error.at(option_of(name))
    options = {"options": f"--option {name}", "rulings": f"--ruling {name}"}
    options |= {"force_rule": "--count or --value", "scenario": "--scenario"}
    return error.at(options.get(kind, field))
