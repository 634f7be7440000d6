"""What was acknowledged is kept: through a restart, and through a server that is killed."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from escadrille import catalog
from escadrille.table.store.store import Store
from tests.table.processes import Killed
from tests.table.served import Browser, Message, Sitting, serving, something

KILLS = range(0, 25, 3)
"""Some after an answer more, some at once; each a few thousandths of a second later or earlier."""
GAME = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}
SOLO_GAME = {
    "game": "dogfight",
    "setup": {"scenario": "espionage"},
    "seats": [{"who": "me"}, {"who": "bot", "bot": "solo"}],
}
"""The rules fly the other biplane, so that no process has to start for a bot."""


def is_quiet(message: Message) -> bool:
    """The bot has planned, and nothing happens until the person has."""
    is_asked = bool(message.get("asks"))
    return is_asked and message["view"]["biplanes"][1]["has_planned"] is True


def test_a_game_goes_on_after_a_restart(folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser:
        made = browser.post("/api/games", GAME)
        cookie = browser.http.cookies["escadrille"]
        with browser.sitting(made["id"]) as me:
            ask = me.asked()
            acked = me.answer(ask, something(ask), "kept")
            before = me.hear_until(is_quiet)
    with serving(folder) as address, Browser(address) as browser:
        browser.http.cookies.set("escadrille", cookie)
        with browser.sitting(made["id"]) as me:
            welcome = me.first("welcome")
            assert welcome["n"] == before["n"]
            assert welcome["view"] == before["view"]
            assert welcome["asks"] == before["asks"]
            lines = [line["text"] for each in welcome["log"] for line in each["lines"]]
            assert "Blue draws 6 tiles." in lines, "told together, as when they were drawn"
            assert me.answer(ask, something(ask), "kept") == acked
            me.play_on()
        record = browser.http.get(f"/api/games/{made['id']}/record").text
    catalog.open_record(record).verify()


Answers = dict[int, Message]
"""What was acknowledged: by its number, the action."""


class Sent(NamedTuple):
    """The answer that was under way when the server was killed, and its number if that was told."""

    ask: Message
    key: str
    n: int | None


def answer_until_killed(
    me: Sitting, server: Killed, count: int, delay: float, acked: Answers
) -> Sent | None:
    """Answer a few questions, send one more, and kill the server a moment later.

    None if the game was over before: somebody can be shot down in the first round.
    """
    for _ in range(count):
        ask = me.asked_unless_over()
        if ask is not None:
            acked[me.answer(ask, something(ask))["n"]] = something(ask)
    ask, key = me.asked_unless_over(), secrets.token_hex(8)
    if ask is None:
        return None
    action = something(ask)
    me.send({"type": "answer", "decision": ask["decision"], "key": key, "action": action})
    time.sleep(delay)
    server.kill()
    n = None
    while True:
        try:
            message = me.hear()
        except (ConnectionClosed, EOFError):
            return Sent(ask, key, n)
        if message["type"] == "ack":
            n = message["n"]


def check_again(me: Sitting, sent: Sent, acked: Answers) -> None:
    """What was acknowledged is there; the last answer, sent again, counts once."""
    assert me.first("welcome")["n"] >= max(acked, default=0)
    reply = me.answer(sent.ask, something(sent.ask), sent.key)
    assert reply["type"] == "ack"
    assert sent.n in (None, reply["n"])
    # Kept before the kill it is acknowledged as it was; otherwise it comes next, dice aside.
    assert me.answer(sent.ask, something(sent.ask), sent.key) == reply
    acked[reply["n"]] = something(sent.ask)


def play_with_kills(browser: Browser, server: Killed, kills: list[int]) -> None:
    """One game until it is over or the last kill is done; its record has to hold."""
    made = browser.post("/api/games", SOLO_GAME)
    is_over, acked = False, Answers()
    while kills and not is_over:
        kill = kills.pop()
        with browser.sitting(made["id"]) as me:
            sent = answer_until_killed(me, server, kill % 2, 0.001 * (kill % 13), acked)
        if sent is None:
            kills.append(kill)
            break
        server.start()
        with browser.sitting(made["id"]) as me:
            check_again(me, sent, acked)
            is_over = close_to_the_end(me)
    last = max(acked)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    record = browser.http.get(f"/api/games/{made['id']}/record").text
    catalog.open_record(record).verify()
    assert own_answers(record, last) == acked, "each that was acknowledged, and each once"


def own_answers(record: str, last: int) -> Answers:
    """What the person answered, as the record has it."""
    answers = [json.loads(line)["answer"] for line in record.splitlines()[1:]]
    return {
        n: answer["action"]
        for n, answer in enumerate(answers[:last], start=1)
        if answer["type"] == "choice" and answer["seat"] == 0
    }


def close_to_the_end(me: Sitting) -> bool:
    """Whether a few more answers could end the game: then another one is begun."""
    view: Message = me.table["view"]
    return bool(view["result"]) or view["round"] > 1


def test_no_acknowledged_answer_is_lost_or_doubled_when_the_server_is_killed(
    folder: Path,
) -> None:
    server, kills = Killed(f"sqlite:///{folder / 'table.sqlite'}"), list(KILLS)
    try:
        with Browser(server.address) as browser:
            while kills:
                play_with_kills(browser, server, kills)
    finally:
        server.kill()


SHARED = {**GAME, "seats": [{"who": "me"}, {"who": "here"}]}


@pytest.fixture
def both(folder: Path) -> Iterator[tuple[Browser, Browser]]:
    """One browser at two servers that keep their games in one file and do not hear each other."""
    with (
        serving(folder) as one,
        serving(folder) as two,
        Browser(one) as here,
        Browser(two) as there,
    ):
        here.post("/api/games", SHARED)
        there.http.cookies = here.http.cookies
        there.numbers = here.numbers
        yield here, there


def test_a_table_that_another_server_went_on_with_is_read_again(
    both: tuple[Browser, Browser],
) -> None:
    """Two servers on one store: neither overwrites what the other has kept."""
    here, there = both
    made = here.post("/api/games", SHARED)
    with here.sitting(made["id"]) as me, there.sitting(made["id"]) as late:
        ask = me.asked_at(0)
        assert late.asked_at(0)["decision"] == ask["decision"]
        first = me.answer(ask, something(ask), "first")
        refused = late.answer(ask, something(ask))
        assert refused["problem"] == "this question is no longer open"
        assert late.table["n"] == first["n"]
        assert late.answer(ask, something(ask), "first") == first
        assert late.asked_at(1)["seat"] == 1


def test_a_question_that_only_another_server_has_asked_so_far_can_be_answered(
    both: tuple[Browser, Browser],
) -> None:
    """A server that is behind reads on before it refuses an answer."""
    here, there = both
    made = here.post("/api/games", SHARED)
    with here.sitting(made["id"]) as me, there.sitting(made["id"]) as late:
        late.asked_at(0)
        for seat in (0, 1):
            ask = me.asked_at(seat)
            me.answer(ask, something(ask))
        ask = me.asked_at(0)
        assert ask["decision"] not in str(late.heard)
        assert late.answer(ask, something(ask))["type"] == "ack"


def test_a_seat_adds_one_number_to_the_dice_however_many_servers_it_comes_by(
    both: tuple[Browser, Browser],
) -> None:
    here, there = both
    made = here.post("/api/games", SHARED)
    dice = f"/api/games/{made['id']}/dice"
    assert [each["commitment"] for each in there.get(dice)["shares"]] == [None, None]
    numbers = []
    for browser in both:
        with browser.sitting(made["id"]) as me:
            me.asked_at(0)
            shares = browser.get(dice)["shares"]
            numbers.append([(each["commitment"], each["nonce"]) for each in shares])
    assert numbers[0] == numbers[1]
    assert all(fixed and shown for fixed, shown in numbers[0])
    assert here.get(dice) == there.get(dice)


# -- a database that cannot keep anything -------------------------------------------------------


def cannot_keep(*given: object) -> None:
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


def test_what_cannot_be_kept_is_refused_and_can_be_sent_again(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = browser.post("/api/games", SOLO_GAME)
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        with monkeypatch.context() as full:
            full.setattr(Store, "add_steps", cannot_keep)
            refused = me.answer(ask, something(ask), "full")
            assert refused["type"] == "refused"
            assert refused["problem"].startswith("the database is not available")
            full.setattr(Store, "add_game", cannot_keep)
            assert browser.post("/api/games", SOLO_GAME, 503)["problem"] == refused["problem"]
        assert me.answer(ask, something(ask), "full")["type"] == "ack"
