"""The golden playthroughs: games play out alike and read as they did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from escadrille.age.model import actions as age_actions
from escadrille.age.model import events as ev
from escadrille.age.scenario.options import Mode
from escadrille.kernel.protocol import Chance, Choice
from escadrille.kernel.record import Record
from escadrille.rossi.model import actions as dogfight_actions
from escadrille.rossi.model import events as dogfight_events
from tests.playthroughs.everything import PLAYTHROUGHS
from tests.playthroughs.replayed import as_text, record_of
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
def test_a_playthrough_is_played_again_from_its_text(wanted: Wanted) -> None:
    """The same words, and the same digest of every field of every event."""
    assert as_text(wanted, record_of(wanted)) == wanted.file.read_text("utf-8"), READ_THE_DIFF


@each_playthrough
def test_a_playthrough_shows_what_it_is_for_and_verifies(wanted: Wanted) -> None:
    record = record_of(wanted)
    story = Story.of(record)
    assert record.verify() == story.states[-1]
    assert wanted.shows(story), READ_THE_DIFF


def test_a_playthrough_notices_a_field_that_its_words_leave_out() -> None:
    wanted = of("dogfight")[0]
    record = record_of(wanted)
    entries = record.entries
    bare = replace(entries[-1], events=())
    changed = Record(record.game, record.header, (*entries[:-1], bare))
    digests = {as_text(wanted, each).splitlines()[-1] for each in (record, changed)}
    assert len(digests) == 2


@each_game
def test_no_playthrough_is_left_over(game: str) -> None:
    files = {path.stem for path in FOLDERS[game].glob("*.txt")}
    assert files == {wanted.name for wanted in of(game)}, READ_THE_DIFF
    assert len(files) == len(of(game))


@each_game
def test_the_playthroughs_show_every_kind_of_event_and_of_action(game: str) -> None:
    events: set[type] = set()
    actions: set[type] = set()
    for wanted in of(game):
        record = record_of(wanted)
        events |= {type(event) for entry in record.entries for event in entry.events}
        answers = [entry.answer for entry in record.entries]
        actions |= {type(answer.action) for answer in answers if isinstance(answer, Choice)}
    assert events == set(get_args(EVENTS[game]))
    assert actions == set(get_args(ACTIONS[game]))


@each_game
def test_the_playthroughs_show_every_cause_of_chance(game: str) -> None:
    causes = set()
    for wanted in of(game):
        record = record_of(wanted)
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
