"""The solo bot says why: every step of its rules leaves a sentence with its rule. [D10]"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from escadrille import catalog
from escadrille.games.dogfight import dogfight
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.state import State
from escadrille.rossi.turn.solo import select
from escadrille.rossi.words.events import explain_bot
from escadrille.rossi.words.solo_briefing import briefing
from escadrille.rossi.words.solo_events import explain, reasons
from tests.laws.games import Mode, plays, solo_modes
from tests.laws.test_narration import happenings
from tests.rossi.solo_table import ONE_SITE_LEFT, solo_table
from tests.rossi.table import Table

RULES = catalog.rules_page("dogfight")
FOLLOWS: dict[str, Any] = {"rulings": {"bot_enters_lane": True}, "objectives": ONE_SITE_LEFT}
AIRPORTS = [{"space": "r0", "number": 1}, {"space": "r2", "number": 2}]


def told(table: Table, plan: str, *draws: str) -> list[str]:
    """What is explained in a turn: your plan, then the bot's draws and its toss."""
    state = table.state
    said = []
    for event in table.fly(plan, draws=draws):
        said += [f"{line.text} [{line.rule}]" for line in explain_bot(table.rules, state, event)]
        state = table.game.evolve(state, event)
    return said


def turn(
    you: str, bot: str | dict[str, Any], left: str, right: str, *toss: str, **fields: Any
) -> list[str]:
    """You stay where you are with a 0; the bot's part of the turn, explained."""
    return told(solo_table(you, bot, left, **fields), "0|2", right, *toss)


def set_up(scenario: str, you: str, bot: str, **levers: bool) -> list[str]:
    """What is told before the first turn of a solo game."""
    fields = {"scenario": scenario, "biplanes": [you, bot], "solo": True, **levers}
    notes = briefing(dogfight(fields).rules)
    return [f"{explain(note)} [{note.rule}]" for note in notes]


def escort(red: str, escorted: Any, bot: str, left: str, **fields: Any) -> Table:
    """You escort with Red, the bot flies Blue."""
    return Table(
        scenario="escort",
        solo=True,
        red=red,
        blue=bot,
        escorted=escorted,
        bot={"left": left},
        **fields,
    )


# -- setting up ---------------------------------------------------------------------------------


@pytest.mark.rule("D10.1", "D10.2", "D10.4", "D10.5")
def test_you_are_told_where_to_begin_and_what_your_hits_are_worth() -> None:
    assert set_up("espionage", "brown", "red") == [
        "You, the spy, start on r7, marked X; the bot starts on r3. [D10.1]",
        "Red is one of the easier bots. [D10.2]",
        "The bot cannot be shot down: your hits have no effect on it. [D10.4]",
        "You draw 6 tiles. [D10.5]",
    ]


@pytest.mark.rule("D10.2", "D10.3")
def test_special_rules_of_the_bots_biplane_are_set_aside() -> None:
    said = set_up("espionage", "brown", "grey")
    assert "The bot ignores all special rules of its biplane. [D10.3]" in said
    assert not any("[D10.2]" in line for line in said)


@pytest.mark.rule("D10.5")
def test_what_solo_play_changes_about_your_biplane_is_told() -> None:
    purple = set_up("bombing", "purple", "red")
    assert "You draw 6 tiles: in solo play Purple has one fewer. [D10.5]" in purple
    assert "You draw 7 tiles. [D10.5]" in set_up("bombing", "black", "red")
    white = set_up("rescue", "white", "red")
    assert "In solo play your White makes nobody show a plan. [D10.5]" in white


@pytest.mark.rule("D10.15", "D10.16", "D10.17")
def test_what_makes_it_harder_is_told() -> None:
    both = set_up("rescue", "white", "yellow", smart_three=True, remove_tiles=True)
    assert any(line.endswith("in position behind you. [D10.15]") for line in both)
    removed = "Remove these tiles without hits from the bot’s bag: [2|0] [3|0]. [D10.16]"
    assert removed in both
    assert "With both options the bot is at its hardest. [D10.17]" in both
    one = set_up("rescue", "white", "yellow", remove_tiles=True)
    assert removed in one
    assert not any("[D10.15]" in line or "[D10.17]" in line for line in one)


# -- which tile ---------------------------------------------------------------------------------


