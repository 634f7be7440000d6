"""Asking a person for a decision of Dogfight!: by number, or in notation."""

from __future__ import annotations

from rich.text import Text

from escadrille.cli.desk.asking import FIELD, Asking, numbered
from escadrille.cli.dogfight.plan_list import with_end
from escadrille.cli.terminal.terminal import number_of
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures import Tiles, in_order, parse_tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View, read_plan, write
from escadrille.rossi.model import actions as act
from escadrille.rossi.questions import PlanOption, plan_option

PLAN_HINT = """\
A tile is value|hits: 3|1 moves 3 spaces and can deal 1 hit. A plan is a tile and
how to fly it: 3|1, or 3|1 loop, or 5|0 lane. After the arrow comes the space
it leads to, with its colours: w white, p purple, br brown, b blue, g grey.
The panels gather tiles by value: 1:20 5:1 stands for 1|2 1|0 5|1."""


class DogfightAsking(Asking[act.Action]):
    """One decision, put to a person."""

    _game: Dogfight
    _view: View

    def answer(self) -> act.Action:
        """An action that the rules accept."""
        match self._decision.kind:
            case "mulligan":
                return self._mulligan()
            case "plan":
                return self._plan()
            case _:
                return self._pick()

    def _plan(self) -> act.Action:
        question = self._question()
        for remark in question.remarks:
            self._terminal.say(f"{remark.text} [{remark.rule}]")
        if any(_escorts(option) for option in self._decision.options):
            return self._escort_plan()
        self._list([self._plan_text(option) for option in self._decision.options])
        return self._ask(self._prompt("plan (number, tile or ?)"), self._option, PLAN_HINT)

    def _escort_plan(self) -> act.Action:
        """Two steps: the escort's tile, then the escorted biplane's. [D9.34]"""
        while True:
            lead = self._lead()
            plan = lead if _escorts(lead) else self._follow(lead)
            if plan is not None:
                return plan

    def _lead(self) -> act.PlayTile:
        """The escort's tile, or the whole plan if it is typed at once."""
        leads = list(dict.fromkeys(_lead_of(option) for option in self._decision.options))
        if leads == [act.PlayTile(None)]:
            return leads[0]
        self._list([self._plan_text(lead) for lead in leads])

        def read(text: str) -> act.PlayTile:
            plan = read_plan(text, FIELD)
            return plan if plan in leads else self._check(plan)

        prompt = self._prompt("the escort’s tile (number, tile or ?)")
        return self._ask(prompt, lambda text: numbered(text, leads, read), PLAN_HINT)

    def _follow(self, lead: act.PlayTile) -> act.Action | None:
        """The whole plan, or None if the escort's tile is to be chosen again."""
        plans = [option for option in self._decision.options if _lead_of(option) == lead]
        self._list([self._follow_text(plan) for plan in plans])
        can_go_back = lead.tile is not None

        def read(text: str) -> act.Action | None:
            if can_go_back and text.lower() == "b":
                return None
            return self._check(read_plan(f"{write(lead)} & {text}", FIELD))

        back = ", b for back" if can_go_back else ""
        prompt = self._prompt(f"the escorted biplane’s tile (number, tile{back} or ?)", "D9.34")
        return self._ask(prompt, lambda text: numbered(text, plans, read), PLAN_HINT)

    def _mulligan(self) -> act.Action:
        hand = self._view.state.aviators[self._decision.seat].hand
        self._list([Text(tile.label) for tile in hand])
        return self._ask(
            self._prompt("replace which tiles? (such as 1 3; Enter keeps all)"),
            lambda text: self._check(act.ReplaceTiles(_chosen(text, hand))),
            "Type the numbers of the tiles to replace, or the tiles themselves. [D2.4]",
        )

    def _pick(self) -> act.Action:
        question = self._question()
        self._terminal.say(question.text)
        self._list([Text(option.typed) for option in question.options])
        return self._ask(self._prompt("your choice (number or ?)"), self._option)

    def _in_words(self, plan: act.Action) -> PlanOption:
        assert isinstance(plan, act.PlayTile)
        return plan_option(self._game.rules, self._view.state, self._decision.seat, plan)

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
