"""Questions that change nothing, and rulings that change what is asked."""

from __future__ import annotations

import pytest

from tests.companion.dogfight.sitting import say, sit_down, state_of


@pytest.mark.rule("D1.9", "D10.6")
def test_the_board_in_words() -> None:
    session = sit_down("espionage brown red")
    assert say(session, "12", "11", "40", "board") == [
        "note: Round 1, turn 2.",
        "note: Your Brown on r0, 1 of 7 hits, 5 in hand, 9 in the bag, last tile [1|1].",
        "note: The bot’s Red on r7, left slot [1|2], 13 in its bag, discards: 4|0.",
        "note: Sites: r2 (2 cameras), r4 (2 cameras), r5 (2 cameras), r6 (2 cameras).",
        "note: The lane is closed.",
    ]
    assert say(session, "b") == say(session, "board")


def test_the_board_of_the_other_missions() -> None:
    bombing = sit_down("bombing yellow red")
    assert "note: Factories: 3 on r0, 1 on r2, 5 on r4, 2 on r5, 4 on r6." in (
        say(bombing, "31524", "12", "board")
    )
    rescue = sit_down("rescue brown red")
    say(rescue, "31524", "12", "3", "me r0 landed")
    said = say(rescue, "board")
    assert said[1].endswith("6 in hand, 9 in the bag, landed.")
    assert said[3].endswith("4 on r6; people rescued: 0.")
    escort = sit_down("escort grey red")
    said = say(escort, "12", "me jammed", "board")
    assert said[1].endswith("gun jammed.")
    assert said[2] == "note: The escorted biplane on r7, 0 of 4 hits, tiles -3 -2 -1 0 +1 +2."


@pytest.mark.rule("D1.9")
def test_tiles_are_those_that_nobody_has_seen() -> None:
    session = sit_down("espionage brown red")
    bag, yours = say(session, "12", "11", "40", "tiles")
    assert bag == (
        "note: In the bot’s bag: [0|1] [1|0] [1|1] [1|2] [2|0] [2|2] [3|0] [3|1] [4|1] [4|1]"
        " [5|0] [5|0] [5|1]."
    )
    assert yours.startswith("note: Yours, not yet played: [0|2] [0|2] [1|0] [1|1] [2|0]")


@pytest.mark.rule("D10.9")
def test_why_repeats_the_last_reasons() -> None:
    session = sit_down("espionage brown red")
    assert say(session, "why") == ["note: The bot has not moved yet."]
    told = say(session, "12", "11", "40")
    reasons = [line for line in told if line.startswith("why")]
    assert say(session, "w") == reasons
    assert say(session, "22", "why") == reasons
    assert say(session, "me damage 2", "why") == reasons


def test_help_names_what_this_mission_needs() -> None:
    espionage = " ".join(say(sit_down("espionage"), "?"))
    assert "site r4 gone" in espionage
    assert "airport" not in espionage
    assert "escorted r5" in " ".join(say(sit_down("escort"), "help"))


@pytest.mark.rule("D7.1")
def test_the_names_of_the_spaces_are_told() -> None:
    first, second, *_ = sit_down("espionage").opening.lines
    assert first.text.startswith("I play the bot")
    assert second.text == (
        "Spaces: r7 is the space marked X; clockwise from there are r0, r1, r2, r3, r4, r5, r6;"
        " lb the brown loop, lp the purple loop; g1, g2 the lane to the exit."
    )


@pytest.mark.rule("D2.3")
def test_the_first_hand_is_told_once() -> None:
    session = sit_down("bombing black red")
    told = [line.text for line in session.opening.lines]
    assert "You draw 7 tiles." in told
    assert not any("Draw" in line for line in say(session, "12345"))


@pytest.mark.rule("D3.4")
def test_under_a_ruling_the_lane_is_asked_for_after_your_tile() -> None:
    session = sit_down("espionage brown red", lane_choice="after the reveal")
    say(session, "12", "site r0 gone", "site r2 gone", "site r4 gone", "site r5 gone", "me r6")
    assert any("On g2 (with 3)" in line for line in say(session, "odds"))
    say(session, "31")
    assert [(key.key, key.label) for key in session.asks().keys] == [
        ("1", "lane nobody"),
        ("2", "lane own"),
    ]
    assert say(session, "2") == ["do: Move your Brown: r6 → r7 → g1 → g2."]


@pytest.mark.rule("D8.10")
def test_under_a_ruling_black_loses_at_random_and_is_told_so() -> None:
    session = sit_down("espionage black grey", black_loses="at random")
    told = say(session, "22", "me r5", "bot r3", "11", "50")
    assert any(line.startswith("do: Set aside 2 tiles") for line in told)
    assert len(state_of(session).aviators[0].lost) == 2