@pytest.mark.rule("D10.8", "D10.9", "D10.11", "D10.12", "D10.13")
def test_a_whole_turn_is_explained() -> None:
    assert turn("r5", "r3", "1|2", "4|1") == [
        "The bot has [1|2] in the left slot and draws [4|1] into the right one. [D10.8]",
        "You are 2 ahead: it wants the lower value. [D10.9]",
        "It plays [1|2] from the left slot, not [4|1] from the right one. [D10.9]",
        "From r4 it is 1 behind you and in position (purple/white may shoot white):"
        " its tile counts 2 hits. [D10.11]",
        "[1|2] goes on the bot’s discard pile. [D10.12]",
        "[4|1] moves from the right slot to the left one. [D10.13]",
    ]


@pytest.mark.rule("D10.6")
def test_the_first_tile_is_there_for_you_to_see() -> None:
    game = dogfight({"scenario": "escort", "solo": True})
    tile = game.rules.tile_set(1)[0]
    [note] = reasons(game.rules, game.initial(), ev.BotTileDrawn(tile, left=True))
    assert note.rule == "D10.6"
    assert explain(note) == f"[{tile.label}] is face up in the bot’s left slot."


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize(
    ("you", "bot", "why"),
    [
        ("r3", "r3", "You are on its space: it wants the higher value."),
        ("r7", "r3", "You are opposite: it wants the lower value."),
        ("r2", "r3", "You are 1 behind it: it wants the higher value."),
        ("lb", "r3", "You are on a loop space: it plays the right tile, the one just drawn."),
        ("r5", "lp", "The bot is on a loop space: it plays the right tile, the one just drawn."),
        ("lb", "lp", "Both biplanes are on a loop space: it plays the right tile, the one just"
         " drawn."),
        ("g1", "r3", "You are in the lane: r7 stands in for that space here."),
    ],
)  # fmt: skip
def test_what_it_wants_and_why(you: str, bot: str, why: str) -> None:
    assert f"{why} [D10.9]" in turn(you, bot, "1|0", "5|0")


@pytest.mark.rule("D10.9")
@pytest.mark.parametrize(
    ("left", "right", "plays", "leaves"),
    [("1|0", "5|0", "1|0", "5|0"), ("5|0", "1|0", "1|0", "5|0"), ("1|0", "1|2", "1|2", "1|0")],
)
def test_the_tile_that_was_turned_down_is_named(
    left: str, right: str, plays: str, leaves: str
) -> None:
    slot, other = ("left", "right") if plays == left else ("right", "left")
    said = turn("r5", "r3", left, right)
    choice = f"It plays [{plays}] from the {slot} slot, not [{leaves}] from the {other} one."
    assert f"{choice} [D10.9]" in said


@pytest.mark.rule("D10.9")
def test_what_broke_a_tie_of_values_is_told() -> None:
    more = "Both tiles are 1s, and from r4 it will be in position behind you: it wants more hits."
    assert f"{more} [D10.9]" in turn("r5", "r3", "1|0", "1|2")
    fewer = (
        "Both tiles are 1s, and from r4 it will not be in position behind you:"
        " it saves its hits and wants fewer."
    )
    assert f"{fewer} [D10.9]" in turn("r2", "r3", "1|0", "1|2")
    assert "Both tiles are [4|1]: it plays the left one. [D10.9]" in turn("r2", "r3", "4|1", "4|1")


@pytest.mark.rule("D10.9", "D10.15")
def test_with_smart_3_the_tie_names_the_end_that_counts() -> None:
    said = turn("r0", "r6", "3|0", "3|1", smart_three=True)
    assert any(line.startswith("Both tiles are 3s, and from r5 it will be in pos") for line in said)
    without = turn("r0", "r6", "3|0", "3|1", "normal")
    assert any(line.startswith("Both tiles are 3s, and from r1 it will not be") for line in without)


@pytest.mark.rule("D10.20")
def test_in_escort_it_looks_at_the_escorted_biplane() -> None:
    at = escort("r5", "r4", "r3", "1|1")
    said = told(at, "1|1 & 0|1", "5|0")
    assert "In Escort it looks at the escorted biplane instead of you. [D10.20]" in said
    assert "The escorted biplane is 2 ahead: it wants the lower value. [D10.9]" in said
    assert any("1 behind the escorted biplane and in position" in line for line in said)
    assert "It only hits the escorted biplane, never the escort. [D10.20]" in said


# -- how it is flown ----------------------------------------------------------------------------


