"""Events in words: every one has a sentence, and every sentence a rule that exists."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.model import events as ev
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.model.state import AAShot, Attack, Flight, Placed, Slot
from escadrille.age.words.story import BOOKKEEPING, result_words, tell
from escadrille.age.words.units import OF_UNITS
from escadrille.games.age import age
from escadrille.kernel.message import Reason
from escadrille.kernel.protocol import Over
from escadrille.kernel.seen import Line
from tests.age.table import Table, aircraft

ZONES = [
    {"id": "A", "team": 0, "at": [10, 3]},
    {"id": "B", "team": 0, "at": [18, 3]},
    {"id": "C", "team": 1, "at": [2, 3]},
]
AIRSHIP = {"seat": 1, "at": [4, 15], "heading": "E", "level": 3}


def raid() -> Table:
    """A bomber of the first seat with a fighter of its side, and two others."""
    return Table(
        aircraft("de16", "8,8 E L4"),
        aircraft("de10", "7,8 E L4"),
        aircraft("gb4", "9,8 E L4"),
        aircraft("gb7", "12,8 W L3 up"),
        aircraft("gb16", "20,15 W L2"),
        board="short",
        zones=ZONES,
        airships=[AIRSHIP],
        aa=[{"team": 1, "at": [10, 9], "apex": "N"}],
        mode="bombing",
    )


def under_fire(index: int) -> Flight:
    """A flight through a shot of an anti-aircraft zone."""
    arrival = Arrival(EndState(50, 1, 3, 0), None, 1, 0, 2, False, ((50, 1, 3),))
    shots = (AAShot(1, 0, 50, 3),)
    return Flight(aircraft=index, action=Fly("A"), arrival=arrival, shots=shots)


def shot(table: Table, rolls: int = 0) -> Attack:
    at = table.rules.index_of
    return Attack(
        shooter=at["de10"], target=at["gb4"], mount=0, place=1, column=0, modifier=1, rolls=rolls
    )


def samples(table: Table) -> list[ev.Event]:
    """One event of each kind."""
    at = table.rules.index_of
    de10, gb4, de16, gb7 = at["de10"], at["gb4"], at["de16"], at["gb7"]
    attack = shot(table)
    answer = Attack(shooter=gb7, target=de10, mount=1, place=1, column=1, modifier=0)
    point = table.rules.board.point(12, 7)
    return [
        ev.PhaseBegan("die"),
        ev.WeatherSet("wind", 3),
        ev.OrderSet((0, 1)),
        ev.PilotMarked(0, de10, "ace", True),
        ev.SkillRevealed(de10, "rookie"),
        ev.RoundBegan(2),
        ev.TurnBegan(1, (gb4, gb7)),
        ev.StartDamaged(de10, "wings"),
        ev.StartChosen(de10),
        ev.StartsSet(),
        ev.EntryChosen(de10),
        ev.PiecesPlaced(0, (Placed("extension", 0, (24, 4)),)),
        ev.AccessTaken(de10, table.rules.drawn.access[0][0], 1),
        ev.LevelTaken(de10, 3, 0),
        ev.SeatDeployed(0),
        ev.DieChosen(de10, "green"),
        ev.DieRolled(de10, 1),
        ev.EngineOverused(de10),
        ev.AirshipsBegan((0,)),
        ev.AirshipMoved(0, "AL", point, 0),
        ev.AirshipPassed(0, "C"),
        ev.AirshipBombed(0, 2),
        ev.AirshipLeft(0, "A", "N", "through"),
        ev.AirshipDone(),
        ev.ReplyChosen(0, (0, 1), 3),
        ev.AirshipDamaged(0, "tail"),
        ev.AirshipDestroyed(0, 0),
        ev.FlightBegan(under_fire(de10)),
        ev.AAFired(de10, AAShot(1, 0, 50, 3), 7, "damaged", is_wound=True),
        ev.Flown(
            aircraft=de10,
            path="AALA",
            levels=-1,
            point=point,
            heading=1,
            level=3,
            attitude=1,
            steps=4,
            turns=1,
            since_turn=1,
            on_border=False,
            counting=False,
            cleared=(0,),
        ),
        ev.BoardLeft(de16, "N", "withdrawn", "A"),
        ev.ZonePassed(de16, "A"),
        ev.PhotoTaken(de16, "B"),
        ev.Released(de16, 0),
        ev.AttackBegan(attack),
        ev.GunsFired(de10, 0, gb4, 7, 1, 0, "damaged", 0, False, True),
        ev.AircraftDamaged(gb4, "wings"),
        ev.AircraftDestroyed(gb4, 0),
        ev.KillCredited(de10, "average"),
        ev.BreakBegan((answer,)),
        ev.AnswerChosen(answer),
        ev.AnswersDropped(()),
        ev.AttackEnded(),
        ev.MoverDone(),
        ev.BonusRoundBegan((1.0, 2.0), (de10,), ((6,),), (5,)),
        ev.PlaceTaken(de10, table.rules.board.point(5, 5), 1),
        ev.TemperSet(de10, "cautious", 2),
        ev.SideRolled(0, 2, "E"),
        ev.FormationRolled(0, 4, "V"),
        ev.MissionRolled(de16, 5, "photographs"),
        ev.MissionsRolledAgain(0, (de16,), (2,)),
        ev.StartRolled(de10, "which level?", 3),
        ev.InitiativeRolled(de10, 4, 5),
        ev.LineFormed((Slot(0, de16), Slot(1, gb4), Slot(0, de16, is_late=True))),
        ev.Collided(de10, gb4),
        ev.Landed(de10),
        ev.BombsJettisoned(de16),
        ev.BotDieRolled(de10, "solo: approach?", "3", "A10.16"),
        ev.BotDecided(de10, "fly", (Reason("A10.16", "approaches"),)),
        ev.NerveTested(de10, True, (Reason("A10.23", "must retreat", {"why": "no ammunition"}),)),
        ev.GameEnded(Over((1, -1), "survival", "A8.1", points=(2.0, 0.5))),
    ]


def told(table: Table, event: ev.Event, **changes: object) -> list[Line]:
    return tell(table.rules, replace(table.state, **changes), event)


def test_every_event_has_a_sentence_with_a_rule_that_exists() -> None:
    table = raid()
    known = catalog.rules_page("age")
    answers = (Attack(shooter=3, target=1, mount=1, place=1, column=1, modifier=0),)
    events = samples(table)
    assert {type(event) for event in events} == set(ev.EVENTS) - set(OF_UNITS)
    for event in events:
        lines = told(table, event, answers=answers)
        assert bool(lines) is not isinstance(event, BOOKKEEPING), event
        for line in lines:
            assert line.rule in known, line
            assert line.text.endswith("."), line
            assert line.text[0].isupper(), line
            assert "  " not in line.text


def test_aircraft_are_named_by_type_number_and_short_name() -> None:
    (line,) = told(raid(), ev.DieRolled(1, 2), colour="green")
    assert line == Line("Fokker D.VII 10 (de10) rolls +2 on the green die.", "A4.1")


@pytest.mark.rule("A4.2")
def test_a_flight_is_told_with_its_path_its_steps_and_its_end() -> None:
    table = raid()
    flown = next(e for e in samples(table) if isinstance(e, ev.Flown))
    first, second = told(table, flown)
    where = "to 12,7 heading E on L3, nose-up"
    assert first.text == f"Fokker D.VII 10 (de10) flies ahead 2, left, ahead 1 (4 steps) {where}."
    assert second.text == "Fokker D.VII 10 (de10) clears its fixed guns, ready from next round."
    assert second.rule == "A6.4"


@pytest.mark.rule("A8.6.2")
def test_levels_are_not_told_in_the_one_level_game() -> None:
    table = Table(
        aircraft("de10", "8,8 E L1"), aircraft("gb4", "9,9 E L1"), options={"one_level": True}
    )
    flown = replace(
        next(e for e in samples(raid()) if isinstance(e, ev.Flown)), aircraft=0, cleared=()
    )
    (line,) = told(table, flown)
    assert re.search(r"to \d+,\d+ heading E\.$", line.text)


@pytest.mark.rule("A3.6")
def test_an_aircraft_that_cannot_move_is_said_to_stay() -> None:
    table = raid()
    flown = replace(next(e for e in samples(table) if isinstance(e, ev.Flown)), path="", cleared=())
    (line,) = told(table, flown)
    assert "cannot move and stays at 12,7" in line.text
    assert line.rule == "A3.6"


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize(
    ("total", "result", "words"),
    [
        (4, "miss", "rolls 4 +1 = 5 in column A: a miss."),
        (7, "damaged", "rolls 7 +1 = 8 in column A: damage."),
        (9, "destroyed", "rolls 9 +1 = 10 in column A: destroyed."),
        (2, "jam", "rolls 2 +1 = 3 in column A: only a jam."),
    ],
)
def test_a_roll_is_told_as_the_sum_that_it_is(total: int, result: str, words: str) -> None:
    event = ev.GunsFired(1, 0, 2, total, 1, 0, result, int(result == "jam"), False)  # type: ignore[arg-type]
    lines = told(raid(), event)
    assert lines[0].text.endswith(words)
    assert [line.rule for line in lines] == (["A6.1", "A6.2"] if result == "jam" else ["A6.1"])


@pytest.mark.rule("A6.5")
def test_a_second_damage_is_said_to_destroy() -> None:
    table = Table(aircraft("de10", "8,8 E L4"), aircraft("gb4", "9,8 E L4", damage="wings"))
    event = ev.GunsFired(0, 0, 1, 7, 1, 0, "destroyed", 0, False)
    (line,) = told(table, event)
    assert line.text.endswith("damage for the second time: destroyed.")


@pytest.mark.rule("A6.6")
def test_damage_by_an_ace_is_said_to_destroy() -> None:
    event = ev.GunsFired(1, 0, 2, 7, 1, 0, "destroyed", 0, False)
    (line,) = told(raid(), event)
    assert line.text.endswith("damage by an ace: destroyed.")


@pytest.mark.rule("A8.6.3")
def test_damage_in_ace_against_ace_is_said_to_destroy() -> None:
    table = Table(
        aircraft("de10", "8,8 E L4"), aircraft("gb4", "9,8 E L4"), options={"ace_vs_ace": True}
    )
    (line,) = told(table, ev.GunsFired(0, 0, 1, 7, 1, 0, "destroyed", 0, False))
    assert line.text.endswith("damage, which destroys in ace against ace.")


@pytest.mark.rule("A5.5")
def test_the_second_roll_of_a_long_burst_is_told_as_one() -> None:
    table = raid()
    event = ev.GunsFired(1, 0, 2, 8, 1, 0, "damaged", 1, False, True)
    first, second = told(table, event, attack=shot(table, rolls=1))
    assert "for the long burst" in first.text
    assert (first.rule, second.rule) == ("A5.5", "A6.2")
    assert second.text == "The fixed guns of Fokker D.VII 10 (de10) are jammed."


@pytest.mark.rule("A6.6")
def test_a_mark_that_is_hidden_names_nobody() -> None:
    game = age({"scenario": "duel", "options": {"skill": "hidden"}})
    marked = ev.PilotMarked(0, 0, "ace", False)
    state = game.initial()
    (open_,) = tell(game.rules, state, game.redact(marked, 0))
    (hidden,) = tell(game.rules, state, game.redact(marked, 1))
    assert "de4" in open_.text
    assert "ace" in open_.text
    assert hidden == Line("Central Powers secretly notes down a pilot’s skill.", "A6.6")
    assert game.redact(replace(marked, aircraft=1, skill="rookie"), 1) == game.redact(marked, 1)


@pytest.mark.rule("A8.3", "A8.4", "A3.5")
@pytest.mark.parametrize(
    ("fate", "words", "rule"),
    [
        ("home", "brings photographs of zone A and zone B home over the west edge.", "A8.3"),
        ("through", "breaks through over the west edge.", "A8.4"),
        ("withdrawn", "leaves the board over the west edge for good.", "A3.5"),
    ],
)
def test_leaving_is_told_by_what_comes_of_it(fate: str, words: str, rule: str) -> None:
    event = ev.BoardLeft(0, "W", fate, "A", 0, (0, 1))  # type: ignore[arg-type]
    (line,) = told(raid(), event)
    assert line.text.endswith(words)
    assert line.rule == rule


@pytest.mark.rule("A8.5")
def test_a_torpedo_is_told_as_one() -> None:
    game = age({"scenario": "convoy-torpedoing"})
    state = game.initial()
    bomber = game.rules.index_of["gb25"]
    (ahead,) = tell(game.rules, state, ev.ZonePassed(bomber, "B"))
    (hit,) = tell(game.rules, state, ev.Released(bomber, 1))
    assert ahead.text == "ship B lies ahead of Short 184 25 (gb25), within torpedo range."
    assert hit.text == "The torpedo of Short 184 25 (gb25) hits ship B."
    assert hit.rule == "A8.5"


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ((1, -1), "Victory for Central Powers."),
        ((-1, 1), "Victory for Entente."),
        ((0, 0), "The game is a draw."),
    ],
)
def test_a_result_names_the_winner_and_the_points(scores: tuple[int, ...], words: str) -> None:
    rules = age({"scenario": "duel"}).rules
    said = result_words(rules, Over(scores, "survival", "A8.1", points=(2.0, 0.5)))
    assert words in said
    assert said.endswith("Points: Central Powers 2, Entente 0.5.")


@pytest.mark.rule("A8.6.5")
def test_a_result_of_three_tells_who_shares_the_first_place() -> None:
    rules = age({"scenario": "free-for-all-three"}).rules
    said = result_words(rules, Over((0, 0, -1), "stale", "A8.4.4", points=(3.0, 3.0, 1.0)))
    assert "Draw between German D.VIIs and French SPADs." in said


@pytest.mark.rule("A8.6.4")
def test_a_team_wins_under_the_names_of_its_players() -> None:
    rules = age({"scenario": "teams-of-four"}).rules
    said = result_words(rules, Over((-1, 1, -1, 1), "task", "A8.4.4", points=(5.0, 8.0, 5.0, 8.0)))
    assert "Victory for French and British." in said
    assert "German scouts and German bombers 5, French and British 8" in said
