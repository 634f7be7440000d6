"""Fair dice: committed, shared, revealed."""

from __future__ import annotations

import hashlib
import json

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from escadrille.kernel.nature import mixed_seed, seed_commitment
from escadrille.table.dice import FairDice
from tests.table.served import Browser

GAME = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


def test_the_seed_is_the_hash_of_the_secret_and_every_nonce() -> None:
    lines = b"secret\n0a\n0b"
    assert mixed_seed("secret", ["0a", "0b"]) == hashlib.sha256(lines).hexdigest()


def test_no_die_is_rolled_before_every_person_has_added_a_part() -> None:
    dice = FairDice("secret", 3, [0, 2], is_known=False)
    assert not dice.is_ready
    dice.nonces[0] = "0a"
    assert not dice.is_ready
    dice.nonces[2] = "0b"
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
    header["dice"]["nonces"] = ["00"]
    with pytest.raises(BadRecord, match="does not come from the secret and the nonces"):
        catalog.open_record(json.dumps(header) + "\n" + rest).verify()
    header["dice"]["secret"] = "another"
    with pytest.raises(BadRecord, match="does not match its commitment"):
        catalog.open_record(json.dumps(header) + "\n" + rest).verify()
