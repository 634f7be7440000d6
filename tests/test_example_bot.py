"""The example package, installed with `pip install -e`: nothing else is touched, and it plays."""

from __future__ import annotations

import os
import re
import site
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "ace_bot"
INSTALL = (
    *("install", "--quiet", "--no-deps", "--no-build-isolation"),
    *("--editable", str(EXAMPLE)),
)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python of an environment that has all that this one has, and the example besides."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    (own,) = folder.glob("lib/python*/site-packages")
    lines = (f"import site; site.addsitedir({each!r})\n" for each in site.getsitepackages())
    (own / "here.pth").write_text("".join(lines), encoding="utf-8")
    before = _files(EXAMPLE)
    _install(python)
    assert _files(EXAMPLE) == before
    return python


def _install(python: Path) -> None:
    if find_spec("pip"):
        command = [str(python), "-m", "pip", *INSTALL, "--no-index", "--disable-pip-version-check"]
    else:  # an environment that uv has made
        command = ["uv", "pip", *INSTALL, "--offline", "--python", str(python)]
    subprocess.run(command, check=True)


def _files(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.suffix != ".pyc" and path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def escadrille(python: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [python, "-m", "escadrille", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "200", "NO_COLOR": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_is_offered_once_it_is_installed(python: Path) -> None:
    shown = escadrille(python, "play", "dogfight", "--help")
    assert "ace, ace:rookie, random, solo" in re.sub(r"[│\s]+", " ", shown)
    ours = escadrille(Path(sys.executable), "play", "dogfight", "--help")
    assert "ace:rookie" not in ours, "it is not installed here"


def test_a_whole_game_against_the_example(python: Path, tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    options = ("--scenario", "dogfight", "--opponent", "ace:rookie", "--seed", "3")
    words = ("play", "dogfight", "--yes", *options, "--record", record)
    assert "Replay it with" in escadrille(python, *words, typed="1\n" * 60)
    assert "The record is valid." in escadrille(python, "verify", record)
    assert '"player":"ace:rookie"' in (tmp_path / "game.jsonl").read_text(encoding="utf-8")
