"""`escadrille rules` and `escadrille data` for Age of Dogfights."""

from __future__ import annotations

import json
import re

import pytest

from escadrille import catalog
from escadrille.games.age import age_box, age_scenarios
from tests.cli.runner import run


def test_a_rule_is_found_by_its_id() -> None:
    output = run("rules A4.8").output
    assert output.startswith("A4.8  A4 Movement\nAn aircraft may not end its movement directly")
    assert "Base scenarios: Intercept the General" in run("rules a8.7").output


@pytest.mark.parametrize("name", ["age", "age-of-dogfights", "AGE"])
def test_the_page_is_found_by_the_name_of_the_game(name: str) -> None:
    output = run(f"rules {name}").output
    assert output.startswith("A1  Board")
    assert "A8  Tasks and modes" in output
    assert "Wingover: starts nose-up." in run(f"rules {name} wingover").output


def test_the_other_page_is_still_the_usual_one() -> None:
    assert run("rules loop").output.startswith("D")
    assert run("rules dogfight").output.startswith("D1 ")


def test_reconstructed_figures_of_the_aircraft_are_listed_without_what_they_rest_on() -> None:
    output = run("data age").output
    (line,) = [line for line in output.splitlines() if line.startswith("aircraft.de-fokker-dr1 ")]
    assert line.split(None, 1)[1] == (
        "year 1917; engines 1; guns 2 fixed 6 bursts; full_throttle 3"
    )
    for word in ("vmax_kmh", "text_bounds", "sources", "value_model"):
        assert word not in output


def test_what_was_decided_and_what_is_known_are_told_apart() -> None:
    figures = json.loads(run("data age --all --json").output)["figures"]
    kinds: dict[str, set[str]] = {}
    for figure in figures:
        kinds.setdefault(figure["table"], set()).add(figure["provenance"])
    assert kinds["aircraft.de-fokker-dr1"] == {"reconstructed", "derived", "rulebook"}
    assert kinds["board"] == {"ruling"}
    assert kinds["dice"] == {"rulebook"}
    triplane = {
        name: figure["provenance"]
        for figure in figures
        if figure["table"] == "aircraft.de-fokker-dr1"
        for name in figure["figures"]
    }
    assert triplane["speed"] == "rulebook"
    assert triplane["full_throttle"] == "reconstructed"


def test_what_was_fitted_to_printed_values_is_told_apart_from_what_was_rebuilt() -> None:
    figures = json.loads(run("data age --json").output)["figures"]
    fitted = {each["table"]: each["figures"] for each in figures if each["provenance"] == "fitted"}
    assert fitted == {
        "aircraft.fr-spad-s13": {"agility": 3},
        "aircraft.de-dfw-c5": {"agility": 1},
        "aircraft.de-rumpler-6b": {"limited_turning_radius": True},
    }
    output = run("data age").output
    assert "Reconstructed, then fitted: simulated games agree with the printed values" in output
    assert "aircraft.fr-spad-s13 agility 3\n" in output


REDRAWN = {
    "ambush-behind-the-clouds",
    "attack-at-dawn",
    "convoy-torpedoing",
    "fleet-bombing",
    "neutralizing-aa-zones",
    "observation-balloon-attack",
    "the-best-fighter",
    "the-russians-are-coming",
    "torpedo",
}


def test_scenario_layouts_that_are_ours_are_listed_those_drawn_anew_apart() -> None:
    output = run("data age").output
    _, ours, redrawn = re.split(r"^Scenario layouts that are ours.*$", output, flags=re.MULTILINE)
    assert "\nflying-high  places of zones and clouds; the picture is lost\n" in ours
    redrawn, *_ = redrawn.partition("\nRulings: ")
    assert set(re.findall(r"^([a-z-]+)  ", redrawn, flags=re.MULTILINE)) == REDRAWN
    layouts = json.loads(run("data age --json").output)["layouts"]
    assert {each["scenario"] for each in layouts if each["provenance"] == "fitted"} == REDRAWN
    assert all(each["note"] for each in layouts)
    assert "layouts" not in json.loads(run("data dogfight --json").output)


def test_whatever_a_published_scenario_places_is_said_to_be_ours() -> None:
    ours = {each["scenario"] for each in json.loads(run("data age --json").output)["layouts"]}
    for name, scenario in age_scenarios().items():
        slots = [slot for seat in scenario["seats"] for slot in seat["slots"]]
        pieces = ("zones", "balloons", "nets", "airships", "aa")
        if any(map(scenario.get, pieces)) or any("starts" in slot for slot in slots):
            assert name in ours, name


def test_every_ruling_is_listed_with_its_rule() -> None:
    rulings = json.loads(run("data age --json").output)["rulings"]
    assert set(rulings) == set(catalog.figures("age")["rulings"])
    assert rulings["border_rings"]["allowed"] == [1, 2]
    output = run("data age").output
    assert "border_rings = 1, or 2 [A1.3]" in output
    assert "Our rulings where the rulebook is silent" in output


def test_an_aircraft_is_looked_up_by_its_name() -> None:
    output = run("data age DE10").output
    assert output.startswith("Fokker D.VII (de10, de11, de12): fighter, 1 seat\n")
    assert json.loads(run("data age de10 --json").output)["name"] == "Fokker D.VII"
    for said, words in (
        ("data age de99", "NAME: there is no aircraft 'de99' (allowed: nation and number"),
        ("data dogfight red", "NAME: dogfight has nothing to look up by name"),
    ):
        result = run(said)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"escadrille: {words}")


def test_aircraft_of_the_base_game_come_first_and_the_others_are_marked() -> None:
    rebuilt, *_ = run("data age").output.partition("Reconstructed, then fitted")
    lines = [line for line in rebuilt.splitlines() if line.startswith("aircraft.")]
    marked = [" (expansion) " in line for line in lines]
    assert marked == sorted(marked)
    assert set(marked) == {True, False}
    types = age_box().hangar.types
    for line, is_later in zip(lines, marked, strict=True):
        kind = types[line.split()[0].removeprefix("aircraft.")]
        assert is_later == (kind.set == "expansion")


def test_blocks_of_figures_are_as_wide_as_the_terminal() -> None:
    output = run("data age --plain", env={"FORCE_COLOR": "1"}).output
    lines = output.splitlines()
    assert max(map(len, lines)) <= 80
    first = next(n for n, line in enumerate(lines) if line.startswith("aircraft.de-aeg-g4 "))
    assert lines[first + 1].startswith("   ")
