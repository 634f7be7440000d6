"""Solo play before the first turn, and what the special rules become in it. [D10.1 to D10.6]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome
from escadrille.rossi.figures.tiles import Tile, in_order
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, PlayTile, ReplaceTiles
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from tests.rossi.own_figures import at
from tests.rossi.table import Table, marked, only, shots

COLOURS = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")
MISSIONS = {"espionage": "red", "bombing": "yellow", "rescue": "brown", "escort": "green"}
KEEP_ALL = ReplaceTiles(())


def solo(scenario: str, you: str, bot: str, **levers: Any) -> Match[State, Action, Event, View]:
    setup = {"scenario": scenario, "biplanes": [you, bot], "solo": True, **levers}
    return Match(dogfight(setup))


def decisions(match: Match[State, Action, Event, View]) -> tuple[Decision[Action], ...]:
    """What is to be decided once nature has had its say."""
    pending = match.let_nature_answer(SeededNature("solo"))
    assert isinstance(pending, tuple)
    return pending


def setup_fault(**fields: Any) -> BadInput:
    setup = {"scenario": "espionage", "biplanes": ["brown", "green"], "solo": True, **fields}
    with pytest.raises(BadInput) as caught:
        dogfight(setup)
    return caught.value


# -- who, where, against whom -------------------------------------------------------------------


@pytest.mark.rule("D10.1")
@pytest.mark.parametrize(("scenario", "you"), MISSIONS.items())
def test_you_start_on_x_and_the_bot_on_the_other_start(scenario: str, you: str) -> None:
    match = solo(scenario, you, "blue")
    first = decisions(match)
    # Nobody is asked for a start space, not even the bomber or the rescue's defender.
    assert [decision.kind for decision in first] == ["mulligan"]
    assert [aviator.space for aviator in match.state.aviators] == ["r7", "r3"]


@pytest.mark.rule("D10.1")
def test_there_is_no_solo_duel() -> None:
    fault = setup_fault(scenario="dogfight")
    assert fault.field == "setup.scenario"
    assert fault.allowed == "espionage, bombing, rescue, escort"


@pytest.mark.rule("D10.1")
def test_solo_play_is_on_the_single_coloured_side_only() -> None:
    fault = setup_fault(side="dual")
    assert (fault.field, fault.allowed) == ("setup.side", "single")


@pytest.mark.rule("D10.1")
def test_you_have_the_mission_and_are_the_only_one_to_decide() -> None:
    match = solo("espionage", "brown", "white")
    seats = set()
    for _ in range(60):
        pending = match.let_nature_answer(SeededNature("mission"))
        if not isinstance(pending, tuple):
            break
        seats |= {decision.seat for decision in pending}
        match.answer(Choice(pending[0].seat, pending[0].options[-1]))
    assert seats == {0}
    assert match.game.view(match.state, 0).seats[0].role == "spy"


@pytest.mark.rule("D10.2")
@pytest.mark.parametrize(("scenario", "you"), MISSIONS.items())
@pytest.mark.parametrize("bot", COLOURS)
def test_the_bot_flies_any_other_biplane_with_its_own_tiles(
    scenario: str, you: str, bot: str
) -> None:
    if bot == you:
        assert setup_fault(scenario=scenario, biplanes=[you, bot]).field == "setup.biplanes"
        return
    match = solo(scenario, you, bot)
    happened = first_turn(match)
    own = dogfight({"biplanes": [bot, you]}).rules.tile_set(0)
    drawn = [event.tile for event in only(happened, ev.BotTileDrawn)]
    assert len(drawn) == 2
    assert in_order((*match.state.aviators[1].bag, *drawn)) == own
    [selected] = only(happened, ev.BotTileSelected)
    assert selected.tile in drawn
    [flown] = [move for move in only(happened, ev.Moved) if move.craft == bot]
    assert (flown.path[0], match.state.aviators[1].space) == ("r3", flown.path[-1])


def first_turn(match: Match[State, Action, Event, View]) -> list[Event]:
    """Play until the second turn begins, you always with your first option."""
    happened: list[Event] = []
    nature = SeededNature("first turn")
    while match.state.turn < 2:
        pending = match.pending()
        if isinstance(pending, Chance):
            happened += match.answer(Outcome(nature.outcome(pending)))
        else:
            assert isinstance(pending, tuple)
            happened += match.answer(Choice(0, pending[0].options[0]))
    return happened


@pytest.mark.rule("D10.2")
def test_the_data_name_the_easier_bots_of_the_rules_page() -> None:
    easy = dogfight_box().figures.solo.easy_bots
    told = catalog.rules_page("dogfight")["D10.2"].text.lower()
    assert easy == ("red", "blue", "white")
    assert set(easy) == {colour for colour in COLOURS if colour in told}


# -- the bot's biplane has no special rules -----------------------------------------------------


@pytest.mark.rule("D10.3")
@pytest.mark.parametrize("bot", ["brown", "white"])
def test_the_bot_takes_no_mulligan(bot: str) -> None:
    assert [decision.seat for decision in decisions(solo("escort", "red", bot))] == [0]


@pytest.mark.rule("D10.3")
def test_the_guns_of_a_grey_bot_do_not_jam() -> None:
    table = Table(
        scenario="escort", solo=True, red="r5", grey="r3", escorted="r5", bot={"left": "1|3"}
    )
    first = table.fly("0|1 & 1|0", draws=["3|3"])
    assert shots(first) == [("grey", "escorted", 3)]
    assert only(first, ev.GunJammed) == []
    assert shots(table.fly("1|0 & 0|1", draws=["2|2"])) == [("grey", "escorted", 2)]


@pytest.mark.rule("D10.3")
def test_a_white_bot_survives_two_zeros() -> None:
    table = Table(scenario="espionage", solo=True, brown="r5", white="r3", bot={"left": "0|1"})
    for right in ("0|2", "0|0"):
        happened = table.fly("1|0" if right == "0|2" else "2|0", draws=[right])
        assert only(happened, ev.BotTileSelected)[0].tile.value == 0
    assert table.space("white") == "r3"
    assert table.result is None


@pytest.mark.rule("D10.3")
def test_a_brown_bot_may_follow_a_zero_with_anything() -> None:
    table = Table(scenario="espionage", solo=True, red="r5", brown="r3", bot={"left": "0|2"})
    table.fly("0|1", draws=["3|0"])
    happened = table.fly("2|0", draws=["5|1"])
    assert only(happened, ev.BotTileSelected)[0].tile == Tile(3, 0)
    assert table.result is None


@pytest.mark.rule("D10.3")
def test_a_white_bot_behind_you_does_not_make_you_show_your_plan() -> None:
    table = Table(scenario="espionage", solo=True, brown="r5", white="r3", bot={"left": "5|0"})
    happened = table.fly("1|0", draws=["4|1"])
    assert only(happened, ev.PlanShown) == []


@pytest.mark.rule("D10.3")
def test_a_purple_bot_shoots_at_three_spaces() -> None:
    table = Table(scenario="espionage", solo=True, brown="r5", purple="r1", bot={"left": "1|1"})
    assert shots(table.fly("0|2", draws=["2|1"])) == [("purple", "brown", 1)]
    assert table.rules.board.distance(table.space("purple"), "r5") == 3


# -- the bot cannot be shot down ----------------------------------------------------------------


@pytest.mark.rule("D10.4")
def test_your_hits_have_no_effect_on_the_bot() -> None:
    against_a_player = Table(scenario="bombing", objectives=[], yellow="r1", blue="r3")
    assert shots(against_a_player.fly("1|2", "1|1")) == [("yellow", "blue", 2)]

    bot = {"left": "0|0"}
    table = Table(scenario="bombing", objectives=[], yellow="r1", blue="r3", solo=True, bot=bot)
    happened = table.fly("1|2", draws=["1|1"])
    assert (table.space("yellow"), table.space("blue")) == ("r2", "r4")
    assert shots(happened) == []
    assert table.damage("blue") == 0


@pytest.mark.rule("D10.3", "D10.4")
def test_a_black_bot_loses_no_tiles() -> None:
    bot = {"left": "0|0"}
    table = Table(scenario="bombing", objectives=[], yellow="r1", black="r3", solo=True, bot=bot)
    happened = table.fly("1|2", draws=["1|0"])
    assert (table.space("yellow"), table.space("black")) == ("r2", "r4")
    assert only(happened, ev.TileLost) == []


@pytest.mark.rule("D10.4")
def test_the_escorted_biplane_does_not_shoot_the_bot_either() -> None:
    table = Table(
        scenario="escort", solo=True, red="r1", blue="r3", escorted="r1", bot={"left": "1|1"}
    )
    happened = table.fly("1|2 & 0|1", draws=["0|0"])
    assert (table.space("escorted"), table.space("blue")) == ("r2", "r4")
    assert shots(happened) == []
    assert table.damage("blue") == 0


# -- your own biplane ---------------------------------------------------------------------------


def drawn_before_turn_one(you: str, scenario: str) -> int:
    match = solo(scenario, you, "blue")
    decisions(match)
    return len(match.state.aviators[0].hand)


@pytest.mark.rule("D10.5")
@pytest.mark.parametrize(
    ("you", "scenario", "count"),
    [("purple", "bombing", 6), ("black", "bombing", 7), ("yellow", "bombing", 6)],
)
def test_your_purple_draws_six_and_your_black_still_seven(
    you: str, scenario: str, count: int
) -> None:
    assert drawn_before_turn_one(you, scenario) == count


@pytest.mark.rule("D10.5")
def test_the_hand_you_draw_in_solo_play_is_a_figure_of_your_biplane() -> None:
    changes = at("biplanes.yellow.solo_hand_size", 8)
    setup: dict[str, Any] = {"scenario": "bombing", "biplanes": ["yellow", "purple"]}
    alone, against_a_player = (
        dogfight({**setup, "solo": solo_play}, changes=changes).initial()
        for solo_play in (True, False)
    )
    assert [aviator.due for aviator in alone.aviators] == [8, 0]
    assert [aviator.due for aviator in against_a_player.aviators] == [6, 7]


@pytest.mark.rule("D10.5")
@pytest.mark.parametrize(("ignored", "crashes"), [([], 1), (["double_zero_crash"], 0)])
def test_which_rules_of_your_biplane_do_not_hold_is_a_figure(
    ignored: list[str], crashes: int
) -> None:
    changes = at("solo.ignored_rules", ignored)
    white = {"space": "r5", "hand": "0|1 1|2", "last": "0|0"}
    bot = {"left": "1|2"}
    table = Table(changes=changes, scenario="espionage", solo=True, white=white, red="r3", bot=bot)
    assert len(only(table.fly("0|1"), ev.Crashed)) == crashes
    duel = Table(changes=changes, white=white, red="r0")
    assert len(only(duel.fly("0|1", "1|0"), ev.Crashed)) == 1


@pytest.mark.rule("D10.5")
def test_your_purple_draws_six_again_when_the_bags_are_filled_anew() -> None:
    table = Table(
        scenario="bombing",
        solo=True,
        round=3,
        turn=5,
        objectives=[],
        purple={"space": "r0", "hand": "1|0"},
        blue="r5",
        bot={"left": "0|0"},
    )
    table.fly("1|0", draws=["5|0"])
    assert table.state.round == 4
    assert table.aviator("purple").due == 6


@pytest.mark.rule("D10.5", "D10.14")
def test_your_black_refills_to_seven_after_a_round() -> None:
    black = {"space": "r0", "damage": 1, "hand": "1|0 2|0 3|0"}
    table = Table(
        scenario="espionage", solo=True, turn=5, black=black, red="r5", bot={"left": "0|1"}
    )
    table.fly("1|0", draws=["5|0"])
    assert (len(table.aviator("black").hand), table.aviator("black").due) == (2, 5)


@pytest.mark.rule("D10.5")
def test_your_black_gives_up_a_tile_for_each_hit_of_the_bot() -> None:
    table = Table(
        scenario="espionage",
        solo=True,
        black={"space": "r5", "damage": 1, "hand": "0|0 2|0 3|0 5|0"},
        red="r3",
        bot={"left": "1|2"},
    )
    happened = table.fly("0|0", draws=["4|0"], answers=["lose 2|0", "lose 5|0"])
    assert marked(happened) == {"black": 2}
    assert table.aviator("black").hand == (Tile(3, 0),)


@pytest.mark.rule("D10.5")
def test_your_white_behind_the_bot_sees_only_its_open_tile() -> None:
    """Nobody is forced to reveal: the bot's right tile is drawn after you have flown."""
    table = Table(scenario="espionage", solo=True, white="r1", red="r3", bot={"left": "1|2"})
    assert isinstance(table.pending, tuple)
    assert [decision.seat for decision in table.pending] == [0]
    assert table.state.bot is not None
    assert table.state.bot.right is None
    happened = table.fly("1|2", draws=["4|0"])
    assert only(happened, ev.PlanShown) == []


