"""Who sits where: pairs of games in which seats are exchanged, and who plays them."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from escadrille.lab.plan import Sheet
from tests.lab.experiments import ALIKE, DUEL, plan


def sheet(base: dict[str, Any], **changes: Any) -> Sheet:
    return plan(base, **changes).cells[0].sheet


def test_players_that_differ_change_seats() -> None:
    usual, other = sheet(DUEL).seatings
    assert (usual.players, usual.contenders) == (("keen", "random"), (0, 1))
    assert (other.players, other.contenders) == (("random", "keen"), (1, 0))
    assert usual.setup == other.setup


def test_both_games_of_a_pair_have_the_same_dice_and_no_other_pair_has() -> None:
    found = sheet(DUEL)
    assert [found.pair_of(number) for number in range(4)] == [0, 0, 1, 1]
    assert found.seed_of(0) != found.seed_of(1)


def test_biplanes_change_seats_in_a_duel_of_equals() -> None:
    usual, other = sheet(ALIKE).seatings
    assert (usual.setup["biplanes"], other.setup["biplanes"]) == (["red", "blue"], ["blue", "red"])
    assert (usual.contenders, other.contenders) == ((0, 1), (1, 0))


def test_a_mission_of_equals_has_nothing_to_exchange() -> None:
    cell = plan(ALIKE, setup={"scenario": "bombing", "biplanes": ["brown", "blue"]}).cells[0]
    assert not cell.sheet.is_mirrored
    assert cell.note == "nothing can be exchanged: games are played one by one"
    assert cell.sheet.pair_of(3) == 3


def test_forces_change_edges_and_the_first_move_in_a_duel_of_age() -> None:
    usual, other = sheet(DUEL, kind="balance", players=["keen"]).seatings
    games = [age(each.setup).rules for each in (usual, other)]
    first, second = games
    assert [seat.edge for seat in first.scenario.seats] == ["N", "S"]
    assert [seat.edge for seat in second.scenario.seats] == ["N", "S"]
    assert [seat.name for seat in second.scenario.seats] == ["Entente", "Central Powers"]
    assert second.setup.forces == first.setup.forces[::-1]


def test_where_something_is_placed_edges_stay() -> None:
    scenario = {"scenario": "reconnaissance", "options": {"round_limit": 5}}
    usual, other = sheet(DUEL, kind="balance", players=["keen"], setup=scenario).seatings
    plans = [age(each.setup).rules.scenario for each in (usual, other)]
    before, after = plans
    assert [(seat.name, seat.edge, seat.team) for seat in after.seats] == [
        (seat.name, seat.edge, seat.team) for seat in reversed(before.seats)
    ]
    assert (before.zones, before.task) == (after.zones, after.task)


def test_published_bots_are_seated_by_the_set_up() -> None:
    usual, other = sheet(DUEL, players=["solo-l", "keen"]).seatings
    assert (usual.setup["bots"], other.setup["bots"]) == (["solo-l", ""], ["", "solo-l"])


def test_a_bot_of_one_seat_is_played_without_exchange() -> None:
    mission: dict[str, Any] = {
        "players": ["greedy", "solo"],
        "setup": {"scenario": "bombing", "biplanes": ["brown", "blue"]},
    }
    cell = plan(**mission).cells[0]
    assert not cell.sheet.is_mirrored
    assert cell.sheet.seatings[0].setup["solo"] is True
    assert "the solo bot has the second seat [D10.1]" in cell.note
    with pytest.raises(BadInput, match="the solo bot has the second seat"):
        plan(**mission, exchange="players")


def test_teams_belong_to_the_contenders_in_turn() -> None:
    teams = {"scenario": "teams-of-four", "options": {"round_limit": 5}}
    found = sheet(DUEL, setup=teams).seatings[0]
    sides = [seat.team for seat in age(found.setup).rules.scenario.seats]
    assert list(found.contenders) == sides


def test_what_the_rules_refuse_can_be_left_out() -> None:
    biplanes = {"setup": {"biplanes": [["red", "blue"], ["red", "red"]]}}
    found = plan(ALIKE, vary=biplanes, skip_refused=True)
    assert [cell.key for cell in found.cells] == ["red v blue"]
    assert found.left_out[0].startswith("red v red: setup.biplanes: ")


def test_the_simulator_plays_whom_it_can_and_is_told_of_in_the_plan() -> None:
    assert sheet(ALIKE).uses_simulator
    assert not sheet(ALIKE, engine="engine").uses_simulator
    assert not sheet(ALIKE, records=5).uses_simulator, "it keeps no records"
    assert sheet(DUEL, players=["greedy", "random"]).uses_simulator
    assert not sheet(DUEL).uses_simulator


def test_what_the_simulator_does_not_cover_is_refused_by_name() -> None:
    balloons = {"scenario": "observation-balloon-attack"}
    with pytest.raises(BadInput, match="the simulator does not cover balloons"):
        plan(DUEL, players=["random", "random"], setup=balloons, engine="simulator")
    with pytest.raises(BadInput, match="only the simulator plays greedy"):
        plan(DUEL, players=["greedy", "keen"])
    with pytest.raises(BadInput, match="records: the simulator keeps none"):
        plan(ALIKE, engine="simulator", records=2)


def test_who_has_more_aircraft_has_them_in_both_seats() -> None:
    """Player and force change the seat together; the rules of solo play go with them."""
    seats = [
        {
            "name": f"seat {edge}",
            "edge": edge,
            "slots": [{"count": len(force), "role": "fighter", "aircraft": force}],
        }
        for edge, force in (("N", ["de4", "de5"]), ("S", ["de6"]))
    ]
    scenario = {"title": "Odds", "mode": "dogfight", "board": "short", "seats": seats}
    handicap = {
        "scenario": {**scenario, "victory": {"kind": "survival"}},
        "forces": [["de4", "de5"], ["de6"]],
        "solo": {"skill": "average"},
        "options": {"first": 0, "round_limit": 5},
    }
    players = ["solo-l", "random"]
    usual, other = sheet(DUEL, players=players, setup=handicap, exchange="both").seatings
    before, after = (age(each.setup).rules for each in (usual, other))
    assert (before.setup.bots, after.setup.bots) == (("solo-l", ""), ("", "solo-l"))
    assert [len(force) for force in after.setup.forces] == [1, 2]
    assert after.setup.solo.skill == before.setup.solo.skill == "average"
    assert [seat.edge for seat in after.scenario.seats] == ["N", "S"]
    assert after.options.first == 0
