"""Bots choose among their options, see only their view, and the greedy one beats chance."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from escadrille.bots.dogfight.duellist import LEVELS as DUELLISTS
from escadrille.bots.dogfight.duellist import Level as Duellist
from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.bots.dogfight.imagination import imagine
from escadrille.bots.roster import bots_for, make_bot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision, Over
from escadrille.kernel.seen import Seen, question_of
from escadrille.rossi.model.actions import Action, Land, PlayTile, StayAloft
from escadrille.rossi.model.notation import read_plan, write
from escadrille.rossi.solver import Depth, Effort
from tests.rossi.table import Table
from tests.toy.game import Bids, Toy

MODES: list[Mapping[str, Any]] = [
    {},
    {"side": "dual", "biplanes": ("black", "grey")},
    {"scenario": "espionage", "biplanes": ("white", "purple")},
    {"scenario": "bombing", "biplanes": ("yellow", "white")},
    {"scenario": "rescue", "biplanes": ("brown", "black")},
    {"scenario": "escort", "biplanes": ("black", "white")},
    {"scenario": "rescue", "biplanes": ("white", "grey"), "solo": True},
]


def play(setup: Mapping[str, Any], names: tuple[str, str], seed: str) -> Over:
    game = dogfight(setup)
    match, nature = Match(game), SeededNature(seed)
    bots = [make_bot(name, game, f"{seed}-{seat}") for seat, name in enumerate(names)]
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        decision = pending[0]
        chosen = bots[decision.seat].choose(question_of(game, match.state, decision))
        assert chosen in decision.options
        match.answer(Choice(decision.seat, chosen))
    return pending


@pytest.mark.parametrize("setup", MODES)
@pytest.mark.parametrize("name", bots_for("dogfight"))
def test_every_bot_plays_every_mode_on_both_seats(
    setup: Mapping[str, Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if setup:  # the first of them is flown as deep as it gets
        ace = Duellist(Depth(rounds=20, solves_turns=2, looks_ahead=1), effort=Effort(games=60))
        monkeypatch.setitem(DUELLISTS, "ace", ace)
    for seed in ("a",) if name.startswith("duellist") else ("a", "b", "c"):
        result = play(setup, (name, name), f"{name}-{seed}")
        assert sum(result.scores) == 0


def test_greedy_beats_random_in_duels() -> None:
    games = [play({}, ("greedy", "random"), f"first-{n}").scores[0] for n in range(40)]
    games += [play({}, ("random", "greedy"), f"second-{n}").scores[1] for n in range(40)]
    assert sum(games) > 40


def random_choices(seed: str, count: int) -> list[Action]:
    """What one random bot chooses among four tiles, again and again."""
    table = Table(red={"space": "r3", "hand": "1|2 2|0 4|1 5|0"}, blue="r7")
    assert len(table.options(0)) == 4
    bot = make_bot("random", table.game, seed)
    view, decision = table.game.view(table.state, 0), table.decision(0)
    return [bot.choose(Seen.asking(view, decision)) for _ in range(count)]


def test_the_same_seed_makes_the_random_bot_choose_alike_and_another_does_not() -> None:
    first, again, other = (random_choices(seed, 40) for seed in ("s", "s", "t"))
    assert first == again
    assert first != other
    assert random_choices("s", 20) == first[:20]


def test_the_random_bot_takes_every_option_about_as_often() -> None:
    chosen = Counter(random_choices("often", 2000))
    assert len(chosen) == 4
    assert all(430 < count < 570 for count in chosen.values()), chosen


def test_the_random_bot_chooses_as_the_generator_of_the_nature_page_says() -> None:
    """So that a seed names the same bot forever: any change of these is a change of format."""
    chosen = [write(action) for action in random_choices("escadrille", 6)]
    x = [
        hmac.digest(b"escadrille", f"bot\n0\n0\n{number}\n0".encode(), "sha256")[:8]
        for number in range(1, 7)
    ]
    labels = ["1|2", "2|0", "4|1", "5|0"]
    assert chosen == [labels[int.from_bytes(each, "big") % 4] for each in x]


@pytest.mark.parametrize("setup", MODES)
def test_a_bot_imagines_nothing_that_it_could_tell_from_what_it_sees(
    setup: Mapping[str, Any],
) -> None:
    game, nature = dogfight(setup), SeededNature("imagined")
    match, players = Match(game), [make_bot("random", game, seat) for seat in "ab"]
    imagined = 0
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        for decision in pending:
            view = game.view(match.state, decision.seat)
            opponent = view.seats[1 - decision.seat]
            hides_a_plan = opponent.has_planned and opponent.plan is None
            if decision.kind != "plan" or hides_a_plan:
                continue
            for tile in set(opponent.unseen) if opponent.hand_size else {None}:
                state = imagine(view, tile)
                # How many objective tiles the rescuer has drawn is not imagined.
                drawn = game.view(state, decision.seat).briefed_count
                expected = msgspec.structs.replace(view, briefed_count=drawn)
                assert game.view(state, decision.seat) == expected
                assert tile is None or tile in state.aviators[1 - decision.seat].hand
                imagined += 1
        decision = pending[0]
        chosen = players[decision.seat].choose(question_of(game, match.state, decision))
        match.answer(Choice(decision.seat, chosen))
    assert imagined


def greedy_plan(table: Table, seat: int) -> Action:
    bot = GreedyBot(table.game)
    return bot.choose(Seen.asking(table.game.view(table.state, seat), table.decision(seat)))


def test_greedy_takes_the_shot_that_the_shown_plan_offers() -> None:
    """White sees Red's plan (to r3) and of 1|2 and 5|1 only the latter gets behind it."""
    table = Table(white={"space": "r5", "hand": "1|2 5|1 2|0"}, red="r7")
    table.choose(1, "4|1")
    assert greedy_plan(table, 0) == read_plan("5|1")


