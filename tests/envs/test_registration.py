"""Environments by name, and what is said when an extra is missing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import gymnasium
import pytest

from escadrille.envs.dogfight.vector import DogfightVectorEnv
from escadrille.envs.extras import need
from escadrille.envs.registration import AGE, DOGFIGHT, register
from escadrille.kernel.errors import BadInput

ROOT = Path(__file__).parents[2]


def test_the_entry_point_is_the_function_that_registers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    point = project["entry-points"]["gymnasium.envs"]["__root__"]
    module, _, name = point.partition(":")
    assert getattr(import_module(module), name) is register


def test_gymnasium_makes_them_by_name() -> None:
    register()
    env = gymnasium.make(DOGFIGHT, scenario="bombing", biplanes=("yellow", "red"))
    looked, _ = env.reset(seed=1)
    assert env.observation_space.contains(looked)
    env = gymnasium.make(AGE, scenario="dogfight", opponent="keen")
    assert env.reset(seed=1)[1]["kind"]
    many = gymnasium.make_vec(DOGFIGHT, 64, biplanes=("white", "black"))
    assert isinstance(many.unwrapped, DogfightVectorEnv)
    register()
    assert gymnasium.spec(DOGFIGHT).id == DOGFIGHT, "twice does no harm"


def test_a_missing_library_names_its_extra() -> None:
    with pytest.raises(BadInput, match=r"pip install 'escadrille\[envs\]'"):
        need("no_such_library", "envs")


def test_nothing_is_imported_before_it_is_wanted() -> None:
    code = (
        "import sys, escadrille, escadrille.envs, escadrille.cli\n"
        "print({'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"
