"""Laws about the words for events: there are some for every reader, and none tells a secret."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from escadrille import catalog
from escadrille.kernel.protocol import Seat
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.state import State
from escadrille.rossi.turn.shooting import is_behind
from escadrille.rossi.words.events import explain_silence, tell
from tests.laws.conftest import Plays
from tests.laws.games import Play
from tests.laws.looking import looked_at, some

VIEWERS = (0, 1, None)
RULES = catalog.rules_page("dogfight")
WITHOUT_WORDS = (ev.PhaseBegan, ev.TilesReturned, ev.LaneChosen, ev.BotTidied)
"""Events that only move the game on, or say nothing that was not said before."""
NUMBERS = re.compile(r"\d")


def test_every_event_is_told_to_everybody_with_a_rule_that_exists(played: Plays) -> None:
    for play in some(played):
        for state, event in happenings(play):
            for viewer in VIEWERS:
                line = tell(play.game.rules, state, play.game.redact(event, viewer))
                if line is None:
                    assert isinstance(event, WITHOUT_WORDS)
                    continue
                assert re.fullmatch(r"[A-Z].*\.", line.text), line
                assert "None" not in line.text
                assert line.rule in RULES


@pytest.mark.rule("D1.9")
def test_what_is_redacted_is_not_told(played: Plays) -> None:
    """Tiles and objectives are told as numbers, so words without a number tell neither."""
    secrets = 0
    for play in played:
        for state, event in happenings(play):
            for viewer in VIEWERS:
                redacted = play.game.redact(event, viewer)
                if redacted == event:
                    continue
                assert viewer != owner_of(event)
                line = tell(play.game.rules, state, redacted)
                assert line is None or not NUMBERS.search(line.text), line
                secrets += 1
    looked_at(secrets)


@pytest.mark.rule("D5.1", "D5.8")
def test_whoever_is_behind_another_shoots_it_or_is_told_why_not(played: Plays) -> None:
    silent = 0
    for play in played:
        rules = play.game.rules
        fired: list[ev.ShotFired] = []
        for state, event in happenings(play):
            if isinstance(event, ev.TurnBegan):
                fired = []
            elif isinstance(event, ev.ShotFired):
                fired.append(event)
            elif event == ev.PhaseBegan("damage"):
                behind = [
                    (shooter, target)
                    for seat in (0, 1)
                    for shooter in rules.crafts(state, seat)
                    for target in rules.crafts(state, 1 - seat)
                    if is_behind(rules, state, shooter, target)
                ]
                # A single hit is not split.
                spared = 1 if state.pick.odd_hit and len(fired) == 1 else 0
                explained = explain_silence(rules, state)
                assert len(fired) + len(explained) + spared == len(behind)
                assert all(line.rule in RULES for line in explained)
                silent += len(explained)
    looked_at(silent)


def owner_of(event: ev.Event) -> Seat | None:
    """The seat that may know all of a secret event."""
    return 0 if isinstance(event, ev.ObjectiveDrawn) else getattr(event, "seat", None)


def happenings(play: Play) -> Iterator[tuple[State, ev.Event]]:
    """Every event of a game with the state in which it happened."""
    for moment in play.moments:
        state = moment.before
        for event in moment.step.events:
            yield state, event
            state = play.game.evolve(state, event)
