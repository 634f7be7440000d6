"""The seeded generator is pinned forever; scripts and people are kept to what can come up."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from pathlib import Path

import pytest

from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import (
    AskedNature,
    QuickNature,
    ScriptedNature,
    SeededNature,
    mixed_seed,
    seed_commitment,
)
from escadrille.kernel.protocol import Chance, Odds

BLOCK = 64
"""SHA-256 works on blocks of 64 bytes, which HMAC pads its key to. (RFC 2104)"""
HALF_REJECTED = 2**63 + 1
"""A total weight that fits into 64 bits once: nearly half of all numbers are rejected."""


def chance(
    *weights: int, cause: str = "draw", seat: int | None = 0, round: int = 1, slot: int = 6
) -> Chance:
    """A chance whose outcomes are labelled a, b, c ..."""
    outcomes = tuple(Odds(chr(ord("a") + i), weight) for i, weight in enumerate(weights))
    return Chance(cause, seat, round, slot, outcomes, "D1.10")


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC written out from hashes, so that nothing is shared with the code under test."""
    key = hashlib.sha256(key).digest() if len(key) > BLOCK else key
    key = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def number(seed: str, roll: Chance, attempt: int) -> int:
    """The 64-bit number that the specification gives an attempt."""
    seat = "-" if roll.seat is None else str(roll.seat)
    lines = [roll.cause, seat, str(roll.round), str(roll.slot), str(attempt)]
    digest = hmac_sha256(seed.encode("utf-8"), "\n".join(lines).encode("utf-8"))
    return int.from_bytes(digest[:8], "big")


def specified(seed: str, roll: Chance) -> tuple[str, int]:
    """The outcome by the letter of the specification, and the attempts that were rejected."""
    ends = [sum(odds.weight for odds in roll.outcomes[: i + 1]) for i in range(len(roll.outcomes))]
    total = ends[-1]
    attempt = 0
    while number(seed, roll, attempt) >= 2**64 // total * total:
        attempt += 1
    pick = number(seed, roll, attempt) % total
    index = next(i for i, end in enumerate(ends) if pick < end)
    return roll.outcomes[index].label, attempt


# -- the seeded generator -----------------------------------------------------------------------


def test_the_hmac_of_this_test_is_the_published_one() -> None:
    """The second test case of RFC 4231, which checks the oracle itself."""
    digest = hmac_sha256(b"Jefe", b"what do ya want for nothing?")
    assert digest.hex() == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


@pytest.mark.parametrize(
    ("seed", "roll", "label"),
    [
        ("", chance(1, 1), "b"),
        ("1", chance(1, 1, 1, 1, 1, 1), "e"),
        ("escadrille", chance(1, 2, 1, 3, 2, 1, 2, 3), "g"),
        ("escadrille", chance(1, 2, 1, 3, 2, 1, 2, 3, seat=1), "c"),
        ("escadrille", chance(1, 2, 1, 3, 2, 1, 2, 3, round=2), "d"),
        ("escadrille", chance(1, 2, 1, 3, 2, 1, 2, 3, slot=5), "h"),
        ("escadrille", chance(1, 1, 1, 1, 1, cause="objective", seat=None, slot=0), "c"),
        ("Größe ✈", chance(1, 1, cause="toss", seat=1, round=30, slot=5), "a"),
        ("k" * 65, chance(*[1] * 18, seat=1, slot=7), "a"),
        ("16", chance(2**62, 2**62 + 1), "a"),
    ],
)
def test_a_seed_names_the_same_outcome_for_ever(seed: str, roll: Chance, label: str) -> None:
    """If one of these ever fails, the generator has changed: old seeds name other games."""
    assert SeededNature(seed).outcome(roll) == label


@pytest.mark.parametrize("seed", ["", "0", "red baron", "ß", "x" * 64, "x" * 200])
@pytest.mark.parametrize("weights", [(1,), (1, 1), (4, 0, 1), (1, 2, 3, 4, 5), (1,) * 15])
def test_the_generator_does_what_its_specification_says(
    seed: str, weights: tuple[int, ...]
) -> None:
    for seat, round_, slot in ((None, 1, 0), (0, 1, 6), (1, 12, 503)):
        roll = chance(*weights, seat=seat, round=round_, slot=slot)
        assert SeededNature(seed).outcome(roll) == specified(seed, roll)[0]


@pytest.mark.parametrize(
    "other",
    [
        chance(*[1] * 25, cause="mulligan"),
        chance(*[1] * 25, seat=1),
        chance(*[1] * 25, seat=None),
        chance(*[1] * 25, round=2),
        chance(*[1] * 25, slot=5),
    ],
)
def test_cause_seat_round_and_slot_each_name_another_roll(other: Chance) -> None:
    roll = chance(*[1] * 25)
    seeds = [SeededNature(str(seed)) for seed in range(20)]
    assert [each.outcome(roll) for each in seeds] != [each.outcome(other) for each in seeds]


def test_the_same_roll_comes_up_alike_however_often_and_whenever_it_is_asked() -> None:
    nature = SeededNature("again")
    first, second = chance(*[1] * 25), chance(*[1] * 25, slot=5)
    labels = [nature.outcome(first), nature.outcome(second)]
    assert [nature.outcome(second), nature.outcome(first)] == labels[::-1]


