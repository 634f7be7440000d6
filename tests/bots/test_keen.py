"""The keen bot of Age plays every scenario, flies to its shots, and beats chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from escadrille.age.model.actions import Action
from escadrille.bots.roster import make_bot, quick_bot, stand_in_for
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import Seen


def play(setup: Mapping[str, Any], names: tuple[str, ...], seed: str) -> tuple[Over, list[Action]]:
    """The result of a game, and every answer."""
    game = age(setup)
    match, nature = Match(game), SeededNature(seed)
    bots = [make_bot(name, game, f"{seed}-{seat}") for seat, name in enumerate(names)]
    chosen: list[Action] = []
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        (decision,) = pending
        view = game.view(match.state, decision.seat)
        chosen.append(bots[decision.seat].choose(Seen.asking(view, decision)))
        match.answer(Choice(decision.seat, chosen[-1]))
    return pending, chosen


@pytest.mark.parametrize("scenario", age_scenarios())
def test_it_plays_every_scenario_on_every_seat(scenario: str) -> None:
    seats = len(age({"scenario": scenario}).rules.scenario.seats)
    setup = {"scenario": scenario, "options": {"round_limit": 3}}
    _, chosen = play(setup, ("keen",) * seats, scenario)
    assert len(chosen) > seats


def test_it_beats_chance() -> None:
    games = [play({"scenario": "duel"}, ("keen", "random"), f"a{n}")[0].scores[0] for n in range(6)]
    games += [
        play({"scenario": "duel"}, ("random", "keen"), f"b{n}")[0].scores[1] for n in range(6)
    ]
    assert sum(games) >= 8


def test_the_same_seed_gives_the_same_game() -> None:
    setup = {"scenario": "duel", "options": {"round_limit": 4}}
    again, first = (play(setup, ("keen", "keen"), "same")[1] for _ in range(2))
    assert first == again


def test_it_stands_in_for_people_who_have_gone_and_for_slower_bots() -> None:
    assert stand_in_for("age") == "keen"
    assert quick_bot(age({"scenario": "duel"}), "s")[0] == "keen"
