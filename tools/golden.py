"""Writes the golden playthroughs: a record and a text to read for each one that is wanted.

A record that still plays out as it says is kept, and only its text is rewritten; otherwise a
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
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from escadrille.rossi.game import Dogfight
from tests.laws.age.pilots import Pilot
from tests.laws.playing import Answerer, moments
from tests.playthroughs.everything import PLAYTHROUGHS, as_text
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
        path = wanted.file("jsonl")
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if wanted.name in again or not _will_do(wanted, text):
            text = shortest(wanted)
            path.write_text(text, encoding="utf-8")
            print(f"{wanted.name}: a new game of {text.count(chr(10)) - 1} answers")
        script = as_text(wanted, catalog.open_record(text))
        wanted.file("txt").write_text(script, encoding="utf-8")
    for path in _unwanted():
        print(f"{path.name}: wanted no more")
        path.unlink()
    return 0


def _unwanted() -> Iterator[Path]:
    for game, folder in FOLDERS.items():
        names = {wanted.name for wanted in PLAYTHROUGHS if wanted.game == game}
        for pattern in ("*.jsonl", "*.txt"):
            yield from (path for path in folder.glob(pattern) if path.stem not in names)


def _will_do(wanted: Wanted, text: str) -> bool:
    try:
        record = catalog.open_record(text)
        record.verify()
    except EscadrilleError:
        return False
    game = wanted.load()
    is_that_game = (
        record.game.setup_fields() == game.setup_fields()
        and record.game.rulings_in_force() == game.rulings_in_force()
    )
    return is_that_game and bool(wanted.shows(Story.of(record)))


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
    players, seats = _players(game, seed)
    state = game.initial()
    header = new_header(game, state, seats, seed=seed, data_overrides=dict(wanted.changes))
    lines = [header_line(header)]
    events: list[Any] = []
    states = [state]
    for moment in moments(game, players, LONGEST):
        lines.append(entry_line(moment.answer, moment.step))
        events += moment.step.events
        states.append(moment.step.state)
    return "".join(lines), Story(tuple(events), tuple(states))


def _players(game: AnyGame, seed: str) -> tuple[Answerer[Any, Any], list[SeatNote]]:
    """Random players; in Age of Dogfights keen ones, for at random aircraft rarely meet."""
    if isinstance(game, Age):
        seats, bots = game.rules.scenario.seats, game.rules.setup.bots
        players = bots or ("",) * len(seats)
        pairs = zip(seats, players, strict=True)
        notes = [SeatNote(seat.name, bot or "keen pilot") for seat, bot in pairs]
        return Pilot(game, seed, keen=0.9), notes
    assert isinstance(game, Dogfight)
    names = ("random", "solo bot" if game.rules.setup.solo else "random")
    sides = zip(game.rules.setup.biplanes, names, strict=True)
    return _RandomPlayers(seed), [SeatNote(biplane, player) for biplane, player in sides]


if __name__ == "__main__":
    sys.exit(main())
