"""Telling the board: a short line for each piece, checked as a position file is."""

from __future__ import annotations

import pytest

from escadrille.age.scenario import SOLO_BOTS
from escadrille.companion.age.table import lay_table
from escadrille.kernel.errors import BadInput
from tests.companion.age.tables import at, begun, new_session, piece, rules_of, state_of, texts

CAMEL, FOKKER = "gb4 9,5 W 3", "de10 12,8 E L4 up"


@pytest.mark.rule("A2")
def test_every_field_of_a_piece_fits_into_one_line_in_any_order() -> None:
    line = "de10 up wings throttle 1 aggressive ammo 3 ace jammed L4 E 12,8"
    session = begun(line, CAMEL)
    each = piece(session, "de10")
    assert at(session, "de10") == (12, 8)
    assert (each.level, each.attitude, each.damage, each.bursts) == (4, 1, "wings", (3,))
    assert (each.throttle, each.skill, each.jams) == (1, "ace", (1,))
    assert state_of(session).minds[rules_of(session).index_of["de10"]].temper == "aggressive"


def test_a_piece_may_be_called_by_type_and_number() -> None:
    session = begun("Fokker D.VII 10 12,8 E 4", "camel 4 9,5 W 3")
    assert {craft.name for craft in rules_of(session).fleet} == {"de10", "gb4"}


def test_bursts_of_several_mounts_are_told_with_a_slash() -> None:
    session = begun("de10 12,8 E 4", "gb7 9,5 W 3 3/2 jammed dorsal")
    assert piece(session, "gb7").bursts == (3, 2)
    assert piece(session, "gb7").jams == (0, 1)


def test_a_second_line_changes_only_what_it_names() -> None:
    session = new_session()
    session.tell("de10 12,8 E L4 up wings")
    words = session.tell("de10 13,8")[0].text.split("; ")
    assert words[0] == "Fokker D.VII 10 (de10) at 13,8 heading E on L4, nose-up"
    assert words[1:] == ["wings hit", "ammo 6", "throttle 5"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("de10 12,8 E wngs", "'wngs' does not describe an aircraft; did you mean wings"),
        ("d10 12,8 E", "'d10' is not an aircraft; did you mean de10"),
        ("camel 16 4,4 E", "none of these has the number 16 .allowed: Sopwith Camel 4, 5, 6"),
        ("spad", "which spad. .allowed: SPAD S.XIII 10, 11, 12; SPAD S.VII 3, 4"),
        (
            "fokker 4 4,4 E",
            "more than one has the number 4 .allowed: de4 for Fokker Dr.I, bg4 for Fokker E.III",
        ),
        ("tri 5 4,4 E", "'tri' is not an aircraft"),
        ("de10 12,8 N", "de10 heading: 'n' is not a heading .allowed: NE, E"),
        ("de10 12,8", "de10: its heading is missing .allowed: de10 12,8 E L4"),
        ("de10 12,8 E", "de10: its level is missing .allowed: de10 12,8 E L4"),
        ("de10 12,8 E L9", "de10 level: 9 is not a level .allowed: 1 to 6"),
        ("de10 E", "de10.at: is missing"),
        ("de10", "where is it"),
        ("de10 99,8 E 4", "de10.at: 99,8 is off the board .allowed: 0,0 to 23,23"),
        ("de10 12,8 E 1 down", "de10.attitude: .*nose-down on L1"),
        ("de10 12,8 E throttle", "throttle: a number must follow"),
        ("de10 12,8 E 4 throttle 9", "de10.throttle: 9 is too many .allowed: 0 to"),
        ("de10 12,8 E 4 ammo 1/1", "de10.bursts: 2 values"),
        ("de9 9,5 W 3", "aircraft: .* are both at"),
        ("gb5 4,4 W 4 aggressive", "gb5.aggressiveness: is only for bots"),
        ("bord", "'bord' is not a command; did you mean board"),
        ("wind N", "wind: 'N' is not a direction"),
        ("round x", "round: 'x' is not a number"),
        ("first x", "first: 'x' cannot go first"),
        ("de11 out", "de11: is not on the board"),
    ],
)
def test_a_line_that_will_not_do_is_told_so_and_changes_nothing(line: str, problem: str) -> None:
    session = new_session()
    session.tell(CAMEL)
    before = session.situation
    with pytest.raises(BadInput, match=problem):
        session.tell(line)
    assert session.situation == before


