"""A real scheduler with real workers: whoever dies, no finished game is lost."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from escadrille.kernel.errors import BadInput
from escadrille.lab import Experiment, Run, run
from escadrille.lab.cluster import distributed
from escadrille.lab.crew import CrewLost
from escadrille.lab.journal import read_journal
from tests.cli.runner import run as command
from tests.lab.experiments import experiment
from tests.patience import PATIENCE

DASK = [sys.executable, "-m", "dask"]
PROGRAM = [sys.executable, "-c", "from escadrille.cli import main; main()"]
GAMES = "games.parquet"


def started(*words: str) -> subprocess.Popen[bytes]:
    """A process whose output nobody wants."""
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wanted() -> Experiment:
    return experiment(games=40, records=20)


@contextmanager
def ended(*processes: subprocess.Popen[bytes]) -> Iterator[None]:
    """Processes that do not outlive their test."""
    try:
        yield
    finally:
        for process in processes:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
        for process in processes:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def scheduler(port: int) -> subprocess.Popen[bytes]:
    where = ["--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    return started(*DASK, "scheduler", *where)


def worker(address: str) -> subprocess.Popen[bytes]:
    alone = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
    return started(*DASK, "worker", address, *alone)


def test_killed_workers_and_a_killed_scheduler_lose_no_finished_game(tmp_path: Path) -> None:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    head, *workers = scheduler(port), worker(address), worker(address)

    def kill(under_way: Run) -> None:
        if under_way.played >= 4 and workers[0].poll() is None and under_way.workers == 2:
            workers[0].kill()
        if under_way.played >= 14 and workers[0].poll() is not None:
            head.kill()

    with ended(*workers, head):
        with distributed.Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        with pytest.raises(CrewLost, match="is gone; the same command goes on"):
            run(wanted(), tmp_path / "out", cluster=address, watch=kill)
    kept = read_journal(tmp_path / "out" / "journal.jsonl")
    assert 14 <= len(kept) < 40
    assert (tmp_path / "out" / GAMES).exists()

    joined = [*PROGRAM, "lab", "worker", address, "--processes", "1"]
    with ended(started(*joined), scheduler(port)):
        again = run(wanted(), tmp_path / "out", cluster=address)
    assert again.summary["run"]["games"] == 40 - len(kept)
    run(wanted(), tmp_path / "alone", workers=1)
    assert (tmp_path / "out" / GAMES).read_bytes() == (tmp_path / "alone" / GAMES).read_bytes()
    texts = [(tmp_path / each / "records").iterdir() for each in ("out", "alone")]
    names, others = ({path.name: path.read_text() for path in each} for each in texts)
    assert names == others
    assert len(names) == 2


def test_where_nobody_answers_is_said_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("escadrille.lab.cluster.CONNECTING", 0.2)
    with pytest.raises(BadInput, match=r"--cluster: tcp://127\.0\.0\.1:\d+ does not answer"):
        run(wanted(), tmp_path, cluster=f"tcp://127.0.0.1:{free_port()}")


def test_without_the_extra_a_cluster_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("escadrille.lab.cluster.distributed", None)
    with pytest.raises(BadInput, match=r"dask is not installed \(allowed: pip install"):
        run(wanted(), tmp_path, cluster="tcp://127.0.0.1:1")
    refused = command("lab worker tcp://127.0.0.1:1")
    assert refused.exit_code == 2
    assert "dask is not installed" in refused.output
