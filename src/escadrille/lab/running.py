"""Running an experiment: games are handed out, booked as they come in, and counted in order."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from msgspec.structs import replace

from escadrille import __version__
from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.lab import table
from escadrille.lab.course import CellCourse, Course
from escadrille.lab.crew import Alone, Crew, Processes, cores
from escadrille.lab.experiment import Experiment
from escadrille.lab.intervals import CONFIDENCE
from escadrille.lab.journal import line_of, open_journal
from escadrille.lab.plan import Plan, plan_of
from escadrille.lab.playing import Chunk, Played, Returned
from escadrille.lab.ratings import Rating, ratings
from escadrille.lab.stopping import llr

GAMES = "games.parquet"
SUMMARY = "summary.json"
JOURNAL = "journal.jsonl"
TEXT = "experiment.toml"
RECORDS = "records"
AHEAD = 2
"""Chunks that are handed out for each worker, so that none has to wait."""


class Outcome(NamedTuple):
    """An experiment that has been run, to its end or until it was stopped."""

    folder: Path
    plan: Plan
    summary: dict[str, Any]
    is_complete: bool

    def table(self) -> Any:
        """All games as a pyarrow table."""
        return table.read_table(self.folder / GAMES)


Watch = Callable[["Run"], None]


class NotWritten(EscadrilleError):
    """The disk is full, or gone; what was written before is kept."""


def run(
    experiment: Experiment,
    out: str | Path | None = None,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    fresh: bool = False,
    has_table: bool = True,
    watch: Watch | None = None,
) -> Outcome:
    """Run an experiment, or go on with one that was stopped.

    Results lie in `out` (`lab/NAME`). `watch` is called again and again with the `Run`. After
    Ctrl-C everything finished is written, and the `Outcome` says that it is not complete. Without
    its table a run needs no pyarrow; the same run with it writes the table and plays nothing twice.
    """
    if has_table:
        table.require()
    plan = plan_of(experiment)
    folder = Path(out) if out is not None else Path("lab") / experiment.name
    try:
        crew = _crew(workers, cluster)
        return Run(plan, folder, crew, watch, fresh=fresh, has_table=has_table).to_the_end()
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise NotWritten(f"{folder}: {why.lower()}; the same command goes on") from error


def _crew(workers: int | None, cluster: str | None) -> Callable[[], Crew]:
    if cluster is not None:
        from escadrille.lab.cluster import Cluster

        return lambda: Cluster(cluster)
    count = workers if workers is not None else cores()
    return Alone if count <= 1 else lambda: Processes(count)


def clear(folder: Path) -> None:
    """Remove what an experiment has written besides its journal, and nothing else."""
    for name in (GAMES, SUMMARY, TEXT):
        (folder / name).unlink(missing_ok=True)
    shutil.rmtree(folder / RECORDS, ignore_errors=True)


class Run:
    """An experiment that is under way."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        crew: Callable[[], Crew],
        watch: Watch | None,
        *,
        fresh: bool = False,
        has_table: bool = True,
    ) -> None:
        """Read what was played before; raise `BadInput` if it was something else."""
        self.plan, self.folder = plan, folder
        self.course = Course(plan)
        path, fingerprint = folder / JOURNAL, plan.fingerprint()
        self.journal, before = open_journal(path, fingerprint, fresh=fresh)
        if fresh:
            clear(folder)
        for played, line in before:
            self.course.book(played, line)
        self.kept_before = len(before)
        self.played = 0
        """Games that came in during this run."""
        self.processor = 0.0
        """Seconds of processor time that they took."""
        self.workers = 0
        self.began = monotonic()
        self._make_crew = crew
        self._has_table = has_table
        self._watch = watch or (lambda run: None)
        (folder / TEXT).write_text(plan.experiment.text, encoding="utf-8")

    def to_the_end(self) -> Outcome:
        """Play what is missing, then write the results; also if Ctrl-C or a fault comes between."""
        is_complete = self.course.is_over
        try:
            if not is_complete:
                is_complete = self._play()
        finally:
            self.journal.close()
            summary = self._write(is_complete=self.course.is_over)
        return Outcome(self.folder, self.plan, summary, is_complete)

    @property
    def seconds(self) -> float:
        """Since this run began."""
        return monotonic() - self.began

    # -- playing --------------------------------------------------------------------------------

    def _play(self) -> bool:
        crew = self._make_crew()
        try:
            self._hand_out(crew)
        except KeyboardInterrupt:
            pass
        finally:
            self._book_all(crew.stop())
        return self.course.is_over

    def _hand_out(self, crew: Crew) -> None:
        flying = 0
        while not self.course.is_over:
            self.workers = crew.size
            while flying < AHEAD * max(1, crew.size):
                chunk = self.course.next_chunk(max(1, crew.size))
                if chunk is None:
                    break
                crew.submit(chunk)
                flying += 1
            flying -= self._book_all(crew.returned())
            self._watch(self)

    def _book_all(self, returned: Iterable[tuple[Chunk, Returned]]) -> int:
        """Book what has come in; how many chunks that was."""
        count = 0
        for chunk, back in returned:
            self._book(chunk, back)
            count += 1
        self.journal.flush()
        return count

    def _book(self, chunk: Chunk, back: Returned) -> None:
        cell = self.course.cells[chunk.cell]
        self.processor += back.processor
        latest = back.seconds / max(1, len(back.games))
        cell.seconds = latest if not cell.seconds else 0.8 * cell.seconds + 0.2 * latest
        for played in back.games:
            kept = self._with_record(cell, played)
            line = line_of(kept)
            if self.course.book(kept, line):
                self.journal.note(line)
                self.played += 1

    def _with_record(self, cell: CellCourse, played: Played) -> Played:
        """The record goes into a file of its own before the game is noted."""
        if not played.record:
            return played
        name = f"{RECORDS}/{cell.index + 1:03}-{played.number:06}.jsonl"
        (self.folder / RECORDS).mkdir(exist_ok=True)
        (self.folder / name).write_text(played.record, encoding="utf-8", newline="\n")
        return replace(played, record=name)

    # -- results --------------------------------------------------------------------------------

    def _write(self, *, is_complete: bool) -> dict[str, Any]:
        if self._has_table:
            table.write_table(self.course, self.folder / GAMES)
        else:
            (self.folder / GAMES).unlink(missing_ok=True)  # it would lack the games of this run
        self._drop_records()
        summary = self._summary(is_complete=is_complete)
        part = self.folder / f"{SUMMARY}.part"
        part.write_text(json.dumps(summary, ensure_ascii=False, indent=1), encoding="utf-8")
        part.replace(self.folder / SUMMARY)
        return summary

    def _drop_records(self) -> None:
        """Records of games that were played but do not count."""
        if not self.course.is_over or not self.plan.experiment.records:
            return
        for cell in self.course.cells:
            for number in cell.kept:
                if number >= cell.games:
                    name = f"{cell.index + 1:03}-{number:06}.jsonl"
                    (self.folder / RECORDS / name).unlink(missing_ok=True)

    def _summary(self, *, is_complete: bool) -> dict[str, Any]:
        games = sum(cell.games for cell in self.course.cells)
        kept = sum(len(cell.kept) for cell in self.course.cells)
        return {
            "experiment": self.plan.experiment.name,
            "version": __version__,
            "complete": is_complete,
            "games": games,
            "beyond": kept - games,
            "written": datetime.now(UTC).isoformat(timespec="seconds"),
            "run": {
                "games": self.played,
                "seconds": round(self.seconds, 1),
                "processor": round(self.processor, 1),
                "workers": self.workers,
            },
            "cells": [told_of(cell) for cell in self.course.cells],
            "ratings": self._ratings(),
            "left_out": list(self.plan.left_out),
        }

    def _ratings(self) -> list[dict[str, Any]]:
        """The players' ratings, where several have met."""
        if len(set(self.plan.players)) < 2 or not self._has_table:
            return []
        found = ratings_in(self.folder / GAMES)
        return [
            {name: round(value, 6) if isinstance(value, float) else value for name, value in pairs}
            for pairs in (each._asdict().items() for each in found)
        ]


def ratings_in(path: Path) -> list[Rating]:
    """The ratings of a table that has been written."""
    return ratings(table.read_table(path, ["players", "scores", "seed"]))


def told_of(cell: CellCourse) -> dict[str, Any]:
    """A cell in plain values: its score with the interval, and why it ended."""
    stop, tally = cell.stop, cell.tally
    interval = tally.interval(stop.confidence if stop else CONFIDENCE)
    why = cell.verdict or ("games" if cell.is_over else "")
    told: dict[str, Any] = {
        "cell": cell.cell.key,
        "games": cell.games,
        "pairs": tally.pairs,
        "score": round(interval.mean, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
        "stopped": why,
        "engine": "simulator" if cell.cell.sheet.uses_simulator else "engine",
    }
    if stop and stop.sprt:
        told["llr"] = round(llr(stop.sprt, tally), 4)
    if cell.cell.note:
        told["note"] = cell.cell.note
    return told


def read_summary(folder: Path) -> dict[str, Any]:
    """What was written of an experiment at its end, or when it was stopped."""
    path = folder / SUMMARY
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        allowed = "a folder that `escadrille lab run` has written"
        raise BadInput(str(folder), f"{SUMMARY} cannot be read", allowed=allowed) from error
    return found
