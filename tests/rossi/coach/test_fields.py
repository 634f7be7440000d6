"""Reviews for programs: a shape that stays as docs/coach.md tells it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from escadrille.rossi.coach import Review, review_fields, review_of
from tests.rossi.coach.last_rounds import a_duel, at_random, last_round, record_of

PAGE = Path(__file__).parents[3] / "docs" / "coach.md"


def reviewed() -> Review:
    game = a_duel()
    return review_of(game, record_of(game, last_round(game, "f"), at_random("f"), "f"))


def keys_of(heading: str) -> set[str]:
    """The keys that a table of the page lists."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(heading)
    table = rest.partition("\n\n|")[2].partition("\n\n")[0]
    rows = re.findall(r"^\|? *(`[^|]+) \|", table, re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


def test_the_page_lists_every_key() -> None:
    fields = review_fields(reviewed())
    whole = {"game", "biplanes", *fields}
    assert keys_of("## For programs") == whole
    assert keys_of("A plan in `plans`") == set(fields["plans"][0])
    assert keys_of("A seat in `seats`") == set(fields["seats"][0])


def test_numbers_are_those_of_the_review() -> None:
    review = reviewed()
    fields = review_fields(review)
    assert fields["result"] == [review.result, 0 - (review.result or 0)]
    assert fields["skipped"] == 0
    for told, each in zip(fields["plans"], review.plans, strict=True):
        assert (told["n"], told["seat"], told["plan"]) == (each.n, each.seat, str(each.plan))
        assert abs(told["cost"] - each.cost) < 1e-6
        assert abs(told["luck"] - each.luck) < 1e-6
        assert told["plan"] in {row["plan"] for row in told["mix"]}
        assert abs(sum(row["chance"] for row in told["mix"]) - 1) < 1e-4
        assert told["best"] in {row["plan"] for row in told["mix"]}
    for seat in fields["seats"]:
        assert abs(seat["end"] - seat["first"] - seat["luck"] + seat["cost"]) < 1e-5
    assert json.loads(json.dumps(fields)) == fields


def test_a_game_that_goes_on_has_no_result() -> None:
    game = a_duel()
    start = last_round(game, "g")
    record = record_of(game, start, at_random("g"), "g", most=2)
    fields = review_fields(review_of(game, record))
    assert fields["result"] is None
    assert len(fields["plans"]) == 2
