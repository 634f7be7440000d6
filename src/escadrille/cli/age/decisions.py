"""The questions of Age of Dogfights, all but the flight itself. [A3.3, A4.1, A5, A6.9, A8.4]"""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from escadrille.age.analysis import ENTRIES, usual_entry
from escadrille.age.model.actions import Action, BringIn, ChooseDie
from escadrille.age.opening import Places
from escadrille.age.questions import DieOption, PickOption, ShotOption
from escadrille.age.words import allowed_words, answer_words, long_words, write
from escadrille.cli.age.asking import AgeAsking
from escadrille.kernel.protocol import Decision, Seat
from escadrille.kernel.questions import Option
from escadrille.messages import say

ENTRY_HINT = """\
Type the number of an option, or the option itself: bring de4, then N 4 SE (edge, place along it,
heading), then L3. auto places every aircraft that may enter now. [A3.3]"""
PLACE_HINT = """\
Type a free point along your edge with a heading, such as 12,23 NE; then the level, such as L3.
auto places all your aircraft. [A10.4]"""
PIECE_HINT = """\
Type a place marked +: a point such as 12,9, followed by the direction or level of the piece
(12,9 SE, 12,9 N, 12,9 L4; default: as drawn). For an extension type its edge and the row or column
of its first Access Point, such as W 7. Enter, or as drawn, leaves everything you still have to
place where the scenario draws it. [A1.9]"""
HINTS = {
    "pilot": "Type a number, or the name of the aircraft. [A6.9]",
    "damaged": "Type a number, or the name of the aircraft. [A9.6.2]",
    "die": "Blue is -1 to +2, green 0 to +5 and uses up full throttle. Type b or g. [A4.1]",
    "attack": "Type a number, fire (if there is one target), fire gb4, fire gb4 dorsal, or hold.\n"
    "One attack a turn. [A5.2]",
    "defend": "Type a number, a kind of gun, or hold. A mount may fire back once a turn. [A5.4]",
    "long burst": "Type fire on or hold: one more burst at the same target. [A5.5]",
    "release": "Type a number, release A, or keep. [A8.4]",
    "winch": "Type a number or a level, such as L2. One level a turn, L0 is the ground. [A9.3]",
    "airship": "Type a number or the moves: up to two of A ahead, L and R rotate 60 degrees; "
    "B back one step; stay. [A9.4]",
    "airship bombs": "Type a number, release A, or keep. One bomb a round. [A9.4.3]",
    "reply": "Type a number, fore, aft, both, or hold. Each pair uses a burst. [A9.4]",
}


def places_in(decision: Decision[Action] | None) -> frozenset[tuple[int, int]]:
    """Every point where the piece to be placed may lie, whichever way it faces. [A1.9]"""
    if decision is None or not isinstance(decision.options, Places):
        return frozenset()
    return frozenset(at for _, places in decision.options.ways for at in places)


class ChoiceAsking(AgeAsking):
    """A choice among few options."""

    def answer(self) -> Action:
        """An action that the rules accept."""
        kind = self._decision.kind
        if kind in ENTRIES and self._notebook.placing == self._turn:
            return self._placed()
        self._explain()
        if kind in ENTRIES:
            words = "point and heading, or auto" if kind == "place" else "number, option or auto"
            hint = PLACE_HINT if self._rules.is_solo else ENTRY_HINT
            return self._ask(self._prompt(words), self._entry, hint)
        if kind == "placing":
            words = "a place, or Enter for as drawn"
            return self._ask(
                self._prompt(words), lambda text: self._named(text or "as drawn"), PIECE_HINT
            )
        first = self._decision.options[0]
        usual = first if isinstance(first, ChooseDie) else None  # Enter is the blue die [A4.1]
        enter = f", Enter for {write(self._rules, self._state, usual)}" if usual else ""
        return self._ask(
            self._prompt(f"your choice (number or ?{enter})"),
            lambda text: usual if usual and not text else self._option(text),
            HINTS.get(kind, ""),
        )

    def _explain(self) -> None:
        question = self._question()
        self._terminal.say(question.text)
        if self._decision.kind == "place":  # too many to list
            return
        if isinstance(self._decision.options, Places):
            self._terminal.say(f"Such as {allowed_words(self._decision.options)}.")
            return
        if self._decision.kind in ("attack", "defend", "long burst"):
            self._say_numbered([self._words(option) for option in question.options])
        else:
            self._list([Text(self._words(option)) for option in question.options])

    def _words(self, option: Option[Action]) -> str:
        match option:
            case DieOption(typed=typed, note=note):
                return f"{typed}: {note}"
            case PickOption(action=BringIn(), typed=typed, aircraft=int(index)):
                return f"{typed} {self._rules.fleet[index].type.name}"
            case ShotOption():
                return "\n".join(self._shot_lines(option))
            case _:
                return option.typed

    def _shot_lines(self, option: ShotOption) -> Iterator[str]:
        """A shot with its odds, a long burst where there can be one, then who could answer."""
        words = ": ".join(part for part in (option.aim, option.note) if part)
        if option.long is not None:
            words = say("age-with-long-burst", words=words, long=long_words(option.long))
        head = f"{option.typed} ({option.guns})" if option.guns else option.typed
        yield f"{head}: {words}" if words else head
        yield from (answer_words(self._rules, shot) for shot in option.answers)

    def _entry(self, text: str) -> Action:
        if text.lower() == "auto":
            self._notebook.placing = self._turn
            return self._placed()
        return self._named(text) if self._decision.kind == "place" else self._option(text)

    @property
    def _turn(self) -> tuple[Seat, int, int]:
        return self._decision.seat, self._state.round, self._state.turn

    def _placed(self) -> Action:
        """What `auto` chooses."""
        return usual_entry(self._rules, self._state, self._decision.options)
