"""Nobody chooses the dice: every seat fixes its number before any seat shows one."""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from escadrille.kernel.nature import mixed_seed
from escadrille.kernel.shared_dice import SHOWN_AT_ONCE, nonce_commitment
from escadrille.table.games.dice import FairDice
from tests.table.people.test_links import claim
from tests.table.people.test_people import THREE, TWO, begun, do, notes_in, record_of, whole_table
from tests.table.served import Browser, Message, Sitting, serving

PATH = "/api/games/{}/dice"


class Hand:
    """Somebody who shares in the dice step by step, or does not."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.seat = seat
        self.number = secrets.token_hex(16)
        self.table = sitting.first("welcome")["dice"]["commitment"]

    @property
    def fingerprint(self) -> str:
        return nonce_commitment(self.table, self.seat, self.number)

    def fix(self, commitment: str = "") -> None:
        sent = commitment or self.fingerprint
        self.sitting.send({"type": "fix", "seat": self.seat, "commitment": sent})

    def show(self, number: str = "") -> None:
        sent = number or self.number
        self.sitting.send({"type": "show", "seat": self.seat, "nonce": sent})

    def shares(self) -> dict[int, Message]:
        """The shares of all seats, when they are told next."""
        told = self.sitting.hear_until(lambda m: m["type"] == "dice")
        return {each["seat"]: each for each in told["dice"]["shares"]}

    def refused(self) -> Message:
        return self.sitting.hear_until(lambda m: m["type"] == "refused")


@contextmanager
def hand(browser: Browser, game: str, seat: int) -> Iterator[Hand]:
    """A seat whose page does nothing by itself."""
    with browser.sitting(game, shares=False) as sitting:
        yield Hand(sitting, seat)


def test_the_fingerprint_holds_the_table_s_and_the_seat() -> None:
    lines = b"table\n1\n0a"
    assert nonce_commitment("table", 1, "0a") == hashlib.sha256(lines).hexdigest()


def test_all_numbers_are_fixed_before_the_first_is_shown(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with hand(browser, game, 0) as ann, hand(other, game, 1) as ben:
        ann.fix()
        assert ann.shares()[0]["commitment"] == ann.fingerprint
        ann.show()
        refused = ann.refused()
        assert (refused["field"], refused["problem"]) == (
            "nonce",
            "not every seat has committed its number yet",
        )
        ben.fix()
        assert {each["commitment"] for each in ann.shares().values()} == {
            ann.fingerprint,
            ben.fingerprint,
        }
        told = browser.get(PATH.format(game))["shares"]
        assert [each["nonce"] for each in told] == [None, None], "all are fixed, none is shown"
        ann.show()
        assert ben.shares()[0]["nonce"] is None  # the first news: that Ann had fixed hers
        ben.show()
        ben.sitting.asked()
    told = browser.get(PATH.format(game))["shares"]
    assert [each["nonce"] for each in told] == [ann.number, ben.number]


def best_of(count: int, secret: str, first: str) -> str:
    """What somebody would show last who knows the secret: the number with the best seed."""
    tries = [secrets.token_hex(16) for _ in range(count)]
    return max(tries, key=lambda number: mixed_seed(secret, [first, number]))


def test_an_operator_with_a_seat_cannot_search_for_a_number(folder: Path) -> None:
    """Ben runs the table, knows its secret, and waits until Ann has shown her number."""
    with (
        serving(folder) as address,
        Browser(address) as browser,
        Browser(address) as other,
        hand(browser, game := begun(browser, other), 0) as ann,
        hand(other, game, 1) as ben,
    ):
        ann.fix()
        ben.fix()
        while ann.shares()[1]["commitment"] is None:
            pass
        ann.show()
        while (shown := ben.shares()[0]["nonce"]) is None:
            pass
        chosen = best_of(100, secret_of(folder, game), shown)
        ben.show(chosen)
        assert ben.refused()["problem"] == "this is not the number the seat committed to"
        ben.fix(nonce_commitment(ben.table, 1, chosen))
        ben.show(chosen)
        assert ben.refused()["problem"] == "this is not the number the seat committed to"
        ben.show()
        ben.sitting.asked()
        told = browser.get(PATH.format(game))["shares"][1]
        assert (told["commitment"], told["nonce"]) == (ben.fingerprint, ben.number)


def test_in_the_first_edition_an_operator_with_a_seat_could() -> None:
    """Which is why numbers are fixed first: any number was taken, so the best of a hundred was."""
    dice = FairDice("secret", [0, 1], is_known=False, scheme=SHOWN_AT_ONCE)
    dice.take({}, {0: "0a" * 16})
    chosen = best_of(100, dice.secret, dice.nonces[0])
    dice.check(1, chosen)
    dice.take({}, {0: "0a" * 16, 1: chosen})
    assert dice.seed > "f", "by chance one seed in sixteen is so high"


def secret_of(folder: Path, game: str) -> str:
    with sqlite3.connect(folder / "table.sqlite") as kept:
        row = kept.execute("SELECT secret FROM games WHERE id = ?", (game,)).fetchone()
    return str(row[0])


def test_nobody_passes_off_another_s_fingerprint_as_their_own(
    browser: Browser, other: Browser
) -> None:
    game = begun(browser, other)
    with hand(browser, game, 0) as ann, hand(other, game, 1) as ben:
        ann.fix()
        ben.fix(ann.fingerprint)
        while ann.shares()[1]["commitment"] is None:
            pass
        ann.show()
        ben.show(ann.number)
        assert ben.refused()["problem"] == "this is not the number the seat committed to"


def test_nobody_fixes_or_shows_for_another_s_seat(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with hand(browser, game, 1) as ann, Browser(browser.address) as third:
        ann.fix()
        assert ann.refused()["field"] == "seat"
        ann.show()
        assert ann.refused()["field"] == "seat"
        with hand(third, game, 1) as onlooker:
            onlooker.fix()
            assert onlooker.refused()["problem"] == "this seat belongs to someone else"


@pytest.mark.parametrize("number", ["", "0A" * 16, "00" * 8, "00" * 33])
def test_a_number_has_to_be_long_enough_to_stay_secret(browser: Browser, number: str) -> None:
    made = browser.post("/api/games", TWO)
    with hand(browser, made["id"], 0) as ann:
        ann.sitting.send({"type": "show", "seat": 0, "nonce": number})
        assert ann.refused()["field"].endswith("nonce")


def test_one_person_against_bots_waits_for_nobody(browser: Browser) -> None:
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    made = browser.post("/api/games", {**TWO, "seats": seats})
    with browser.sitting(made["id"]) as me:
        me.asked()
        told = browser.get(PATH.format(made["id"]))
    assert [each["seat"] for each in told["shares"]] == [0]


# -- in the middle of it ------------------------------------------------------------------------


def test_a_restart_in_the_middle_loses_no_number(folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser, Browser(address) as other:
        game = begun(browser, other)
        cookies = [each.http.cookies["escadrille"] for each in (browser, other)]
        with hand(browser, game, 0) as ann, hand(other, game, 1) as ben:
            ann.fix()
            ben.fix()
            while ann.shares()[1]["commitment"] is None:
                pass
            ann.show()
            while ann.shares()[0]["nonce"] is None:
                pass
    with serving(folder) as address, Browser(address) as browser, Browser(address) as other:
        for each, cookie in zip((browser, other), cookies, strict=True):
            each.http.cookies["escadrille"] = cookie
        told = browser.get(PATH.format(game))["shares"]
        assert [each["commitment"] for each in told] == [ann.fingerprint, ben.fingerprint]
        assert [each["nonce"] for each in told] == [ann.number, None]
        other.numbers[game] = {1: ben.number}
        with other.sitting(game) as back:
            assert back.asked()["kind"] == "plan"


def vanished(browser: Browser, other: Browser) -> tuple[str, str]:
    """Ben has fixed a number and is gone; Ann has shown hers. The game, and Ann's number."""
    game = begun(browser, other)
    with hand(other, game, 1) as ben:
        ben.fix()
        ben.shares()
    with hand(browser, game, 0) as ann:
        ann.fix()
        ann.shares()
        ann.show()
        ann.shares()
    return game, ann.number


