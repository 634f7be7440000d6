"""Sessions: texts are kept, questions are not; anything can be undone; a save is the session."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escadrille.companion.saves import (
    FORMAT,
    SavedText,
    SaveHeader,
    read_save,
    save_text,
    write_save,
)
from escadrille.companion.session import Session
from escadrille.companion.tables import lay_table, reopen
from escadrille.companion.transcript import transcript
from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.nature import ScriptedNature
from tests.companion.toy import ToyTable


def session(*rolls: str) -> Session[int]:
    return Session(ToyTable(), ScriptedNature(rolls))


def header() -> SaveHeader:
    return SaveHeader(game="toy", setup={}, rulings={}, data_hash="toy", seed="s")


def test_a_text_leads_to_the_next_situation_and_is_kept() -> None:
    table = session()
    lines = table.tell("  4 ")
    assert [line.text for line in lines] == ["4 more."]
    assert table.situation == 4
    assert table.texts() == (SavedText("4"),)


def test_a_question_is_answered_and_not_kept() -> None:
    table = session()
    assert table.tell("sum")[0].text == "The sum is 0."
    assert table.texts() == ()


def test_a_text_that_will_not_do_changes_nothing() -> None:
    table = session()
    table.tell("4")
    with pytest.raises(BadInput, match="'x' is none"):
        table.tell("x")
    assert (table.situation, len(table.steps)) == (4, 1)


def test_what_is_rolled_is_kept_like_a_typed_text() -> None:
    table = session("6")
    table.roll()
    assert table.situation == 6
    assert table.texts() == (SavedText("6", "rolled"),)


def test_nothing_is_rolled_where_no_die_is_asked_for() -> None:
    table = session("6")
    table.tell("1")
    with pytest.raises(BadInput, match="nothing to roll"):
        table.roll()
    assert table.situation == 1


def test_undo_takes_back_texts_and_names_them_the_last_first() -> None:
    table = session()
    for text in ("1", "2", "3"):
        table.tell(text)
    assert table.undo(2) == ("3", "2")
    assert table.situation == 1


def test_rolls_that_came_by_themselves_are_undone_with_what_led_to_them() -> None:
    table = session("2", "4")
    table.tell("2")
    table.roll(by_itself=True)
    table.roll(by_itself=True)
    assert table.undo() == ("4", "2", "2")
    assert table.situation == 0


def test_a_roll_that_was_asked_for_is_undone_alone() -> None:
    table = session("2")
    table.tell("2")
    table.roll()
    assert table.undo() == ("2",)
    assert table.situation == 2


def test_orders_are_those_since_the_last_answer() -> None:
    table = session("4")
    for text in ("1", "1"):
        table.tell(text)
    table.roll(by_itself=True)
    assert [line.text for line in table.orders()] == ["1 more.", "4 more."]
    assert [line.text for line in table.story()] == ["Welcome.", "1 more.", "1 more.", "4 more."]


def test_taking_back_says_what_was_undone() -> None:
    table = session()
    table.tell("4")
    assert table.take_back()[0].text == "Undone: “4”."
    assert (table.situation, table.orders()) == (0, ())


@pytest.mark.parametrize("count", [0, -1, 3])
def test_no_more_can_be_undone_than_was_said(count: int) -> None:
    table = session()
    table.tell("1")
    table.tell("1")
    with pytest.raises(BadInput, match="1 to 2"):
        table.undo(count)
    assert table.situation == 2


def test_rolls_by_themselves_at_the_very_beginning_can_be_undone_too() -> None:
    table = session("2")
    table.roll(by_itself=True)
    assert table.undo() == ("2",)
    with pytest.raises(BadInput, match="nothing has been entered"):
        table.undo()
    assert table.situation == 0


@given(st.lists(st.sampled_from(["1", "2", "x", "sum", "roll", "auto"])))
def test_undoing_everything_leads_back_to_the_beginning(texts: list[str]) -> None:
    table = session(*["3"] * len(texts))
    for text in texts:
        try:
            if text in ("roll", "auto"):
                table.roll(by_itself=text == "auto")
            else:
                table.tell(text)
        except BadInput:
            continue
    again = session()
    again.take_again(table.texts())
    assert again.situation == table.situation
    while table.steps:
        table.undo()
    assert table.situation == 0


# -- saves --------------------------------------------------------------------------------------


def test_a_save_is_a_header_and_a_line_for_each_text() -> None:
    said = (SavedText("4"), SavedText("6", "rolled"))
    text = save_text(header(), said)
    assert text.count("\n") == 3
    assert read_save(text) == (header(), said)


def test_a_last_line_that_was_cut_off_is_left_out() -> None:
    text = save_text(header(), (SavedText("4"), SavedText("5")))
    assert read_save(text[:-4])[1] == (SavedText("4"),)


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "not the header"),
        ("{}\n", 1, "not the header"),
        ('{"format": 99}\n', 1, f"format 99 is unknown .this version reads {FORMAT}"),
        (save_text(header(), ()) + "[]\n", 2, "not a text"),
    ],
)
def test_a_file_that_is_no_save_is_refused_with_the_line(
    text: str, line: int, problem: str
) -> None:
    with pytest.raises(BadRecord, match=problem) as refused:
        read_save(text)
    assert refused.value.line == line


def test_a_save_that_no_longer_fits_says_where_and_why() -> None:
    with pytest.raises(BadRecord, match=r"line 3: “x” is no longer possible: number: 'x' is none"):
        session().take_again((SavedText("4"), SavedText("x")))


def test_a_save_kept_with_other_figures_is_refused() -> None:
    kept = SaveHeader(game="age", setup={}, rulings={}, data_hash="other", seed="s")
    with pytest.raises(BadRecord, match="different figures"):
        reopen(kept, ())


def test_a_save_whose_set_up_will_not_do_is_refused() -> None:
    kept = SaveHeader(game="age", setup={"bot": "nobody"}, rulings={}, data_hash="", seed="s")
    with pytest.raises(BadRecord, match="line 1: bot"):
        reopen(kept, ())


def test_a_game_without_a_companion_is_named() -> None:
    with pytest.raises(BadInput, match="'chess' has no companion"):
        lay_table("chess", {})


def test_a_save_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "session.jsonl"
    write_save(path, "old\n")
    write_save(path, "new\n")
    assert path.read_text(encoding="utf-8") == "new\n"
    assert list(tmp_path.iterdir()) == [path]


# -- transcript ---------------------------------------------------------------------------------


def test_the_transcript_tells_questions_answers_and_what_was_said() -> None:
    table = session("6")
    table.tell("4")
    table.roll()
    assert transcript(table, "A toy") == (
        "# A toy\n"
        "\n"
        "- Welcome.\n"
        "\n"
        "**It is 0.** `4`\n"
        "\n"
        "- 4 more. [T1]\n"
        "\n"
        "**It is 4.** `6` (rolled for you)\n"
        "\n"
        "- 6 more. [T1]\n"
    )
