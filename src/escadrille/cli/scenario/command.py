"""`escadrille scenario`: is a file sound, what does it look like, who wins, and does it end?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from escadrille.age.game import Age
from escadrille.bots.age.trials import Pilots
from escadrille.cli.desk.options import Plain
from escadrille.cli.scenario.report import Report
from escadrille.cli.scenario.sheet import layout_svg
from escadrille.cli.terminal.files import BadFile, read_table, read_text
from escadrille.cli.terminal.paper import page
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.toml_lines import line_of


def scenario(
    what: Annotated[Literal["check", "draw"], typer.Argument(help="What to do.")],
    wanted: Annotated[
        str | None,
        typer.Argument(metavar="NAME|FILE", help="A built-in scenario, or your own file."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=0, max=1000, help="Number of test games for bots to play.")
    ] = 0,
    pilots: Annotated[Pilots, typer.Option(help="Which bot plays all sides.")] = "solo-l",
    svg: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write the drawing; default: NAME.svg."),
    ] = None,
    all_into: Annotated[
        Path | None,
        typer.Option(
            "--all", metavar="FOLDER", help="draw: all built-in scenarios with something placed."
        ),
    ] = None,
    plain: Plain = False,
) -> None:
    """Check a scenario of Age of Dogfights and try it out, or draw its layout.

    A fault is named with its line and field. (docs/scenarios.md)
    """
    if what == "draw" and all_into is not None:
        _draw_all(all_into)
        return
    if wanted is None:
        allowed = "a built-in scenario, or a file"
        raise BadInput("scenario", "no name or file was given", allowed=allowed)
    table = scenario_in(wanted)
    game = _checked(wanted, table)
    if what == "draw":
        _write(svg or Path(f"{Path(wanted).stem}.svg"), game)
        return
    with page(plain=plain, has_board=True) as terminal:
        Report(terminal, game).show(wanted, table, games, pilots)
    if svg is not None:
        _write(svg, game)


# -- reading ------------------------------------------------------------------------------------


def scenario_in(wanted: str) -> dict[str, Any]:
    """One of ours by its name, or the table that a file holds."""
    ours, path = age_scenarios(), Path(wanted)
    if wanted in ours:
        return {"id": wanted, **ours[wanted]}
    if path.suffix in (".toml", ".json") or path.exists():
        return {"id": path.stem, **read_table(path)}
    problem = f"{wanted!r} is neither a scenario nor a file"
    raise BadInput("scenario", problem, allowed=", ".join(ours))


def _checked(wanted: str, table: dict[str, Any]) -> Age:
    """The game of a scenario with its usual forces; a fault names file and line."""
    try:
        return age({"scenario": table})
    except BadInput as error:
        raise _in_line(wanted, error) from error


def _in_line(wanted: str, error: BadInput) -> BadInput:
    field = error.field.removeprefix("scenario.")
    plain = error.at(field)
    path = Path(wanted)
    if path.suffix != ".toml" or not path.exists():
        return plain.in_file(wanted)
    line = line_of(read_text(path), field)
    return plain.in_file(f"{wanted}:{line}" if line else wanted)


# -- drawing ------------------------------------------------------------------------------------


def _draw_all(folder: Path) -> None:
    """Those whose board is not empty, a file for each."""
    for name in age_scenarios():
        game = age({"scenario": name})
        scenario = game.rules.scenario
        starts = any(slot.starts for seat in scenario.seats for slot in seat.slots)
        if starts or scenario.zones or scenario.balloons or scenario.options.clouds:
            _write(folder / f"{name}.svg", game)


def _write(path: Path, game: Age) -> None:
    try:
        path.write_text(layout_svg(game), encoding="utf-8")
    except OSError as error:
        raise BadFile(path, (error.strerror or "cannot be written").lower()) from error
    typer.echo(f"{path}: {game.rules.scenario.title}")
