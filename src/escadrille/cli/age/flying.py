"""Asking for a flight: by a point and an end state, by a shot, or by the path itself. [A4]"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import groupby

from rich.text import Text

from escadrille.age.analysis import Ending, Reach, Wanted
from escadrille.age.figures import DIRECTIONS, opposite
from escadrille.age.model import UnitKind, face_label
from escadrille.age.model.actions import ATTITUDES, Action, Fly
from escadrille.age.questions import reach_of
from escadrille.age.words import (
    answer_words,
    attack_words,
    point_words,
    read_flight,
    risk_words,
    strike_words,
)
from escadrille.cli.age.asking import INDENT, AgeAsking
from escadrille.cli.age.glyphs import ARROWS, stance
from escadrille.cli.age.looking import place_in, place_on
from escadrille.cli.desk.asking import FIELD, numbered
from escadrille.cli.terminal.palette import BAD, FAINT, GOOD, TITLE
from escadrille.cli.terminal.paper import hanging
from escadrille.kernel.errors import BadInput

HINT = """\
Reachable points show the levels you can reach there; ! is a shot. Type
  12,7       a point: lists the ways to end there, by number
  shots      destinations with a shot, best first; shots gb4
  E L3 up    destinations with that heading, level, attitude or point
  AALRA -1 up  a path: A ahead, L left, R right (3A is AAA), maneuvers I1 S1 O1
             W<, levels climbed or descended, the attitude if it is not level
  leave      off the board, where that is allowed; leave N
  more       the rest of a long list
