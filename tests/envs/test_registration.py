"""Environments by name, and what is said when an extra is missing."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from escadrille.envs.dogfight.vector import DogfightVectorEnv
from escadrille.envs.extras import need
from escadrille.envs.registration import AGE, DOGFIGHT, register
from escadrille.kernel.errors import BadInput


def told_by(code: str) -> str:
    """What a new process prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize(
    "code",
    [
        "import gymnasium, escadrille.envs; print(gymnasium.make({name!r}).spec.id)",
        "import gymnasium; print(gymnasium.make('escadrille.envs:' + {name!r}).spec.id)",
        "import gymnasium; print(gymnasium.make_vec('escadrille.envs:' + {name!r}, 2).spec.id)",
    ],
)
def test_one_import_or_the_name_of_the_room_is_enough(code: str) -> None:
    assert told_by(code.format(name=DOGFIGHT)) == DOGFIGHT


def test_the_name_alone_is_not_because_gymnasium_reads_entry_points_no_more() -> None:
    """If this fails the page may say less: Gymnasium finds other packages by itself again."""
    code = (
        "import gymnasium\n"
        f"try: gymnasium.make({DOGFIGHT!r})\n"
        "except gymnasium.error.NamespaceNotFound: print('not found')"
    )
    assert told_by(code) == "not found"


def test_the_entry_point_is_there_for_versions_that_read_it() -> None:
    """They read it while `gymnasium` is half imported, and within the entry point's name."""
    code = (
        "import gymnasium\n"
        "from importlib.metadata import entry_points\n"
        "make = gymnasium.make\n"
        "del gymnasium.make, gymnasium.register, gymnasium.registry\n"
        "for each in entry_points(group='gymnasium.envs'):\n"
        "    with gymnasium.envs.registration.namespace(each.name):\n"
        "        each.load()()\n"
        f"print(make({DOGFIGHT!r}).spec.id, make({AGE!r}).spec.id)"
    )
    assert told_by(code) == f"{DOGFIGHT} {AGE}"


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


@pytest.mark.parametrize(("name", "mode"), [(DOGFIGHT, "ansi"), (DOGFIGHT, None), (AGE, None)])
def test_gymnasiums_whole_check_passes_with_rendering(name: str, mode: str | None) -> None:
    register()
    check_env(gymnasium.make(name, render_mode=mode).unwrapped)


def test_a_missing_library_names_its_extra() -> None:
    with pytest.raises(BadInput, match=r"pip install 'escadrille\[envs\]'"):
        need("no_such_library", "envs")


def test_nothing_is_imported_before_it_is_wanted() -> None:
    code = (
        "import sys, escadrille, escadrille.cli\n"
        "print({'gymnasium', 'pettingzoo', 'pyspiel'} & set(sys.modules))"
    )
    assert told_by(code) == "set()"
