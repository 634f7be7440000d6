"""Records of every released version: they open, go the same way, and verify forever.

A record is never rewritten. `python tools/archive.py` adds games of today's version.
`golden-*` are golden playthroughs that went another way once their scenario's layout was redrawn;
a record keeps the scenario it was played in, so these still verify.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escadrille import catalog
from escadrille.catalog import AnyRecord
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadRecord
from escadrille.kernel.figures import overlay
from escadrille.kernel.former import Tables, differences, figures_then

ARCHIVE = Path(__file__).parent
NAMES = sorted(str(path.relative_to(ARCHIVE)) for path in ARCHIVE.glob("*/*.jsonl.gz"))
FIGURES = sorted(path.name.removesuffix(".json.gz") for path in ARCHIVE.glob("figures/*"))

OTHERWISE_TODAY: dict[str, str] = {
    "age-1/balloon": "A9.3.2: a damaged balloon sinks from the round after the hit",
    "age-1/missions": "A10.22: bots choose some ways otherwise",
}
"""Games that the rules of today would lead another way, and why."""


@cache
def opened(name: str) -> AnyRecord:
    return catalog.open_record(gzip.decompress((ARCHIVE / name).read_bytes()).decode())


@pytest.mark.parametrize("name", NAMES)
def test_an_old_record_is_replayed_to_its_end(name: str) -> None:
    record = opened(name)
    steps = list(record.replay())
    assert len(steps) == len(record.entries) > 0
    ended = [event for event in steps[-1].events if type(event).__name__ == "GameEnded"]
    if name.startswith("age-1/balloon"):
        assert not ended, "this one ends with the shot"
    else:
        assert steps[-1].state.result == ended[0].result


@pytest.mark.parametrize("name", NAMES)
def test_an_old_record_verifies_under_what_it_was_played_with(name: str) -> None:
    record, label = opened(name), name.removesuffix(".jsonl.gz")
    assert record.header.data_hash == record.game.data_hash, "its figures are kept"
    if label not in OTHERWISE_TODAY:
        assert record.verify() == [*record.replay()][-1].state
        return
    with pytest.raises(BadRecord, match=f"played under rules {record.header.rules_version}, now"):
        record.verify()


@pytest.mark.parametrize("name", NAMES)
def test_an_old_record_keeps_its_rulings_and_options(name: str) -> None:
    """A ruling that came later is in force as games were played before it."""
    record = opened(name)
    header, in_force = record.header, record.game.rulings_in_force()
    switches = catalog.figures(header.game)["rulings"]
    formerly = {key: switch.get("formerly", switch["default"]) for key, switch in switches.items()}
    assert in_force == formerly | header.rulings
    if header.game == "age":
        options = record.game.setup_fields()["options"]
        kept = msgspec.json.decode(msgspec.json.encode(options))
        assert kept == kept | header.setup["options"]


def test_defaults_have_changed_since_and_old_records_show_it() -> None:
    """So that the test before this one has something to hold."""
    header = opened("age-2/duel-person-v-solo-m.jsonl.gz").header
    today = {key: each["default"] for key, each in catalog.figures("age")["rulings"].items()}
    changed = {key for key, value in header.rulings.items() if today[key] != value}
    assert {"tail_axis", "unjam"} <= changed
    assert header.setup["options"]["experience"] is False
    assert age({"scenario": "duel", "bots": ["", "solo-m"]}).rules.options.experience


@pytest.mark.parametrize("name", NAMES)
def test_figures_that_have_changed_since_are_named(name: str) -> None:
    header = opened(name).header
    today = catalog.load(header.game, header.setup, changes=header.data_overrides)
    changed = catalog.changed_figures(header)
    assert bool(changed) == (today.data_hash != header.data_hash)
    assert all(" then, " in figure and figure.endswith(" now") for figure in changed)


def test_what_has_changed_since_is_told_figure_by_figure() -> None:
    header = opened("age-2/ambush-behind-the-clouds-person-v-solo-m.jsonl.gz").header
    changed = catalog.changed_figures(header)
    guns = [figure for figure in changed if figure.startswith("aircraft.fr-voisin-5.guns:")]
    assert len(guns) == 1
    assert "aircraft.gb-airco-dh4.offensive_fire: True then, False now" in changed


@pytest.mark.parametrize("version", FIGURES)
def test_the_figures_of_an_archived_version_are_those_of_today_or_put_back(version: str) -> None:
    """A figure that changes has to be listed in `former.toml`; this says which one is not."""
    frozen = json.loads(gzip.decompress((ARCHIVE / f"figures/{version}.json.gz").read_bytes()))
    missing = min(unlisted(version.partition("-")[0], frozen), key=len)
    assert missing == [], "changed, and no entry of former.toml puts it back"


def unlisted(game: str, frozen: Tables) -> Iterator[list[str]]:
    """In which figures each known state of a game's figures differs from frozen ones."""
    today = catalog.figures(game)
    for known in (today, *figures_then(today, catalog.entry(game).former())):
        yield differences(frozen, known)


def test_a_figure_that_has_changed_is_named() -> None:
    today = catalog.figures("age")
    frozen = overlay(today, {"dice": {"sides": 7}}) | {"extra": {"a": 1}}
    named = next(unlisted("age", frozen))
    assert named == ["dice.sides: 7 then, not there now", "extra: {'a': 1} then, not there now"]


def setups_of(game: str) -> list[dict[str, Any]]:
    headers = [opened(name).header for name in NAMES]
    return [header.setup for header in headers if header.game == game]


def test_every_scenario_of_age_is_in_the_archive() -> None:
    titles = {setup["scenario"]["title"] for setup in setups_of("age")}
    assert titles >= {each["title"] for each in age_scenarios().values()}


def test_every_kind_of_pilot_and_skill_of_age_is_in_the_archive() -> None:
    setups = setups_of("age")
    bots = {bot for setup in setups for bot in setup.get("bots", ())}
    assert {"", "solo-l", "solo-m"} <= bots
    assert {"off", "open", "hidden"} <= {setup["options"]["skill"] for setup in setups}
    assert "rolled" in {setup.get("solo", {}).get("skill") for setup in setups}
    gaining = {s["options"]["skill"] for s in setups if s["options"]["experience"]}
    assert {"open", "hidden"} <= gaining, "pilots gain experience"


def test_every_mode_of_dogfight_is_in_the_archive_on_both_sides_and_alone() -> None:
    setups = setups_of("dogfight")
    modes = {(each["scenario"], each["side"]) for each in setups if not each["solo"]}
    assert modes >= {(s, b) for s in catalog.figures("dogfight")["scenarios"] for b in SIDES}
    alone = {each["scenario"] for each in setups if each["solo"]}
    assert alone == {"espionage", "bombing", "rescue", "escort"}


SIDES = ("single", "dual")
