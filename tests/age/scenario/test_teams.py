"""Four players: two teams of two. [A8.6.4]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import BringIn, Finish, FireGuns, HoldFire
from escadrille.games.age import age
from tests.age.missions import out, quietly, round_begins
from tests.age.table import Table, aircraft

SEATS = [
    {"name": "Germans, north", "edge": "W", "team": 0},
    {"name": "French", "edge": "E", "team": 1},
    {"name": "Germans, south", "edge": "S", "team": 0},
    {"name": "British", "edge": "N", "team": 1},
]


def flown(name: str, place: str = "", **fields: Any) -> dict[str, Any]:
    """An aircraft of the seat that flies its numbers: Germans up to 6 in the north."""
    code, number = name[:2], int(name[2:])
    seat = {"fr": 1, "gb": 3}.get(code, 0 if number <= 6 else 2)
    return aircraft(name, place, seat=seat, **fields)


def table(*fleet: dict[str, Any], **fields: Any) -> Table:
    return Table(*fleet, seats=SEATS, **fields)


def gone(names: str, fate: str = "destroyed", **fields: Any) -> list[dict[str, Any]]:
    return [flown(name, where="out", fate=fate, **fields) for name in names.split()]


@pytest.mark.rule("A8.6.4")
def test_the_teams_take_turns() -> None:
    game = age({"scenario": "teams-of-four"})
    assert [seat.team for seat in game.rules.scenario.seats] == [0, 1, 0, 1]
    at = table(
        flown("de4", "2,5 E L3"),
        flown("fr4", "20,5 W L3"),
        flown("de10", "5,30 NE L3"),
        flown("gb4", "10,2 SE L3"),
    )
    turns = []
    while at.state.round == 1:
        turns.append(at.rules.fleet[at.state.movers[0]].name)
        here = at.state.turn
        quietly(at, lambda t, here=here: t.state.turn != here)  # type: ignore[misc]
    assert turns == ["de4", "fr4", "de10", "gb4"]


@pytest.mark.rule("A8.6.4")
def test_players_may_agree_on_another_order() -> None:
    game = age({"scenario": "teams-of-four", "options": {"first": 2}})
    assert game.initial().order == (2, 3, 0, 1)


@pytest.mark.rule("A8.6.4")
def test_fire_goes_by_team() -> None:
    """A mate right ahead is no target; enemies of both players are."""
    at = table(
        flown("de4", "10,10 E L3"),
        flown("de10", "11,10 E L3"),
        flown("fr4", "20,30 W L3"),
        flown("gb4", "10,30 SE L3"),
        moved="de4",
    )
    assert at.state.phase != "attack"
    for enemy in ("fr4", "gb4"):
        other = {"fr4": "gb4", "gb4": "fr4"}[enemy]
        at = table(
            flown("de4", "10,10 E L3"),
            flown(enemy, "11,10 E L3"),
            flown("de10", "2,30 E L3"),
            flown(other, "20,30 W L3"),
            moved="de4",
        )
        assert at.options == (FireGuns(0, enemy), HoldFire())


@pytest.mark.rule("A8.6.4", "A5.4")
def test_a_mate_of_the_other_player_defends_too() -> None:
    """The SPAD ends behind a scout of one player and beside one of the other."""
    at = table(
        flown("de4", "2,2 E L3"),
        aircraft("de13", "11,10 E L3", seat=0, role="fighter"),
        aircraft("de14", "10,11 E L3", seat=2, role="fighter"),
        flown("fr10", "10,10 E L3"),
        flown("gb4", "20,33 SE L3"),
        moved="fr10",
    )
    at.fire("de13")
    at.roll(3)
    assert at.decision("defend").seat == 0
    at.hold()
    assert at.decision("defend").seat == 2


@pytest.mark.rule("A8.6.4", "A8.1")
def test_a_side_is_beaten_only_when_both_its_players_have_nothing_left() -> None:
    fleet = [flown("de4", "10,10 E L3"), flown("fr4", "11,10 E L3"), flown("de10", "2,30 E L3")]
    one_left = table(*fleet, flown("gb4", "20,33 SE L3"), moved="de4")
    one_left.fire("fr4")
    one_left.roll(12)
    assert one_left.result is None

    last = table(*fleet, *gone("gb4"), moved="de4")
    last.fire("fr4")
    last.roll(12)
    assert last.result is not None
    assert last.result.scores == (1, -1, 1, -1)
    assert last.result.points == (2, 0, 2, 0)


@pytest.mark.rule("A8.6.4")
def test_a_team_wins_together_though_one_player_has_lost_everything() -> None:
    at = table(
        *gone("de4"),
        flown("de10", "10,10 E L3"),
        flown("fr4", "11,10 E L3"),
        *gone("gb4", "withdrawn"),
        moved="de10",
    )
    at.fire("fr4")
    at.roll(12)
    assert at.result is not None
    assert at.result.scores == (1, -1, 1, -1)
    assert at.result.points == (1, 1, 1, 1)


@pytest.mark.rule("A8.6.4", "A8.6.1")
def test_bombs_of_one_player_and_photographs_of_the_other_count_for_both() -> None:
    """The scouts' player photographs what the bombers' player has bombed."""
    at = Table(
        aircraft("de13", "21,10 E L3", photos=["A"]),
        aircraft("fr4", "2,33 W L2"),
        *out("de14 de15 fr13 fr14 fr15", "withdrawn"),
        *out("de16 de17 de18 gb16 gb17 gb18", "withdrawn", bombs=0),
        scenario="teams-of-four",
        bombed={"0.A": 1},
        moving="de13",
        face=0,
    )
    at.fly("AAA")
    assert at.result is not None
    assert at.result.points == (8, 0, 8, 0)
    assert at.result.scores == (1, -1, 1, -1)


@pytest.mark.rule("A8.6.4", "A3.3")
@pytest.mark.parametrize(
    ("ruling", "options"),
    [("player", (BringIn("de6"), Finish())), ("team", None)],
)
def test_the_limit_of_fighters_holds_for_each_player_or_by_a_ruling_for_the_team(
    ruling: str, options: tuple[Any, ...] | None
) -> None:
    """A limit of three: the northern player has two there, the southern one another two."""
    at = table(
        flown("de4", "2,5 E L3"),
        flown("de5", "2,9 E L3"),
        flown("de6"),
        flown("de10", "5,30 NE L3"),
        flown("de11", "9,30 NE L3"),
        flown("fr4", "20,5 W L3"),
        flown("gb4", "10,2 SE L3"),
        options={"fighter_limit": 3},
        rulings={"team_limit": ruling},
        moved="de5",
    )
    if options is None:
        assert at.decision().seat == 1  # nobody may come in, the next player moves
    else:
        assert tuple(at.decision("bring in").options) == options


@pytest.mark.rule("A8.6.4", "A3.3")
def test_at_a_players_own_limit_nobody_comes_in_whatever_the_mate_has() -> None:
    at = table(
        flown("de4", "2,5 E L3"),
        flown("de5", "2,9 E L3"),
        flown("de6"),
        flown("de10", "5,30 NE L3"),
        flown("fr4", "20,5 W L3"),
        flown("gb4", "10,2 SE L3"),
        options={"fighter_limit": 2},
        moved="de5",
    )
    assert at.decision().seat == 1


@pytest.mark.rule("A8.6.4")
def test_six_fighters_of_each_player_may_be_there_at_once() -> None:
    game = age({"scenario": "teams-of-four"})
    assert game.rules.options.fighter_limit == 6
    roles = [[craft.is_mission for craft in game.rules.of_seat(seat)] for seat in range(game.seats)]
    assert [(mine.count(True), mine.count(False)) for mine in roles] == [(3, 6)] * 4


@pytest.mark.rule("A8.6.4")
def test_a_quiet_game_of_four_goes_round_and_round() -> None:
    at = table(
        flown("de4", "2,5 E L3"),
        flown("fr4", "20,5 W L3"),
        flown("de10", "5,30 NE L3"),
        flown("gb4", "10,2 SE L3"),
    )
    quietly(at, round_begins(3))
    assert (at.state.round, at.state.turn) == (3, 1)
    assert at.result is None
