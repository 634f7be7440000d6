"""`escadrille lab`: experiments of many games, on this machine or on several."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escadrille.cli.commands.lab_report import report
from escadrille.cli.commands.lab_screen import Screen, show_summary
from escadrille.cli.desk.options import Plain
from escadrille.cli.terminal.paper import page
from escadrille.cli.terminal.program import command
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput

CTRL_C = 130
"""The exit code after Ctrl-C, as shells have it."""

lab = typer.Typer(
    name="lab",
    help="Run experiments of many games, and look at the results.",
    no_args_is_help=True,
    add_completion=False,
)


@lab.command()
def run(
    experiment: Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="What to play.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Folder for the results; default: lab/NAME."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=1000, help="Number of processes; default: one per core."),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on the workers of a Dask scheduler instead."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Remove earlier results from the folder first.")
    ] = False,
    has_table: Annotated[
        bool, typer.Option("--table/--no-table", help="Write the table, which needs pyarrow.")
    ] = True,
    plain: Plain = False,
) -> None:
    """Play an experiment. Stop with Ctrl-C; the same command continues where it stopped."""
    from escadrille.lab import load_experiment
    from escadrille.lab import run as run_experiment

    if cluster is not None and workers is not None:
        raise BadInput("--workers", "the cluster has its own", allowed="without --cluster")
    wanted, terminal = load_experiment(experiment), Terminal(plain=plain)
    with Screen(terminal, wanted) as screen:
        outcome = run_experiment(
            wanted,
            out,
            workers=workers,
            cluster=cluster,
            fresh=fresh,
            has_table=has_table,
            watch=screen.update,
        )
    show_summary(terminal, outcome.summary, outcome.folder)
    if not outcome.is_complete:
        where: list[str | Path] = ["--out", out] if out else []
        again = command("lab", "run", experiment, *where)
        terminal.say_unbroken(f"Stopped. Go on with: {again}")
        raise typer.Exit(CTRL_C)


@lab.command()
def worker(
    address: Annotated[str, typer.Argument(help="Address of the scheduler: tcp://HOST:8786.")],
    processes: Annotated[
        int | None,
        typer.Option(min=1, max=1000, help="Number of processes; default: one per core."),
    ] = None,
) -> None:
    """Join a cluster and play the games of its experiments, until Ctrl-C."""
    from escadrille.lab.cluster import work

    work(address, processes, say=typer.echo)


@lab.command()
def show(
    folder: Annotated[Path, typer.Argument(help="A folder with results, such as lab/NAME.")],
    plain: Plain = False,
) -> None:
    """Print what an experiment has found so far."""
    from escadrille.lab.running import read_summary

    with page(plain=plain) as terminal:
        show_summary(terminal, read_summary(folder), folder)


lab.command()(report)
