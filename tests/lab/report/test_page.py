"""The page: what is drawn, said and handed out, and that it needs nothing else."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import el
from escadrille.lab.report.drawing.numbers import decimal, margin, percent, plus, ticks, whole
from escadrille.lab.report.page import MARK, report_page
from escadrille.lab.report.panels import panels
from escadrille.lab.report.reading import Experiment, Reading
from tests.cli.runner import run
from tests.lab.report.tables import Row, games_of, row, written


def everything() -> Iterator[Row]:
    """Games for every chart."""
    for n in range(24):
        for one, other in (("red", "blue"), ("blue", "grey"), ("grey", "red")):
            yield row(n % 3 == 0, n, sides=[one, other], cell=one, experiment="duels")
            yield row(n % 2, n, sides=[one, other], scenario="escort", cell=f"{one} e")
    sides = ["Central Powers", "Entente"]
    for n in range(40):
        age = {"game": "age", "sides": sides, "players": ["keen", "keen"], "first": n % 2}
        for scenario in ("duel", "torpedo"):
            yield row(n % 2, n, **{**age, "scenario": scenario, "kind": "scenarios"})
        yield row(n % 4 > 0, n, **{**age, "players": ["keen", "random"], "kind": "match"})
        odds = {"setup": {"solo": {"odds": 1 + n % 3}}, "players": ["solo-l", "keen"]}
        yield row(n % 2, n, **{**age, **odds, "scenario": "duel", "cell": "odds"})
    for n, value in enumerate([True, False] * 20):
        rulings = {"espionage_exit_required": value}
        yield row(1 if value else n % 4 > 1, n, rulings=rulings, experiment="rulings", cell=f"{n}")
    for n in range(1200):
        force = [[("de-fokker-d7", "de-fokker-dr1", "de-fokker-e4")[n % 3]]]
        force += [[("fr-spad-s13", "fr-nieuport-24", "gb-airco-dh2", "gb-raf-se5")[n % 4]]]
        age = {"game": "age", "sides": sides, "players": ["greedy", "greedy"], "forces": force}
        yield row(n % 7 < 4, n, **{**age, "scenario": "duel", "cell": "forces"})


@pytest.fixture(scope="module")
def reading() -> Reading:
    text = 'about = "All & sundry <b>."\n'
    return Reading(games_of(everything()), (Experiment("all", text, "1.2.3", 2000),))


@pytest.fixture(scope="module")
def page(reading: Reading) -> str:
    return report_page(reading)


def test_every_chart_is_there_if_there_are_games_for_it(reading: Reading) -> None:
    assert [each.id for each in panels(reading.games)] == [
        "biplanes", "scenarios-dogfight", "scenarios-age", "aircraft", "ladder-age",
        "first-move", "odds", "rulings-dogfight", "length-dogfight", "length-age",
    ]  # fmt: skip


def test_a_chart_without_games_is_left_out() -> None:
    games = games_of([row(1, 1), row(0, 2)])
    assert [each.id for each in panels(games)] == ["length-dogfight"]
    assert list(panels(games[games.rounds < 0])) == []


def test_every_panel_says_how_many_games_and_how_to_read_it(reading: Reading) -> None:
    for each in panels(reading.games):
        assert re.match(r"[\d,]+ games, ", each.source), each.id
        assert each.finding.endswith("."), each.id
        assert len(each.reading) > 60, each.id


def test_every_chart_hands_out_its_figures(reading: Reading) -> None:
    for each in panels(reading.games):
        html = each.html()
        (address,) = re.findall(r'href="data:text/csv;charset=utf-8,([^"]*)"', html)
        head, *rows = csv.reader(io.StringIO(unquote(address)))
        assert rows, each.id
        assert all(len(line) == len(head) for line in rows), each.id
        assert f'download="{each.id}.csv"' in html


def test_the_figures_of_a_chart_are_those_of_the_table(reading: Reading) -> None:
    """A third of the duels of Red and Blue are Red's; the chart and the file say the same."""
    (panel,) = (each for each in panels(reading.games) if each.id == "biplanes")
    head, *rows = csv.reader(io.StringIO(panel.table.text()))
    lines = [dict(zip(head, line, strict=True)) for line in rows]
    (found,) = (
        each
        for each in lines
        if (each["scenario"], each["row"], each["column"]) == ("dogfight", "red", "blue")
    )
    assert float(found["share"]) == pytest.approx(1 / 3)
    assert found["games"] == "24"
    assert "<b>33</b>" in panel.chart


def test_a_row_of_rulings_says_what_is_ruled_on(reading: Reading) -> None:
    (panel,) = (each for each in panels(reading.games) if each.id == "rulings-dogfight")
    assert "<small>Espionage: the spy must leave through the exit, or wins at once" in panel.chart


