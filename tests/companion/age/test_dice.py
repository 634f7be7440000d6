"""Dice: each has a name, a key for every face, and a roll that counts like a typed one."""

from __future__ import annotations

import pytest

from escadrille.age.fire.shots import TWO_DICE
from escadrille.companion.age.dice import dice_of, how_to_roll, keys_of, on_the_table, read_die
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Odds


def chance(*labels: str) -> Chance:
    return Chance("die", 0, 1, 1, tuple(Odds(label, 1) for label in labels), "A1")


RED = Chance("fire", 0, 1, 1, TWO_DICE, "A6.1")
BLUE = chance("-1", "0", "+1", "+2")
DAMAGE = chance("wings", "tail", "guns", "engine")
SOLO = chance("straight", "left", "right", "left or gyro", "right or gyro")


@pytest.mark.rule("A12.16")
@pytest.mark.parametrize(("typed", "total"), [("34", "7"), ("3 4", "7"), ("11", "2"), ("12", "3")])
def test_two_red_dice_are_two_keys_and_count_by_their_total(typed: str, total: str) -> None:
    assert dice_of(RED) == 2
    assert read_die(RED, typed) == total


@pytest.mark.parametrize(("typed", "total"), [("7", "7"), ("10", "10")])
def test_a_total_is_taken_where_it_cannot_be_two_dice(typed: str, total: str) -> None:
    assert read_die(RED, typed) == total


@pytest.mark.parametrize("typed", ["", "1", "6", "17", "70", "345", "x"])
def test_what_is_not_two_dice_is_refused(typed: str) -> None:
    with pytest.raises(BadInput, match="both red dice, such as 34"):
        read_die(RED, typed)


def test_what_the_companion_rolls_can_be_read_back_and_is_fair() -> None:
    rolled = on_the_table(RED)
    totals = [read_die(RED, odds.label) for odds in rolled.outcomes]
    for odds in TWO_DICE:
        assert totals.count(odds.label) == odds.weight
    for one in (BLUE, DAMAGE, SOLO, chance("1", "2", "3", "4")):
        labels = [odds.label for odds in on_the_table(one).outcomes]
        assert [read_die(one, label) for label in labels] == labels


@pytest.mark.parametrize("one", [BLUE, DAMAGE, SOLO])
def test_every_face_has_one_key_of_its_own(one: Chance) -> None:
    keys = [key.key for key in keys_of(one)]
    assert dice_of(one) == 1
    assert len(set(keys)) == len(one.outcomes)
    assert [read_die(one, key) for key in keys] == [odds.label for odds in one.outcomes]


@pytest.mark.rule("A6.5")
def test_the_damage_die_is_read_by_its_colours_too() -> None:
    assert read_die(DAMAGE, "orange") == "tail"


def test_the_movement_die_is_read_as_printed() -> None:
    assert [read_die(BLUE, word) for word in ("-1", "-", "0", "1", "+1")] == [
        "-1",
        "-1",
        "0",
        "+1",
        "+1",
    ]
    with pytest.raises(BadInput, match="'3' is not a possible roll"):
        read_die(BLUE, "3")


@pytest.mark.parametrize(
    ("sides", "words"),
    [
        (2, "1–3 the first, 4–6 the second"),
        (3, "1–2 the first, 3–4 the second, 5–6 the third"),
        (5, "again above 5"),
        (6, ""),
        (14, "any fair way, or let me roll"),
    ],
)
def test_a_die_that_is_not_in_the_box_is_explained(sides: int, words: str) -> None:
    assert how_to_roll(chance(*(str(face) for face in range(1, sides + 1)))) == words


@pytest.mark.rule("A10.18")
@pytest.mark.parametrize(("sides", "chosen"), [(2, "111222"), (3, "112233")])
def test_two_or_three_equal_choices_share_the_faces_of_a_red_die(sides: int, chosen: str) -> None:
    one = chance(*(str(face) for face in range(1, sides + 1)))
    faces = [odds.label for odds in on_the_table(one).outcomes]
    assert faces == list("123456")
    assert "".join(read_die(one, face) for face in faces) == chosen


def test_more_than_nine_sides_take_a_line() -> None:
    assert dice_of(chance(*(str(face) for face in range(1, 15)))) == 0


def test_faces_that_share_a_first_letter_are_typed_in_full() -> None:
    one = chance("turn", "tail")
    assert dice_of(one) == 0
    assert read_die(one, "tail") == "tail"
    with pytest.raises(BadInput, match="'t' is not a possible roll"):
        read_die(one, "t")
