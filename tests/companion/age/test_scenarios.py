"""A scenario at the table: what is laid out, and where the person's aircraft begin. [A8, A10.4]"""

from __future__ import annotations

import msgspec
import pytest

from escadrille.companion.tables import header_for, lay_table, reopen
from escadrille.kernel.errors import BadInput
from tests.companion.age.tables import (
    AgeSession,
    new_session,
    piece,
    roll_on,
    rules_of,
    state_of,
    texts,
)

BOMBERS = {"scenario": "zone-bombing-asymmetric", "side": "central", "board": "full"}


def bombing() -> AgeSession:
    forces = (("de16", "de4"), ("fr4",))
    return new_session(**BOMBERS, forces=forces)


@pytest.mark.rule("A1.6", "A8.2")
def test_the_board_and_the_targets_are_told_before_the_forces() -> None:
    words = texts(bombing().opening.lines)
    assert words[1].startswith("Zone bombing, one side: Three bombers with six fighters")
    assert words[2] == "Full board: points 0,0 (north-west) to 23,35."
    assert words[3] == (
        "Lay out the targets of Central Powers: "
        "zone A 3,5 to 6,7, zone B 2,17 to 5,19, zone C 3,29 to 6,31."
    )
    assert (
        words[4] == "Central Powers (you, the east edge): "
        "2 aircraft worth 18: AEG G.IV de16; Fokker Dr.I de4."
    )


def test_a_board_without_targets_has_nothing_to_lay_out() -> None:
    words = texts(new_session(scenario="duel", board="full").opening.lines, "do")
    assert words == []


@pytest.mark.rule("A10.4")
def test_an_aircraft_begins_with_its_level_in_one_line_or_in_two() -> None:
    session = bombing()
    assert session.asks().how == "For example: 23,0 W 4"
    session.tell("23,18 W 3")
    assert piece(session, "de16").level == 3
    session.tell("23,16 W")
    assert session.asks().text == "On which level does Fokker Dr.I 4 (de4) start?"
    session.tell("5")
    assert piece(session, "de4").level == 5


@pytest.mark.parametrize("text", ["12,12 E", "23,18", "23,18 W 6", "nonsense", "1"])
def test_a_place_that_will_not_do_is_refused_in_one_line(text: str) -> None:
    session = bombing()
    before = state_of(session)
    with pytest.raises(BadInput) as refused:
        session.tell(text)
    assert len(str(refused.value)) < 100
    assert state_of(session) == before


@pytest.mark.rule("A11.3", "A11.7")
def test_places_and_initiative_of_the_older_draft_can_be_agreed_on() -> None:
    wanted = {"scenario": "duel", "bot": "solo-m", "initiative": "side", "places": "edges"}
    session = new_session(**wanted)
    roll_on(session)
    assert "start, and on which heading?" in session.asks().text
    assert rules_of(session).setup.solo.initiative == "side"


@pytest.mark.rule("A11.7")
def test_nobody_says_who_is_first_where_dice_do() -> None:
    session = new_session(bot="solo-m")
    with pytest.raises(BadInput, match="first: dice decide the turn order"):
        session.tell("first me")


@pytest.mark.rule("A10.1")
def test_a_scenario_has_the_forces_that_it_names_unless_odds_are_asked_for() -> None:
    table = lay_table("age", {"scenario": "dogfight"})
    assert [line.text.partition(" aircraft")[0][-1] for line in table.begins().lines[-2:]] == [
        "9",
        "9",
    ]
    assert header_for(table, "tea").setup == {"scenario": "dogfight", "odds": 0}


@pytest.mark.rule("A10.1")
def test_a_save_from_the_time_when_two_for_each_were_usual_has_them_still() -> None:
    new = header_for(lay_table("age", {"scenario": "duel", "odds": 2}), "tea")
    old = msgspec.structs.replace(new, setup={"scenario": "duel"})
    assert reopen(old, ()).opening == reopen(new, ()).opening
    assert "6 aircraft" in reopen(old, ()).opening.lines[-2].text
