"""`escadrille play` and `escadrille resume`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from escadrille import catalog
from escadrille.bots.roster import DOGFIGHT_BOTS, SOLO
from escadrille.cli.files import BadFile, open_box, read_table
from escadrille.cli.menus import ask_wishes
from escadrille.cli.program import command
from escadrille.cli.records import (
    RecordFile,
    latest_unfinished_game,
    load_record,
    verified,
    walk,
)
from escadrille.cli.sitting import Sitting
from escadrille.cli.terminal import Left, Terminal
from escadrille.cli.wishes import HOT_SEAT, HUMAN, Agreed, Opponent, Wishes, agree
from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.kernel.record import SeatNote, new_header
from escadrille.rossi.box import ScenarioName, Side
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import result_words
from escadrille.rossi.rules import MISSION

CTRL_C = 130
"""The exit code after Ctrl-C, as shells have it; leaving by `q` or Ctrl-D is no failure: 0."""


def play(
    game: Annotated[Literal["dogfight"], typer.Argument(help="Which game.")] = "dogfight",
    scenario: Annotated[ScenarioName | None, typer.Option(help="The mission, or a duel.")] = None,
    side: Annotated[Side | None, typer.Option(help="The side of the board.")] = None,
    biplanes: Annotated[
        str | None, typer.Option(help="Both biplanes, that of the mission first: red,blue.")
    ] = None,
    opponent: Annotated[Opponent | None, typer.Option(help="Who plays the other seat.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, max=2, help="Your seat; seat 1 has the mission.")
    ] = None,
    smart_three: Annotated[
        bool | None, typer.Option("--smart-three", help="Solo: the bot picks the side of its 3s.")
    ] = None,
    remove_tiles: Annotated[
        bool | None, typer.Option("--remove-tiles", help="Solo: fewer harmless tiles for the bot.")
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Set a ruling; see escadrille data. Repeatable."),
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Your own figures, a TOML file.")] = None,
    dice: Annotated[
        Literal["seeded", "manual"],
        typer.Option(help="manual: you draw and toss from a real box and type what comes up."),
    ] = "seeded",
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same draws.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Where to keep the record; never overwritten.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no screen control.")] = False,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Ask for nothing before the game; take defaults.")
    ] = False,
) -> None:
    """Play a game. What you do not say is asked in menus; there Enter takes the first entry."""
    terminal = Terminal(plain=plain)
    changes = {} if data is None else read_table(data)
    box = open_box(data, changes)
    wishes = Wishes(scenario, side, _colours(biplanes), opponent, seat, smart_three, remove_tiles)
    if opponent == HOT_SEAT and seat is not None:
        raise BadInput("--seat", "two people have both seats", allowed="a bot as --opponent")
    rulings = _read_rulings(ruling or [])
    kept_seed = _choose_seed(dice, seed)
    # What was said is checked before anything is asked.
    _make_game(agree(wishes, box.figures), rulings, changes)
    if terminal.has_person and not yes:
        wishes = _ask(terminal, wishes, box.figures)
    agreed = agree(wishes, box.figures)
    dogfight = _make_game(agreed, rulings, changes)
    notes = [
        SeatNote(dogfight.rules.craft(place).capitalize(), player)
        for place, player in enumerate(agreed.players)
    ]
    header = new_header(dogfight, dogfight.initial(), notes, seed=kept_seed, data_overrides=changes)
    kept = RecordFile.begin(record, header)
    _sit_down(terminal, Sitting(terminal, dogfight, agreed.players, kept, seed=kept_seed), kept)


def _ask(terminal: Terminal, wishes: Wishes, box: Any) -> Wishes:
    try:
        return ask_wishes(terminal, wishes, box)
    except Left:
        terminal.say("No game was begun.")
        raise typer.Exit from None
    except KeyboardInterrupt:
        terminal.say()
        terminal.say("No game was begun.")
        raise typer.Exit(CTRL_C) from None


def _colours(text: str | None) -> tuple[str, ...] | None:
    if text is None:
        return None
    colours = tuple(part.strip().lower() for part in text.split(","))
    if len(colours) != 2:
        raise BadInput("--biplanes", f"{text!r} does not name two", allowed="two, such as red,blue")
    return colours


def _read_rulings(texts: list[str]) -> dict[str, bool | int | str]:
    values: dict[str, bool | int | str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise BadInput("--ruling", f"{text!r} has no value", allowed="NAME=VALUE")
        words = {"true": True, "yes": True, "false": False, "no": False}
        number = int(value) if value.isdecimal() else value
        values[name] = words.get(value.lower(), number)
    return values


def _choose_seed(dice: str, seed: str | None) -> str | None:
    if dice == "manual":
        if seed is not None:
            raise BadInput("--seed", "manual dice have no seed", allowed="one of the two options")
        return None
    if seed is not None and not (seed and seed.isprintable()):
        raise BadInput("--seed", f"{seed!r} will not do", allowed="any printable text")
    return seed or secrets.token_hex(6)


def _make_game(agreed: Agreed, rulings: dict[str, Any], changes: dict[str, Any]) -> Dogfight:
    """The game, or a complaint that names the option at fault."""
    if agreed.opponent == SOLO and agreed.players[MISSION] != HUMAN:
        raise BadInput("--seat", "in solo play the mission is yours [D10.1]", allowed="1")
    try:
        return catalog.dogfight(agreed.setup, rulings, changes)
    except BadInput as error:
        kind, _, name = error.field.partition(".")
        if kind == "setup":
            option = "--" + name.partition("[")[0].replace("_", "-")
        else:
            option = f"--ruling {name}"
        raise BadInput(option, error.problem, allowed=error.allowed) from error


def _sit_down(terminal: Terminal, sitting: Sitting, kept: RecordFile) -> None:
    """Play until the end or until somebody leaves; either way the record is complete so far."""
    try:
        sitting.play()
    except (Left, KeyboardInterrupt) as left:
        is_interrupted = isinstance(left, KeyboardInterrupt)
        if is_interrupted:
            terminal.say()  # the line of the prompt is still open
        if sitting.is_hot_seat:
            terminal.wipe()  # somebody's hand may be on the screen
        go_on = f"go on with: {command('resume', kept.path)}"
        terminal.say_unbroken(f"Game kept in {kept.path}; {go_on}")
        raise typer.Exit(CTRL_C if is_interrupted else 0) from None
    finally:
        kept.close()
    terminal.say_unbroken(f"Look at it again with: {command('replay', kept.path)}")


def resume(
    file: Annotated[
        Path | None,
        typer.Argument(help="The record; if left out, the newest kept game that is not over."),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, no screen control.")] = False,
) -> None:
    """Go on with a game that was left or cut off."""
    terminal = Terminal(plain=plain)
    path = file or latest_unfinished_game(_pass_over)
    record = load_record(path)
    game = record.game
    assert isinstance(game, Dogfight)
    first, second = (note.player for note in record.header.seats)
    players = (first, second)
    _check_players(path, game, players)
    state = verified(path, record)
    if state.result is not None:
        words = result_words(game.rules, state.result)
        terminal.say_unbroken(f"{path}: this game is over. {words}")
        return
    kept = RecordFile.go_on(path, record)
    sitting = Sitting(terminal, game, players, kept, seed=record.header.seed)
    sitting.go_on_after(walk(path, record), record.start())
    _sit_down(terminal, sitting, kept)


def _pass_over(error: EscadrilleError) -> None:
    typer.echo(f"escadrille: passed over: {error}", err=True)


def _check_players(path: Path, game: Dogfight, players: tuple[str, str]) -> None:
    """Refuse a header that seats nobody who could play on."""
    for seat, player in enumerate(players):
        known = (SOLO,) if game.rules.is_bot(seat) else (HUMAN, *DOGFIGHT_BOTS)
        if player not in known:
            problem = f"{player!r} cannot play here (allowed: {', '.join(known)})"
            raise BadFile(path, f"line 1: seats[{seat}].player: {problem}")
    if HUMAN not in players:
        raise BadFile(path, "no seat of this game is played by a person")
