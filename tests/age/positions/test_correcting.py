"""Correcting a game in progress: one aircraft as it stands on the table, nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.age.game import Age
from escadrille.age.model.state import Initiative, State
from escadrille.age.positions.aircraft import aircraft_fields
from escadrille.age.positions.correcting import corrected, with_fleet_of
from escadrille.age.positions.read import set_up
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Choice

FOKKER: dict[str, Any] = {"aircraft": "de10", "at": [6, 8], "heading": "E", "level": 3}
CAMEL: dict[str, Any] = {"aircraft": "gb4", "at": [9, 8], "heading": "E", "level": 3}
OTHER: dict[str, Any] = {"aircraft": "gb5", "at": [15, 15], "heading": "E", "level": 3}


DRAFT = ["solo-m", ""]


def position(*aircraft: dict[str, Any], **fields: Any) -> tuple[Age, State]:
    raw = {"board": "short", "aircraft": list(aircraft), **fields}
    found = set_up(raw, age_box(), age_scenarios())
    return found.game, found.state


def index_of(game: Age, name: str) -> int:
    return game.rules.index_of[name]


@pytest.mark.rule("A2")
def test_an_aircraft_written_out_and_read_again_is_the_same() -> None:
    game, state = position({**FOKKER, "damage": "tail", "bursts": [2], "kills": 1}, CAMEL)
    index = index_of(game, "de10")
    assert corrected(game.rules, state, index, aircraft_fields(game.rules, state, index)) == state


@pytest.mark.rule("A2")
def test_only_the_named_fields_of_one_aircraft_change() -> None:
    game, state = position({**FOKKER, "damage": "tail"}, CAMEL)
    index = index_of(game, "de10")
    after = corrected(game.rules, state, index, {"level": 4})
    assert after.aircraft[index].level == 4
    assert after.aircraft[index].damage == "tail"
    assert after.aircraft[index_of(game, "gb4")] == state.aircraft[index_of(game, "gb4")]


@pytest.mark.rule("A4.14")
def test_who_is_put_into_the_border_zone_is_there() -> None:
    game, state = position(FOKKER, CAMEL)
    index = index_of(game, "de10")
    after = corrected(game.rules, state, index, {"at": [0, 8]})
    assert after.aircraft[index].on_border
    assert not corrected(game.rules, after, index, {"at": [6, 8]}).aircraft[index].on_border


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"level": 9}, r"de10\.level"),
        ({"at": [99, 1]}, r"de10\.at: .*off the board"),
        ({"at": [9, 8]}, r"are both at"),
        ({"colour": "red"}, r"de10\.colour: there is no such field"),
        ({"aggressiveness": "cautious"}, "only bots have a temperament"),
    ],
)
def test_what_an_aircraft_cannot_be_is_refused_with_its_name(
    changes: dict[str, Any], problem: str
) -> None:
    game, state = position(FOKKER, CAMEL)
    with pytest.raises(BadInput, match=problem):
        corrected(game.rules, state, index_of(game, "de10"), changes)


@pytest.mark.rule("A10.3", "A10.23")
def test_a_bots_mind_can_be_corrected() -> None:
    game, state = position(FOKKER, CAMEL, bots=["solo-l", ""], options={"skill": "open"})
    index = index_of(game, "de10")
    mind = corrected(
        game.rules, state, index, {"aggressiveness": "cautious", "retreating": True}
    ).minds[index]
    assert (mind.temper, mind.is_retreating, mind.is_tested) == ("cautious", True, True)


def under_fire() -> tuple[Age, State]:
    """de10 fires at gb4; its dice are still to be rolled."""
    game, state = position({**FOKKER, "at": [8, 8]}, CAMEL, OTHER, moved="de10")
    decision = game.pending(state)
    assert isinstance(decision, tuple)
    return game, game.resolve(state, Choice(decision[0].seat, decision[0].options[0])).state


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize("gone", ["de10", "gb4"])
def test_a_shot_is_dropped_when_one_of_the_two_is_gone(gone: str) -> None:
    game, state = under_fire()
    assert state.attack is not None
    out = {"where": "out", "fate": "withdrawn"}
    after = corrected(game.rules, state, index_of(game, gone), out)
    assert (after.attack, after.phase) == (None, "next")
    game.settle(after)


def test_a_shot_goes_on_when_somebody_else_is_corrected() -> None:
    game, state = under_fire()
    after = corrected(game.rules, state, index_of(game, "gb5"), {"damage": "wings"})
    assert (after.attack, after.phase) == (state.attack, state.phase)


def test_who_joins_leaves_everybody_else_as_they_are() -> None:
    old, state = position(FOKKER, CAMEL, moving="gb4")
    new, _ = position(FOKKER, {**FOKKER, "aircraft": "de11", "at": [1, 1]}, CAMEL)
    after = with_fleet_of(new.rules, old.rules, state)
    for name in ("de10", "gb4"):
        assert after.aircraft[index_of(new, name)] == state.aircraft[index_of(old, name)]
    assert after.aircraft[index_of(new, "de11")].where == "patrol"
    assert after.movers == (index_of(new, "gb4"),)


@pytest.mark.rule("A11.7", "A11.10")
def test_who_joins_leaves_the_turns_of_initiative_as_they_are() -> None:
    fleet = {**FOKKER, "last_target": "gb5", "last_attack": 1}, CAMEL, OTHER
    old, state = position(*fleet, bots=DRAFT, moving="gb4", later=["de10", "gb5"])
    state = replace(state, initiative=(Initiative(index_of(old, "gb5"), (3,)),))
    new, _ = position(*fleet, {**FOKKER, "aircraft": "de11", "at": [1, 1]}, bots=DRAFT)
    after = with_fleet_of(new.rules, old.rules, state)
    assert [slot.aircraft for slot in after.line] == [
        index_of(new, name) for name in ("gb4", "de10", "gb5")
    ]
    assert after.initiative == (Initiative(index_of(new, "gb5"), (3,)),)
    assert after.minds[index_of(new, "de10")].last_target == index_of(new, "gb5")


@pytest.mark.rule("A11.8")
def test_a_bot_settles_its_situation_anew_after_a_correction() -> None:
    game, state = position(FOKKER, CAMEL, bots=DRAFT, moving="de10")
    advantaged = replace(state, stance="advantaged")
    out_of_its_arc = corrected(game.rules, advantaged, index_of(game, "gb4"), {"at": [1, 8]})
    assert out_of_its_arc.stance == ""
    assert isinstance(game.settle(out_of_its_arc).state, State)


def test_nobody_joins_in_the_middle_of_a_shot() -> None:
    game, state = under_fire()
    with pytest.raises(BadInput, match="during a shot"):
        with_fleet_of(game.rules, game.rules, state)
