"""The aircraft and tokens of the Main Expansion: what its booklet says of them. [A3.8, A9]"""

from __future__ import annotations

from collections import Counter

import pytest

from escadrille.age.figures.hangar import AircraftType
from escadrille.age.scenario.recruits import roles_of
from escadrille.games.age import age_box
from tests.age.stock import box
from tests.age.table import Table, aircraft

HANGAR = age_box().hangar
EXPANSION = [kind for kind in HANGAR.types.values() if kind.set == "expansion"]
TYPES = {
    "austria-hungary": 6,
    "russia": 6,
    "italy": 5,
    "usa": 2,
    "bulgaria": 4,
    "serbia": 4,
}
SCOUTS = ("scout", "general-purpose")


def of(nation: str) -> list[AircraftType]:
    return [kind for kind in EXPANSION if kind.nation == nation]


def test_there_are_27_types_of_two_tokens() -> None:
    assert len(EXPANSION) == 27
    assert Counter(kind.nation for kind in EXPANSION) == TYPES
    assert sum(len(kind.numbers) for kind in EXPANSION) == 54


@pytest.mark.parametrize("nation", TYPES)
def test_numbers_run_from_one_within_each_nation(nation: str) -> None:
    numbers = sorted(number for kind in of(nation) for number in kind.numbers)
    assert numbers == list(range(1, 2 * TYPES[nation] + 1))


@pytest.mark.parametrize("nation", ["austria-hungary", "russia"])
def test_two_nations_have_four_fighters_a_scout_and_a_bomber(nation: str) -> None:
    kinds = of(nation)
    assert sum(kind.is_fighter for kind in kinds) == 4
    assert sum(kind.cls in SCOUTS for kind in kinds) == 1
    assert sum(kind.cls == "bomber" for kind in kinds) == 1


@pytest.mark.rule("A3.8")
def test_every_nation_flies_for_one_alliance() -> None:
    alliances = {kind.nation: kind.alliance for kind in HANGAR.types.values()}
    central = {nation for nation, side in alliances.items() if side == "central"}
    assert central == {"germany", "austria-hungary", "bulgaria"}
    for kind in HANGAR.types.values():
        assert kind.alliance == alliances[kind.nation]


@pytest.mark.rule("A9.1")
def test_two_types_have_the_special_arms() -> None:
    armed = {
        mount.name: kind.name
        for kind in HANGAR.types.values()
        for mount in kind.mounts
        if mount.name in ("angled-up", "cannon")
    }
    assert armed == {"angled-up": "Mosca-Bystritsky MBbis", "cannon": "Grigorovich M-9"}


@pytest.mark.rule("A9.2", "A9.3", "A9.4", "A9.5")
def test_the_other_tokens_are_those_of_the_box() -> None:
    units = box().units
    assert (units.barrage.tokens, units.barrage.nets, units.observation.tokens) == (12, 6, 6)
    assert (units.airship.tokens, units.battery.tokens) == (2, 6)


@pytest.mark.parametrize("kind", EXPANSION, ids=lambda kind: kind.id)
def test_every_type_can_be_flown(kind: AircraftType) -> None:
    name, enemy = f"{kind.code}{kind.numbers[0]}", "de10" if kind.alliance == "entente" else "fr4"
    role = "fighter" if kind.operates_as_fighter else "mission"
    mode = "dogfight" if role == "fighter" else "breakthrough"
    assert role in roles_of(kind, mode)  # type: ignore[arg-type]
    table = Table(
        aircraft(name, "8,8 E L2", role=role), aircraft(enemy, "20,20 W L3"), moving=name, mode=mode
    )
    table.die()
    events = table.choose(table.options[len(table.options) // 2])
    assert events
    assert table.of(name).steps >= 1
