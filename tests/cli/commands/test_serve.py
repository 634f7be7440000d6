"""`escadrille serve`: where it listens, and what it says."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from escadrille.cli.commands import serve as command
from escadrille.kernel.errors import BadInput
from escadrille.table.server import serving
from tests.cli.runner import run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
    """What the server would have been run with."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    calls: list[dict[str, Any]] = []

    def noted(host: str, port: int, **more: Any) -> None:
        calls.append({"host": host, "port": port, **more})

    monkeypatch.setattr(command, "run", noted)
    return calls


def test_it_listens_at_this_machine_alone_unless_asked(served: list[dict[str, Any]]) -> None:
    output = run("serve --no-browser").output
    assert served[0]["host"] == "127.0.0.1"
    assert f"http://127.0.0.1:{served[0]['port']}/" in output
    assert "Everybody" not in output


def test_another_address_is_told_to_be_open_to_others(served: list[dict[str, Any]]) -> None:
    result = run("serve --no-browser --host 0.0.0.0 --name table.example")
    assert served[0] | {"port": 0} == {
        "host": "0.0.0.0",
        "port": 0,
        "url": None,
        "names": ("table.example",),
        "workers": 1,
        "language": "en",
        "proxies": (),
        "reports": None,
    }
    assert "Anyone who can reach this machine" in result.stderr


def test_the_next_free_port_is_taken_and_a_certain_one_is_not_exchanged(
    served: list[dict[str, Any]],
) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        result = run(f"serve --no-browser --port {port}")
        assert result.exit_code == 2
        assert f"--port: 127.0.0.1 port {port}: address already in use" in result.stderr
    assert served == []


@pytest.mark.parametrize("workers", [2, 16])
def test_several_workers_need_a_postgresql(
    served: list[dict[str, Any]], workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run(f"serve --no-browser --workers {workers} --database sqlite://")
    assert result.exit_code == 2
    problem = f"--workers: {workers} workers cannot share sqlite"
    assert f"{problem} (allowed: 1, or a PostgreSQL --database)" in result.stderr
    assert served == []
    url = "postgresql+psycopg://user@host/name"
    monkeypatch.setattr(serving, "open_named", create_engine)  # nobody is there to answer
    run(f"serve --no-browser --workers {workers} --database {url}")
    assert served[0]["workers"] == workers


def test_fewer_than_one_worker_are_refused(served: list[dict[str, Any]]) -> None:
    assert "--workers" in run("serve --no-browser --workers 0").stderr
    assert served == []
    with pytest.raises(BadInput, match="0 are too few"):
        serving.check_database(None, workers=0)


def test_nobody_is_told_of_a_table_whose_database_will_not_open(
    served: list[dict[str, Any]],
) -> None:
    result = run("serve --no-browser --database nonsense")
    assert result.exit_code == 2
    assert "--database: Could not parse" in result.stderr
    assert "The table is open" not in result.output
    assert served == []


@pytest.mark.parametrize(
    ("host", "is_own"),
    [("127.0.0.1", True), ("127.0.0.2", True), ("localhost", True), ("0.0.0.0", False)],
)
def test_loopback_is_this_machine(host: str, is_own: bool) -> None:
    assert serving.is_loopback(host) is is_own


def test_the_table_speaks_a_language_that_there_is(served: list[dict[str, Any]]) -> None:
    assert run("serve --no-browser --language en").exit_code == 0
    result = run("serve --no-browser --language xx")
    assert result.exit_code == 2
    assert "--language: 'xx' is not available (allowed: en)" in result.stderr
    assert [call["language"] for call in served] == ["en"]


def test_reports_come_from_the_folder_that_is_named(
    served: list[dict[str, Any]], tmp_path: Path
) -> None:
    run("serve --no-browser --lab", tmp_path)
    assert served[0]["reports"] == tmp_path
    refused = run("serve --no-browser --lab", tmp_path / "nowhere")
    assert refused.exit_code == 2
    assert "--lab" in refused.output
    assert "is no folder" in refused.output
    assert len(served) == 1
