"""Balloons, and fire at them, in words and in notation. [A9.2, A9.3]"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.fire.strikes import strikes_open
from escadrille.age.model import events as ev
from escadrille.age.model.actions import FireGuns, Winch
from escadrille.age.words.notation import read_action, write
from escadrille.age.words.questions import chance_words, question_words
from escadrille.age.words.story import tell, tone_of
from escadrille.age.words.units import OF_UNITS
from escadrille.kernel.protocol import Chance
from tests.age.barrage import balloon, net
from tests.age.table import Table, aircraft

PLANE = "Fokker D.VII 10 (de10)"


def sky() -> Table:
    """de10 may fire at o1 and at b1; b2 and b3 hold a net."""
    return Table(
        aircraft("de10", "6,8 E L3"),
        aircraft("fr4", "20,30 W L5"),
        balloons=[balloon("8,8 L3"), balloon("20,8 L3", "barrage")],
        nets=[net("14,20")],
        moved="de10",
    )


def told(table: Table, event: Any, **changes: Any) -> list[str]:
    lines = tell(table.rules, replace(table.state, **changes), event)
    known = catalog.rules_page("age")
    for line in lines:
        assert line.rule in known
        assert line.text.endswith(".")
        assert line.text[0].isupper()
    return [line.text for line in lines]


@pytest.mark.rule("A9.2", "A9.3")
def test_every_event_of_balloons_is_told() -> None:
    table = sky()
    (strike,) = strikes_open(table.rules, table.state)
    stories = {
        ev.StrikeBegan(strike): [
            f"{PLANE} fires its fixed guns at the observation balloon o1, "
            "which fires back at the same time (+1)."
        ],
        ev.StrikeFired(strike, 8, "damaged", 0): [
            f"{PLANE} rolls 8 +1 = 9 at the observation balloon o1: damage."
        ],
        ev.StrikeFired(replace(strike, reply=None, target=1), 2, "jam", 1): [
            f"{PLANE} rolls 2 +1 = 3 at the barrage balloon b1: only a jam.",
            f"The fixed guns of {PLANE} are jammed.",
        ],
        ev.ReplyFired(strike, 6, "miss"): [
            f"The observation balloon o1 rolls 6 +0 = 6 at {PLANE}: a miss."
        ],
        ev.WinchesBegan((0,)): [],
        ev.BalloonMoved(0, 3): [],
        ev.BalloonMoved(0, 2): ["The observation balloon o1 is winched down and is now on L2."],
        ev.BalloonMoved(0, 2, is_damaged=True): [
            "The observation balloon o1 sinks and is now on L2."
        ],
        ev.BalloonDamaged(0, 0): [
            "The observation balloon o1 is damaged: from now on it sinks one level a round."
        ],
        ev.BalloonDestroyed(2, 0, 3, 3): [
            "The barrage balloon b2 at 14,20 goes up in flames.",
            "Its net falls; balloon b3 comes down to L3.",
        ],
        ev.BalloonSank(0): [
            "The observation balloon o1 has sunk to the ground and is out of the game."
        ],
    }
    for event, words in stories.items():
        assert told(table, event) == words
    rolled = told(table, ev.StrikeRolled(7), strike=strike)
    assert rolled == [f"{PLANE} rolls 7; the black dice are rolled too."]
    assert {type(event) for event in stories} | {ev.StrikeRolled} == set(OF_UNITS)
    assert tone_of(ev.BalloonSank(0)) == "bad"
    assert tone_of(ev.ReplyFired(strike, 12, "destroyed")) == "bad"


@pytest.mark.rule("A9.3")
def test_rolls_and_questions_are_asked_in_words() -> None:
    table = sky()
    assert write(table.rules, table.state, FireGuns(0, "o1")) == "fire o1"
    fire = read_action(table.rules, table.state, table.decision(), "fire o1")
    assert fire == FireGuns(0, "o1")
    table.choose(fire)
    words = [chance_words(table.rules, table.state, chance(table))]
    table.roll(3)
    words.append(chance_words(table.rules, table.state, chance(table)))
    assert words == [
        f"{PLANE} fires its fixed guns at the observation balloon o1: +1; two red dice",
        f"The observation balloon o1 fires back at {PLANE}: +0; two black dice",
    ]
    table.roll(3)
    decision = table.decision("winch")
    asked = question_words(table.rules, table.state, decision)
    assert asked == "The observation balloon o1 is on L3: winch it up, down, or leave it?"
    assert write(table.rules, table.state, Winch("o1", 2)) == "o1 L2"
    for text in ("o1 L2", "L2", "2", "o1 2"):
        assert read_action(table.rules, table.state, decision, text) == Winch("o1", 2)


@pytest.mark.rule("A6.5", "A6.6", "A9.3.2")
def test_it_is_told_why_damage_destroys() -> None:
    table = sky()
    (strike,) = strikes_open(table.rules, table.state)
    struck, reply = ev.StrikeFired(strike, 8, "destroyed", 0), ev.ReplyFired(strike, 7, "destroyed")
    hurt = replace(table.state.balloons[0], is_damaged=True)
    balloons = (hurt, *table.state.balloons[1:])
    second = "damage for the second time: destroyed."
    assert told(table, struck, balloons=balloons)[0].endswith(second)
    assert told(table, struck)[0].endswith("damage by an ace: destroyed.")
    plane = replace(table.state.aircraft[0], damage="tail")
    fleet = (plane, *table.state.aircraft[1:])
    assert told(table, reply, aircraft=fleet)[0].endswith(second)
    plain = ev.StrikeFired(strike, 12, "destroyed", 0)
    assert told(table, plain, balloons=balloons)[0].endswith(": destroyed.")


def chance(table: Table) -> Chance:
    return table.chance()
