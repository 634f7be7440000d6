"""The figures and scenarios that come with Age of Dogfights, for tests, and somebody's own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import pytest

from escadrille.age.figures.box import Box, read_box
from escadrille.age.figures.hangar import AircraftType, Hangar, read_hangar
from escadrille.age.scenario.file import read_scenario
from escadrille.age.scenario.model import Scenario
from escadrille.age.scenario.setup import Setup, read_setup
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import overlay

DATA = resources.files("escadrille.age") / "data"


@cache
def raw(name: str) -> dict[str, Any]:
    """A data file as it stands."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def box() -> Box:
    return read_box(raw("age.toml"))


@cache
def hangar() -> Hangar:
    return read_hangar(raw("aircraft.toml"), box().values)


def own_box(changes: Mapping[str, Any]) -> Box:
    """The box with somebody's own figures."""
    return read_box(overlay(raw("age.toml"), changes))


def own_hangar(changes: Mapping[str, Any]) -> Hangar:
    """The hangar with somebody's own panels."""
    return read_hangar(overlay(raw("aircraft.toml"), changes), box().values)


def kind(id_: str) -> AircraftType:
    return hangar().types[id_]


@cache
def scenarios() -> dict[str, dict[str, Any]]:
    """Every scenario file by its name."""
    files = sorted((DATA / "scenarios").iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
        for file in files
    }


@cache
def scenario(name: str) -> Scenario:
    return read_scenario(scenarios()[name], hangar(), box(), id=name)


def setup(**fields: Any) -> Setup:
    return read_setup(fields, hangar(), box(), scenarios())


def fault_of(**fields: Any) -> BadInput:
    """What is said about a set-up."""
    with pytest.raises(BadInput) as caught:
        setup(**fields)
    return caught.value
