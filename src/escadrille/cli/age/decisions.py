"""The questions of Age of Dogfights, all but the flight itself. [A3.3, A4.1, A5, A6.9, A8.4]"""

from __future__ import annotations

from rich.text import Text

from escadrille.age.actions import (
    Action,
    BringIn,
    ChooseDie,
    Defend,
    FireGuns,
)
from escadrille.age.analysis import Opportunity, opportunities, strike_meant
from escadrille.age.notation import allowed_words, write
from escadrille.age.piece_places import Places
from escadrille.age.placing import ENTRIES, usual_entry
from escadrille.age.prompts import question_words, throttle_words
from escadrille.age.shot_wording import answers_words, opportunity_words, strike_odds_words
from escadrille.age.sighting import odds_of
from escadrille.age.state import Attack
from escadrille.age.wording import column_words, guns_words, odds_words, shot_words
from escadrille.cli.age.asking import AgeAsking
from escadrille.kernel.protocol import Decision

ENTRY_HINT = """\
Type the number of an option, or the option itself: bring de4, then N 4 SE (edge, place along it,
heading), then L3. auto places everything that may come in now. [A3.3]"""
PLACE_HINT = """\
Type a free point along your edge with a heading, such as 12,23 NE; then the level, such as L3.
auto places all your aircraft. [A10.4]"""
PIECE_HINT = """\
Type a place that is marked +: a point such as 12,9, and behind it how the piece lies or how high
it stands (12,9 SE, 12,9 N, 12,9 L4; left out, as drawn); an extension by its edge and the row or
column of its first Access Point, such as W 7. as drawn, or Enter, leaves all that you have still
to place where the scenario draws it. [A1.9]"""
HINTS = {
    "pilot": "Type a number, or the name of the aircraft. [A6.9]",
    "damaged": "Type a number, or the name of the aircraft. [A9.6.2]",
    "die": "Blue is -1 to +2, green 0 to +5 and uses up full throttle. Type b or g. [A4.1]",
    "attack": "Type a number, fire (if there is one target), fire gb4, fire gb4 dorsal, or hold.\n"
    "One attack a turn. [A5.2]",
    "defend": "Type a number, a kind of gun, or hold. A mount answers once a turn. [A5.4]",
    "long burst": "Type fire on or hold: one more burst at the same target. [A5.5]",
    "release": "Type a number, release A, or keep. [A8.4]",
    "winch": "Type a number or a level, such as L2. One level a turn, L0 is the ground. [A9.3]",
    "airship": "Type a number or the moves: up to two of A ahead, L and R rotate 60 degrees; "
    "B back one step; stay. [A9.4]",
    "airship bombs": "Type a number, release A, or keep. One bomb a round. [A9.4.3]",
    "reply": "Type a number, fore, aft, both, or hold. Each pair uses a burst. [A9.4]",
}


def places_in(decision: Decision[Action] | None) -> frozenset[tuple[int, int]]:
    """Where the piece may lie that a decision is about, in whatever way. [A1.9]"""
    if decision is None or not isinstance(decision.options, Places):
        return frozenset()
    return frozenset(at for _, places in decision.options.ways for at in places)


