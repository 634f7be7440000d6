"""The command line."""

from __future__ import annotations

from escadrille.cli.app import app, main

__all__ = ["app", "main"]
