"""Whatever is typed: undoing all of it leads to the beginning, and a save is the session."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from escadrille.companion.saves import read_save, save_text
from escadrille.companion.tables import header_for, reopen
from escadrille.kernel.errors import EscadrilleError
from tests.companion.age.tables import AgeSession, new_session

BOARD = ("gb4 9,5 W 3", "gb5 15,15 NW 2 tail", "de10 12,8 E L4 up", "de11 3,4 SE 4", "go")
ANYTHING = (
    *BOARD,
    *("roll", "roll", "roll", "roll", "auto", "undo", "1", "2", "34", "-", "w", "hold"),
    *("4,5 W", "14,12 NW", "same", "out", "AAAAA", "8,8 E green"),
    *("de10 wings", "gb4 out", "de9 0,20 E 2", "de11 9,9 NW L3", "gb4 5,5 W", "de10 destroyed"),
    *("wind SW", "round 4", "hit de10 wings", "missed", "why", "pieces", "?", "end", "nonsense"),
)


def say(session: AgeSession, text: str) -> None:
    try:
        if text in ("roll", "auto"):
            session.roll(by_itself=text == "auto")
        elif text == "undo":
            session.undo()
        else:
            session.tell(text)
    except EscadrilleError:
        return


@settings(max_examples=40, deadline=None)
@given(st.booleans(), st.lists(st.sampled_from(ANYTHING), max_size=40))
def test_any_texts_can_be_kept_taken_up_again_and_undone(is_begun: bool, texts: list[str]) -> None:
    session = new_session()
    before = [session.situation]
    for text in (*(BOARD if is_begun else ()), *texts):
        say(session, text)
        session.asks()
        before = [*before[: len(session.steps)], session.situation]
    again = reopen(*read_save(save_text(header_for(session.table, "test"), session.texts())))
    assert again.situation == session.situation
    assert [step.lines for step in again.steps] == [step.lines for step in session.steps]
    assert again.asks() == session.asks()
    while session.steps:
        session.undo()
        assert session.situation == before[len(session.steps)]
