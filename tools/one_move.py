"""How many modules one flight in Age of Dogfights passes through, from the browser and back.

    python tools/one_move.py            print them
    python tools/one_move.py --check    and fail where there are more than LIMIT

A server is started and a duel is flown; every module of ours is counted in which a function is
called between the answer to "fly" and the update that tells it. Modules that host any game (the
room, people, the store) are counted apart from those of the move itself: rules, words, presenter.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).parents[1]))

from escadrille.games.age import age
from tests.table.served import Browser, Sitting, serving

LIMIT = 28
"""Half of what it was before the rooms; modules that host the move come on top."""
FLIGHTS = 4
"""The flights before the counted one: by then the aircraft meet."""
SEED = "one move"
HOSTING = tuple(
    f"escadrille.table.{room}." for room in ("games", "people", "routes", "runtime", "store")
)
SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]


class Counter:
    """The modules of ours in which functions are called while it is counting."""

    def __init__(self) -> None:
        """Count in every thread that starts from now on."""
        self.modules: set[str] = set()
        self._counts = False
        threading.setprofile(self._called)

    def _called(self, frame: FrameType, kind: str, _: object) -> None:
        name = frame.f_globals.get("__name__", "")
        if self._counts and kind == "call" and name.startswith("escadrille."):
            self.modules.add(name)

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count what happens meanwhile."""
        self._counts = True
        yield
        self._counts = False


def modules_of_a_flight() -> set[str]:
    """Play up to a flight, and count while it is flown, kept and told."""
    age().wait()  # plain kernels would be counted until the compiled ones are ready
    counter = Counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        Browser(address) as browser,
    ):
        made = browser.fly_now("age", seats=SEATS, seed=SEED)
        with browser.sitting(made["id"]) as me:
            for _ in range(FLIGHTS):
                _go_on_to_a_flight(me)
                me.go_on()
            _go_on_to_a_flight(me)
            with counter.counting():
                me.go_on()
                me.hear_until(lambda message: message["type"] == "update")
    return counter.modules


def _go_on_to_a_flight(me: Sitting) -> None:
    while me.asked()["kind"] != "fly":
        me.go_on()


def main() -> None:
    """Print the modules and their number; with --check, exit with 1 if there are too many."""
    found = sorted(modules_of_a_flight(), key=lambda name: (name.startswith(HOSTING), name))
    for name in found:
        print(f"  {name}")
    hosting = sum(name.startswith(HOSTING) for name in found)
    passed = len(found) - hosting
    print(f"One flight passes through {passed} modules (limit {LIMIT}); {hosting} more host it.")
    if passed > LIMIT and "--check" in sys.argv:
        sys.exit(1)


if __name__ == "__main__":
    main()
