"""What it takes to win, told before anybody has moved. [A8, A9.6]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille import catalog
from escadrille.age.words.goals import goal
from escadrille.games.age import age, age_scenarios


def told(scenario: str, *, rulings: dict[str, Any] | None = None, **setup: Any) -> tuple[str, str]:
    """The goal of a game and its rule."""
    return goal(age({"scenario": scenario, **setup}, rulings).rules)


@pytest.mark.rule("A8.1")
def test_a_dogfight_is_won_by_aircraft_left_or_by_points() -> None:
    assert told("duel") == (
        "The last side with aircraft left wins.",
        "A8.1",
    )
    assert told("duel", options={"victory": "points"}) == (
        "Points: 1 for each enemy shot down, 0.5 for each that withdraws damaged. "
        "Most points wins.",
        "A8.1",
    )


@pytest.mark.rule("A8.4")
def test_bombs_count_and_what_else_the_scoring_says() -> None:
    first = "Points: 5 for each bomb on a zone, 10 more when every zone is hit, "
    text, rule = told("zone-bombing")
    assert text == f"{first}1 for each enemy bomber shot down. Most points wins."
    assert rule == "A8.4"
    text, _ = told("zone-bombing", rulings={"bombers_downed": "bomb carriers"})
    assert text == f"{first}1 for each enemy bomb carrier shot down. Most points wins."
    text, _ = told("zone-bombing", options={"scoring": "alternative"})
    assert text == f"{first}1 for each enemy shot down, 0.5 for each damaged. Most points wins."


@pytest.mark.rule("A8.5", "A9.6.1", "A9.6.2", "A9.6.3", "A9.6.7")
@pytest.mark.parametrize(
    ("scenario", "text", "rule"),
    [
        ("torpedo", "torpedo ships. 2 needed to win. 1 needed for a draw.", "A8.5"),
        (
            "airships-on-patrol",
            "get airships through. 2 needed to win. 1 needed for a draw.",
            "A9.6.3",
        ),
        (
            "ammunition-depot-attack",
            "bomb every zone. 2 on each needed to win. 2 in all needed for a draw.",
            "A9.6.1",
        ),
        (
            "ambush-behind-the-clouds",
            "get away. The others win by shooting down 3 of its mission aircraft. "
            "2 needed for a draw.",
            "A9.6.2",
        ),
        (
            "neutralizing-aa-zones",
            "hit every anti-aircraft zone. 2 neutralised needed to win. 1 needed for a draw.",
            "A9.6.7",
        ),
    ],
)
def test_a_task_is_won_by_so_many_successes(scenario: str, text: str, rule: str) -> None:
    whole, by = told(scenario)
    assert whole.startswith("Task (")
    assert (whole.partition(": ")[2], by) == (text, rule)


def test_every_scenario_says_what_it_takes() -> None:
    for name in age_scenarios():
        text, rule = told(name)
        assert text.endswith("."), name
        assert rule in catalog.rules_page("age")
