"""Checks that run beside each other."""

from __future__ import annotations

import sys

import pytest

from tools.side_by_side import main

HELLO = "python -c \"print('hello')\""
FAIL = "python -c \"import sys; print('alas'); sys.exit(3)\""


def test_what_each_command_prints_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([HELLO, HELLO]) == 0
    assert capsys.readouterr().out == "hello\nhello\n"


def test_one_that_fails_fails_them_all_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([FAIL, HELLO], at_once=1) == 1
    assert capsys.readouterr().out == f"✗ {FAIL}\nalas\nhello\n"


def test_the_programs_of_this_environment_are_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(['python -c "import sys; print(sys.prefix)"']) == 0
    assert capsys.readouterr().out == f"{sys.prefix}\n"


def test_two_run_at_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each waits for what the other writes."""
    folder = tmp_path_factory.mktemp("meeting")
    script = folder / "meet.py"
    script.write_text(
        "import pathlib, sys, time\n"
        "pathlib.Path(sys.argv[1]).touch()\n"
        "while not pathlib.Path(sys.argv[2]).exists(): time.sleep(0.01)\n"
    )
    one, other = folder / "one", folder / "other"
    meet = [f"python {script} {one} {other}", f"python {script} {other} {one}"]
    assert main(meet, at_once=2) == 0
