"""What could happen to me here: exact reach and odds, and what the bots' rules come to."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from escadrille.age.analysis.next_attacks import Threat, threats_now
from escadrille.age.analysis.reach import Reach
from escadrille.age.fire.shots import Shot
from escadrille.age.model.actions import DieColour
from escadrille.age.model.events import Flown, RoundBegan
from escadrille.age.model.state import State
from escadrille.age.positions.read import set_up
from escadrille.companion.age.danger import Forecast, fly_bots, forecast
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from tests.companion.age.tables import AgeSession, begun, rules_of, state_of, table_of, texts
from tests.patience import PATIENCE

PIECES = ("gb4 12,8 E 3", "de10 6,8 E L3", "de11 20,20 E 5")


def found(
    session: AgeSession, name: str, flights: int = 20
) -> tuple[tuple[Threat, ...], Forecast | None]:
    game = table_of(session).game_of(session.situation)
    index = rules_of(session).index_of[name]
    return (
        threats_now(game.rules, state_of(session), index),
        forecast(game, state_of(session), index, flights, PATIENCE),
    )


@pytest.mark.rule("A4.1", "A5")
@pytest.mark.parametrize("place", ["12,8 E 3", "16,8 E 3", "9,11 NW 3"])
@pytest.mark.parametrize("colour", ["blue", "green"])
def test_reach_is_exact_over_the_faces_of_each_die(place: str, colour: DieColour) -> None:
    session = begun(f"gb4 {place}", *PIECES[1:])
    near = found(session, "gb4")[0][0]
    col, row = (int(part) for part in place.split()[0].split(","))
    stance = {"at": [col, row], "heading": place.split()[1], "level": 3}
    faces = FACES[colour]
    with_shots = [face for face in faces if shots_with(colour, face, stance)]
    assert (colour, len(with_shots), len(faces)) in near.faces


FACES: dict[DieColour, tuple[int, ...]] = {"blue": (-1, 0, 0, 1, 1, 2), "green": (0, 1, 2, 3, 4, 5)}


def shots_with(colour: DieColour, face: int, stance: dict[str, object]) -> list[Shot]:
    """What de10 could fire with one face, by a position file of its own."""
    raw = {
        "board": "short",
        "aircraft": [
            {"aircraft": "de10", "at": [6, 8], "heading": "E", "level": 3},
            {"aircraft": "gb4", **stance},
        ],
        "moving": "de10",
        "die": colour,
        "face": face,
    }
    position = set_up(raw, age_box(), age_scenarios())
    reach = Reach(position.game.rules, position.state)
    return [shot for ending in reach.endings for shot in ending.attacks]


def test_the_best_shot_of_all_dice_is_told_and_who_has_none_is_named() -> None:
    session = begun(*PIECES)
    (near,) = found(session, "gb4")[0]
    assert rules_of(session).fleet[near.shooter].name == "de10"
    stance: dict[str, object] = {"at": [12, 8], "heading": "E", "level": 3}
    shots = [
        shot for die, faces in FACES.items() for f in faces for shot in shots_with(die, f, stance)
    ]
    best = max(2 * shot.odds.destroy + shot.odds.damage for shot in shots)
    assert 2 * near.best.odds.destroy + near.best.odds.damage == best
    assert "de11 has no firing position within reach." in texts(session.tell("odds gb4"))


@pytest.mark.rule("A10.11")
def test_the_forecast_flies_the_bots_by_their_rules_the_same_way_every_time() -> None:
    session = begun(*PIECES)
    once, again = found(session, "gb4")[1], found(session, "gb4")[1]
    assert once == again
    assert once is not None
    assert once.flights == 20
    assert once.shot_at > 0
    assert once.damaged + once.destroyed <= once.shot_at
    assert [who for who, _ in once.shooters] == [rules_of(session).index_of["de10"]]


def in_a_turn(session: AgeSession) -> State:
    """Initiative is rolled, and the first to move is asked for something."""
    while not state_of(session).line:
        session.roll()
    return state_of(session)


@pytest.mark.rule("A11.7", "A11.13")
def test_the_forecast_flies_each_bot_of_the_older_draft_once() -> None:
    session = begun("gb4 12,8 E 3", "de10 6,8 E L3", "de11 7,10 E L3", bot="solo-m")
    game, rules = table_of(session).game_of(session.situation), rules_of(session)
    rounds = 0
    for state in (state_of(session), in_a_turn(session)):
        for number in range(10):
            events = fly_bots(game, state, [0], SeededNature(str(number)))
            moved = [event.aircraft for event in events if isinstance(event, Flown)]
            both = [rules.index_of["de10"], rules.index_of["de11"]]
            is_whole = any(isinstance(event, RoundBegan) for event in events)
            assert moved == both if is_whole else moved in ([], both[:1], both)
            rounds += is_whole
    assert rounds
    told = found(session, "gb4")[1]
    assert told is not None
    assert told.shot_at > 0
    assert session.tell("odds gb4")[-1].rule == "A11.13"


@pytest.mark.rule("A11.9")
def test_who_was_unaware_in_this_round_may_notice_in_the_next() -> None:
    session = begun("gb4 12,8 E 3", "de10 6,8 E L3", bot="solo-m")
    game, state = table_of(session).game_of(session.situation), state_of(session)
    state = replace(state, minds=tuple(replace(m, unaware_in=state.round) for m in state.minds))
    told = forecast(game, state, rules_of(session).index_of["gb4"], 20, PATIENCE)
    assert told is not None
    assert told.shot_at > 0


@pytest.mark.rule("A11.17")
def test_somebody_who_does_not_notice_may_run_into_you() -> None:
    session = begun("gb4 12,8 W 3 ammo 0", "de10 6,8 E L3", bot="solo-m")
    told = found(session, "gb4", flights=60)[1]
    assert told is not None
    assert 0 < told.rammed <= told.destroyed
    assert re.search(r"destroyed \d+% \(by a collision \d+%\)", texts(session.tell("odds gb4"))[-1])


def test_a_forecast_gives_up_when_patience_is_over_but_flies_once() -> None:
    session = begun(*PIECES)
    game = table_of(session).game_of(session.situation)
    told = forecast(game, state_of(session), rules_of(session).index_of["gb4"], 50, 0.0)
    assert told is not None
    assert told.flights == 1


def test_no_bot_flies_against_a_bot() -> None:
    session = begun(*PIECES)
    threats, told = found(session, "de10")
    assert (threats, told) == ((), None)
    assert texts(session.tell("odds de10"))[1:] == ["gb4 has no firing position within reach."]


def test_the_question_is_answered_in_words_and_changes_nothing() -> None:
    session = begun(*PIECES)
    before = session.situation
    words = texts(session.tell("odds gb4"))
    assert words[0] == "Sopwith Camel 4 (gb4) at 12,8 heading E on L3, level:"
    assert words[1].startswith("Fokker D.VII 10 (de10): can reach a firing position with the blue")
    assert words[2] == "de11 has no firing position within reach."
    assert words[3].startswith("By their rules, in the bots’ next turn: shot at ")
    assert "estimated from" in words[3]
    assert session.situation == before


def test_another_place_can_be_asked_about() -> None:
    session = begun(*PIECES)
    words = texts(session.tell("odds gb4 1,1 E 6"))
    assert words[0] == "Sopwith Camel 4 (gb4) at 1,1 heading E on L6, level:"
    assert words[1] == "de10 and de11 have no firing position within reach."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("odds", "whose"),
        ("odds gb9", "'gb9' is not on the board"),
        ("odds gb4 99,1 E", "gb4.at: .*off the board"),
        ("odds gb4 6,8 E 3", "are both at"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(text: str, problem: str) -> None:
    session = begun(*PIECES)
    with pytest.raises(BadInput, match=problem):
        session.tell(text)


def test_odds_wait_for_a_complete_board() -> None:
    session = begun(*PIECES)
    session.undo()
    with pytest.raises(BadInput, match="the board is not complete"):
        session.tell("odds gb4")