def test_the_first_piece_is_checked_before_there_is_an_enemy() -> None:
    session = new_session()
    with pytest.raises(BadInput, match=r"de10\.bombs: 3 is too many"):
        session.tell("de10 12,8 E 4 bombs 3")


def test_a_piece_told_by_mistake_is_taken_off() -> None:
    session = new_session()
    session.tell(CAMEL)
    session.tell("gb4 out")
    assert session.situation.pieces == ()


def test_both_sides_need_somebody() -> None:
    session = new_session()
    session.tell(CAMEL)
    with pytest.raises(BadInput, match="go: the Central Powers have no aircraft"):
        session.tell("go")


@pytest.mark.rule("A4.15", "A6.8", "A3.1")
def test_wind_sun_and_round_are_told_in_lines_of_their_own() -> None:
    session = new_session()
    for line in ("wind sw", "sun E", "round 3", CAMEL, FOKKER, "go"):
        session.tell(line)
    state = state_of(session)
    assert (state.wind, state.sun, state.round) == (3, 1, 3)


@pytest.mark.rule("A10.6")
def test_the_person_begins_unless_the_bots_are_said_to() -> None:
    assert session_asks("first me").startswith("Your Sopwith Camel 4")
    assert session_asks("first bots").startswith("Red die for Fokker D.VII 10")


def session_asks(first: str) -> str:
    session = new_session()
    for line in (CAMEL, FOKKER, first, "go"):
        session.tell(line)
    return session.asks().text


@pytest.mark.rule("A10.2", "A10.3")
def test_pilots_that_were_not_told_are_rolled_for() -> None:
    session = new_session(skill="rolled", aggressiveness="rolled")
    for line in ("gb4 9,5 W 3 ace", "de10 12,8 E 4 cautious", "de11 4,4 E 4 rookie", "go"):
        session.tell(line)
    assert session.asks().text == "Red die for Fokker D.VII 10 (de10): skill"
    session.tell("6")
    assert session.asks().text == "Red die for Fokker D.VII 11 (de11): aggressiveness"
    lines = session.tell("1")
    assert "Fokker D.VII 11 (de11): cautious (rolled 1)." in texts(lines)
    assert session.asks().kind == "move"


def test_the_board_can_be_asked_for_all_the_while() -> None:
    session = new_session()
    assert texts(session.tell("board")) == ["No pieces have been entered yet."]
    session.tell(CAMEL)
    assert texts(session.tell("pieces"))[-1].startswith("Sopwith Camel 4 (gb4) at 9,5 heading W")
    assert len(texts(session.tell("pieces"))) == 2


# -- the set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", SOLO_BOTS)
@pytest.mark.parametrize(("side", "bots"), [("entente", 0), ("central", 1), ("2", 0)])
def test_bots_fly_whom_the_person_does_not(bot: str, side: str, bots: int) -> None:
    session = begun(CAMEL, FOKKER, bot=bot, side=side)
    flown = rules_of(session).setup.bots
    assert flown[bots] == bot
    assert flown[1 - bots] == ""


def test_the_edges_of_a_free_board_can_be_chosen() -> None:
    rules = rules_of(begun(CAMEL, FOKKER, edge="N"))
    assert [seat.edge for seat in rules.scenario.seats] == ["N", "S"]


def test_a_scenario_leads_through_its_own_set_up() -> None:
    session = new_session(scenario="duel", board="full", odds=1)
    assert session.asks().text.startswith("Where does Sopwith Camel 4 (gb4) start")
    session.tell("4,23 NE")
    assert session.asks().text.startswith("On which level does Sopwith Camel 4 (gb4)")
    assert "starts at 4,23 heading NE on L3" in session.tell("3")[0].text
    with pytest.raises(BadInput, match="de10: is not in this game"):
        session.tell("de10 4,4 E")


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        ({"bot": "nobody"}, "bot"),
        ({"side": "nobody"}, "side: 'nobody' is not one of the sides .*Central Powers, Entente"),
        ({"scenario": "nowhere"}, "scenario: 'nowhere' is unknown"),
        ({"board": "tiny"}, "board"),
        ({"colour": 1}, "colour: there is no such field"),
    ],
)
def test_a_set_up_that_will_not_do_names_the_field(setup: dict[str, object], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        lay_table(setup)


@pytest.mark.rule("A10.2", "A10.3")
def test_pilots_that_are_average_because_all_are_need_no_word() -> None:
    session = new_session()
    for line in (f"{CAMEL} ace", FOKKER):
        session.tell(line)
    assert texts(session.tell("go")) == ["Round 1 begins."]
