"""Figures as they were: put back, and told apart from those of today."""

from __future__ import annotations

import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight
from escadrille.kernel.figures import data_hash, overlay
from escadrille.kernel.former import Former, differences, figures_then
from tests.kernel.recording import record

TODAY = {"boards": {"full": {"across": 2, "down": 3, "note": "wide"}}, "dice": {"sides": 6}}
WIDER = Former(until="age-2", figures={"boards": {"full": {"across": 1}}}, added=("dice",))
LONGER = Former(until="age-1", figures={"boards": {"full": {"down": 2}}})


def test_each_change_is_undone_after_the_later_ones() -> None:
    before, first = figures_then(TODAY, (WIDER, LONGER))
    assert before == {"boards": {"full": {"across": 1, "down": 3, "note": "wide"}}}
    assert first == {"boards": {"full": {"across": 1, "down": 2, "note": "wide"}}}


def test_what_has_changed_is_told_figure_by_figure() -> None:
    (before,) = figures_then(TODAY, (WIDER,))
    assert differences(before, TODAY) == [
        "boards.full.across: 1 then, 2 now",
        "dice: not there then, {'sides': 6} now",
    ]


def test_words_are_no_figures() -> None:
    assert differences({"dice": {"note": "old"}}, {"dice": {"note": "new"}}) == []


@pytest.fixture
def today_red_is_stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a later version had changed one figure, and kept what it was."""
    figures = catalog.figures("dogfight")
    red = {"hits_to_shoot_down": figures["biplanes"]["red"]["hits_to_shoot_down"]}
    kept = Former(until="dogfight-1", figures={"biplanes": {"red": red}})
    stronger = overlay(figures, {"biplanes": {"red": {"hits_to_shoot_down": 11}}})
    entry = catalog.GAMES["dogfight"]
    later = entry._replace(
        figures=lambda: stronger,
        build=lambda setup=None, rulings=None, changes=None, *, base=None: dogfight(
            setup, rulings, changes, base=base or stronger
        ),
        former=lambda: (kept,),
    )
    monkeypatch.setitem(catalog.GAMES, "dogfight", later)


def test_a_record_verifies_with_the_figures_it_was_played_with(
    today_red_is_stronger: None,
) -> None:
    text, state = record({"biplanes": ["red", "white"]})
    opened = catalog.open_record(text)
    assert opened.header.data_hash != data_hash(catalog.figures("dogfight"))
    assert opened.verify() == state
    [figure] = catalog.changed_figures(opened.header)
    assert figure.startswith("biplanes.red.hits_to_shoot_down:")
    assert figure.endswith("then, 11 now")
