"""Every question has an id of its own, and says whether its answer is a secret.

[D1.9, D2.5, D3.4, D8.14]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec
import pytest

from escadrille import catalog
from escadrille.kernel.errors import StaleAnswer
from escadrille.kernel.protocol import Chance, Choice, Decision, Pending, as_seen_by
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, ChooseLane, GiveUpTile
from tests.laws.games import MODES, Mode, Moment, Player, every_mode, moments, with_setup
from tests.rossi.table import Table, only, tiles

Position = Callable[[], Table]


def games_of(mode: Mode, count: int = 3) -> Iterator[list[Moment]]:
    """Some random games of a mode, with different biplanes."""
    for number in range(count):
        game = with_setup(mode, number)
        yield list(moments(game, Player(f"questions of {mode} {number}")))


def decision_answered(moment: Moment) -> Decision[Action]:
    """The decision that a choice was made for."""
    assert isinstance(moment.question, tuple)
    assert isinstance(moment.answer, Choice)
    return next(each for each in moment.question if each.seat == moment.answer.seat)


def assert_stale(table: Table, answer: Choice[Action]) -> None:
    """The answer is refused as one to a question that is not open; everything is as it was."""
    before = msgspec.json.encode((table.state, table.pending))
    with pytest.raises(StaleAnswer) as caught:
        table.submit(answer)
    assert str(answer.decision) in caught.value.reason
    assert caught.value.rule in catalog.rules_page("dogfight")
    assert msgspec.json.encode((table.state, table.pending)) == before


# -- ids ----------------------------------------------------------------------------------------


@every_mode
def test_no_id_is_used_for_two_questions_of_a_game(mode: Mode) -> None:
    for game in games_of(mode):
        answered: set[str] = set()
        for moment in game:
            if isinstance(moment.question, Chance):
                continue
            open_ids = [decision.id for decision in moment.question]
            assert len(set(open_ids)) == len(open_ids)
            assert not answered.intersection(open_ids)
            answered.add(decision_answered(moment).id)
        assert answered


@every_mode
def test_a_question_keeps_its_id_while_the_other_seat_answers(mode: Mode) -> None:
    for game in games_of(mode, 1):
        for before, after in pairwise(game):
            if isinstance(before.question, tuple) and len(before.question) == 2:
                left = decision_answered(before)
                assert after.question == tuple(d for d in before.question if d != left)


@pytest.mark.rule("D8.10")
def test_each_of_several_losses_in_one_turn_is_a_question_of_its_own() -> None:
    black = {"space": "r2", "hand": "1|0 2|0 2|1 2|1 3|0 4|0 5|0"}
    table = Table(black=black, brown="r0")
    ids = []
    for tile in ("1|0", "2|1"):  # both times Brown ends 1 behind and hits twice
        table.fly(tile, "2|2")
        while table.decision().kind == "loss":
            ids.append(table.decision().id)
            table.submit(Choice(0, table.options(0)[-1]))
    assert len(ids) == len(set(ids)) == 4


# -- answers that name their question -----------------------------------------------------------


def test_an_answer_with_the_right_id_is_taken_like_one_without() -> None:
    table = Table(red={"space": "r7", "hand": "1|0 4|1"}, blue="r3")
    decision = table.decision(0)
    for option in decision.options:
        named, unnamed = Choice(0, option, decision.id), Choice(0, option)
        steps = [table.game.resolve(table.state, answer) for answer in (named, unnamed)]
        assert steps[0] == steps[1]


@every_mode
def test_a_whole_game_can_be_played_with_ids(mode: Mode) -> None:
    game = with_setup(mode, 0)
    for moment in moments(game, Player(f"with ids {mode}")):
        if isinstance(moment.answer, Choice):
            named = msgspec.structs.replace(moment.answer, decision=decision_answered(moment).id)
            assert game.resolve(moment.before, named) == moment.step


@pytest.mark.rule("D3.4")
def test_a_plan_sent_twice_is_not_taken_for_the_next_turn() -> None:
    table = Table(red={"space": "r7", "hand": "1|2 1|2 5|0"}, blue="r3")
    decision = table.decision(0)
    plan = Choice(0, decision.options[0], decision.id)
    table.submit(plan)
    assert_stale(table, plan)  # while Blue still plans
    table.choose(1, "4|0")
    assert table.state.turn == 2
    assert plan.action in table.options(0)  # it could be played again
    assert_stale(table, plan)
    table.submit(Choice(0, plan.action, table.decision(0).id))


@pytest.mark.rule("D8.10")
def test_a_tile_given_up_twice_by_mistake_is_given_up_once() -> None:
    table = Table(black={"space": "r2", "hand": "1|0 2|0 2|1 2|1 4|0"}, grey="r0")
    table.fly("1|0", "1|2")
    loss: Choice[Action] = Choice(0, GiveUpTile(Tile(2, 1)), table.decision().id)
    table.submit(loss)
    assert loss.action in table.options(0)
    assert_stale(table, loss)
    table.submit(Choice(0, GiveUpTile(Tile(4, 0)), table.decision().id))
    assert table.aviator("black").hand == tiles("2|0 2|1")


@pytest.mark.parametrize("mode", [MODES[0], MODES[-1]], ids=str)
def test_every_question_answered_before_is_stale(mode: Mode) -> None:
    game = with_setup(mode, 1)
    table = Table(red="r7", blue="r3")
    table.game = game
    answered: list[Choice[Action]] = []
    for moment in moments(game, Player(f"stale {mode}")):
        table.state = moment.before
        for old in answered:
            assert_stale(table, old)
        if isinstance(moment.answer, Choice):
            named = msgspec.structs.replace(moment.answer, decision=decision_answered(moment).id)
            answered.append(named)


def test_an_id_that_was_never_given_out_is_stale() -> None:
    table = Table(red="r7", blue="r3")
    for id_ in ("", "1", f"{table.decision(0).id}0", table.decision(0).id.replace("plan", "loss")):
        assert_stale(table, Choice(0, table.options(0)[0], id_))


@pytest.mark.rule("D3.4")
def test_the_other_seats_question_is_none_of_ones_own() -> None:
    table = Table(red={"space": "r7", "hand": "1|1"}, blue={"space": "r3", "hand": "1|1"})
    for seat in (0, 1):
        other = table.decision(1 - seat).id
        assert_stale(table, Choice(seat, table.options(seat)[0], other))


# -- secrets ------------------------------------------------------------------------------------

CHANCES = {
    "start": False,
    "toss": False,
    "objective": False,
    "bot tile": False,
    "draw": True,
    "mulligan": True,
    "objective tile": True,
    "bag loss": True,
    "hand loss": True,
    "restock loss": True,
}
DECISIONS = {
    "start": False,
    "landing": False,
    "shooter": False,
    "target": False,
    "odd hit": False,
    "mulligan": True,
    "lane": True,
    "loss": True,
}
"""Whether it is a secret. A plan is one unless White makes its owner show it."""


@every_mode
@pytest.mark.rule("D1.9", "D2.5", "D3.4", "D8.14", "D9.22", "D10.6")
def test_a_question_is_secret_exactly_if_others_do_not_see_the_answer(mode: Mode) -> None:
    for number in range(3):
        game = with_setup(mode, number)
        for moment in moments(game, Player(f"secrets of {mode} {number}")):
            told = moment.step.events[0]
            hidden = game.redact(told, None) != told
            if isinstance(moment.question, Chance):
                chance = moment.question
                assert chance.secret == CHANCES[chance.cause] == hidden, chance
                assert game.redact(told, chance.seat) == told
            else:
                decision = decision_answered(moment)
                expected = DECISIONS.get(decision.kind, not isinstance(told, ev.PlanShown))
                assert decision.secret == expected == hidden, decision
                assert game.redact(told, decision.seat) == told


def tie(answer: str) -> Position:
    """The seats of Escort at equal distances: who shoots, whom, where the odd hit goes."""

    def position() -> Table:
        spaces = {"shooter": ("r0", "r2", "r0"), "target": ("r7", "r6", "r7")}
        red, blue, escorted = spaces.get(answer, ("r4", "r2", "r4"))
        table = Table(scenario="escort", round=3, red=red, blue=blue, escorted=escorted)
        own = {"shooter": "1|2 & 0|1", "target": "1|0 & 0|1 lane"}.get(answer, "1|0 & 0|1")
        table.fly(own, "1|1")
        return table

    return position


def lane_after_the_reveal() -> Table:
    site = [{"space": "r4", "cameras": 2}]
    rulings = {"lane_choice": "after the reveal"}
    table = Table(scenario="espionage", objectives=site, rulings=rulings, red="r6", blue="r6")
    table.fly("4|0", "4|0")
    return table


def losing(hand: str, **rulings: str) -> Position:
    def position() -> Table:
        black = {"space": "r2", "hand": hand, "bag": "4|0 5|0"}
        table = Table(black=black, grey="r0", rulings=rulings)
        table.fly("1|0", "1|2")
        return table

    return position


def bags_filled_anew() -> Table:
    table = Table(
        scenario="espionage", round=3, turn=5, red="r0", black={"space": "r4", "damage": 2}
    )
    table.fly("1|0", "1|0")
    return table


def bot_tosses() -> Table:
    bot = {"left": "3|0"}
    table = Table(scenario="espionage", solo=True, brown="r0", red="r4", bot=bot)
    table.fly("0|2", draws=["5|0"])
    return table


@pytest.mark.rule("D1.9", "D8.10", "D9.5", "D9.39", "D9.40", "D9.42")
@pytest.mark.parametrize(
    ("position", "kind", "secret"),
    [
        (tie("shooter"), "shooter", False),
        (tie("target"), "target", False),
        (tie("odd hit"), "odd hit", False),
        (lane_after_the_reveal, "lane", True),
        (losing("1|0 2|0 2|1 3|0"), "loss", True),
        (losing("1|0 2|0 2|1 3|0", black_loses="at random"), "hand loss", True),
        (losing("1|0"), "bag loss", True),
        (bags_filled_anew, "restock loss", True),
        (bot_tosses, "toss", False),
    ],
)
def test_rare_questions_are_as_secret_as_their_answers(
    position: Position, kind: str, secret: bool
) -> None:
    table = position()
    for question in asked(table.pending):
        named = question.cause if isinstance(question, Chance) else question.kind
        assert (named, question.secret) == (kind, secret)


def asked(pending: Pending[Action]) -> tuple[Decision[Action] | Chance, ...]:
    assert isinstance(pending, tuple | Chance)
    return (pending,) if isinstance(pending, Chance) else pending


@pytest.mark.rule("D3.5", "D8.14")
@pytest.mark.parametrize("white", ["r5", "r6"])
def test_the_plan_that_white_makes_its_opponent_show_is_no_secret(white: str) -> None:
    table = Table(white=white, red="r7")
    assert [(each.seat, each.secret) for each in asked(table.pending)] == [(1, False)]
    table.choose(1, "4|1")
    assert [(each.seat, each.secret) for each in asked(table.pending)] == [(0, True)]


@pytest.mark.rule("D3.4", "D8.14")
@pytest.mark.parametrize("white", ["r4", "r7", "r0"])
def test_at_any_other_distance_from_white_both_plans_are_secret(white: str) -> None:
    table = Table(white=white, red="r7")
    assert [(each.seat, each.secret) for each in asked(table.pending)] == [(0, True), (1, True)]


@pytest.mark.rule("D9.47")
def test_a_white_attacker_behind_either_biplane_makes_the_escort_player_show() -> None:
    table = Table(scenario="escort", red="r1", white="r4", escorted="r6")
    assert [(each.seat, each.secret) for each in asked(table.pending)] == [(0, False)]


@pytest.mark.rule("D10.5")
def test_in_solo_play_your_white_keeps_its_plan_to_itself_and_the_bot_has_none() -> None:
    table = Table(scenario="espionage", solo=True, white="r1", red="r3", bot={"left": "1|2"})
    assert [(each.seat, each.secret) for each in asked(table.pending)] == [(0, True)]


# -- what others see of what is pending ---------------------------------------------------------


@every_mode
@pytest.mark.rule("D1.9")
def test_only_the_owner_sees_options_and_the_odds_of_a_secret_chance(mode: Mode) -> None:
    for game in games_of(mode, 2):
        for moment in game:
            for viewer in (0, 1, None):
                seen = asked(as_seen_by(moment.question, viewer))
                for mine, whole in zip(seen, asked(moment.question), strict=True):
                    assert_seen(mine, whole, is_own=whole.seat == viewer)


def assert_seen(
    seen: Decision[Action] | Chance, whole: Decision[Action] | Chance, *, is_own: bool
) -> None:
    if isinstance(whole, Chance):
        hides = whole.secret and not is_own
        assert seen == (msgspec.structs.replace(whole, outcomes=()) if hides else whole)
    else:
        assert seen == (whole if is_own else msgspec.structs.replace(whole, options=()))


@pytest.mark.rule("D1.9")
def test_after_the_reveal_nobody_sees_where_the_other_may_still_turn() -> None:
    table = lane_after_the_reveal()
    both = (ChooseLane(own=False), ChooseLane(own=True))
    for viewer in (0, 1, None):
        seen = asked(as_seen_by(table.pending, viewer))
        options = [each.options for each in seen if isinstance(each, Decision)]
        assert options == [both if seat == viewer else () for seat in (0, 1)]


@pytest.mark.rule("D1.9", "D8.10")
def test_what_black_may_lose_from_its_bag_is_for_black_alone() -> None:
    pending = losing("1|0")().pending
    labels = {
        viewer: [odds.label for odds in chance.outcomes]
        for viewer in (0, 1, None)
        if isinstance(chance := as_seen_by(pending, viewer), Chance)
    }
    assert labels == {0: ["4|0", "5|0"], 1: [], None: []}


def test_the_end_of_a_game_is_for_everybody() -> None:
    table = Table(red="r0", blue={"space": "r1", "damage": 6})
    happened = table.fly("1|2", "3|0")
    assert only(happened, ev.GameEnded)
    for viewer in (0, 1, None):
        assert as_seen_by(table.pending, viewer) == table.result
