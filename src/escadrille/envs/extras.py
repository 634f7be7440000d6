"""Libraries that an extra brings: what to say when one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from escadrille.kernel.errors import BadInput


def need(library: str, extra: str) -> None:
    """Raise `BadInput` with what to install if a library is not there."""
    if find_spec(library) is None:
        install = f"pip install 'escadrille[{extra}]'"
        raise BadInput(library, f"this needs {library}, which is not installed", allowed=install)
