"""Asking a person for a decision of Dogfight!: by number, or in notation."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from escadrille.cli.desk.asking import FIELD, Asking, typed
from escadrille.cli.dogfight.plan_list import with_end
from escadrille.cli.terminal.terminal import number_of
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Decision
from escadrille.rossi.figures import Tiles, in_order, parse_tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State, read_action, read_plan, write
from escadrille.rossi.model import actions as act
from escadrille.rossi.questions import PlanOption, plan_option, question_of

PLAN_HINT = """\
A tile is value|hits: 3|1 moves 3 spaces and can deal 1 hit. A plan is a tile and
how to fly it: 3|1, or 3|1 loop, or 5|0 lane. After the arrow comes the space
it leads to, with its colours: w white, p purple, br brown, b blue, g grey.
The panels gather tiles by value: 1:20 5:1 stands for 1|2 1|0 5|1."""


class DogfightAsking(Asking):
    """One decision, put to a person."""

    _game: Dogfight
    _state: State
    _decision: Decision[act.Action]

    def answer(self) -> act.Action:
        """An action that the rules accept."""
        kind = self._decision.kind
        if kind == "mulligan":
            return self._mulligan()
        if kind == "plan" and any(_escorts(option) for option in self._decision.options):
            return self._escort_plan()
        if kind == "plan":
            return self._plan()
        return self._pick()

    # -- the kinds ------------------------------------------------------------------------------

    def _plan(self) -> act.Action:
        options = self._decision.options
        self._say_remarks()
        self._list([self._plan_text(option) for option in options])
        return self._ask(
            self._prompt("plan (number, tile or ?)"),
            lambda text: self._option(text, options),
            PLAN_HINT,
        )

    def _escort_plan(self) -> act.Action:
        """Two steps: the escort's tile, then the escorted biplane's. [D9.34]"""
        self._say_remarks()
        while True:
            lead = self._lead()
            plan = lead if _escorts(lead) else self._follow(lead)
            if plan is not None:
                return plan

    def _lead(self) -> act.PlayTile:
        """The escort's tile, or the whole plan if somebody types it at once."""
        leads = list(dict.fromkeys(_lead_of(option) for option in self._decision.options))
        if leads == [act.PlayTile(None)]:
            return leads[0]
        self._list([self._plan_text(lead) for lead in leads])
        return self._ask(
            self._prompt("the escort’s tile (number, tile or ?)"),
            lambda text: self._read_lead(text, leads),
            PLAN_HINT,
        )

    def _read_lead(self, text: str, leads: list[act.PlayTile]) -> act.PlayTile:
        number = number_of(text, len(leads))
        if number is not None:
            return leads[number]
        plan = read_plan(typed(text, len(leads)), FIELD)
        return plan if plan in leads else self._check(plan)

    def _follow(self, lead: act.PlayTile) -> act.Action | None:
        """The whole plan, or None if the escort's tile is to be chosen again."""
        plans = [option for option in self._decision.options if _lead_of(option) == lead]
        self._list([self._follow_text(plan) for plan in plans])
        back = "" if lead.tile is None else ", b for back"
        return self._ask(
            self._prompt(f"the escorted biplane’s tile (number, tile{back} or ?)", "D9.34"),
            lambda text: self._read_follow(text, lead, plans),
            PLAN_HINT,
        )

    def _read_follow(
        self, text: str, lead: act.PlayTile, plans: Sequence[act.Action]
    ) -> act.Action | None:
        if text.lower() == "b" and lead.tile is not None:
            return None
        number = number_of(text, len(plans))
        if number is not None:
            return plans[number]
        own = write(lead)
        return self._check(read_plan(f"{own} & {typed(text, len(plans))}", FIELD))

    def _mulligan(self) -> act.Action:
        hand = self._state.aviators[self._decision.seat].hand
        self._list([Text(tile.label) for tile in hand])
        return self._ask(
            self._prompt("replace which tiles? (such as 1 3; Enter keeps all)"),
            lambda text: self._check(act.ReplaceTiles(_chosen(text, hand))),
            "Type the numbers of the tiles to replace, or the tiles themselves. [D2.4]",
        )

    def _pick(self) -> act.Action:
        options = self._decision.options
        question = question_of(self._game.rules, self._state, self._decision)
        self._terminal.say(question.text)
        self._list([Text(option.typed) for option in question.options])
        return self._ask(
            self._prompt("your choice (number or ?)"), lambda text: self._option(text, options)
        )

    # -- common ---------------------------------------------------------------------------------

    def _prompt(self, words: str, rule: str = "") -> str:
        craft = self._game.rules.craft(self._decision.seat)
        return f"{craft.upper()}, {words} [{rule or self._decision.rule}] >"

    def _say_remarks(self) -> None:
        for remark in question_of(self._game.rules, self._state, self._decision).remarks:
            self._terminal.say(f"{remark.text} [{remark.rule}]")

    def _option(self, text: str, options: Sequence[act.Action]) -> act.Action:
        number = number_of(text, len(options))
        if number is not None:
            return options[number]
        return self._check(read_action(typed(text, len(options)), options, FIELD))

    def _in_words(self, plan: act.Action) -> PlanOption:
        assert isinstance(plan, act.PlayTile)
        return plan_option(self._game.rules, self._state, self._decision.seat, plan)

    def _plan_text(self, plan: act.Action) -> Text:
        option = self._in_words(plan)
        return with_end(self._game.rules, option.typed, option.path, option.note)

    def _follow_text(self, plan: act.Action) -> Text:
        option = self._in_words(plan)
        return with_end(self._game.rules, option.typed.partition(" & ")[2], option.escorted_path)


def _escorts(option: act.Action) -> bool:
    return isinstance(option, act.PlayTile) and option.escorted_tile is not None


def _lead_of(option: act.Action) -> act.PlayTile:
    assert isinstance(option, act.PlayTile)
    return act.PlayTile(option.tile, option.mode)


def _chosen(text: str, hand: Tiles) -> Tiles:
    """The tiles that numbers of the hand, or tiles, name."""
    words = text.lower().removeprefix("replace").replace(",", " ").split()
    if words in ([], ["0"], ["nothing"]):
        return ()
    places = [number_of(word, len(hand)) for word in words if word.isdecimal()]
    if any(place is None for place in places) or len(set(places)) < len(places):
        raise BadInput(FIELD, f"{text!r} names no tiles", allowed=f"1 to {len(hand)}, each once")
    numbered = [hand[place] for place in places if place is not None]
    named = [parse_tile(word, FIELD) for word in words if not word.isdecimal()]
    return in_order((*numbered, *named))