def test_rule_and_labels_have_no_part_in_the_roll() -> None:
    roll = chance(1, 1, 1)
    renamed = Chance("draw", 0, 1, 6, (Odds("x", 1), Odds("y", 1), Odds("z", 1)), "D9.5")
    for seed in map(str, range(20)):
        index = "abc".index(SeededNature(seed).outcome(roll))
        assert SeededNature(seed).outcome(renamed) == "xyz"[index]


def test_numbers_beyond_the_last_whole_multiple_are_rejected() -> None:
    roll = chance(2**62, 2**62 + 1)
    assert roll.total == HALF_REJECTED
    rejections = Counter[int]()
    for seed in map(str, range(64)):
        label, rejected = specified(seed, roll)
        assert SeededNature(seed).outcome(roll) == label
        rejections[rejected] += 1
    # A generator that took the remainder of every first number would pass only the first of these.
    assert rejections[0]
    assert rejections[1]
    assert max(rejections) >= 3


def test_a_total_that_divides_two_to_the_64_rejects_nothing() -> None:
    roll = chance(2**63, 2**63)
    for seed in map(str, range(20)):
        upper_half = number(seed, roll, 0) >= 2**63
        assert SeededNature(seed).outcome(roll) == ("b" if upper_half else "a")


def test_an_outcome_without_weight_never_comes_up() -> None:
    roll = chance(0, 1, 0, 1, 0)
    assert {SeededNature(str(seed)).outcome(roll) for seed in range(40)} == {"b", "d"}


@pytest.mark.parametrize("weights", [(1, 1), (1, 2, 3), (1,) * 15])
def test_over_many_seeds_outcomes_come_up_as_often_as_their_weights_say(
    weights: tuple[int, ...],
) -> None:
    games = 3000
    roll = chance(*weights)
    came_up = Counter(SeededNature(f"seed {n}").outcome(roll) for n in range(games))
    chi_square = sum(
        (came_up[odds.label] - expected) ** 2 / expected
        for odds in roll.outcomes
        for expected in [games * odds.weight / roll.total]
    )
    # Three times the degrees of freedom: far out for a fair generator, and the seeds are fixed.
    assert chi_square < 3 * (len(weights) - 1)


def test_over_the_slots_of_one_seed_outcomes_are_as_even() -> None:
    nature = SeededNature("one game")
    came_up = Counter(nature.outcome(chance(1, 1, 1, 1, slot=slot)) for slot in range(2000))
    assert all(400 < came_up[label] < 600 for label in "abcd")


# -- the commitment -----------------------------------------------------------------------------


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert seed_commitment("abc") == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    assert seed_commitment("ß") == hashlib.sha256(b"\xc3\x9f").hexdigest()


# -- scripts and people -------------------------------------------------------------------------


def test_a_script_is_answered_in_its_order() -> None:
    nature = ScriptedNature(["b", "a", "b"])
    assert [nature.outcome(chance(1, 1)) for _ in range(3)] == ["b", "a", "b"]
    assert nature.used == 3


def test_a_script_that_has_run_out_names_the_missing_draw() -> None:
    nature = ScriptedNature(["a"])
    nature.outcome(chance(1, 1))
    with pytest.raises(BadInput, match="no outcome was given") as caught:
        nature.outcome(chance(1, 1, 1, cause="toss"))
    assert caught.value.field == "draws[1]"
    assert "toss" in caught.value.problem
    assert caught.value.allowed == "a, b, c"


@pytest.mark.parametrize("label", ["c", "", "A", "b"])
def test_a_script_cannot_give_what_cannot_come_up(label: str) -> None:
    nature = ScriptedNature([label])
    with pytest.raises(BadInput, match="is not a possible result") as caught:
        nature.outcome(chance(1, 0))
    assert caught.value.field == "draws[0]"
    assert nature.used == 0


def test_a_person_is_asked_once_for_each_chance_and_sees_it_whole() -> None:
    asked: list[Chance] = []

    def ask(roll: Chance) -> str:
        asked.append(roll)
        return "b"

    nature = AskedNature(ask)
    rolls = [chance(1, 1), chance(1, 1, cause="toss")]
    assert [nature.outcome(roll) for roll in rolls] == ["b", "b"]
    assert asked == rolls


def test_a_shared_seed_is_as_the_page_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "nature.md").read_text(encoding="utf-8")
    assert f"commitment `{seed_commitment('secret')}`" in page
    assert f"seed `{mixed_seed('secret', ['0a', '0b'])}`" in page


# -- quick random numbers -----------------------------------------------------------------------


def test_quick_numbers_give_every_outcome_its_share() -> None:
    nature, roll = QuickNature(random.Random(1).random), chance(1, 0, 2, 3)
    counts = Counter(nature.outcome(roll) for _ in range(6000))
    assert sorted(counts) == ["a", "c", "d"]
    assert [round(counts[label] / 1000) for label in "acd"] == [1, 2, 3]


@pytest.mark.parametrize(
    ("number", "label"),
    [(0.0, "a"), (0.16, "a"), (0.17, "b"), (0.49, "b"), (0.5, "c"), (0.99, "c")],
)
def test_a_quick_number_picks_an_outcome_by_its_weight(number: float, label: str) -> None:
    assert QuickNature(lambda: number).outcome(chance(1, 2, 3)) == label
