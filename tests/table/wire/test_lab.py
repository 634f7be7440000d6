"""The laboratory over HTTP: which reports there are, and nothing else of the folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from escadrille.lab.report.page import MARK, report_page
from escadrille.lab.report.reading import Reading
from escadrille.table.routes import lab
from tests.lab.report.tables import games_of, row
from tests.table.served import Browser, serving

SECRET = "nobody may read this"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two reports, and what else may lie about."""
    top = tmp_path_factory.mktemp("lab")
    folder = top / "reports"
    folder.mkdir()
    page = report_page(Reading(games_of([row(1, 1), row(0, 2)]), ()))
    for name, when in (("first", 1_000_000), ("über uns", 2_000_000)):
        path = folder / f"{name}.html"
        path.write_text(page, encoding="utf-8")
        os.utime(path, (when, when))
    (folder / "notes.html").write_text(f"<p>{SECRET}</p>", encoding="utf-8")
    (folder / "games.parquet").write_text(SECRET, encoding="utf-8")
    (folder / "late.html").write_text(f"{'x' * 2000}{MARK}{SECRET}", encoding="utf-8")
    (top / "outside.html").write_text(f"{MARK}{SECRET}", encoding="utf-8")
    (folder / "link.html").symlink_to(top / "outside.html")
    return folder


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, reports: Path) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("table"), reports=reports) as found:
        yield found


def listed(browser: Browser) -> Any:
    return browser.http.get("/api/lab/reports").json()


def test_the_latest_report_comes_first(browser: Browser) -> None:
    found = listed(browser)
    assert found["has_folder"] is True
    assert [(each["name"], each["written"]) for each in found["reports"]] == [
        ("über uns", 2_000_000),
        ("first", 1_000_000),
    ]


def test_a_report_is_sent_as_it_was_written(browser: Browser, reports: Path) -> None:
    for each in listed(browser)["reports"]:
        reply = browser.http.get(each["path"])
        assert reply.status_code == 200
        assert reply.content == (reports / f"{each['name']}.html").read_bytes()
        assert reply.headers["Content-Type"] == "text/html; charset=utf-8"


def test_a_report_is_let_near_nothing(browser: Browser) -> None:
    policy = browser.http.get("/api/lab/reports/first").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'self'" in policy
    assert "sandbox allow-scripts allow-downloads" in policy
    assert "allow-same-origin" not in policy
    assert "frame-ancestors 'none'" in browser.http.get("/lab").headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "name",
    [
        "notes", "late", "link", "games.parquet", "outside", "first.html", "..", "%2e%2e",
        "..%2foutside", "%2e%2e%2foutside", "..%5coutside", "%2fetc%2fpasswd", "first%00", "FIRST",
    ],
)  # fmt: skip
def test_nothing_else_can_be_read(browser: Browser, name: str) -> None:
    """Neither other files of the folder nor any outside of it, however it is named."""
    reply = browser.http.get(f"/api/lab/reports/{name}")
    assert SECRET not in reply.text
    assert "Balance report" not in reply.text
    assert reply.status_code == 404 or "/api/" not in str(reply.url)


def test_a_report_that_is_gone_is_not_listed(reports: Path) -> None:
    assert set(lab.reports_in(reports)) == {"first", "über uns"}
    assert lab.reports_in(reports / "nowhere") == {}


def test_a_server_without_a_folder_has_none(tmp_path: Path) -> None:
    with serving(tmp_path) as address, Browser(address) as browser:
        assert listed(browser) == {"has_folder": False, "reports": []}
        assert browser.http.get("/api/lab/reports/first").status_code == 404


def test_the_table_knows_a_report_by_what_the_laboratory_writes() -> None:
    assert lab.MARK.decode() == MARK
