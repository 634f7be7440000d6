"""`deal`: a command that only the game of bids has."""

from __future__ import annotations

import typer


def deal(seed: str) -> None:
    """Deal the cards of a round."""
    typer.echo(f"Dealt by {seed}.")
