"""`position`, for the game of bids."""

from __future__ import annotations

import typer

from escadrille.cli.desk.position import PositionWanted
from escadrille.cli.desk.what_if import WhatIf
from tests.toy.game import Toy
from tests.toy.terminal.desk import ToyDesk


def position(asked: PositionWanted) -> None:
    desk = ToyDesk(Toy(asked.document["seats"]))
    what_if = WhatIf(desk, desk.game.initial(), (), asked.given)
    for line in what_if.lines():
        typer.echo(f"{line.text} [{line.rule}]")
