"""Fair dice: committed, shared, revealed."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from escadrille.kernel.nature import SeededNature, mixed_seed, seed_commitment
from escadrille.kernel.protocol import Chance, Odds
from escadrille.kernel.shared_dice import nonce_commitment
from escadrille.table.games.dice import FairDice
from tests.table.served import Browser

GAME = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


def test_the_seed_is_the_hash_of_the_secret_and_every_nonce() -> None:
    lines = b"secret\n0a\n0b"
    assert mixed_seed("secret", ["0a", "0b"]) == hashlib.sha256(lines).hexdigest()


def test_no_die_is_rolled_before_every_person_has_added_a_part() -> None:
    dice = FairDice("secret", [0, 2], is_known=False)
    assert not dice.is_ready
    dice.take({0: "fixed", 2: "fixed"}, {0: "0a"})
    assert not dice.is_ready
    dice.take({}, {0: "0a", 2: "0b"})
    assert dice.is_ready
    assert dice.seed == mixed_seed("secret", ["0a", "0b"])


def test_the_secret_is_told_when_the_game_is_over_and_matches_its_commitment(
    browser: Browser,
) -> None:
    made = browser.post("/api/games", GAME)
    assert browser.get(f"/api/games/{made['id']}")["commitment"] == made["commitment"]
    with browser.sitting(made["id"]) as me:
        before = me.first("welcome")["dice"]
        assert before["commitment"] == made["commitment"], "told before the nonce was sent"
        assert before["secret"] is None
        me.play_on()
        after = me.first("over")["dice"]
    assert after["commitment"] == before["commitment"]
    assert seed_commitment(after["secret"]) == before["commitment"]
    secrets = [message for message in me.heard if after["secret"] in json.dumps(message)]
    assert [message["type"] for message in secrets] == ["over"]


def test_a_record_proves_where_its_seed_comes_from(browser: Browser) -> None:
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    text = browser.http.get(f"/api/games/{made['id']}/record").text
    catalog.open_record(text).verify()
    first, _, rest = text.partition("\n")
    header = json.loads(first)
    assert header["dice"]["scheme"] == 2
    header["dice"]["nonces"] = ["00"]
    with pytest.raises(BadRecord, match="does not come from the secret and the nonces"):
        catalog.open_record(json.dumps(header) + "\n" + rest).verify()
    header["dice"]["secret"] = "another"
    with pytest.raises(BadRecord, match="does not match its commitment"):
        catalog.open_record(json.dumps(header) + "\n" + rest).verify()


def test_everything_that_a_check_needs_is_told_when_the_game_is_over(browser: Browser) -> None:
    made = browser.post("/api/games", GAME)
    path = f"/api/games/{made['id']}/dice"
    with browser.sitting(made["id"]) as me:
        me.asked()
        before = browser.get(path)
        assert before["commitment"] == made["commitment"]
        assert [before["secret"], before["seed"], before["rolls"]] == [None, None, []]
        (share,) = before["shares"]
        fixed = nonce_commitment(made["commitment"], 0, share["nonce"])
        assert (share["seat"], share["commitment"]) == (0, fixed)
        me.play_on()
    told = browser.get(path)
    assert told["seed"] == mixed_seed(told["secret"], [told["shares"][0]["nonce"]])
    assert told["fault"] == ""
    assert told["rolls"]
    nature = SeededNature(told["seed"])
    for roll in told["rolls"]:
        odds = tuple(map(Odds, roll["labels"], roll["weights"]))
        chance = Chance(roll["cause"], roll["seat"], roll["round"], roll["slot"], odds, "")
        assert nature.outcome(chance) == roll["outcome"]


def test_a_record_that_is_opened_brings_its_dice(browser: Browser) -> None:
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    text = browser.http.get(f"/api/games/{made['id']}/record").text
    opened = browser.post("/api/records", {"text": text})
    theirs = browser.get(f"/api/games/{made['id']}/dice")
    assert browser.get(f"/api/games/{opened['id']}/dice") == theirs


def test_a_seed_that_somebody_chose_proves_nothing(browser: Browser) -> None:
    made = browser.post("/api/games", {**GAME, "seed": "tuesday"})
    with browser.sitting(made["id"]) as me:
        me.asked()
        told = browser.get(f"/api/games/{made['id']}/dice")
    assert told["is_known"]
    assert told["seed"] is None


def test_rolls_of_older_rules_are_not_checked(browser: Browser) -> None:
    """A bot of today may need other dice: the game is shown all the same."""
    record = Path(__file__).parents[2] / "archive" / "age-1" / "missions.jsonl.gz"
    text = gzip.decompress(record.read_bytes()).decode()
    opened = browser.post("/api/records", {"text": text})
    told = browser.get(f"/api/games/{opened['id']}/dice")
    assert told["is_over"]
    assert told["is_older"]
    assert "played under rules age-1" in told["fault"]
    assert (told["seed"], told["rolls"]) == ("solo-m-missions 7", [])


def test_older_rules_that_lead_the_same_way_are_checked_like_those_of_today(
    browser: Browser,
) -> None:
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    text = browser.http.get(f"/api/games/{made['id']}/record").text
    older = text.replace('"rules_version":"dogfight-1"', '"rules_version":"dogfight-0"', 1)
    opened = browser.post("/api/records", {"text": older})
    theirs = browser.get(f"/api/games/{made['id']}/dice")
    assert theirs["rolls"]
    assert browser.get(f"/api/games/{opened['id']}/dice") == theirs


def test_a_record_with_a_roll_that_was_not_due_is_told_so(browser: Browser) -> None:
    """Replaying books what a record says; a reader of its dice is told what is wrong with it."""
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    lines = browser.http.get(f"/api/games/{made['id']}/record").text.splitlines()
    n, forged = next((n, json.loads(line)) for n, line in enumerate(lines) if '"choice"' in line)
    forged["answer"] = {"type": "outcome", "label": "3|1"}
    lines[n] = json.dumps(forged)
    opened = browser.post("/api/records", {"text": "\n".join(lines) + "\n"})
    told = browser.get(f"/api/games/{opened['id']}/dice")
    assert told["fault"].startswith(f"line {n + 1}: ")
    assert told["rolls"] == []


def test_what_was_in_the_bag_is_not_taken_from_the_record(browser: Browser) -> None:
    """Tiles that somebody drew in the record alone: events are not believed, the rules are asked.

    The roll is forged together with its event, and the seed left out, so that the books balance.
    """
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    header, *lines = browser.http.get(f"/api/games/{made['id']}/record").text.splitlines()
    n = next(n for n, line in enumerate(lines) if '"TileDrawn"' in line)
    drawn = json.loads(lines[n])
    drawn["answer"]["label"], drawn["events"][0]["tile"] = "9|9", [9, 9]
    lines[n] = json.dumps(drawn)
    seedless = {**json.loads(header), "seed": None}
    text = "\n".join([json.dumps(seedless), *lines]) + "\n"
    with pytest.raises(BadRecord, match=f"line {n + 2}: "):
        catalog.open_record(text).verify()
    answer = browser.http.post("/api/records", json={"text": text})
    if answer.status_code == 201:
        told = browser.get(f"/api/games/{answer.json()['id']}/dice")
        assert told["fault"].startswith(f"line {n + 2}: ")
    else:
        assert answer.status_code == 422
