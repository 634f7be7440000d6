"""`position`, for the game of bids."""

from __future__ import annotations

import typer

from escadrille.cli.position import PositionWanted
from escadrille.cli.what_if import WhatIf
from tests.cli.toy.desk import ToyDesk
from tests.cli.toy.game import Toy


def position(asked: PositionWanted) -> None:
    desk = ToyDesk(Toy(asked.document["seats"]))
    what_if = WhatIf(desk, desk.game.initial(), (), asked.given)
    for line in what_if.lines():
        typer.echo(f"{line.text} [{line.rule}]")