@pytest.mark.rule("D10.10")
def test_a_toss_and_its_outcome_are_told() -> None:
    said = turn("r0", "r4", "3|0", "5|0", "loop")
    assert "A 3 from r4 can take the loop: the tile is tossed. [D10.10]" in said
    assert "The tile shows its loop side: it flies through the loop. [D10.10]" in said
    normal = turn("r0", "r4", "3|0", "5|0", "normal")
    assert "The tile shows its normal side: it flies along the ring. [D10.10]" in normal


@pytest.mark.rule("D10.10")
def test_a_three_that_reaches_no_loop_is_told() -> None:
    said = turn("r7", "r3", "3|0", "5|0")
    assert "From r3 a 3 reaches no loop: it follows the ring. [D10.10]" in said


@pytest.mark.rule("D10.10")
def test_it_keeps_out_of_the_lane_and_says_so() -> None:
    said = turn("r1", "r5", "4|1", "4|1", objectives=ONE_SITE_LEFT)
    assert "It never takes the lane: at r7 it stays on the ring. [D10.10]" in said
    shut = turn("r1", "r5", "4|1", "4|1")
    assert not any("never takes the lane" in line for line in shut)
    follows = turn("g2", "r5", "4|1", "4|1", **FOLLOWS)
    assert "By the ruling in force it follows you into the lane. [D10.10]" in follows


@pytest.mark.rule("D10.15")
def test_smart_3_names_both_ends() -> None:
    said = turn("r0", "r6", "3|1", "5|0", smart_three=True)
    assert (
        "Smart 3: through the loop it ends on r5, in position behind you;"
        " along the ring it would end on r1, out of position. [D10.15]"
    ) in said
    neither = turn("r5", "r4", "3|1", "5|0", "loop", smart_three=True)
    assert any(line.startswith("Smart 3: neither r7 (along the ring) nor lp") for line in neither)


@pytest.mark.rule("D10.3")
@pytest.mark.parametrize(
    ("bot", "tile", "why"),
    [
        ("white", "0|1", "As a bot, White does not crash on a second 0."),
        ("brown", "0|2", "As a bot, Brown need not play a 1 or 2 after its 0."),
        ("grey", "1|3", "As a bot, Grey’s gun does not jam."),
    ],
)
def test_special_rules_that_it_ignores_are_named_when_they_would_matter(
    bot: str, tile: str, why: str
) -> None:
    fields: dict[str, Any] = {"scenario": "espionage", "solo": True, "bot": {"left": tile}}
    fields |= {"red": "r7", bot: "r3"}
    at = Table(**fields)
    assert f"{why} [D10.3]" in told(at, "0|1", "5|1")


@pytest.mark.rule("D10.3", "D10.11")
def test_a_purple_bot_shoots_further_than_purple_and_says_so() -> None:
    at = Table(scenario="espionage", solo=True, red="r6", purple="r3", bot={"left": "0|2"})
    said = told(at, "0|1", "5|0")
    assert "As a bot, Purple shoots as far as any other biplane. [D10.3]" in said


# -- shots --------------------------------------------------------------------------------------


@pytest.mark.rule("D10.11")
@pytest.mark.parametrize(
    ("you", "tiles", "why"),
    [
        ("r0", "1|2 0|1", "From r4 it is not behind you: no shot."),
        ("r5", "1|0 5|0", "From r4 it is 1 behind you, but its tile shows no hits."),
        ("g1", "2|2 5|0", "From r5 it is 3 behind you, but may not shoot: "),
    ],
)
def test_why_it_does_not_shoot(you: str, tiles: str, why: str) -> None:
    said = turn(you, "r3", *tiles.split())
    assert any(line.startswith(why) and line.endswith("[D10.11]") for line in said), said


@pytest.mark.rule("D10.4")
def test_your_hits_have_no_effect_and_you_are_told() -> None:
    at = Table(
        scenario="bombing",
        solo=True,
        yellow="r2",
        red="r3",
        objectives=[{"space": "r0", "number": 1}],
        bot={"left": "1|0"},
    )
    said = told(at, "1|2", "0|1")
    assert "You are in position behind the bot, but it cannot be shot down. [D10.4]" in said


# -- tidying up, rounds and the end -------------------------------------------------------------


@pytest.mark.rule("D10.12", "D10.13")
def test_discards_slots_and_a_refilled_bag_are_told() -> None:
    said = turn("r5", {"space": "r3", "bag": "1|2"}, "4|1", "1|2", discard="0|1")
    assert "[4|1] stays in the left slot. [D10.13]" in said
    assert any(line.startswith("The bot’s bag is empty: all its discards") for line in said)
    assert not any("bag is empty" in line for line in turn("r5", "r3", "4|1", "1|2"))


