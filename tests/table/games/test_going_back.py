"""What is left of a game in which answers were taken back, and who is told."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from escadrille.table.games.hall import Hall
from escadrille.table.games.scene import LONGEST_TALK
from escadrille.table.games.undo import TAKEN_BACK, after_taking_back
from escadrille.table.people.connection import Connection
from escadrille.table.store.rows import KeptChat, KeptStep
from tests.patience import PATIENCE
from tests.table.halls import entered, in_a_hall, seated


def rows(*keys: str) -> list[KeptStep]:
    """Rows of seat 0 under these keys; a minus takes the one before it back."""
    return [
        KeptStep(n, 0, None, TAKEN_BACK) if key == "-" else KeptStep(n, 0, key, f"{key}\n")
        for n, key in enumerate(keys, start=1)
    ]


@pytest.mark.parametrize(
    ("keys", "n", "stands"),
    [
        ("abc", 4, "abc"),
        ("ab-c", 4, "ac"),
        ("ab--c", 4, "c"),
        ("a--b", 3, "b"),
        ("---", 1, ""),
    ],
)
def test_what_is_left_is_known_before_anything_is_booked(keys: str, n: int, stands: str) -> None:
    left = after_taking_back(rows(*keys), 4)
    assert (left.n, "".join(each.key or "" for each in left.steps)) == (n, stands)


def test_every_key_is_known_by_the_number_it_was_taken_under() -> None:
    left = after_taking_back(rows("a", "b", "-", "c"), 4)
    assert left.acks == {(0, "a"): 5, (0, "b"): 6, (0, "c"): 6}


def test_takings_back_are_counted_for_each_seat() -> None:
    """A question is called after them, so that they come from the rows alone."""
    others = KeptStep(9, 1, None, TAKEN_BACK)
    left = after_taking_back([*rows("a", "b", "-", "-"), others], 4)
    assert left.takings == {0: 2, 1: 1}


def test_somebody_may_leave_while_the_others_are_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody else is told what was taken back all the same."""

    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        goes, stays = Connection((), None), Connection((), None)
        for each in (goes, stays):
            await room.join(each)
        welcome, told = room.scene.welcome, list[str]()

        def somebody_goes(*given: Any) -> str:
            room.attendance.connections.discard(goes)
            told.append(welcome(*given))
            return told[-1]

        monkeypatch.setattr(room.scene, "welcome", somebody_goes)
        await room.take_back(seat, room.scene.n)
        while (heard := await asyncio.wait_for(stays.next(), PATIENCE)) not in told:
            pass
        assert goes not in room.attendance.connections
        assert '"welcome"' in heard

    in_a_hall(folder, deed)


def test_much_talk_keeps_nobody_out(folder: Path) -> None:
    """Whoever comes in is told the end of it."""

    async def deed(hall: Hall) -> None:
        room, seat = await seated(hall)
        for number in range(LONGEST_TALK + 1):
            line = KeptChat(number, seat, "", f"line {number}")
            await hall.store.add_chat(room.kept.id, line)
        await room.catch_up()
        late = Connection((), None)
        await room.join(late)
        said = json.loads(await late.next())["chat"]
        assert len(said) == LONGEST_TALK
        assert said[-1]["text"] == f"line {LONGEST_TALK}"

    in_a_hall(folder, deed)