@pytest.mark.rule("D10.5")
def test_your_white_still_crashes_on_a_second_zero() -> None:
    table = Table(
        scenario="espionage",
        solo=True,
        white={"space": "r5", "hand": "0|1 1|2", "played": "0|0"},
        red="r3",
        bot={"left": "1|2"},
    )
    happened = table.fly("0|1")
    assert only(happened, ev.Crashed) == [ev.Crashed("white", "D8.13")]


@pytest.mark.rule("D10.5")
def test_your_brown_still_owes_a_low_tile_after_a_zero() -> None:
    table = Table(
        scenario="espionage",
        solo=True,
        brown={"space": "r5", "hand": "0|2 2|0 4|0", "played": "0|2"},
        red="r3",
        bot={"left": "1|2"},
    )
    assert table.options(0) == (PlayTile(Tile(2, 0)),)


# -- the left slot ------------------------------------------------------------------------------


@pytest.mark.rule("D10.6")
def test_the_bots_first_tile_is_drawn_from_its_whole_bag_and_lies_open() -> None:
    match = solo("espionage", "brown", "red")
    nature = SeededNature("left slot")
    while isinstance(chance := match.pending(), Chance) and chance.cause != "bot tile":
        match.answer(Outcome(nature.outcome(chance)))
    assert isinstance(chance, Chance)
    assert chance.total == 15
    match.answer(Outcome("4|1"))
    [decision] = decisions(match)
    assert decision.kind == "mulligan"
    slots = match.game.view(match.state, 0).bot
    assert slots is not None
    assert (slots.left, slots.right) == (Tile(4, 1), None)
    assert match.game.view(match.state, 0).seats[1].bag_size == 14
    match.answer(Choice(0, KEEP_ALL))
    assert [decision.kind for decision in decisions(match)] == ["plan"]
