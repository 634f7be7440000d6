"""A chart with what it says: heading, source, result in words, how to read it, and its data."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple
from urllib.parse import quote

from escadrille.lab.report.drawing.html import Markup, el
from escadrille.messages import say


class Table(NamedTuple):
    """The figures behind a chart, for a spreadsheet."""

    columns: tuple[str, ...]
    rows: Sequence[Sequence[str | float]]

    def text(self) -> str:
        """As CSV; shares and intervals with six digits."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([[_cell(value) for value in row] for row in self.rows])
        return out.getvalue()


def _cell(value: str | float) -> str | float:
    return round(value, 6) if isinstance(value, float) else value


Place = Literal["main", "beside", "below"]
"""In the wide column, in the narrow one, or across the page below both."""


class Panel(NamedTuple):
    """One panel of the page."""

    id: str
    title: str
    source: str
    """Which games, and who played."""
    finding: str
    """What is better or worse, in words."""
    chart: Markup
    reading: str
    """How to read the chart, in a sentence."""
    table: Table
    place: Place = "beside"

    def html(self) -> Markup:
        """The panel as it stands on the page."""
        heading = f"{self.id}-title"
        head = el(
            "div", el("h2", self.title, id=heading), el("span", self.source, cls="meta"), cls="ph"
        )
        link = el(
            "a",
            say("report-csv"),
            cls="btn sm",
            download=f"{self.id}.csv",
            href=f"data:text/csv;charset=utf-8,{quote(self.table.text())}",
            aria_label=say("report-csv-of", title=self.title),
        )
        foot = el("div", el("p", self.reading, cls="reading"), link, cls="foot")
        body = el("div", el("p", self.finding, cls="finding"), self.chart, foot, cls="pb")
        return el("section", head, body, cls="panel", id=self.id, aria_labelledby=heading)


def listed(names: Iterable[str]) -> str:
    """`Keen, Greedy`, each once."""
    return ", ".join(dict.fromkeys(names))
