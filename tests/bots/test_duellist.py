"""The duellist plays duels: perfectly at the end, by learned values before, the same by a seed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import pytest

from escadrille.bots.dogfight.duellist import LEVELS, SELDOM, Duellist
from escadrille.bots.roster import bots_for, make_bot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import question_of
from escadrille.rossi.coach import adviser_for
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.notation import read_plan
from tests.rossi.table import Table

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")

PAIRS = [
    {"biplanes": ("white", "brown")},
    {"biplanes": ("brown", "grey"), "side": "dual"},
    {"biplanes": ("purple", "white")},
    {"biplanes": ("black", "yellow")},
    {"biplanes": ("green", "black"), "side": "dual"},
]


def answers(setup: Mapping[str, Any], level: str, seed: str) -> tuple[list[Action], Over]:
    """All that two duellists choose in a game, and how it ends."""
    game = dogfight(setup)
    match, nature, chosen = Match(game), SeededNature("tiles"), []
    bots = [make_bot(f"duellist:{level}", game, f"{seed} {seat}") for seat in range(2)]
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        decision = pending[0]
        action = bots[decision.seat].choose(question_of(game, match.state, decision))
        assert action in decision.options
        match.answer(Choice(decision.seat, action))
        chosen.append(action)
    return chosen, pending


@pytest.mark.parametrize("setup", PAIRS, ids=str)
def test_every_biplane_is_flown_to_the_end(setup: Mapping[str, Any]) -> None:
    chosen, over = answers(setup, "veteran", "any")
    assert len(chosen) >= 10
    assert over.reason


def test_a_seed_names_its_choices() -> None:
    first, again, *others = (answers({}, "recruit", seed)[0] for seed in "sstu")
    assert first == again
    assert any(first != other for other in others)


def choice(table: Table, seat: int, level: str = "ace") -> Action:
    bot = Duellist(table.game, "seed", level)
    return bot.choose(question_of(table.game, table.state, table.decision(seat)))


def last_turn(**more: Any) -> Table:
    """The last turn: Red is 1 behind Blue with hits or without, Blue has one tile left."""
    return Table(
        red={"space": "r0", "hand": "1|2 2|0", "damage": 1, "bag": ""},
        blue={"space": "r1", "hand": "1|1 2|1", "damage": 1, "bag": ""},
        round=3,
        turn=4,
        **more,
    )


def test_it_never_plays_what_best_play_leaves_out() -> None:
    """With 2|0 Red moves to r2, behind nobody; only 1|2 can hit Blue. [D5.2]"""
    table = last_turn()
    adviser = adviser_for(table.game)
    assert adviser is not None
    advice = adviser.advise(question_of(table.game, table.state, table.decision(0)).view, 0)
    assert sum(each.chance for each in advice.plans) == pytest.approx(1)
    never = {each.plan for each in advice.plans if each.chance < SELDOM}
    seen = question_of(table.game, table.state, table.decision(0))
    chosen = {Duellist(table.game, f"seed {n}", "ace").choose(seen) for n in range(20)}
    assert chosen
    assert not chosen & never


def test_it_answers_a_plan_that_white_is_shown() -> None:
    """Red has to show 4|1 to r3; of White's tiles only 5|1 gets behind it, and it wins by that."""
    table = Table(
        white={"space": "r5", "hand": "1|2 5|1", "bag": "", "damage": 2},
        red={"space": "r7", "hand": "4|1 2|0", "bag": "", "damage": 2},
        round=3,
        turn=4,
    )
    table.choose(1, "4|1")
    assert choice(table, 0) == read_plan("5|1")


def test_missions_and_solo_games_have_no_adviser() -> None:
    for setup in (
        {"scenario": "bombing", "biplanes": ("yellow", "red")},
        {"solo": True, "scenario": "espionage"},
    ):
        assert adviser_for(dogfight(setup)) is None


def test_it_stops_learning_when_it_is_late() -> None:
    table = Table(
        red={"space": "r0", "hand": "1|2 2|0 4|0 5|0", "bag": "0|1 1|0 3|1 5|0"},
        blue={"space": "r4", "hand": "1|1 2|1 4|0 5|0", "bag": "0|0 3|0 3|1 4|2"},
        round=2,
        turn=3,
    )
    bot = Duellist(table.game, "seed", "ace")
    bot.is_late = lambda: True
    seen = question_of(table.game, table.state, table.decision(0))
    assert bot.choose(seen) in table.options(0)
    assert bot.has_hurried


def test_levels_are_seated_by_name() -> None:
    names = ["duellist", *(f"duellist:{level}" for level in list(LEVELS)[1:])]
    assert [name for name in bots_for("dogfight") if name.startswith("duellist")] == names
