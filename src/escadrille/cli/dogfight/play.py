"""`escadrille play dogfight`."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import typer

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
from escadrille.cli.desk.players import HOT_SEAT, HUMAN
from escadrille.cli.dogfight.menus import ask_wishes
from escadrille.cli.dogfight.wishes import Agreed, Wishes, agree, opponents
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures import ScenarioName, Side
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import MISSION


def play(
    game: Annotated[Literal["dogfight"], typer.Argument(help="Which game.")] = "dogfight",
    scenario: Annotated[
        ScenarioName | None, typer.Option(help="The mission, or a plain duel.")
    ] = None,
    side: Annotated[Side | None, typer.Option(help="The side of the board.")] = None,
    biplanes: Annotated[
        str | None, typer.Option(help="Both biplanes, the mission’s first: red,blue.")
    ] = None,
    opponent: Annotated[
        str | None, typer.Option(help=f"Who plays the other seat: {', '.join(opponents())}.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, max=2, help="Your seat; seat 1 has the mission.")
    ] = None,
    smart_three: Annotated[
        bool | None,
        typer.Option("--smart-three", help="Solo: the bot picks the better side of its 3s."),
    ] = None,
    remove_tiles: Annotated[
        bool | None,
        typer.Option("--remove-tiles", help="Solo: remove some harmless tiles from the bot’s bag."),
    ] = None,
    ruling: Ruling = None,
    data: Data = None,
    dice: Annotated[
        Dice, typer.Option(help="manual: draw and toss from a real box and type the results.")
    ] = "seeded",
    seed: Seed = None,
    record: Kept = None,
    plain: Plain = False,
    yes: Yes = False,
) -> None:
    """Play a game. Asks for what you leave out; Enter accepts the default."""
    terminal = Terminal(plain=plain, game=game)
    changes = read_changes(data)
    with naming(data):
        box = dogfight_box(changes).figures
    wishes = Wishes(scenario, side, _colours(biplanes), opponent, seat, smart_three, remove_tiles)
    if opponent is not None and opponent not in (known := opponents()):
        raise BadInput("--opponent", f"{opponent!r} is unknown", allowed=", ".join(known))
    if opponent == HOT_SEAT and seat is not None:
        raise BadInput("--seat", "both seats are played by people", allowed="a bot as --opponent")
    rulings = read_rulings(ruling or [])
    kept_seed = choose_seed(dice, seed)
    # What was said is checked before anything is asked.
    _make_game(agree(wishes, box), rulings, changes)
    if terminal.has_person and not yes:
        wishes = ask_beforehand(terminal, partial(ask_wishes, terminal, wishes, box))
    agreed = agree(wishes, box)
    dogfight = _make_game(agreed, rulings, changes)
    begin(terminal, dogfight, agreed.players, seed=kept_seed, record=record, changes=changes)


def _colours(text: str | None) -> tuple[str, ...] | None:
    if text is None:
        return None
    colours = tuple(part.strip().lower() for part in text.split(","))
    if len(colours) != 2:
        raise BadInput("--biplanes", f"{text!r} does not name two", allowed="two, such as red,blue")
    return colours


def _make_game(agreed: Agreed, rulings: dict[str, Any], changes: dict[str, Any]) -> Dogfight:
    """The game, or a complaint that names the option at fault."""
    if agreed.setup["solo"] and agreed.players[MISSION] != HUMAN:
        raise BadInput("--seat", "in solo play the mission is yours [D10.1]", allowed="1")
    try:
        return dogfight(agreed.setup, rulings, changes)
    except BadInput as error:
        kind, _, name = error.field.partition(".")
        option = name.partition("[")[0].replace("_", "-")
        raise error.at(f"--{option}" if kind == "setup" else f"--ruling {name}") from error