class ChoiceAsking(AgeAsking):
    """A choice among few options."""

    def answer(self) -> Action:
        """An action that the rules accept."""
        kind = self._decision.kind
        if kind in ENTRIES and self._notebook.is_placing(self._decision.seat, self._state):
            return self._placed()
        self._explain()
        if kind in ENTRIES:
            words = "point and heading, or auto" if kind == "place" else "number, option or auto"
            hint = PLACE_HINT if self._rules.is_solo else ENTRY_HINT
            return self._ask(self._prompt(words), self._entry, hint)
        if kind == "placing":
            words = "a place, or Enter for as drawn"
            return self._ask(self._prompt(words), self._piece, PIECE_HINT)
        usual = self._usual()
        enter = f", Enter for {write(self._rules, self._state, usual)}" if usual else ""
        return self._ask(
            self._prompt(f"your choice (number or ?{enter})"),
            lambda text: usual if usual and not text else self._option(text),
            HINTS.get(kind, ""),
        )

    def _usual(self) -> Action | None:
        """What Enter stands for: the blue die, and nothing else. [A4.1]"""
        options = self._decision.options
        return options[0] if isinstance(options[0], ChooseDie) else None

    def _explain(self) -> None:
        words = question_words(self._rules, self._state, self._decision)
        self._terminal.say(words)
        if self._decision.kind == "place":  # too many to list
            return
        if isinstance(self._decision.options, Places):
            self._terminal.say(f"Such as {allowed_words(self._decision.options)}.")
            return
        if self._decision.kind in ("attack", "defend", "long burst"):
            self._say_numbered([self._shot_line(option) for option in self._decision.options])
        else:
            self._list([Text(self._words(option)) for option in self._decision.options])

    # -- what options mean ----------------------------------------------------------------------

    def _words(self, option: Action) -> str:
        words = write(self._rules, self._state, option)
        match option:
            case ChooseDie(colour=colour):
                return f"{words}: {throttle_words(self._rules, self._state, colour)}"
            case BringIn(aircraft=name):
                return f"{words} {self._rules.fleet[self._rules.index_of[name]].type.name}"
            case _:
                return words

    def _shot_line(self, option: Action) -> str:
        words = write(self._rules, self._state, option)
        kind = self._decision.kind
        if kind == "attack" and isinstance(option, FireGuns):
            return self._attack_line(words, option)
        if kind == "defend" and isinstance(option, Defend):
            shot = self._answer(option)
            odds = odds_words(odds_of(self._rules, self._seen, shot))
            return f"{words}: {column_words(shot)}: {odds}"
        if kind == "long burst" and words == "fire on":
            attack = self._seen.attack
            assert attack is not None
            odds = odds_words(odds_of(self._rules, self._seen, attack, second=True), second=True)
            return f"{words}: {shot_words(self._rules, attack)}: {odds}"
        return words

    def _attack_line(self, words: str, option: FireGuns) -> str:
        if option.target not in self._rules.index_of:
            return self._strike_line(words, option)
        each = self._opportunity(option)
        index = each.attack.shooter
        guns = guns_words(self._rules, index, option.mount)
        answers = answers_words(self._rules, each.answers)
        line = f"{words} ({guns}): {opportunity_words(self._rules, each)}"
        return "\n".join((line, *answers))

    def _strike_line(self, words: str, option: FireGuns) -> str:
        """Fire at a balloon or an airship. [A9.2]"""
        index = self._rules.current(self._seen)
        each = strike_meant(self._rules, self._seen, index, option)
        guns = guns_words(self._rules, index, option.mount)
        return f"{words} ({guns}): {strike_odds_words(self._rules, each)}"

    def _opportunity(self, option: FireGuns) -> Opportunity:
        index, target = self._rules.current(self._seen), self._rules.index_of[option.target]
        return next(
            each
            for each in opportunities(self._rules, self._seen, index)
            if (each.attack.mount, each.attack.target) == (option.mount, target)
        )

    def _answer(self, option: Defend) -> Attack:
        shooter = self._rules.index_of[option.aircraft]
        return next(
            shot
            for shot in self._seen.answers
            if (shot.shooter, shot.mount) == (shooter, option.mount)
        )

    # -- placing pieces -------------------------------------------------------------------------

    def _piece(self, text: str) -> Action:
        """Where it lies; nothing typed leaves all as drawn. [A1.9]"""
        return self._named(text or "as drawn")

    # -- coming in ------------------------------------------------------------------------------

    def _entry(self, text: str) -> Action:
        if text.lower() == "auto":
            self._notebook.place_all(self._decision.seat, self._state)
            return self._placed()
        return self._named(text) if self._decision.kind == "place" else self._option(text)

    def _placed(self) -> Action:
        """What `auto` chooses."""
        return usual_entry(self._rules, self._state, self._decision.options)
