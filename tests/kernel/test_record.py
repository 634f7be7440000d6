"""Records load a game forever by their events, and prove it by their answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from escadrille import catalog
from escadrille.bots.uniform import RandomBot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature, seed_commitment
from escadrille.kernel.protocol import Chance, Choice, Outcome
from escadrille.kernel.record import (
    FORMAT,
    SeatNote,
    entry_line,
    header_line,
    new_header,
    read_header,
)
from escadrille.kernel.seen import question_of
from tests.kernel.recording import DUEL, RESCUE, SEATS, SOLO, duel, record, record_from, tampered
from tests.rossi.documents import MODES

# -- a record that holds ------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [DUEL, RESCUE, SOLO])
def test_a_record_verifies_to_the_state_the_game_ended_in(setup: Mapping[str, Any]) -> None:
    text, state = record(setup, steps=400)
    assert catalog.open_record(text).verify() == state


@pytest.mark.parametrize("setup", [DUEL, RESCUE, SOLO])
def test_events_alone_lead_to_the_same_states(setup: Mapping[str, Any]) -> None:
    text, state = record(setup, steps=400)
    steps = list(catalog.open_record(text).replay())
    assert len(steps) == text.count("\n") - 1
    assert steps[-1].state == state


def test_replay_resolves_nothing() -> None:
    """Under other rules old answers may be refused, but the events still tell the game."""
    text, state = record(steps=60)

    def forget_answers(lines: list[Any]) -> None:
        for line in lines[1:]:
            line["answer"] = {"type": "outcome", "label": "nobody remembers"}

    forgotten = catalog.open_record(tampered(forget_answers, text))
    assert [*forgotten.replay()][-1].state == state
    with pytest.raises(BadRecord):
        forgotten.verify()


def test_replay_goes_from_the_start_kept_in_the_header() -> None:
    """A later version may set the table differently; an old record brings its own."""

    def bruise(lines: list[Any]) -> None:
        lines[0]["start"]["aviators"][0]["damage"] = 2

    opened = catalog.open_record(tampered(bruise))
    assert opened.start().aviators[0].damage == 2
    assert next(iter(opened.replay())).state.aviators[0].damage == 2


def test_reading_and_writing_again_gives_the_same_bytes() -> None:
    opened = catalog.open_record(duel())
    lines = [header_line(opened.header)]
    for entry, step in zip(opened.entries, opened.replay(), strict=True):
        lines.append(entry_line(entry.answer, step))
    assert "".join(lines) == duel()


def test_the_header_keeps_all_that_the_game_was_played_under() -> None:
    rulings = {"round_cap": 7, "bot_enters_lane": True}
    changes = {"biplanes": {"red": {"hits_to_shoot_down": 9}}}
    text, _ = record(SOLO, rulings=rulings, changes=changes, steps=30)
    header = read_header(text.splitlines()[0])
    assert (header.format, header.game, header.seats) == (FORMAT, "dogfight", SEATS)
    assert (header.setup["scenario"], header.setup["solo"]) == ("escort", True)
    assert (header.rulings["round_cap"], header.rulings["bot_enters_lane"]) == (7, True)
    assert len(header.rulings) == len(catalog.figures("dogfight")["rulings"])
    assert header.data_overrides == changes
    assert (header.seed, header.seed_commitment) == ("seed", seed_commitment("seed"))

    opened = catalog.open_record(text)
    assert opened.game.rulings_in_force()["round_cap"] == 7
    assert opened.game.view(opened.verify(), None).seats[0].threshold == 9


def test_a_ruling_unknown_today_leaves_a_record_that_can_be_replayed_but_not_verified() -> None:
    """An older or newer version may have known it; its events still tell the game."""
    text, state = record()

    def add(lines: list[Any]) -> None:
        lines[0]["rulings"] |= {"gravity": True, "round_cap": 7}

    opened = catalog.open_record(tampered(add, text))
    assert opened.header.rulings["gravity"] is True
    assert opened.game.rulings_in_force()["round_cap"] == 7  # the others hold
    assert [*opened.replay()][-1].state == state
    with pytest.raises(BadRecord, match="gravity") as caught:
        opened.verify()
    assert caught.value.line == 1


def test_a_ruling_added_later_does_not_disown_an_older_record() -> None:
    def forget(lines: list[Any]) -> None:
        del lines[0]["rulings"]["jam_needs_a_shot"]

    catalog.open_record(tampered(forget)).verify()


@pytest.mark.parametrize("document", MODES.values(), ids=MODES)
def test_a_record_from_a_position_says_so_and_verifies(document: str) -> None:
    text, state = record_from(document)
    opened = catalog.open_record(text)
    assert opened.header.from_position
    assert opened.start() != opened.game.initial()
    assert opened.verify() == state
    assert [*opened.replay()][-1].state == state


def test_a_record_from_the_beginning_says_so() -> None:
    assert not catalog.open_record(duel()).header.from_position
    assert json.loads(duel().splitlines()[0])["from_position"] is False


def test_answers_keep_the_question_they_name() -> None:
    game = dogfight({"biplanes": ["brown", "white"]})
    lines = [header_line(new_header(game, game.initial(), SEATS))]
    match = Match(game, on_step=lambda answer, step: lines.append(entry_line(answer, step)))
    [first, second] = match.let_nature_answer(SeededNature("named"))  # type: ignore[misc]
    match.answer(Choice(first.seat, first.options[0], first.id))
    match.answer(Choice(second.seat, second.options[0]))
    text = "".join(lines)
    assert [json.loads(line)["answer"].get("decision") for line in lines[-2:]] == [first.id, None]
    assert catalog.open_record(text).verify() == match.state

    def misname(lines: list[Any]) -> None:
        lines[-2]["answer"]["decision"] = "1.9.plan.0.0"

    with pytest.raises(BadRecord, match=r"1\.9\.plan") as caught:
        catalog.open_record(tampered(misname, text)).verify()
    assert caught.value.line == len(lines) - 1


def test_a_game_of_unknown_seed_still_verifies() -> None:
    text, state = record(seed=None)
    opened = catalog.open_record(text)
    assert (opened.header.seed, opened.header.seed_commitment) == (None, None)
    assert opened.verify() == state


def test_a_game_whose_seed_is_still_secret_verifies_too() -> None:
    def hide(lines: list[Any]) -> None:
        lines[0]["seed"] = None

    opened = catalog.open_record(tampered(hide))
    assert opened.header.seed_commitment == seed_commitment("seed")
    opened.verify()


def test_the_empty_seed_is_a_seed_like_any_other() -> None:
    text, state = record(seed="", steps=40)
    header = read_header(text.splitlines()[0])
    assert header.seed_commitment == seed_commitment("")
    assert catalog.open_record(text).verify() == state


@pytest.mark.parametrize("name", ["Zoë", "a\u2028b", "a\x85b", "a\nb", "a\x0cb", "“”", ""])
def test_any_name_can_sit_at_the_table(name: str) -> None:
    game = dogfight()
    header = new_header(game, game.initial(), (SeatNote(name, "person"), SEATS[1]))
    opened = catalog.open_record(header_line(header))
    assert opened.header.seats[0].name == name


# -- lines --------------------------------------------------------------------------------------


def test_every_line_says_what_it_is() -> None:
    types = [json.loads(line)["type"] for line in duel().splitlines()]
    assert types == ["header"] + ["answer"] * (len(types) - 1)


@pytest.mark.parametrize("line", [0, 12])
@pytest.mark.parametrize("kind", ["chat", None])
def test_a_line_of_another_type_is_an_error_of_its_line(line: int, kind: str | None) -> None:
    def change(lines: list[Any]) -> None:
        lines[line]["type"] = kind

    with pytest.raises(BadRecord) as caught:
        catalog.open_record(tampered(change))
    assert caught.value.line == line + 1


@pytest.mark.parametrize("count", [0, 1, 3])
def test_as_many_seats_as_the_game_has(count: int) -> None:
    def change(lines: list[Any]) -> None:
        lines[0]["seats"] = [{"name": "Ann", "player": "person"}] * count

    with pytest.raises(BadRecord, match=f"{count} seats") as caught:
        catalog.open_record(tampered(change))
    assert caught.value.line == 1


def test_a_record_may_hold_a_header_alone() -> None:
    opened = catalog.open_record(duel().splitlines(keepends=True)[0])
    assert opened.entries == ()
    assert list(opened.replay()) == []
    assert opened.verify() == opened.game.initial()


def test_a_torn_last_line_is_left_out() -> None:
    """What a crash or Ctrl-C leaves behind can be resumed from the last whole answer."""
    lines = duel().splitlines(keepends=True)
    for torn in (lines[40][:-1], lines[40][:17], '{"answer'):
        opened = catalog.open_record("".join(lines[:40]) + torn)
        assert len(opened.entries) == 39
        opened.verify()


@pytest.mark.parametrize("garbage", ["garbage", "{}", "[]", "null", '{"answer":', "", '"x"'])
def test_garbage_in_the_middle_is_an_error_and_names_its_line(garbage: str) -> None:
    lines = duel().splitlines(keepends=True)
    lines[12] = garbage + "\n"
    with pytest.raises(BadRecord) as caught:
        catalog.open_record("".join(lines))
    assert caught.value.line == 13


@pytest.mark.parametrize(
    "answer",
    [
        {"type": "outcome"},
        {"type": "wish", "label": "1|2"},
        {"type": "outcome", "label": 12},
        {"type": "choice", "seat": "0", "action": {"type": "Land"}},
        {"type": "choice", "seat": 0, "action": {"type": "Loop"}},
        {"type": "choice", "seat": 0, "action": {"type": "PlayTile", "tile": [3]}},
        {"type": "choice", "seat": 0, "action": {"type": "PlayTile", "tile": None, "mode": "up"}},
        None,
    ],
)
def test_an_answer_of_the_wrong_shape_is_an_error_of_its_line(answer: Any) -> None:
    def change(lines: list[Any]) -> None:
        lines[5]["answer"] = answer

    with pytest.raises(BadRecord) as caught:
        catalog.open_record(tampered(change))
    assert caught.value.line == 6


@pytest.mark.parametrize("first", ["", "garbage\n", "{}\n", "[1]\n", '{"format": 1}\n'])
def test_a_file_without_a_header_is_no_record(first: str) -> None:
    with pytest.raises(BadRecord, match="not a record header") as caught:
        catalog.open_record(first)
    assert caught.value.line == 1


def test_an_unknown_format_is_refused_before_anything_else_is_read() -> None:
    def newer(lines: list[Any]) -> None:
        lines[0]["format"] = FORMAT + 1

    with pytest.raises(BadRecord, match=f"format {FORMAT + 1} is unknown") as caught:
        catalog.open_record(tampered(newer))
    assert caught.value.line == 1
    with pytest.raises(BadRecord, match=f"format {FORMAT + 1} is unknown"):
        catalog.open_record(json.dumps({"format": FORMAT + 1, "shape": "of the future"}) + "\n")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "chess"),
        ("setup", {"scenario": "race"}),
        ("setup", {"biplanes": ["red", "red"]}),
        ("setup", {"biplanes": 7}),
        ("rulings", {"round_cap": "many"}),
        ("data_overrides", {"biplanes": {"pink": {}}}),
    ],
)
def test_a_header_the_rules_cannot_use_is_bad_input(field: str, value: object) -> None:
    def change(lines: list[Any]) -> None:
        lines[0][field] = value

    with pytest.raises((BadInput, BadRecord)):
        catalog.open_record(tampered(change))


# -- formats ------------------------------------------------------------------------------------


def flight_record(version: int, *, trail: bool) -> str:
    """A game of Age of Dogfights up to its first flight, written in some format."""
    game = catalog.load("age", {"scenario": "duel"})
    match, nature, bot = Match(game), SeededNature("s"), RandomBot("s")
    header = msgspec.structs.replace(new_header(game, match.state, SEATS, seed="s"), format=version)
    lines = [header_line(header)]
    while not any("trail" in line for line in lines):
        pending = match.pending()
        if isinstance(pending, Chance):
            answer: Any = Outcome(nature.outcome(pending))
        else:
            assert isinstance(pending, tuple)
            answer = Choice(pending[0].seat, bot.choose(question_of(game, match.state, pending[0])))
        step = game.resolve(match.state, answer)
        lines.append(entry_line(answer, step))
        match.answer(answer)
    if not trail:
        last = json.loads(lines[-1])
        for event in last["events"]:
            event.pop("trail", None)
        lines[-1] = json.dumps(last) + "\n"
    return "".join(lines)


@pytest.mark.parametrize("trail", [True, False])
def test_a_record_of_the_first_format_holds_with_and_without_what_came_later(trail: bool) -> None:
    record = catalog.open_record(flight_record(1, trail=trail))
    assert record.verify() == [*record.replay()][-1].state


def test_a_record_of_this_format_must_tell_the_trail() -> None:
    catalog.open_record(flight_record(FORMAT, trail=True)).verify()
    with pytest.raises(BadRecord, match="different events"):
        catalog.open_record(flight_record(FORMAT, trail=False)).verify()
