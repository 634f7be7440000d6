"""The golden playthroughs: old records still load, play out alike, and read as they did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import pytest

from escadrille.age.model import actions as age_actions
from escadrille.age.model import events as ev
from escadrille.age.scenario.options import Mode
from escadrille.kernel.protocol import Chance, Choice
from escadrille.rossi.model import actions as dogfight_actions
from escadrille.rossi.model import events as dogfight_events
from tests.playthroughs.everything import PLAYTHROUGHS, as_text
from tests.playthroughs.story import FOLDERS, READ_THE_DIFF, Story, Wanted

each_playthrough = pytest.mark.parametrize(
    "wanted", PLAYTHROUGHS, ids=lambda each: f"{each.game} {each.name}"
)
each_game = pytest.mark.parametrize("game", FOLDERS)

EVENTS = {"dogfight": dogfight_events.EVERY_EVENT, "age": ev.EVERY_EVENT}
ACTIONS = {"dogfight": dogfight_actions.Action, "age": age_actions.EVERY_ACTION}
CAUSES = {
    "dogfight": {
        *("objective", "start", "draw", "mulligan", "objective tile"),
        *("bag loss", "hand loss", "restock loss", "bot tile", "toss"),
    },
    "age": {
        *("wind die", "sun die", "who begins", "blue die", "green die", "damage die"),
        *("fire", "defensive fire", "anti-aircraft fire"),
        *("fire at balloon", "balloon fire"),
        *("fire at airship", "airship fire", "airship damage die"),
    },
}

BONUS = ", bonus round"


def of(game: str) -> list[Wanted]:
    return [wanted for wanted in PLAYTHROUGHS if wanted.game == game]


@each_playthrough
def test_an_old_record_loads_and_plays_out_as_it_says(wanted: Wanted) -> None:
    record = wanted.record()
    final = record.verify()
    assert Story.of(record).states[-1] == final
    assert final.result is not None


@each_playthrough
def test_a_playthrough_reads_as_it_did(wanted: Wanted) -> None:
    written = wanted.file("txt").read_text(encoding="utf-8")
    assert as_text(wanted, wanted.record()) == written, READ_THE_DIFF


@each_playthrough
def test_a_playthrough_shows_what_it_is_for(wanted: Wanted) -> None:
    record = wanted.record()
    game = wanted.load()
    assert record.game.setup_fields() == game.setup_fields()
    assert record.game.rulings_in_force() == game.rulings_in_force()
    assert wanted.shows(Story.of(record)), READ_THE_DIFF


@each_game
def test_no_playthrough_is_left_over(game: str) -> None:
    names = {wanted.name for wanted in of(game)}
    files = [path for path in FOLDERS[game].iterdir() if path.suffix in (".jsonl", ".txt")]
    assert {path.stem for path in files} == names, READ_THE_DIFF
    assert len(names) == len(of(game))


@each_game
def test_the_playthroughs_show_every_kind_of_event_and_of_action(game: str) -> None:
    events: set[type] = set()
    actions: set[type] = set()
    for wanted in of(game):
        record = wanted.record()
        events |= {type(event) for entry in record.entries for event in entry.events}
        answers = [entry.answer for entry in record.entries]
        actions |= {type(answer.action) for answer in answers if isinstance(answer, Choice)}
    assert events == set(get_args(EVENTS[game]))
    assert actions == set(get_args(ACTIONS[game]))


@each_game
def test_the_playthroughs_show_every_cause_of_chance(game: str) -> None:
    causes = set()
    for wanted in of(game):
        record = wanted.record()
        causes |= {chance.cause for chance in chances(record.game, Story.of(record).states)}
    of_bots = {cause for cause in causes if cause.startswith("solo: ")}
    assert {cause.removesuffix(BONUS) for cause in causes - of_bots} == CAUSES[game]
    assert bool(of_bots) == (game == "age")
    assert game != "age" or f"fire{BONUS}" in causes


def chances(game: Any, states: Iterable[Any]) -> list[Chance]:
    pending = (game.pending(state) for state in states)
    return [each for each in pending if isinstance(each, Chance)]


def test_every_base_scenario_mode_and_number_of_players_has_a_playthrough() -> None:
    scenarios = [wanted.load().setup_fields()["scenario"] for wanted in of("age")]
    assert {*("intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing")} <= {
        scenario["id"] for scenario in scenarios
    }
    assert {scenario["mode"] for scenario in scenarios} == set(get_args(Mode))
    assert {len(scenario["seats"]) for scenario in scenarios} == {2, 3, 4}