def test_whoever_fixed_a_number_and_went_is_done_without(browser: Browser, other: Browser) -> None:
    """The seat stays theirs; the record says that their number was never shown."""
    game, number = vanished(browser, other)
    with browser.sitting(game) as ann:
        assert not ann.first("welcome")["has_begun"]
        assert do(ann, "excuse", 1)["type"] == "ack"
        ann.asked()
        with other.sitting(game) as ben:
            ben.asked()
            do(ben, "resign", 1)
        ann.hear_until(lambda m: m["type"] == "over")
    record = record_of(browser, game)
    first = notes_in(record)[0]
    assert (first["n"], first["what"], first["seat"]) == (0, "excused", 1)
    assert first["is_absent"]
    dice = json.loads(record.splitlines()[0])["dice"]
    assert dice["nonces"] == [number]
    assert [each["nonce"] for each in dice["shares"]] == [number, None]
    catalog.open_record(record).verify()
    told = browser.get(PATH.format(game))
    assert [each["is_excused"] for each in told["shares"]] == [False, True]
    assert told["fault"] == ""


def test_nobody_is_done_without_who_is_there(browser: Browser, other: Browser) -> None:
    game, _ = vanished(browser, other)
    with hand(other, game, 1), browser.sitting(game) as ann:
        ann.hear_until(lambda m: m["type"] == "presence" and m["here"] == [0, 1])
        assert do(ann, "excuse", 1)["problem"] == "this seat belongs to someone else"
        assert do(ann, "excuse", 0)["problem"] == "no number is needed from this seat"


