"""Keys: one for each die without Enter, lines for everything else."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from escadrille.cli.companion import keyboard
from escadrille.cli.terminal.terminal import Left
from escadrille.companion.asking import Ask, Key
from escadrille.kernel.protocol import Chance, Odds
from tests.patience import PATIENCE, Patience

CHANCE = Chance("die", 0, 1, 1, (Odds("1", 1),), "A1")


def ask(keys: str, dice: int, *, rolls: bool = True) -> Ask:
    return Ask(
        kind="die",
        text="?",
        keys=tuple(Key(key, key) for key in keys),
        dice=dice,
        chance=CHANCE if rolls else None,
    )


RED, PAIR, DAMAGE, SOLO = ask("123456", 1), ask("123456", 2), ask("wtge", 1), ask("slr<>", 1)
LINE = ask("", 0, rolls=False)


def pressed(monkeypatch: pytest.MonkeyPatch, keys: str, wanted: Ask) -> str:
    monkeypatch.setattr(keyboard, "_keys", lambda: iter(keys))
    return keyboard._read(wanted)


@pytest.mark.parametrize(
    ("keys", "wanted", "text"),
    [
        ("4…", RED, "4"),
        ("34…", PAIR, "34"),
        ("w…", DAMAGE, "w"),
        ("r…", RED, "r"),
        ("R…", RED, "R"),
        ("r…", SOLO, "r"),
        ("\n…", RED, ""),
        ("undo 2\n…", RED, "undo 2"),
        (" why\n…", DAMAGE, " why"),
        ("7894…", RED, "4"),
        ("3\x7f56…", PAIR, "56"),
        ("4,5 W\n…", LINE, "4,5 W"),
        ("rubbish\x1514,9 E\n…", LINE, "14,9 E"),
        ("\x7f\x7fgo\r…", LINE, "go"),
        ("a\x04b\n", LINE, "ab"),
    ],
)
def test_keys_make_an_answer_as_soon_as_they_can(
    monkeypatch: pytest.MonkeyPatch, keys: str, wanted: Ask, text: str
) -> None:
    assert pressed(monkeypatch, keys, wanted) == text


def test_ctrl_d_on_an_empty_line_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Left):
        pressed(monkeypatch, "\x04", RED)


def test_where_r_is_a_face_of_the_die_it_does_not_roll() -> None:
    assert keyboard.is_roll("r", RED)
    assert not keyboard.is_roll("r", SOLO)
    assert keyboard.is_roll("R", SOLO)


# -- a real terminal ----------------------------------------------------------------------------


def _hear_ctrl_c() -> None:
    """Whatever a shell starts in the background ignores Ctrl-C, and so does all it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Person:
    """Somebody at a terminal of their own."""

    def __init__(self, path: Path) -> None:
        self.screen, theirs = pty.openpty()
        self._unread = b""
        options = "--board short --skill average --aggressiveness average --seed test --yes --plain"
        words = ["-m", "escadrille", "companion", "age", *options.split(), "--file", str(path)]
        self.program = subprocess.Popen(
            [sys.executable, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            preexec_fn=_hear_ctrl_c,
        )
        os.close(theirs)

    def sees(self, words: str) -> None:
        """Reads on until the words stand there; what follows them is left for the next look."""
        wanted = re.compile(rb"\s+".join(re.escape(word.encode()) for word in words.split()))
        patience = Patience()
        while (found := wanted.search(self._unread)) is None:
            assert patience.lasts, f"{words!r} is not in {self._unread.decode()!r}"
            if select.select([self.screen], [], [], 0.2)[0]:
                self._unread += os.read(self.screen, 4096)
        self._unread = self._unread[found.end() :]

    def types(self, keys: str) -> None:
        os.write(self.screen, keys.encode())


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path / "session.jsonl")
    yield somebody
    somebody.program.kill()
    somebody.program.wait()
    os.close(somebody.screen)


def test_at_a_terminal_a_die_is_one_key_and_ctrl_c_keeps_the_save(
    person: Person, tmp_path: Path
) -> None:
    person.sees("then “go”. [A2] >")
    for line in ("gb4 9,5 W 3", "de10 12,8 E L4 up"):
        person.types(f"{line}\n")
        person.sees("then “go”. [A2] >")
    person.types("go\n")
    person.sees("where is it now?")
    person.types("4,5 W\n")
    person.sees("blue or green?")
    person.types("1")
    person.sees("Blue die for Fokker D.VII 10 (de10)")
    person.types("-")
    person.sees("Red die for Fokker")
    person.sees("Enter rolls >")  # it waits for a key now
    person.program.send_signal(signal.SIGINT)
    person.sees("Session saved in")
    assert person.program.wait(timeout=PATIENCE) == 130
    kept = (tmp_path / "session.jsonl").read_text(encoding="utf-8").splitlines()
    assert kept[-2:] == ['{"text":"1"}', '{"text":"-"}']
