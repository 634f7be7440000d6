"""What a seat sees, as numbers: written from a view alone, so that nothing hidden can be in it."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from escadrille.envs.dogfight.answers import Answers
from escadrille.envs.dogfight.fields import FLAGS, MODES, SIDES, Fields, Numbers
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Seen
from escadrille.rossi.figures import Tile
from escadrille.rossi.model import Rules, SeatView, View
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.events import Event
from escadrille.rossi.simulator import cards as on

QUESTIONS = {
    "plan": on.PLANNING,
    "mulligan": on.REPLACING,
    "start": on.STARTING,
    "lane": on.TURNING,
    "landing": on.LANDING,
    "shooter": on.PICKING,
    "target": on.PICKING,
    "odd hit": on.PICKING,
    "loss": on.GIVING_UP,
}
"""What each kind of decision counts as."""


class Sight:
    """Writes observations of one set-up."""

    def __init__(self, rules: Rules, answers: Answers) -> None:
        """Numbers are those of `Answers` and `Fields`."""
        self.rules = rules
        self.fields = Fields(rules, tuple(tile.label for tile in answers.tiles))
        self._tiles = {tile: number for number, tile in enumerate(answers.tiles)}

    def numbers(self, seen: Seen[View, Action, Event], seat: Seat) -> Numbers:
        """What a seat sees of its game and of what it is asked."""
        view, out = seen.view, np.zeros(self.fields.width, np.int8)
        self._one(out, "asked", _question(seen))
        self._one(out, "seat", seat)
        self._put(out, "round", min(view.round, on.MOST_ROUND))
        rounds = self.rules.box.constants.rounds_per_bag
        self._one(out, "round of the bag", max(view.round - 1, 0) % rounds)
        self._one(out, "turn", view.turn)
        for side, number in enumerate((seat, 1 - seat)):
            self._side(out, f"{SIDES[side]} ", view.seats[number], is_own=side == 0)
        self._mission(out, view)
        return out

    # -- one field ------------------------------------------------------------------------------

    def _put(self, out: Numbers, name: str, *values: int) -> None:
        field = self.fields.by_name.get(name)
        if field is not None:
            out[field.first : field.first + len(values)] = values

    def _one(self, out: Numbers, name: str, place: int) -> None:
        """A 1 at its place among several."""
        field = self.fields.by_name.get(name)
        if field is not None:
            out[field.first + place] = 1

    def _count(self, out: Numbers, name: str, tiles: Iterable[Tile | None]) -> None:
        field = self.fields.by_name[name]
        for tile in tiles:
            if tile is not None:
                out[field.first + self._tiles[tile]] += 1

    def _space(self, out: Numbers, name: str, space: str) -> None:
        if space:
            self._one(out, name, self.fields.spaces.index(space))

    # -- a side ---------------------------------------------------------------------------------

    def _side(self, out: Numbers, whose: str, it: SeatView, *, is_own: bool) -> None:
        self._one(out, whose + "biplane", self.fields.biplanes.index(it.biplane))
        self._space(out, whose + "space", it.space)
        self._put(out, whose + "damage", it.damage)
        self._one(out, whose + "hits left", max(it.threshold - it.damage, 0))
        flags = (it.jammed, it.landed, it.taking_off, it.is_down, it.shown)
        assert len(flags) == len(FLAGS), "a number for each"
        self._put(out, whose + "flags", *flags)
        sizes = (it.hand_size, it.bag_size, it.lost_count, it.losses_due)
        self._put(out, whose + "sizes", *sizes)
        if it.last is not None:
            self._count(out, whose + "last tile", [it.last])
            self._one(out, whose + "last mode", MODES.index(it.last_mode))
        self._count(out, whose + "played", it.played)
        if it.plan is not None:
            self._plan(out, whose, it.plan)
        if is_own:
            self._count(out, whose + "hand", it.hand or ())
            self._count(out, whose + "bag", it.unseen)
            self._count(out, whose + "lost", it.lost or ())
        else:
            self._count(out, whose + "unseen", it.unseen)

    def _plan(self, out: Numbers, whose: str, plan: PlayTile) -> None:
        self._count(out, whose + "plan", [plan.tile])
        self._one(out, whose + "plan's mode", MODES.index(plan.mode))
        if plan.escorted_tile is not None:
            self._escorted(out, whose + "plan's escorted tile", plan.escorted_tile)
            self._put(out, whose + "plan's escorted lane", plan.escorted_lane)

    def _escorted(self, out: Numbers, name: str, tile: Tile) -> None:
        self._one(out, name, self.fields.escorted.index(tile.label))

    # -- the mission ----------------------------------------------------------------------------

    def _mission(self, out: Numbers, view: View) -> None:
        spots = self.rules.board.spots
        is_numbered = self.rules.scenario.objectives is not None
        objectives = [0] * len(spots)
        for each in view.objectives:
            value = each.number + 1 if is_numbered else each.cameras
            objectives[spots.index(each.space)] = value
        self._put(out, "objectives", *objectives)
        for number in view.briefed or ():
            self._one(out, "briefed", self.fields.by_name["briefed"].labels.index(str(number)))
        self._put(out, "briefed numbers", view.briefed_count)
        self._put(out, "rescued", view.rescued)
        self._put(out, "lane open", view.lane_open)
        if view.escorted is not None:
            self._space(out, "escorted space", view.escorted.space)
            self._put(out, "escorted damage", view.escorted.damage)
            for tile in view.escorted.tiles:
                self._escorted(out, "escorted tiles", tile)
        if view.bot is not None:
            self._count(out, "bot left", [view.bot.left])
            self._count(out, "bot right", [view.bot.right])
            self._count(out, "bot discard", view.bot.discard)


def _question(seen: Seen[View, Action, Event]) -> int:
    """What the seat is asked."""
    if isinstance(seen.pending, tuple):
        for decision in seen.pending:
            if decision.seat == seen.seat:
                return QUESTIONS[decision.kind]
    return on.WAITING
