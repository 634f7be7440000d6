"""Adds games of today's rules to the archive of records: python tools/archive.py

Every later version opens and replays what lies in tests/archive, so a game that is there is never
rewritten. Run this before the rules change: each rules version has a folder of its own.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

from escadrille.kernel.seen import Seen

# Who plays lives with the tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.bots.entry import AnyBot
from escadrille.bots.roster import make_bot
from escadrille.catalog import AnyGame
from escadrille.games.age import age_scenarios
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import bare
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from tests.laws.age.pilots import Pilot
from tests.laws.playing import Answerer, moments

ARCHIVE = Path(__file__).resolve().parents[1] / "tests" / "archive"
LONGEST = 100_000
"""More answers than any game takes."""
ROUNDS = 5
"""Long enough for every kind of event of a scenario, short enough to stay small."""
SIDES = ("single", "dual")
SKILLS = ("off", "open", "hidden")
PILOTS = (("", ""), ("solo-l", ""), ("", "solo-m"), ("solo-l", "solo-l"))
"""Who flies the seats of two, in turn: people, or a bot of the rules."""
COLOURS = ("red", "blue", "yellow", "black", "white", "brown", "grey", "purple", "green")


class Wanted(NamedTuple):
    """A game that the archive is to have."""

    name: str
    game: str
    setup: Mapping[str, Any]
    players: tuple[str, ...]
    """Of Dogfight!: the bots that answer for the seats; `person` is one who plays at random."""


class _Players:
    """Bots of the roster answer for the seats of Dogfight!."""

    def __init__(self, game: AnyGame, seed: str, names: tuple[str, ...]) -> None:
        self._game, self._nature = game, SeededNature(seed)
        self._bots = [_bot(game, seed, name) for name in names]

    def reply(self, state: object, question: tuple[Decision[Any], ...] | Chance) -> Answer[Any]:
        if isinstance(question, Chance):
            return Outcome(self._nature.outcome(question))
        decision = question[0]
        view = self._game.view(state, decision.seat)
        return Choice(decision.seat, self._bots[decision.seat].choose(Seen.asking(view, decision)))


def _bot(game: AnyGame, seed: str, name: str) -> AnyBot:
    return make_bot("greedy" if name == "greedy" else "random", game, seed)


def main() -> int:
    """Play what is missing."""
    for wanted in [*_dogfights(), *_age_games()]:
        game = catalog.load(wanted.game, wanted.setup)
        path = ARCHIVE / game.rules_version / f"{wanted.name}.jsonl.gz"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(_played(wanted, game).encode(), mtime=0))
            print(path.relative_to(ARCHIVE))
        _freeze_figures(wanted.game, game.rules_version)
    return 0


def _freeze_figures(game: str, version: str) -> None:
    """The figures of a version, so that a later one can say which of them has changed."""
    path = ARCHIVE / "figures" / f"{version}.json.gz"
    if not path.exists():
        text = json.dumps(bare(catalog.figures(game)), sort_keys=True)
        path.write_bytes(gzip.compress(text.encode(), mtime=0))


def _dogfights() -> Iterator[Wanted]:
    """Every mode on both sides of the board, every biplane, people, bots and the solo bot."""
    players = (("person", "greedy"), ("person", "person"), ("greedy", "greedy"))
    scenarios = catalog.figures("dogfight")["scenarios"]
    for n, (scenario, side) in enumerate((s, b) for s in scenarios for b in SIDES):
        setup = _with_biplanes({"scenario": scenario, "side": side}, n)
        seats = players[n % len(players)]
        yield Wanted(f"{scenario}-{side}-{'-v-'.join(seats)}", "dogfight", setup, seats)
        if scenario != "dogfight" and side == "single":  # where the solo bot flies [D7.11, D10.1]
            alone = setup | {"solo": True}
            yield Wanted(f"{scenario}-{side}-solo", "dogfight", alone, ("person", "solo"))


def _with_biplanes(setup: Mapping[str, Any], n: int) -> dict[str, Any]:
    """The set-up with the n-th pair of biplanes, or the next one that may fly this mission."""
    pairs = [list(pair) for pair in permutations(COLOURS, 2)]
    for biplanes in pairs[7 * n :] + pairs:
        with suppress(BadInput):
            dogfight({**setup, "biplanes": biplanes, "solo": False})
            return {**setup, "biplanes": biplanes}
    raise AssertionError(f"nobody may fly {setup}")


def _age_games() -> Iterator[Wanted]:
    """Every scenario, flown by people and bots in turn, with every kind of skill."""
    for n, (name, scenario) in enumerate(age_scenarios().items()):
        seats = len(scenario["seats"])
        bots = PILOTS[n % len(PILOTS)] if seats == 2 else ("",) * seats
        options: dict[str, Any] = {"round_limit": ROUNDS}
        if not any(bots):
            options |= {"skill": SKILLS[n // 2 % len(SKILLS)]}
        setup: dict[str, Any] = {"scenario": name, "options": options}
        if any(bots):
            setup |= {"bots": list(bots)}
        label = "-v-".join(bot or "person" for bot in bots) if any(bots) else "people"
        yield Wanted(f"{name}-{label}", "age", setup, ())
    for skill in ("open", "hidden"):
        options = {"round_limit": ROUNDS, "skill": skill, "experience": True}
        setup = {"scenario": "dogfight", "options": options}
        yield Wanted(f"dogfight-{skill}-skill-with-experience-people", "age", setup, ())
    for bots in (("", "solo-l"), ("solo-l", "solo-m")):
        label = "-v-".join(bot or "person" for bot in bots)
        setup = {"scenario": "dogfight", "options": {"round_limit": ROUNDS}, "bots": list(bots)}
        setup |= {"solo": {"skill": "rolled"}}
        yield Wanted(f"dogfight-rolled-skill-{label}", "age", setup, ())


def _played(wanted: Wanted, game: AnyGame) -> str:
    seed = wanted.name
    players, seats = _seated(wanted, game, seed)
    lines = [header_line(new_header(game, game.initial(), seats, seed=seed))]
    lines += [entry_line(each.answer, each.step) for each in moments(game, players, LONGEST)]
    return "".join(lines)


def _seated(wanted: Wanted, game: AnyGame, seed: str) -> tuple[Answerer[Any, Any], list[SeatNote]]:
    if isinstance(game, Age):
        pairs = zip(game.rules.scenario.seats, _bots_of(game), strict=True)
        notes = [SeatNote(seat.name, bot or "human") for seat, bot in pairs]
        return Pilot(game, seed, keen=0.9), notes
    notes = [SeatNote(name, "human" if name == "person" else name) for name in wanted.players]
    return _Players(game, seed, wanted.players), notes


def _bots_of(game: Age) -> tuple[str, ...]:
    return game.rules.setup.bots or ("",) * game.seats


if __name__ == "__main__":
    sys.exit(main())
