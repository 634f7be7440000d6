"""The companion is told where pieces lie before the first round. [A1.9]"""

from __future__ import annotations

import pytest

from escadrille.age.model.state import Placed
from escadrille.kernel.errors import BadInput
from tests.companion.age.tables import AgeSession, new_session, state_of, texts

BY_PLAYERS = {"placing": "by players"}


def depot(**options: str) -> AgeSession:
    return new_session(
        scenario="ammunition-depot-attack", side="Italians", options={**BY_PLAYERS, **options}
    )


@pytest.mark.rule("A1.9", "A9.7")
def test_a_piece_is_told_by_its_place_and_undone() -> None:
    session = depot()
    ask = session.asks()
    assert ask.text.startswith("Where do you place anti-aircraft zone AA1?")
    assert [(key.key, key.label) for key in ask.keys] == [("as drawn", "Leave the rest as drawn")]
    with pytest.raises(BadInput, match="20,15"):
        session.tell("20,15 N")
    session.tell("5,15 S")
    assert state_of(session).placed == (Placed("aa", 0, (5, 15), "S"),)
    session.undo()
    assert state_of(session).placed == ()


@pytest.mark.rule("A1.9")
def test_one_key_leaves_the_rest_as_drawn() -> None:
    session = depot()
    session.tell("5,15")
    told = texts(session.tell(session.asks().keys[0].key))
    assert told[0].startswith("Italians, as drawn: anti-aircraft zone AA2 at 7,20, apex N")
    assert len(state_of(session).placed) == 9
    assert state_of(session).phase != "placing"


@pytest.mark.rule("A1.9", "A8.2.3")
def test_the_bot_leaves_its_own_pieces_as_drawn_and_says_so() -> None:
    session = new_session(scenario="reconnaissance", side="central", options=BY_PLAYERS)
    told = texts(session.tell("4,9"))
    assert told[0] == "Central Powers: zone A at 4,9."
    assert any(text.startswith("Entente, as drawn: zone") for text in told)


def test_as_drawn_nothing_is_asked() -> None:
    session = depot(placing="as drawn")
    assert session.asks().kind == "die"
