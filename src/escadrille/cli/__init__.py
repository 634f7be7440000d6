"""The terminal: the commands, the desk at which any game is played, each game's own pages."""

from __future__ import annotations

from escadrille.cli.app import app, main

__all__ = ["app", "main"]
