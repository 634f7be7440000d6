"""Writes the golden playthroughs: a text to read for each one that is wanted.

A game whose choices can still be made is kept, and only its text is rewritten; otherwise a
new game is searched for. Read the diff of the texts like code before you commit it.
`--again NAME …` searches for new games even if the old ones would do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from escadrille.kernel.seen import Seen

# The list of what is wanted lives with the tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.bots.uniform import RandomBot
from escadrille.catalog import AnyGame, AnyRecord
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome
from escadrille.kernel.record import entry_line, header_line, new_header
from tests.laws.age.pilots import Pilot
from tests.laws.playing import Answerer, moments
from tests.playthroughs.everything import PLAYTHROUGHS
from tests.playthroughs.replayed import CannotFollow, as_text, notes_of, replayed
from tests.playthroughs.story import FOLDERS, Story, Wanted

ENOUGH = {"dogfight": 200, "age": 30}
"""The games looked at for a short one …"""
TOO_MANY = 50_000
"""… and for one of any length."""
LONGEST = 100_000
"""More answers than any game takes."""


class _RandomPlayers:
    """Everybody answers at random."""

    def __init__(self, seed: str) -> None:
        self._bot, self._nature = RandomBot(seed), SeededNature(seed)

    def reply(self, state: object, question: tuple[Decision[Any], ...] | Chance) -> Answer[Any]:
        if isinstance(question, Chance):
            return Outcome(self._nature.outcome(question))
        return Choice(question[0].seat, self._bot.choose(Seen.asking(None, question[0])))


def main() -> int:
    """Write all playthroughs; say which records are new."""
    again = sys.argv[2:] if sys.argv[1:2] == ["--again"] else []
    for wanted in PLAYTHROUGHS:
        record = None if wanted.name in again else _as_before(wanted)
        if record is None:
            record = catalog.open_record(shortest(wanted))
            print(f"{wanted.name}: a new game of {len(record.entries)} answers")
        wanted.file.write_text(as_text(wanted, record), encoding="utf-8")
    for path in _unwanted():
        print(f"{path.name}: wanted no more")
        path.unlink()
    return 0


def _as_before(wanted: Wanted) -> AnyRecord | None:
    """The game that its text tells, if it still shows what it is for."""
    try:
        record = replayed(wanted, wanted.file.read_text(encoding="utf-8"))
        return record if wanted.shows(Story.of(record)) else None
    except (FileNotFoundError, CannotFollow):
        return None


def _unwanted() -> Iterator[Path]:
    for game, folder in FOLDERS.items():
        names = {wanted.name for wanted in PLAYTHROUGHS if wanted.game == game}
        yield from (path for path in folder.glob("*.txt") if path.stem not in names)


def shortest(wanted: Wanted) -> str:
    """The record of the shortest game among the first that show what is wanted."""
    found: list[str] = []
    for number in range(TOO_MANY):
        if found and number >= ENOUGH[wanted.game]:
            break
        text, story = play(wanted, f"{wanted.name} {number}")
        if wanted.shows(story):
            found.append(text)
    if not found:
        raise SystemExit(f"{wanted.name}: {TOO_MANY} games do not show it")
    return min(found, key=len)


def play(wanted: Wanted, seed: str) -> tuple[str, Story]:
    """A game as a record and as a story."""
    game = wanted.load()
    players, state = _players(game, seed), game.initial()
    header = new_header(game, state, notes_of(game), seed=seed, data_overrides=dict(wanted.changes))
    lines = [header_line(header)]
    events: list[Any] = []
    states = [state]
    for moment in moments(game, players, LONGEST):
        lines.append(entry_line(moment.answer, moment.step))
        events += moment.step.events
        states.append(moment.step.state)
    return "".join(lines), Story(tuple(events), tuple(states))


def _players(game: AnyGame, seed: str) -> Answerer[Any, Any]:
    """Random players; in Age of Dogfights keen ones, for at random aircraft rarely meet."""
    return Pilot(game, seed, keen=0.9) if isinstance(game, Age) else _RandomPlayers(seed)


if __name__ == "__main__":
    sys.exit(main())
