"""Setting up against Solo-M: places, levels, headings and attitudes by dice, on both sides."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.solo_m.starts import room, targets
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.events import LevelTaken, MissionRolled, MissionsRolledAgain, PlaceTaken
from escadrille.age.turn.tasks import bombs, is_task_done, photographs
from escadrille.age.words.questions import chance_words
from escadrille.kernel.protocol import Chance
from tests.age.missions import of_kind
from tests.age.new_game import NewGame
from tests.age.table import only

GIVEN = {"skill": "average", "aggressiveness": "average", "odds": 1}


def solo(
    scenario: str | dict[str, Any] = "duel", *, bots: tuple[str, ...] = ("", "solo-m"), **setup: Any
) -> NewGame:
    """A game whose pilots need no dice, before the first die for a place."""
    agreed = {**GIVEN, **setup.pop("solo", {})}
    return NewGame(scenario=scenario, bots=list(bots), solo=agreed, **setup)


def asked(game: NewGame) -> str:
    """What the die that is due is for; nothing once the first round has begun."""
    pending = game.pending
    if game.state.round or not isinstance(pending, Chance):
        return ""
    return pending.cause.removeprefix("solo: ")


def roll_on(game: NewGame, **faces: int) -> NewGame:
    """Roll until everybody is placed: by the first word behind "which"; or a 3, or what can be."""
    while asked(game):
        word = asked(game).removeprefix("which ").partition(" ")[0].rstrip("?")
        labels = [odds.label for odds in game.chance().outcomes]
        wanted = str(faces.get(word, 3))
        game.roll(wanted if wanted in labels else labels[0])
    return game


def placed(game: NewGame, name: str) -> tuple[tuple[int, int], str, int, int]:
    each = game.of(name)
    return game.at(name), DIRECTIONS[each.heading], each.level, each.attitude


# -- skill and aggressiveness -------------------------------------------------------------------


@pytest.mark.rule("A11.6")
def test_skill_and_aggressiveness_are_rolled_for_bots_alone() -> None:
    game = NewGame(scenario="duel", bots=["", "solo-m"], solo={"odds": 1})
    rolled: list[tuple[str, int | None]] = []
    while asked(game) in ("skill", "aggressiveness"):
        rolled.append((asked(game), game.chance().seat))
        game.roll(6)
    assert rolled == [("skill", 1)] * 3 + [("aggressiveness", 1)] * 3
    assert (game.of("de4").skill, game.of("gb4").skill) == ("average", "ace")


@pytest.mark.rule("A11.6", "A10.2")
def test_with_solo_l_at_the_table_skill_is_rolled_for_both_sides() -> None:
    game = NewGame(scenario="duel", bots=["solo-l", "solo-m"], solo={"odds": 1})
    seats = []
    while asked(game) == "skill":
        seats.append(game.chance().seat)
        game.roll(6)
    assert seats == [0, 0, 0, 1, 1, 1]


# -- where a side begins ------------------------------------------------------------------------


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("die", "edge"),
    [
        (1, {(col, 0) for col in range(24)}),
        (2, {(23, row) for row in range(24)}),
        (3, {(col, 23) for col in range(24)}),
        (4, {(0, row) for row in range(24)}),
    ],
)
def test_one_to_four_put_a_side_along_an_edge(die: int, edge: set[tuple[int, int]]) -> None:
    game = solo()
    assert (asked(game), game.chance().seat) == ("where does its side begin?", 1)
    game.roll(die)
    roll_on(game, where=5)
    places = [game.at(name) for name in ("gb4", "gb5", "gb6")]
    assert set(places) <= edge
    along = sorted(col + row for col, row in places)
    assert along[1] - along[0] == along[2] - along[1] == 8


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize(
    ("shape", "behind"),
    [
        (1, [(11, 10), (11, 14), (10, 12)]),
        (3, [(11, 10), (11, 14), (10, 12)]),
        (4, [(11, 10), (11, 14), (10, 8)]),
        (6, [(11, 10), (11, 14), (10, 8)]),
    ],
)
def test_five_and_six_put_it_in_the_centre_in_a_diamond_or_a_v(
    die: int, shape: int, behind: list[tuple[int, int]]
) -> None:
    forces = [["de4"], ["gb4", "gb5", "gb6", "gb7"]]
    game = solo(forces=forces)
    game.roll(die)
    assert asked(game) == "which formation?"
    game.roll(shape)
    game.roll(1)  # the other side
    faces = iter((3, 1, 5, 3))  # level, NE of four ways with most room, one turn right, level
    while asked(game).startswith("which ") and game.of("gb4").where == "patrol":
        game.roll(next(faces))
    assert placed(game, "gb4") == ((12, 12), "E", 3, 0)
    others = ["gb5", "gb6", "gb7"]
    assert [game.at(name) for name in others] == behind
    assert {placed(game, name)[1:] for name in others} == {("E", 3, 0)}


@pytest.mark.rule("A11.3")
def test_the_enemy_is_placed_first_and_its_place_cannot_come_up_again() -> None:
    game = solo()
    game.roll(5)
    game.roll(1)  # a diamond
    second = game.chance()
    assert second.seat == 0
    assert [odds.label for odds in second.outcomes] == ["1", "2", "3", "4"]
    words = chance_words(game.rules, game.state, second)
    assert words == "Red die for Fokker Dr.I 4 (de4): where does its side start?"
    third = solo("free-for-all-three", bots=("", "solo-m", ""))
    for die in (2, 4):
        third.roll(die)
    assert [odds.label for odds in third.chance().outcomes] == ["1", "3", "5", "6"]


@pytest.mark.rule("A11.3")
def test_players_of_one_side_begin_together() -> None:
    game = solo("teams-of-four", bots=("solo-m", "", "solo-m", ""))
    dice = 0
    while asked(game) != "where does its side begin?":
        game.roll(1)
    while asked(game) == "where does its side begin?":
        game.roll(1 + dice)
        dice += 1
    assert dice == 2


@pytest.mark.rule("A11.3")
def test_a_ruling_of_the_game_puts_everybody_along_the_edges_as_against_solo_l() -> None:
    game = solo(solo={"places": "edges"})
    assert game.decision("place").seat == 0
    assert game.state.sides == ()


@pytest.mark.rule("A11.3", "A3.10")
def test_aircraft_that_a_scenario_places_stay_where_they_are() -> None:
    game = solo("intercept-the-general", bots=("solo-m", ""))
    starts = [c for c in game.rules.fleet if c.recruit.start is not None]
    assert all(game.of(c.name).where == "combat" for c in starts)
    roll_on(game)
    for craft in starts:
        assert craft.recruit.start is not None
        assert game.at(craft.name) == craft.recruit.start.at


@pytest.mark.rule("A11.3", "A1.7")
def test_where_a_side_begins_does_not_change_its_own_edge() -> None:
    game = solo()
    roll_on(game, where=4)
    assert game.rules.own_edge(game.rules.index_of["gb4"]) == "S"


# -- level, heading, attitude -------------------------------------------------------------------


def at_level(**setup: Any) -> NewGame:
    """Camels along the west edge, triplanes along the east edge; the level of gb4 is due."""
    game = solo(**setup)
    game.roll(4)
    game.roll(2)
    return game


@pytest.mark.rule("A11.4")
@pytest.mark.parametrize(("die", "level"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_level_by_a_die_six_counts_as_five(die: int, level: int) -> None:
    game = at_level()
    assert game.chance("solo: which level?").rule == "A11.4"
    game.roll(die)
    roll_on(game)
    assert game.of("gb4").level == level


@pytest.mark.rule("A11.4")
def test_no_higher_than_the_ceiling() -> None:
    game = at_level(forces=[["de1"], ["gb4"]])
    roll_on(game, level=6)
    assert game.rules.ceiling(game.rules.index_of["de1"]) == 4
    assert game.of("de1").level == 4


@pytest.mark.rule("A11.4")
@pytest.mark.parametrize(
    ("die", "heading"), [(1, "NE"), (2, "NE"), (3, "E"), (4, "E"), (5, "SE"), (6, "SE")]
)
def test_most_room_then_left_straight_or_right(die: int, heading: str) -> None:
    game = at_level()
    game.roll(3)
    assert asked(game) == "which heading?"
    game.roll(die)
    roll_on(game)
    assert (game.at("gb4"), DIRECTIONS[game.of("gb4").heading]) == ((0, 4), heading)


@pytest.mark.rule("A11.4")
def test_of_ways_with_equal_room_a_die_chooses() -> None:
    game = solo(forces=[["de4"], ["gb4"]])
    game.roll(1)
    game.roll(3)
    game.roll(3)
    chance = game.chance("solo: which way has most room?")
    assert len(chance.outcomes) == 2
    game.roll(2)
    roll_on(game)
    assert DIRECTIONS[game.of("gb4").heading] == "SW"


@pytest.mark.rule("A11.4")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("die", [1, 3, 6])
def test_nobody_begins_heading_straight_off_the_board(place: int, die: int) -> None:
    fleet = [["de4"], [f"gb{number}" for number in range(1, 13)]]
    game = solo("dogfight", forces=fleet)
    game.roll(place)
    roll_on(game, where=1 if place != 1 else 2, heading=die)
    for each in game.state.aircraft:
        assert room(game.rules.board, each.point, each.heading) > 0


@pytest.mark.rule("A11.5")
@pytest.mark.parametrize(("die", "attitude"), [(1, 2), (2, 2), (3, 0), (4, 0), (5, 0), (6, 1)])
def test_attitude_by_a_die(die: int, attitude: int) -> None:
    game = at_level()
    game.roll(3)
    game.roll(3)
    assert game.chance("solo: which attitude?").rule == "A11.5"
    events = game.roll(die)
    assert only(events, LevelTaken).attitude == attitude
    assert only(events, PlaceTaken).aircraft == game.rules.index_of["gb4"]


@pytest.mark.rule("A11.5")
def test_a_ruling_makes_a_two_level() -> None:
    game = at_level(rulings={"m_attitude": "level"})
    roll_on(game, attitude=2)
    assert game.of("gb4").attitude == 0
    assert roll_on(at_level(rulings={"m_attitude": "level"}), attitude=1).of("gb4").attitude == 2


@pytest.mark.rule("A11.5")
def test_an_impossible_attitude_becomes_level() -> None:
    low = roll_on(at_level(), level=1, attitude=1)
    assert (low.of("gb4").level, low.of("gb4").attitude) == (1, 0)
    high = roll_on(at_level(forces=[["de1"], ["gb4"]]), level=4, attitude=6)
    assert (high.of("de1").level, high.of("de1").attitude) == (4, 0)
    assert high.of("gb4").attitude == 1


@pytest.mark.rule("A11.4", "A8.6.2")
def test_with_one_level_only_the_heading_is_rolled() -> None:
    game = solo("one-level", forces=[["de4"], ["gb4"]])
    game.roll(4)
    game.roll(2)
    assert asked(game) == "which heading?"
    game.roll(3)
    assert asked(game) == "which heading?"
    game.roll(3)
    assert (game.state.round, game.of("gb4").level) == (1, 1)


# -- two-seaters --------------------------------------------------------------------------------


@pytest.mark.rule("A11.2")
@pytest.mark.parametrize("scenario", ["zone-bombing", "reconnaissance", "torpedo", "breakthrough"])
def test_two_seaters_begin_as_far_from_their_target_as_they_can(scenario: str) -> None:
    game = roll_on(solo(scenario))
    board, rules = game.rules.board, game.rules
    crews = [craft for craft in rules.fleet if rules.has_task(craft.index)]
    assert crews
    for team in {craft.team for craft in crews}:
        first = next(craft for craft in crews if craft.team == team)
        goals = targets(rules, game.state, first.index)
        far = {
            point: min(board.distance(point, goal) for goal in goals)
            for point in range(board.size)
            if board.on_board[point]
        }
        assert far[game.of(first.name).point] == max(far.values())
    points = [game.of(craft.name).point for craft in crews]
    near = [board.distance(one, other) for one in points for other in points if one != other]
    assert min(near) >= 2


LOADED: dict[str, Any] = {
    "title": "Loaded",
    "board": "full",
    "mode": "combined",
    "task": [0, 1],
    "victory": {"kind": "points"},
    "zones": [{"id": "A", "team": 0, "at": [3, 5]}, {"id": "A", "team": 1, "at": [17, 4]}],
    "seats": [
        {
            "name": "Central Powers",
            "edge": "E",
            "slots": [{"count": 1, "role": "mission", "default": ["de13"]}],
        },
        {
            "name": "Entente",
            "edge": "W",
            "slots": [{"count": 2, "role": "mission", "default": ["fr16", "fr13"]}],
        },
    ],
}
"""In Combined mode a bomber, and scouts that carry bombs as well as cameras."""


@pytest.mark.rule("A11.6")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_where_the_mode_leaves_it_open_a_die_says_bombs_or_photographs(die: int) -> None:
    game = solo(LOADED, forces=[["de13"], ["fr16", "fr13"]])
    index = game.rules.index_of["fr13"]
    assert (asked(game), game.chance().slot // 100_000) == ("bombs or photographs?", index)
    event = only(game.roll(die), MissionRolled)
    assert event.mission == ("bombing" if die <= 3 else "photographs")
    state = game.state
    assert bombs(game.rules, state, index) == (die <= 3)
    assert photographs(game.rules, state, index) == (die >= 4)
    assert game.of("fr13").bombs == (die <= 3)
    assert not is_task_done(game.rules, state, index)


def serbs(**rulings: str) -> NewGame:
    """Both sides have two light bombers for whom a die decides, and scouts without bombs."""
    return solo("serbia-vs-bulgaria", bots=("solo-m", "solo-m"), rulings=rulings)


@pytest.mark.rule("A11.6", "A8.6.1", "A9.6.9")
def test_dice_that_leave_a_side_without_a_bomb_are_rolled_again() -> None:
    game = serbs()
    first, second = (game.rules.index_of[name] for name in ("bg7", "bg8"))
    names = [game.chance()]
    assert not of_kind(game.roll(4), MissionsRolledAgain)
    names.append(game.chance())
    again = only(game.roll(6), MissionsRolledAgain)
    assert (again.team, again.aircraft) == (0, (first, second))
    assert [game.state.minds[index].mission for index in (first, second)] == [None, None]
    assert [game.of(name).bombs for name in ("bg7", "bg8")] == list(again.bombs)
    assert all(again.bombs)
    for die in (5, 3):
        assert asked(game) == "bombs or photographs?"
        names.append(game.chance())
        assert not of_kind(game.roll(die), MissionsRolledAgain)
    assert len({(each.cause, each.seat, each.slot) for each in names}) == len(names)
    assert [bool(game.of(name).bombs) for name in ("bg7", "bg8")] == [False, True]
    assert game.chance().slot // 100_000 == game.rules.index_of["rs7"]


@pytest.mark.rule("A11.6")
def test_by_the_ruling_m_bombs_such_dice_stand() -> None:
    game = serbs(m_bombs="as rolled")
    for _ in range(4):
        assert asked(game) == "bombs or photographs?"
        assert not of_kind(game.roll(6), MissionsRolledAgain)
    assert asked(game) != "bombs or photographs?"
    assert not any(each.bombs for each in game.state.aircraft)


@pytest.mark.rule("A11.6")
@pytest.mark.parametrize("scenario", ["zone-bombing", "reconnaissance"])
def test_where_the_mode_says_what_for_nothing_is_rolled(scenario: str) -> None:
    assert asked(solo(scenario)) == "where does its side begin?"


@pytest.mark.rule("A11.6")
def test_nothing_is_rolled_for_bombers_and_for_the_player_s_two_seaters() -> None:
    game = solo(LOADED, forces=[["de13"], ["fr16", "fr13"]])
    game.roll(1)
    assert asked(game) != "bombs or photographs?"
    assert [mind.mission for mind in game.state.minds] == [None, None, "bombing"]
