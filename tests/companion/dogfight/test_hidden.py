"""Your tiles stay yours: played games told by their open parts alone come out the same. [D1.9]"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escadrille.companion.dogfight.hidden import unseen
from escadrille.companion.dogfight.situation import Situation
from escadrille.companion.dogfight.table import DogfightTable
from escadrille.companion.session import Session
from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.errors import Refused
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice
from escadrille.rossi.figures.tiles import in_order
from escadrille.rossi.model.actions import Action, ChooseLane, Land, PlayTile, StayAloft
from escadrille.rossi.model.events import Crashed
from escadrille.rossi.model.notation import write
from escadrille.rossi.model.state import State
from tests.companion.dogfight.sitting import say, sit_down, state_of
from tests.laws.games import Mode, Moment, Play, plays, solo_modes

OPEN_CAUSES = ("bot tile", "toss", "objective", "objective tile")
OPEN_CHOICES = (PlayTile, Land, StayAloft, ChooseLane)


def said_at_the_table(play: Play, moment: Moment, session: Session[Situation]) -> Iterator[str]:
    """What a person would type for an answer: nothing about hand and bag, but a crash.

    Where all unseen tiles are in the hand, the companion sees the crash itself.
    """
    answer, pending = moment.answer, play.game.pending(moment.before)
    if isinstance(answer, Choice):
        action: Action = answer.action
        if isinstance(action, OPEN_CHOICES):
            yield write(action)
    elif isinstance(pending, Chance) and pending.cause in OPEN_CAUSES:
        yield answer.label
    has_crashed = any(isinstance(e, Crashed) and e.rule == "D8.5" for e in moment.step.events)
    if has_crashed and session.asks().kind != "over":
        yield "crash"


def open_part(state: State) -> object:
    """Everything that lies open, and how many tiles there are where."""
    you, bot = state.aviators
    sizes = (len(you.hand), len(you.bag), len(you.lost))
    yours = (you.space, you.damage, you.played, you.last, you.jammed, you.landed, sizes)
    its = (bot.space, bot.bag, state.bot)
    mission = (state.objectives, state.briefed, state.rescued, state.escorted)
    return (state.round, state.turn, state.result, yours, its, mission)


@solo_modes
@given(data=st.data())
@pytest.mark.rule("D1.9", "D10.14")
def test_a_game_told_by_its_open_parts_comes_out_the_same(mode: Mode, data: st.DataObject) -> None:
    play = data.draw(plays(mode))
    table = DogfightTable(play.game, dogfight_box())
    session: Session[Situation] = Session(table, SeededNature(""))
    for moment in play.moments:
        for text in said_at_the_table(play, moment, session):
            session.tell(text)
        after = moment.step.state
        if after.phase in ("plan", "over"):
            assert open_part(state_of(session)) == open_part(after)
    assert session.asks().kind == "over"


@solo_modes
@given(data=st.data())
@pytest.mark.rule("D1.9")
def test_the_stand_ins_are_always_your_unseen_tiles(mode: Mode, data: st.DataObject) -> None:
    play = data.draw(plays(mode))
    table = DogfightTable(play.game, dogfight_box())
    session: Session[Situation] = Session(table, SeededNature(""))
    for moment in play.moments:
        for text in said_at_the_table(play, moment, session):
            session.tell(text)
            state = state_of(session)
            whole = in_order((*unseen(state), *state.aviators[0].played))
            assert whole == play.game.rules.tile_set(0)


@pytest.mark.rule("D8.5")
def test_only_you_can_say_that_brown_holds_no_low_tile() -> None:
    session = sit_down("espionage brown red")
    with pytest.raises(Refused):
        session.tell("crash")
    say(session, "12", "02", "50")
    assert "After your 0 you must play a 1 or 2 (if you hold none: crash)" in session.asks().text
    assert [key.key for key in session.asks().keys] == ["crash"], "a tap is enough"
    with pytest.raises(Refused) as caught:
        session.tell("51")
    assert caught.value.rule == "D8.5"
    assert say(session, "crash")[-1] == "note: You crash: you lose."


@pytest.mark.rule("D8.5")
def test_with_few_tiles_unseen_brown_must_hold_a_low_one() -> None:
    session = sit_down("espionage brown red")
    say(session, "12", "me played 31 31 30 40 42 51 51 02 02", "me last 02")
    assert len(unseen(state_of(session))) == 6
    with pytest.raises(Refused, match="you must hold a suitable one"):
        session.tell("crash")


@pytest.mark.rule("D8.10", "D8.10a", "D8.11")
def test_black_loses_from_the_hand_first_then_from_the_bag() -> None:
    session = sit_down("espionage black grey")
    say(session, "22", "me r5 hand 2", "bot r3", "11")  # you end on r6; one tile is left in hand
    told = say(session, "50")
    assert "do: Mark 2 hits on your Black: 3 of 7." in told
    assert "do: Set aside 1 tile of your choice from your hand, face down, for your hits." in told
    assert "do: Set aside 1 tile at random from your bag, face down, for your hits." in told
    assert "Your hand is empty: [1|1] is played again" in session.asks().text
    with pytest.raises(Refused) as caught:
        session.tell("40")
    assert caught.value.rule == "D8.11"
    assert say(session, "11") == ["do: Move your Black: r6 → r7."]


@pytest.mark.rule("D9.4", "D9.5")
def test_after_the_third_round_blacks_tiles_return_less_its_losses() -> None:
    session = sit_down("espionage black grey")
    say(session, "50", "round 3 turn 5", "me r5 damage 3", "bot r3", "11")
    told = say(session, "40")
    assert told[-3:] == [
        "do: Round 4: all your tiles go back into your bag; the bot’s stay.",
        "do: Set aside 2 tiles at random from your bag, face down, for your hits.",
        "do: Draw 7 tiles from your bag into your hand.",
    ]