def test_a_seat_is_not_done_without_before_all_are_fixed(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with hand(browser, game, 0) as ann:
        for seat in (0, 1):
            assert do(ann.sitting, "excuse", seat)["type"] == "refused"


def test_a_seat_that_moves_to_another_browser_begins_without_its_number(
    browser: Browser, other: Browser
) -> None:
    """Its number is in the storage of the browser that it came from."""
    made = browser.post("/api/games", TWO)
    game, link = made["id"], made["seats"][1]["path"]
    other.take(link)
    with hand(other, game, 1) as ben:
        ben.fix()
        ben.shares()
    with browser.sitting(game) as ann, Browser(browser.address) as again:
        ann.hear_until(lambda m: m["type"] == "dice" and m["dice"]["shares"][0]["nonce"])
        again.post("/api/seat", claim(link, moves=True), 200)
        with again.sitting(game) as back:
            assert not back.first("welcome")["has_begun"]
            assert do(back, "excuse", 1)["type"] == "ack"
            back.asked()


def test_a_bot_for_somebody_who_fixed_a_number_and_left(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with hand(other, game, 1) as ben, browser.sitting(game) as ann:
        ben.fix()
        ben.shares()
        do(ben.sitting, "leave", 1)
        ann.hear_until(lambda m: m["type"] == "welcome" and m["view"]["seats"][1]["has_left"])
        do(ann, "bot", 1)
        ann.play_on()
    record = record_of(browser, game)
    assert [note["what"] for note in notes_in(record)] == ["left", "bot"]
    assert notes_in(record)[1]["is_absent"]
    catalog.open_record(record).verify()


def test_of_three_two_begin_without_the_third_s_number(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", THREE)
    game = made["id"]
    with Browser(browser.address) as third:
        for guest, seat in ((other, 1), (third, 2)):
            guest.take(made["seats"][seat]["path"])
        with hand(third, game, 2) as cat:
            cat.fix()
            cat.shares()
        with browser.sitting(game) as ann, other.sitting(game) as ben:
            ann.hear_until(
                lambda m: m["type"] == "dice" and all(s["nonce"] for s in m["dice"]["shares"][:2])
            )
            do(ann, "excuse", 2)
            ben.hear_until(lambda m: bool(m.get("has_begun")))
            with third.sitting(game) as back:
                assert back.first("welcome")["holds"] == [2]


# -- what a record proves -----------------------------------------------------------------------


def forged(record: str, **changes: Any) -> str:
    first, _, rest = record.partition("\n")
    header = json.loads(first)
    header["dice"].update(changes)
    return json.dumps(header) + "\n" + rest


def test_a_record_proves_that_every_number_was_fixed(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "resign", 1)
        whole_table(ann)
    record = record_of(browser, game)
    catalog.open_record(record).verify()
    dice = json.loads(record.splitlines()[0])["dice"]
    first, second = dice["shares"]
    cases = [
        ([first, {**second, "commitment": "00" * 32}], "seat 2 showed a different number"),
        ([first], "the nonces are not the ones the seats showed"),
        ([second, first], "not in the order of the seats"),
    ]
    for shares, problem in cases:
        with pytest.raises(BadRecord, match=problem):
            catalog.open_record(forged(record, shares=shares)).verify()
    with pytest.raises(BadRecord, match="its dice use scheme 3"):
        catalog.open_record(forged(record, scheme=3)).verify()


def test_a_seat_does_not_drop_out_of_the_dice_unsaid(browser: Browser, other: Browser) -> None:
    """A seed without somebody's number needs a note that says so."""
    game, _ = vanished(browser, other)
    with browser.sitting(game) as ann:
        ann.first("welcome")
        do(ann, "excuse", 1)
        ann.asked()
        do(ann, "resign", 0)
    lines = record_of(browser, game).splitlines()
    without = [line for line in lines if '"excused"' not in line]
    with pytest.raises(BadRecord, match="seat 2 added nothing to the dice, and no note says why"):
        catalog.open_record("\n".join(without) + "\n").verify()
    late = [*without[:-1], lines[1].replace('"n":0', f'"n":{len(without) - 2}'), without[-1]]
    with pytest.raises(BadRecord, match="changes the dice after the first answer"):
        catalog.open_record("\n".join(late) + "\n")