def test_greedy_leaves_by_the_exit_when_it_can() -> None:
    table = Table(
        scenario="bombing",
        yellow={"space": "g2", "hand": "1|2 0|1"},
        red="r4",
        objectives=[{"space": "r0", "number": 1}],
    )
    assert greedy_plan(table, 0) == PlayTile(read_plan("1|2").tile)


def test_greedy_does_not_crash_white_with_a_second_zero() -> None:
    table = Table(white={"space": "r5", "hand": "0|2 5|0", "last": "0|1"}, red="r2")
    assert greedy_plan(table, 0) == read_plan("5|0")


@pytest.mark.parametrize(("briefed", "expected"), [([2], Land()), ([3], StayAloft())])
def test_greedy_lands_at_its_target_only(briefed: list[int], expected: Action) -> None:
    airports = [{"space": "r5", "number": 2}, {"space": "r0", "number": 3}]
    table = Table(scenario="rescue", brown="r4", blue="r2", objectives=airports, briefed=briefed)
    table.fly("1|1", "0|0")
    assert greedy_plan(table, 0) == expected


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadInput, match="greedy, duellist"):
        make_bot("baron", dogfight(), "s")


def test_a_game_without_bots_of_its_own_has_the_random_one() -> None:
    duellist = ["duellist", *(f"duellist:{level}" for level in list(DUELLISTS)[1:])]
    assert list(bots_for("dogfight")) == ["greedy", *duellist, "random"]
    assert list(bots_for("age")) == ["keen", "random"]
    assert list(bots_for("toy")) == ["random"]


def test_the_random_bot_takes_one_option_of_thousands_without_looking_at_the_others() -> None:
    decision = Decision(0, "bid", Bids(), "T2.1.1", "1.0")
    bot = make_bot("random", Toy(2), "s")
    chosen = {bot.choose(Seen.asking(None, decision)).number for _ in range(50)}
    assert len(chosen) > 40
    assert min(chosen) < 200 < 800 < max(chosen)
