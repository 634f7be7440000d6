"""“What could happen to me here?”: exact odds of the bot's next shot. [D10.9, D10.11]"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escadrille.companion.dogfight.odds import HitOdds, ends_of, threat, threat_on, threat_words
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance
from escadrille.rossi.model import events as ev
from tests.companion.dogfight.sitting import engine_of, say, sit_down, state_of
from tests.laws.games import Mode, plays, solo_modes


@pytest.mark.rule("D10.9", "D10.11")
def test_odds_on_a_space_as_counted_by_hand() -> None:
    # Bot on r3 with [1|2], you 2 ahead: it plays a 0 (1 hit from r3), anything else is the [1|2].
    session = sit_down("espionage brown red")
    say(session, "12")
    assert threat_on(engine_of(session), state_of(session), "r5") == HitOdds(
        {1: Fraction(1, 14), 2: Fraction(13, 14)}, Fraction(0)
    )
    assert say(session, "odds r5") == [
        "odds: On r5: hit 1 in 1 (100 %): 7 % for 1 hit, 93 % for 2 hits; 1.93 hits on average."
    ]


@pytest.mark.rule("D10.10")
def test_a_toss_counts_half() -> None:
    # Only [3|1] and [4|0] are left: from r6 a 3 leads to r1 or through the loop to r5.
    session = sit_down("espionage brown red")
    say(session, "31", "bot r6", "me r0")
    say(session, "bot discard 10 11 12 12 20 22 30 41 41 50 50 51 01")
    assert say(session, "odds r0") == [
        "odds: On r0: hit 1 in 2 (50 %): 1 hit; 0.50 hits on average."
    ]


@pytest.mark.rule("D10.15")
def test_with_smart_3_there_is_no_toss_where_one_side_hits() -> None:
    session = sit_down("espionage brown red smart")
    say(session, "31", "bot r6", "me r0")
    say(session, "bot discard 10 11 12 12 20 22 30 41 41 50 50 51 01")
    assert say(session, "odds r0") == [
        "odds: On r0: hit 1 in 1 (100 %): 1 hit; 1.00 hits on average."
    ]


def test_every_place_in_reach_is_named_the_safest_first() -> None:
    session = sit_down("espionage brown red")
    said = say(session, "12", "odds")
    assert [line.split(":")[1] for line in said] == [
        " On r3 (with 4)",
        " On r4 (with 5)",
        " On r2 (with 3)",
        " On r1 (with 2)",
        " On r0 (with 1)",
        " On r7 (with 0)",
    ]
    assert [line.split(":")[1] for line in say(session, "odds 22 4|0")] == [
        " On r3 (with 4)",
        " On r1 (with 2)",
    ]
    assert say(session, "o r3 r4") == say(session, "odds r3 r4")


def test_loop_and_lane_are_ways_too_and_leaving_ends_all_fear() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "site r0 gone", "site r2 gone", "site r4 gone", "site r5 gone", "me r6")
    said = say(session, "odds")
    assert any("On g2 (with 3 lane)" in line for line in said)
    assert any("On r5 (with 3 loop)" in line for line in said)
    say(session, "me g2")
    assert (
        say(session, "odds")[0]
        == "odds: The game ends before the bot moves (with 1, 2, 3, 4 and 1 more)."
    )


def test_after_your_move_the_odds_are_those_of_where_you_are() -> None:
    session = sit_down("espionage brown red")
    before = say(session, "12", "odds 10")
    after = say(session, "10", "odds")
    assert before == [line.replace("r0 now", "r0 (with 1)") for line in after]
    with pytest.raises(BadInput, match="your tile has been played"):
        session.tell("odds 10")


@pytest.mark.rule("D10.20")
def test_in_escort_the_odds_are_those_of_the_escorted_biplane() -> None:
    session = sit_down("escort red blue")
    said = say(session, "11", "odds")
    assert all(line.startswith("odds: The escorted biplane on r") for line in said)
    say(session, "escorted r5 damage 3")
    assert say(session, "odds r5")[0].endswith("shot down 93 %.")


def test_odds_need_a_bot_that_is_about_to_fly() -> None:
    session = sit_down("espionage brown red")
    with pytest.raises(BadInput):
        session.tell("odds")
    say(session, "12")
    for text in ("odds r9", "odds 99"):
        with pytest.raises(BadInput):
            session.tell(text)


@pytest.mark.rule("D1.9")
def test_asking_changes_nothing() -> None:
    session = sit_down("espionage brown red")
    say(session, "12")
    situation = session.situation
    say(session, "odds", "board", "tiles", "why", "help", "?", "odds r5")
    assert session.situation == situation
    assert len(session.steps) == 1


@solo_modes
@given(data=st.data())
@pytest.mark.rule("D10.8")
def test_the_odds_are_a_distribution_and_agree_with_what_comes(
    mode: Mode, data: st.DataObject
) -> None:
    play = data.draw(plays(mode))
    for moment in play.moments[:60]:
        pending = play.game.pending(moment.before)
        if not (isinstance(pending, Chance) and pending.cause in ("bot tile", "toss")):
            continue
        if moment.before.turn:
            odds = threat(play.game, moment.before)
            assert sum(odds.hits.values()) == 1
            assert odds.down <= odds.any_hit
            if ev.PhaseBegan("damage") in moment.step.events:
                shots = [e.hits for e in moment.step.events if isinstance(e, ev.ShotFired)]
                assert odds.hits[sum(shots)] > 0


def test_ends_of_all_plans_are_where_they_lead() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "me r5")
    assert ends_of(engine_of(session), state_of(session)) == {
        "r5": ["0"],
        "r6": ["1"],
        "r7": ["2"],
        "r0": ["3"],
        "r4": ["3 loop"],
        "r1": ["4"],
        "r2": ["5"],
    }


def test_no_danger_is_said_plainly() -> None:
    line = threat_words("On lb", HitOdds({0: Fraction(1)}, Fraction(0)))
    assert (line.text, line.kind) == ("On lb: the bot cannot hit.", "odds")