def test_rulings_that_were_not_measured_are_listed(reading: Reading) -> None:
    (panel,) = (each for each in panels(reading.games) if each.id == "rulings-dogfight")
    rulings = names.rulings("dogfight")
    assert f"<summary>{len(rulings) - 1} of {len(rulings)} rulings were not measured" in panel.chart
    listed = re.findall(r"<li><b>(.*?)</b> \[(.*?)\] ", panel.chart)
    assert ("Lane open", "D9.2") in listed
    assert len(listed) == len(rulings) - 1
    assert "nothing to decide" not in panel.chart, "the one that was measured matters"


def test_rulings_that_changed_no_game_are_named() -> None:
    rows = []
    for n in range(40):
        for rulings in ({}, {"lane_open": "always"}):
            same = {"rulings": rulings, "seed": str(n), "cell": str(rulings)}
            rows.append(row(n % 2, n, **{**same, "scenario": "espionage", "experiment": "rulings"}))
    (panel,) = (each for each in panels(games_of(rows)) if each.id == "rulings-dogfight")
    assert "One alternative had nothing to decide" in panel.chart
    assert "Lane open as “always” in Espionage." in panel.chart


def test_the_page_is_one_file(page: str) -> None:
    """Nothing is fetched: every address is in the page itself, or data."""
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page) + re.findall(r"url\(([^)]+)\)", page)
    assert len(addresses) > 10
    assert all(each.startswith(("#", "data:")) for each in addresses)
    assert "http" not in re.sub(r"data:[^)\"']+", "", page)
    assert MARK in page[:1024]


def test_links_lead_somewhere(page: str) -> None:
    ids = set(re.findall(r' id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
    assert set(re.findall(r' for="([^"]+)"', page)) <= ids
    assert len(ids) == len(re.findall(r' id="([^"]+)"', page))


def test_what_others_wrote_is_text(page: str) -> None:
    """The words of an experiment are no HTML."""
    assert "All &amp; sundry &lt;b&gt;." in page
    assert str(el("p", "<b>", title='"&')) == '<p title="&quot;&amp;">&lt;b&gt;</p>'
    strange = games_of([row(1, n, scenario=f"<i>{n % 2}") for n in range(9)])
    assert "<i>0" not in report_page(Reading(strange, ()))


def test_charts_are_well_formed(reading: Reading) -> None:
    for each in panels(reading.games):
        text = re.sub(r"<input ([^>]*)>", r"<input \1/>", each.html())
        text = re.sub(r" (checked)(?=[ />])", r' \1=""', text)
        ElementTree.fromstring(text)


def test_no_game_leaves_a_page_that_says_so() -> None:
    nothing = games_of([row(1, players=["a"], sides=["x"], scores=[1.0])])
    page = report_page(Reading(nothing[nothing.rounds < 0], ()))
    assert "There is no chart for these games: each needs data that they lack." in page


# -- names ----------------------------------------------------------------------------------------


def test_things_have_the_names_of_the_games() -> None:
    assert names.scenario_title("age", "grand-battle") == "Grand Battle"
    assert names.scenario_title("dogfight", "espionage") == "Espionage"
    assert names.scenario_title("age", "my-own_fight") == "My own fight"
    assert names.side_titles("dogfight", "espionage", ("", "")) == ("Spy", "Defender")
    assert names.side_titles("age", "duel", ("Entente", "Others")) == ("Entente", "Others")
    assert names.player_title("age", "solo-l") == "Solo-L"
    assert names.rulings("dogfight")["lane_open"].rule == "D9.2"


def test_eighteen_values_are_printed() -> None:
    known = names.printed_aircraft()
    assert len(known) == 57
    assert sum(each.is_printed for each in known.values()) == 18


# -- numbers --------------------------------------------------------------------------------------


def test_numbers_are_as_fine_as_they_are_known() -> None:
    assert (percent(0.514, 0.03), percent(0.514, 0.004)) == ("51", "51.4")
    assert (margin(0.03), margin(0.004)) == ("± 3", "± 0.4")
    assert (plus(1.25), plus(-0.5), plus(0.04), plus(-0.04)) == ("+1.2", "−0.5", "0.0", "0.0")
    assert (whole(12345.6), decimal(-1234.56)) == ("12,346", "−1,234.6")


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 10, [0, 2, 4, 6, 8, 10]), (-0.3, 0.3, [-0.2, 0, 0.2]), (1.5, 1.5, [1.5])],
)
def test_ticks_are_round(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high, 6 if high > 1 else 4) == expected


# -- the command ----------------------------------------------------------------------------------


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    written(tmp_path / "in" / "games.parquet", list(everything())[:200])
    out = tmp_path / "mine.html"
    done = run("lab report --out", out, tmp_path / "in")
    assert done.exit_code == 0
    assert re.fullmatch(rf"{out}: 200 games of 1 experiment, \d+ KB\n", done.output)
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_command_tells_of_a_fault_in_a_line(tmp_path: Path) -> None:
    done = run("lab report --out", tmp_path / "mine.html", tmp_path)
    assert done.exit_code == 2
    assert "there is no games.parquet in it" in done.output
    assert not (tmp_path / "mine.html").exists()
