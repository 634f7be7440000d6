"""What a plain install does without the extras, and what it says where one is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from escadrille.age.fire import shots as sighting
from escadrille.age.movement import search as searching
from tests import plain

ROOT = Path(__file__).parents[1]


def without_extras(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.plain", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_both_games_are_the_same_with_the_extras_and_without() -> None:
    """Kernels that run as they are written find what compiled ones find."""
    searching.KERNEL.wait()
    sighting.KERNEL.wait()
    bare = without_extras()
    assert bare.returncode == 0, bare.stderr
    assert bare.stdout.strip() == plain.digest()


def test_strips_cannot_be_printed_without_what_prints_them(tmp_path: Path) -> None:
    path = tmp_path / "strips.pdf"
    refused = without_extras("board", "--pdf", str(path))
    assert refused.returncode == 2
    assert "--pdf: the PDF writer is not installed" in refused.stderr
    assert "pip install 'escadrille[print]'" in " ".join(refused.stderr.split())
    assert not path.exists()
    shown = without_extras("board", "--plain")
    assert shown.returncode == 0
    assert "24 columns, 36 rows" in shown.stdout


@pytest.mark.parametrize("words", [("rules", "A4.1"), ("position", "--help"), ("version",)])
def test_commands_need_no_extra(words: tuple[str, ...]) -> None:
    done = without_extras(*words)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_server_is_put_together_without_extras() -> None:
    code = (
        "import sys; from tests.plain import Missing; sys.meta_path.insert(0, Missing());"
        "from escadrille.table.server.app import create_app; create_app('sqlite://')"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_another_language_says_which_extra_it_needs() -> None:
    code = (
        "import sys; from tests.plain import Missing; sys.meta_path.insert(0, Missing());"
        "from escadrille.messages.catalogue import Catalogue;"
        "Catalogue('de', lambda file: 'toy-one = Eins').say('toy-one', {})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert "pip install 'escadrille[languages]'" in done.stderr
