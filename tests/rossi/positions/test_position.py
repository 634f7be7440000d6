"""Positions written by hand, in every mode: what they say, and what they leave to defaults."""

from __future__ import annotations

import json
import tomllib

import pytest

from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision
from escadrille.rossi.figures.tiles import Tile, in_order
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.state import BotSlots, Escorted, Objective
from escadrille.rossi.positions.read import Position
from tests.rossi.documents import DUEL, ESCORT, ESPIONAGE, MODES, RESCUE, SOLO, position
from tests.rossi.table import tiles


def open_decisions(at: Position) -> tuple[Decision[Action], ...]:
    pending = at.game.pending(at.game.settle(at.state).state)
    assert isinstance(pending, tuple)
    return pending


# -- every mode ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_position_of_every_mode_can_be_asked_for_its_plans(mode: str) -> None:
    at = position(MODES[mode])
    decisions = open_decisions(at)
    assert all(decision.kind == "plan" and decision.options for decision in decisions)
    assert [decision.seat for decision in decisions] == ([0] if mode == "solo" else [0, 1])


@pytest.mark.parametrize("mode", MODES)
def test_json_says_the_same_as_toml(mode: str) -> None:
    fields = tomllib.loads(MODES[mode])
    assert position(json.loads(json.dumps(fields))).state == position(MODES[mode]).state


@pytest.mark.parametrize("mode", MODES)
def test_the_next_turn_of_every_mode_can_be_played(mode: str) -> None:
    at = position(MODES[mode])
    match = Match(at.game, at.game.settle(at.state).state)
    nature = SeededNature(mode)
    while match.state.result is None and match.state.turn == at.state.turn:
        pending = match.let_nature_answer(nature)
        if isinstance(pending, tuple) and match.state.turn == at.state.turn:
            match.answer(Choice(pending[0].seat, pending[0].options[0]))
    assert match.state != at.state


def test_a_duel_is_set_up_as_it_is_written() -> None:
    state = position(DUEL).state
    black, grey = state.aviators
    assert (state.round, state.turn, state.phase) == (2, 3, "obligation")
    assert (black.biplane, black.space, black.damage) == ("black", "r6", 3)
    assert black.hand == tiles("1|2 2|1 4|0")  # hands are kept in order
    assert black.lost == tiles("0|0 5|1")
    assert black.played == tiles("2|1 3|0")  # in the order of play
    assert (grey.jammed, grey.last) == (True, Tile(5, 0))


def test_a_rescue_is_set_up_as_it_is_written() -> None:
    state = position(RESCUE).state
    assert state.aviators[0].landed
    assert state.objectives == (Objective("r2", number=4), Objective("r4", number=1))
    assert (state.briefed, state.rescued) == ((4, 2), 1)


def test_solo_play_is_set_up_as_it_is_written() -> None:
    at = position(SOLO)
    assert at.state.bot == BotSlots(left=Tile(1, 2), discard=tiles("0|2 5|1"))
    assert at.state.objectives == (Objective("r0", cameras=1),)
    setup = at.game.setup_fields()
    assert (setup["solo"], setup["smart_three"], setup["remove_tiles"]) == (True, True, True)
    assert at.game.rulings_in_force()["bot_enters_lane"] is True
    assert at.game.rulings_in_force()["round_cap"] == 12


def test_what_is_asked_about_a_position_is_kept_as_written() -> None:
    fields = {**tomllib.loads(DUEL), "plans": ["2|1", "1|3"], "draws": ["1|1"], "answers": ["x"]}
    document = position(fields).document
    assert (document.plans, document.draws) == (("2|1", "1|3"), ("1|1",))
    assert document.answers == ("x",)


# -- defaults -----------------------------------------------------------------------------------


def test_a_position_needs_little_more_than_two_biplanes() -> None:
    at = position(
        {
            "seats": [
                {"biplane": "red", "space": "r0", "hand": ["1|1"]},
                {"biplane": "blue", "space": "r4", "hand": ["1|1"]},
            ]
        }
    )
    assert at.game.setup_fields()["scenario"] == "dogfight"
    assert at.game.setup_fields()["side"] == "single"
    assert (at.state.round, at.state.turn) == (1, 1)
    assert [aviator.damage for aviator in at.state.aviators] == [0, 0]
    assert at.state.aviators[0].last is None
    assert (at.state.escorted, at.state.bot, at.state.objectives) == (None, None, ())


