"""Runs commands, as many at once as there are processors: `side_by_side.py "COMMAND" "COMMAND" …`.

What a command prints appears in one piece when it has ended, headed by the command if that failed.
The environment's own programs come first.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path


def main(commands: Sequence[str], at_once: int | None = None) -> int:
    """Run them all, those named first first; the exit code says whether all went well."""
    failed = 0
    with ThreadPoolExecutor(at_once or os.cpu_count() or 1) as threads:
        running = {threads.submit(_run, command): command for command in commands}
        for each in as_completed(running):
            ended = each.result()
            if ended.returncode:
                failed += 1
                print(f"✗ {running[each]}")
            print(ended.stdout, end="", flush=True)
    return 1 if failed else 0


def _run(command: str) -> subprocess.CompletedProcess[str]:
    own = str(Path(sys.executable).parent)
    environment = os.environ | {"PATH": os.pathsep.join((own, os.environ.get("PATH", "")))}
    return subprocess.run(
        shlex.split(command),
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
