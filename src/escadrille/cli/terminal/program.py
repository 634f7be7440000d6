"""How this program was started, so that printed commands can be typed as they are."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

NAME = "escadrille"


def command(*words: str | Path) -> str:
    """`.venv/bin/escadrille resume game.jsonl`: words that begin a command of this program."""
    return " ".join([_started_as(), *(shlex.quote(str(word)) for word in words)])


def _started_as() -> str:
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == NAME:
        return f"{shlex.quote(sys.executable)} -m {NAME}"
    on_path = shutil.which(NAME)
    if started.stem != NAME or (on_path and Path(on_path).resolve() == started.resolve()):
        return NAME
    return shlex.quote(sys.argv[0])