@pytest.mark.rule("D10.14")
def test_between_rounds_you_are_told_that_the_bot_draws_nothing() -> None:
    at = solo_table("r5", "r3", "4|1", turn=5)
    assert any(line.endswith("[D10.14]") for line in told(at, "0|2", "1|2"))


@pytest.mark.rule("D10.7", "D10.18")
def test_leaving_first_wins_the_mission() -> None:
    at = solo_table("g2", "r7", "1|2", objectives=ONE_SITE_LEFT)
    assert told(at, "1|1") == [
        "You move before the bot draws, so there is no shooting. [D10.7]",
        "You have completed your mission: you win. [D10.18]",
    ]


@pytest.mark.rule("D10.18")
def test_shot_down_or_crashed_you_lose() -> None:
    at = Table(
        scenario="espionage",
        solo=True,
        brown={"space": "r5", "damage": 6},
        red="r3",
        bot={"left": "1|2"},
    )
    said = told(at, "0|2", "4|1")
    assert said[-1] == "You are shot down: you lose, whatever you had achieved. [D10.18]"
    crash = Table(
        scenario="espionage",
        solo=True,
        white={"space": "r5", "last": "0|1", "hand": ["0|1"]},
        red="r3",
        bot={"left": "1|2"},
    )
    assert told(crash, "0|1") == ["You crash: you lose. [D10.18]"]


@pytest.mark.rule("D10.19")
@pytest.mark.parametrize(("rescued", "who"), [(1, "1 person"), (3, "3 people")])
def test_rescue_counts_the_people(rescued: int, who: str) -> None:
    at = Table(
        scenario="rescue",
        solo=True,
        brown="g2",
        red="r3",
        objectives=AIRPORTS,
        rescued=rescued,
        bot={"left": "1|2"},
    )
    assert told(at, "1|1")[-1] == f"You bring home {who}. [D10.19]"


@pytest.mark.rule("D10.20")
def test_in_escort_the_escorted_biplane_decides() -> None:
    hit = escort("r0", {"space": "r5", "damage": 3}, "r3", "1|1")
    assert told(hit, "1|1 & -1|0", "5|0")[-1] == (
        "The escorted biplane is shot down: you lose. [D10.20]"
    )
    late = escort("r0", "r1", "r4", "1|1", round=3, turn=5)
    assert told(late, "1|1 & -1|0", "5|0")[-1] == (
        "The escorted biplane did not leave by the end of the last round. [D10.20]"
    )


# -- laws ---------------------------------------------------------------------------------------

EXPLAINED = (ev.BotTileDrawn, ev.BotTileSelected, ev.BotTossed, ev.BotTidied, ev.GameEnded)


@solo_modes
@given(data=st.data())
@pytest.mark.rule("D10.8", "D10.9", "D10.10", "D10.11", "D10.12")
def test_everything_the_bot_does_is_explained_by_rules_that_exist(
    mode: Mode, data: st.DataObject
) -> None:
    play = data.draw(plays(mode))
    for state, event in happenings(play):
        lines = explain_bot(play.game.rules, state, event)
        if isinstance(event, EXPLAINED) or event == ev.PhaseBegan("damage"):
            assert lines
        for line in lines:
            assert line.rule in RULES
            assert "None" not in line.text
            assert "{" not in line.text


@solo_modes
@given(data=st.data())
@pytest.mark.rule("D1.9", "D10.9")
def test_the_bot_decides_and_explains_without_your_hand(mode: Mode, data: st.DataObject) -> None:
    play = data.draw(plays(mode))
    rules = play.game.rules
    for state, event in happenings(play):
        blind = without_your_secrets(state)
        assert reasons(rules, blind, event) == reasons(rules, state, event)
        if isinstance(event, ev.BotTileSelected):
            assert select(rules, blind) == event


def without_your_secrets(state: State) -> State:
    """The state as it would be if your hand, bag and objective tiles were blank."""
    you, bot = state.aviators
    blank = replace(you, hand=(), bag=(), lost=(), set_aside=())
    return replace(state, aviators=(blank, bot), briefed=())


def test_a_game_between_people_has_nothing_to_explain() -> None:
    at = Table(red="r5", blue="r3")
    assert told(at, "0|1") == []