Only a path or a listed number is flown, and at once."""

_LEVEL = re.compile(r"l(\d)")
_PATH = re.compile(r"(?:\d*[alr]|[is][1-3]|o[12]|w[<>])+")
LOW = 16
"""Ends that are listed at once where nobody counts the lines."""


class FlightAsking(AgeAsking):
    """Where the aircraft goes."""

    def answer(self) -> Action:
        """A flight that the rules accept."""
        self._reach: Reach = reach_of(self._rules, self._state)
        self._listed: list[Ending] = []
        self._rest: list[Ending] = []
        self._explain()
        while True:
            wanted = self._ask(self._prompt(self._what_to_type()), self._read_flight, HINT)
            if isinstance(wanted, Fly):
                return wanted
            self._list_endings(wanted)

    def _what_to_type(self) -> str:
        name = self._rules.fleet[self._reach.index].name
        if self._reach.flights.is_forced_off:
            return f"{name}: number, leave or ?"
        return f"{name}: {'number, ' if self._listed else ''}point, shots, path or ?"

    # -- what is told before --------------------------------------------------------------------

    def _explain(self) -> None:
        for words in (self._about_the_aircraft(), self._about_the_ends()):
            self._terminal.say(hanging(self._terminal.console, Text(words), INDENT))
        if self._reach.flights.is_forced_off:
            self._list([Text(f"leave {edge}") for edge, _ in self._reach.exits])

    def _about_the_aircraft(self) -> str:
        rules, state, index = self._rules, self._state, self._reach.index
        each, roll = state.aircraft[index], state.roll
        assert roll is not None
        where = f"{point_words(rules, each.point)} {stance(each)}".strip()
        die = f"{state.colour} {face_label(roll)}"
        return f"{rules.fleet[index].name} at {where}, {die}: {self._steps_words()}"

    def _steps_words(self) -> str:
        """Steps by level change, and turns: `6 steps, 7 straight; 4 turns, 3 to the left`. [A4]"""
        able, counts = self._reach.flyer, []
        for each in self._reach.budgets:
            change = f"{each.levels:+d} level " if each.levels else ""
            counts.append(f"{change}{each.steps} steps, {each.straight} straight")
        turns = f"{able.agility} turns" if able.agility != 1 else "1 turn"
        if able.favours and able.agility:
            other = "left" if able.favours == "right" else "right"
            turns += f", at most {able.agility - 1} to the {other}"
        if self._reach.maneuvers:
            turns += f"; maneuvers {' '.join(self._reach.maneuvers)}"
        return f"{'; '.join(counts)}; {turns}{self._wind_words()}"

    def _wind_words(self) -> str:
        """What the wind does to the steps; nothing without it. [A4.13]"""
        wind = self._state.wind
        if wind < 0:
            return ""
        ends = f"+1 if at least half the steps run {DIRECTIONS[opposite(wind)]}, −1 if"
        return f"; wind from {DIRECTIONS[wind]}: {ends} {DIRECTIONS[wind]}"

    def _about_the_ends(self) -> str:
        reach = self._reach
        if reach.flights.is_forced_off:
            return "no step on the board is possible: it must leave [A3.6]"
        shots = sum(any(e.has_shot for e in ends) for ends in reach.by_point.values())
        words = [f"{len(reach.by_point)} destinations"]
        if reach.flights.is_shortened:
            words.append("no full flight is possible [A3.6]")
        if reach.exits:
            words.append(f"may leave over {', '.join(edge for edge, _ in reach.exits)}")
        words.append(f"{shots} with a shot" if shots else "no shots")
        return "; ".join(words)

    # -- reading --------------------------------------------------------------------------------

    def _read_flight(self, text: str) -> Fly | list[Ending]:
        """A numbered entry is an end, or an edge that it must leave by. [A3.6]"""
        flights = [self._reach.action(ending) for ending in self._listed]
        if self._reach.flights.is_forced_off:
            flights = [action for _, action in self._reach.exits]
        allowed = "a point such as 12,7, shots, a path such as AALA, or ? for help"
        return numbered(text, flights, self._read_words, "" if flights else allowed)

    def _read_words(self, text: str) -> Fly | list[Ending]:
        words = text.lower().split()
        if words[0] == "leave":
            return self._leave(words[1:])
        if words == ["more"]:
            if not self._rest:
                raise BadInput(FIELD, "there is nothing more to list")
            return self._rest
        if _PATH.fullmatch(words[0]) or words[0] == "stay":
            return self._check(read_flight(self._rules, self._state, text, FIELD))
        return self._found(text)

    def _leave(self, edges: Sequence[str]) -> Fly:
        able = {edge.lower(): action for edge, action in self._reach.exits}
        if not able:
            raise BadInput(FIELD, "it cannot leave the board now [A3.5]")
        wanted = edges[0] if edges else next(iter(able))
        if wanted in able and (edges or len(able) == 1):
            return able[wanted]
        problem = (
            f"{' '.join(['leave', *edges])!r} is not possible" if edges else "over which edge?"
        )
        allowed = ", ".join(f"leave {edge.upper()}" for edge in able)
        raise BadInput(FIELD, problem, allowed=allowed)

    def _found(self, text: str) -> list[Ending]:
        """Point, heading, level, attitude, target and shots in any order; best shots first."""
        words = [text] if place_in(text) else text.lower().split()
        wanted = reduce(self._with_wish, words, Wanted())
        found = self._reach.find(wanted)
        if not found:
            raise BadInput(FIELD, self._why_none(text, wanted))
        if wanted.with_shots or wanted.target is not None or wanted.struck is not None:
            found.sort(key=lambda ending: -ending.best)
        return found

    def _why_none(self, text: str, wanted: Wanted) -> str:
        if wanted.point is not None and wanted.point not in self._reach.by_point:
            return f"no flight ends at {point_words(self._rules, wanted.point)}"
        if wanted == Wanted(with_shots=wanted.with_shots, target=wanted.target):
            at = "" if wanted.target is None else f" at {self._rules.fleet[wanted.target].name}"
            return f"no destination has a shot{at}"
        return f"no flight ends like {text!r}"

    def _with_wish(self, wanted: Wanted, word: str) -> Wanted:
        level, place = _LEVEL.fullmatch(word), place_in(word)
        if place is not None:
            point = self._rules.board.point(*place_on(self._rules, word))
            return wanted._replace(point=point)
        if level:
            return wanted._replace(level=int(level[1]))
        if word.upper() in DIRECTIONS:
            return wanted._replace(heading=DIRECTIONS.index(word.upper()))
        if word in ATTITUDES:
            return wanted._replace(attitude=[*ATTITUDES].index(word))
        if word in ("shots", "shot"):
            return wanted._replace(with_shots=True)
        if word in ("ends", "all"):
            return wanted
        for kind, names in self._units.items():
            if word in names:
                return wanted._replace(struck=(kind, names.index(word)))
        if word in self._rules.index_of:
            return wanted._replace(target=self._target(word))
        allowed = "a point, a path, shots, a heading, L3, level, up or down, the name of a target"
        raise BadInput(FIELD, f"{word!r} is not understood", allowed=f"{allowed}; ? for help")

    @property
    def _units(self) -> dict[UnitKind, Sequence[str]]:
        """The names of what can be struck. [A9.2]"""
        return {"balloon": self._rules.balloon_names, "airship": self._rules.airship_names}

    def _target(self, name: str) -> int:
        """An enemy that may be fired at."""
        target = self._rules.index_of[name]
        if self._rules.fleet[target].seat == self._decision.seat:
            raise BadInput(FIELD, f"{name} is yours")
        if not self._rules.are_enemies(self._reach.index, target):
            raise BadInput(FIELD, f"{name} is on your side")
        return target

    # -- listing --------------------------------------------------------------------------------

    def _list_endings(self, found: Sequence[Ending]) -> None:
        """Number the ends, those of one point, heading and level in one line."""
        console = self._terminal.console
        room = console.height - 4 if console.is_terminal else LOW
        self._listed, used, left = [], 0, rows_of(found)
        while left:
            lines = self._row_lines(left[0], len(self._listed))
            height = sum(line.plain.count("\n") + 1 for line in lines)
            if used and used + height > room:
                break
            for line in lines:
                self._terminal.say(line)
            self._listed += left.pop(0)
            used += height
        self._rest = [ending for row in left for ending in row]
        if self._rest:
            words = f"… {len(self._rest)} more: type more, or be more exact (L3 E up)"
            self._terminal.say(words, style=FAINT)

    def _row_lines(self, row: Sequence[Ending], before: int) -> list[Text]:
        """Point, heading, level and path, the attitudes by number, fire from below, the shots."""
        at, action = row[0].at, self._reach.action(row[0])
        path = self._path(row[0])
        where = f"{point_words(self._rules, at.point):>5} {ARROWS[at.heading]} L{at.level}"
        text = Text(f"{where}  {path:<11}", no_wrap=True)
        for number, ending in enumerate(row, before + 1):
            other = self._path(ending)
            text.append(f" {number:>2} ", style=TITLE)
            text.append(ATTITUDES[ending.at.attitude])
            text.append("" if other == path else f" by {other}", style=FAINT)
        text.append("".join(f"  {words}" for words in self._reach.tasks(action)), style=GOOD)
        lines, risk = [text], self._reach.anti_aircraft(action)
        if risk is not None and risk.shots:  # of the first of these paths [A9.5]
            lines.append(self._below(risk_words(self._rules, risk), BAD))
        for (words, style), numbers in self._shots(row, before).items():
            which = "" if len(numbers) == len(row) else f"{', '.join(map(str, numbers))} "
            lines.append(self._below(f"{which}{words}", style))
        return lines

    def _below(self, words: str, style: str) -> Text:
        return hanging(self._terminal.console, Text(words, style=style), 10, first=8)

    def _path(self, ending: Ending) -> str:
        action = self._reach.action(ending)
        return str(Fly(action.path, action.levels))

    def _shots(self, row: Sequence[Ending], before: int) -> dict[tuple[str, str], list[int]]:
        """What can be fired from each end of a row, with its style; equal shots are told once."""
        rules = self._rules
        told: dict[tuple[str, str], list[int]] = {}
        for number, ending in enumerate(row, before + 1):
            strikes = [(strike_words(rules, strike), "") for strike in ending.strikes]
            attacks = [(attack_words(rules, shot), "") for shot in ending.attacks]
            answers = [(answer_words(rules, shot), BAD) for shot in ending.answers]
            for shot in (*strikes, *attacks, *answers):
                told.setdefault(shot, []).append(number)
        return told


def rows_of(found: Iterable[Ending]) -> list[list[Ending]]:
    """Ends gathered by point, heading and level, in their order."""
    return [list(group) for _, group in groupby(found, key=lambda ending: ending.at[:3])]
