"""The briefing: dice decide on board, enemies, clouds, targets and aircraft before a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from escadrille import catalog
from escadrille.age.bots.solo_m.briefing import Briefing, Wanted
from escadrille.age.words.reasons import explain
from escadrille.games.age import age, age_box
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance


class Fixed:
    """A nature that rolls what is said for a cause, otherwise a 1; it keeps what it was asked."""

    def __init__(self, **faces: int) -> None:
        self.faces = {name.replace("_", " "): face for name, face in faces.items()}
        self.asked: list[Chance] = []

    def outcome(self, chance: Chance) -> str:
        self.asked.append(chance)
        cause = chance.cause.removeprefix("briefing: ").rstrip("?")
        return str(self.faces.get(cause, 1))


def brief(nature: Any, enemy: Any = "fighters", count: int = 2) -> tuple[dict[str, Any], Briefing]:
    box = age_box()
    briefing = Briefing(nature, box.box, box.hangar, Wanted(("", "solo-m"), enemy, count))
    return briefing.setup(), briefing


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize(
    ("die", "board"),
    [(1, "short"), (2, "short"), (3, "short"), (4, "full"), (5, "full"), (6, "full")],
)
def test_the_board_by_a_die(die: int, board: str) -> None:
    setup, _ = brief(Fixed(which_board=die))
    assert setup["scenario"]["board"] == board


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_half_a_die_of_enemies_on_the_short_board_a_whole_one_on_the_full(die: int) -> None:
    short, _ = brief(Fixed(which_board=1, how_many_enemies=die))
    assert len(short["forces"][1]) == (die + 1) // 2
    full, _ = brief(Fixed(which_board=4, how_many_enemies=die))
    assert len(full["forces"][1]) == die


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize("count", [1, 3])
def test_a_player_has_as_many_aircraft_as_wished_of_his_own_alliance(count: int) -> None:
    setup, _ = brief(SeededNature("mine"), count=count)
    hangar = age_box().hangar
    sides = [{hangar.aircraft(e["aircraft"])[0].alliance for e in f} for f in setup["forces"]]
    assert (len(setup["forces"][0]), sides) == (count, [{"central"}, {"entente"}])


@pytest.mark.rule("A11.2")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_so_many_clouds_on_random_points(die: int) -> None:
    nature = Fixed(how_many_clouds=die, cloud_column=7, cloud_row=22, cloud_top=2)
    setup, _ = brief(nature)
    rows = [21, 22, 23, 0, 1, 2]  # a cloud lies there already: the next free point
    assert setup["options"]["clouds"] == [{"at": [6, row], "top": 2} for row in rows[:die]]
    age(setup)
    sides = {c.cause: len(c.outcomes) for c in nature.asked}
    assert (sides["briefing: cloud column"], sides["briefing: cloud row"]) == (24, 24)


@pytest.mark.rule("A11.2")
def test_wind_and_sun_are_left_to_the_dice_of_the_game() -> None:
    setup, _ = brief(Fixed())
    assert (setup["options"]["wind"], setup["options"]["sun"]) == ("roll", "roll")


@pytest.mark.rule("A11.6", "A11.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_two_seaters_bomb_or_photograph_a_target_dropped_anywhere(die: int) -> None:
    nature = Fixed(bombs_or_photographs=die, target_column=5, target_row=9)
    setup, _ = brief(nature, "two-seaters")
    scenario = setup["scenario"]
    assert scenario["mode"] == ("bombing" if die <= 3 else "reconnaissance")
    assert scenario["zones"] == [{"id": "A", "team": 1, "at": [4, 8]}]
    assert scenario["task"] == [1]
    roles = {each["role"] for each in setup["forces"][1]}
    assert roles == {"fighter", "mission"}
    asked = [chance.cause for chance in nature.asked]
    assert asked.count("briefing: bombs or photographs?") == 1


def seeds() -> Iterator[str]:
    return (f"briefing {number}" for number in range(40))


@pytest.mark.rule("A11.1", "A11.2", "A11.6")
@pytest.mark.parametrize("enemy", ["fighters", "two-seaters"])
def test_whatever_is_rolled_is_a_set_up_that_can_be_played(enemy: str) -> None:
    for seed in seeds():
        setup, _ = brief(SeededNature(seed), enemy)
        game = age(setup)
        assert game.rules.uses_initiative
        assert game.pending(game.initial())


@pytest.mark.rule("A11.1")
def test_every_die_has_a_name_of_its_own_and_a_rule() -> None:
    known = catalog.rules_page("age")
    for enemy in ("fighters", "two-seaters"):
        nature = Fixed(which_board=6, how_many_enemies=6, how_many_clouds=6)
        brief(nature, enemy, 6)
        names = [(c.cause, c.seat, c.round, c.slot) for c in nature.asked]
        assert len(names) == len(set(names))
        assert {c.rule for c in nature.asked} <= set(known)


@pytest.mark.rule("A11.1")
def test_the_same_seed_is_the_same_briefing() -> None:
    assert brief(SeededNature("x"))[0] == brief(SeededNature("x"))[0]


def test_what_was_rolled_is_told() -> None:
    _, briefing = brief(Fixed(which_board=4, how_many_enemies=3), "two-seaters")
    told = [f"{note.rule} {explain(note)}" for note in briefing.notes]
    assert told[:5] == [
        "A11.1 Which board? Rolled 4: the full one.",
        "A11.2 How many clouds? Rolled 1; each goes on a random point.",
        "A11.2 There is a cloud on 0,0, up to L1.",
        "A11.1 How many enemies? Rolled 3: 3.",
        "A11.6 Bombs or photographs? Rolled 1: bombing.",
    ]