def test_a_bag_that_is_not_given_holds_every_tile_named_nowhere_else() -> None:
    black, grey = position(DUEL).state.aviators
    owned = dogfight_box().figures.biplanes["black"].tile_set()
    assert in_order((*black.bag, *black.hand, *black.played, *black.lost)) == owned
    assert len(grey.bag) == 15 - 1


def test_a_bag_that_is_given_holds_just_that() -> None:
    fields = tomllib.loads(DUEL)
    fields["seats"][1]["bag"] = ["5|1", "1|0"]
    assert position(fields).state.aviators[1].bag == tiles("1|0 5|1")
    fields["seats"][1]["bag"] = []
    assert position(fields).state.aviators[1].bag == ()


def test_the_bots_bag_lacks_what_its_slots_and_the_lever_took() -> None:
    bot = position(SOLO).state.aviators[1]
    removed = tiles("0|0 2|0")
    owned = dogfight_box().figures.biplanes["white"].tile_set()
    assert in_order((*bot.bag, *tiles("1|2 5|1 0|2"), *removed)) == owned


def test_the_last_tile_is_the_last_one_played_unless_it_is_given() -> None:
    fields = tomllib.loads(DUEL)
    assert position(fields).state.aviators[0].last == Tile(3, 0)
    fields["seats"][0]["last"] = "1|1"
    assert position(fields).state.aviators[0].last == Tile(1, 1)


@pytest.mark.rule("D9.9", "D9.33")
@pytest.mark.parametrize(("mode", "damage"), [("espionage", 1), ("escort", 1), ("bombing", 0)])
def test_a_mission_biplane_has_its_starting_damage_unless_it_is_given(
    mode: str, damage: int
) -> None:
    fields = tomllib.loads(MODES[mode])
    assert position(fields).state.aviators[0].damage == damage
    fields["seats"][0]["damage"] = 0
    assert position(fields).state.aviators[0].damage == 0


@pytest.mark.rule("D9.10")
def test_espionage_has_all_its_sites_unless_they_are_given() -> None:
    sites = position(ESPIONAGE).state.objectives
    assert [site.space for site in sites] == ["r0", "r2", "r4", "r5", "r6"]
    assert {site.cameras for site in sites} == {2}
    assert position({**tomllib.loads(ESPIONAGE), "objectives": []}).state.objectives == ()


@pytest.mark.rule("D9.34")
def test_the_escorted_biplane_has_all_its_tiles_unless_they_are_given() -> None:
    fields = tomllib.loads(ESCORT)
    every = tiles("-3|0 -2|1 -1|0 0|1 1|0 2|0")
    assert position(fields).state.escorted == Escorted("lb", 2, every)
    fields["escorted"]["tiles"] = ["2|0", "-2|1"]
    escorted = position(fields).state.escorted
    assert escorted is not None
    assert escorted.tiles == tiles("-2|1 2|0")


@pytest.mark.rule("D9.43")
def test_alone_the_escorted_biplane_has_its_three_tiles() -> None:
    fields = tomllib.loads(ESCORT)
    fields["seats"][0] = {"biplane": "green", "space": "r1", "damage": 7, "is_down": True}
    at = position(fields)
    assert at.state.escorted is not None
    assert at.state.escorted.tiles == tiles("0|1 1|0 2|0")
    assert open_decisions(at)[0].options == tuple(
        PlayTile(None, escorted_tile=tile) for tile in tiles("0|1 1|0 2|0")
    )


@pytest.mark.rule("D8.11")
def test_black_may_have_an_empty_hand_if_it_has_a_tile_to_reuse() -> None:
    fields = tomllib.loads(DUEL)
    fields["seats"][0]["hand"] = []
    [mine, _] = open_decisions(position(fields))
    assert mine.options == (PlayTile(Tile(3, 0)), PlayTile(Tile(3, 0), "loop"))
