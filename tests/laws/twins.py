"""Twins of a state: what a viewer can know is the same, what it cannot know is something else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Seat
from escadrille.rossi.figures.tiles import Tile, Tiles, in_order, without
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.actions import Action, PlayTile, ReplaceTiles
from escadrille.rossi.model.rules import MISSION, OTHER
from escadrille.rossi.model.state import Aviator, State
from tests.laws.games import Moment

SECRET_CHOICES = ("mulligan", "plan", "lane")
"""Kinds of decisions that stay secret until nobody has one open any more."""
SECRET_DRAWS = ("draw", "mulligan", "bag loss", "hand loss", "restock loss")


def lays_open(moment: Moment) -> bool:
    """Whether the answer is the last that was awaited, so that secret choices are shown now."""
    if isinstance(moment.question, Chance):
        return False
    return len(moment.question) == 1 and moment.question[0].kind in SECRET_CHOICES


class Twins:
    """Makes twins for one viewer of a game (None: a spectator) and answers in their place."""

    def __init__(self, game: Dogfight, viewer: Seat | None, seed: str) -> None:
        self.game = game
        self.viewer = viewer
        self.random = Random(f"{seed} {viewer}")
        self.hidden = [s for s in (MISSION, OTHER) if s != viewer and not game.rules.is_bot(s)]

    def twin(self, state: State) -> State:
        """Hands, bags and lost tiles dealt anew, other secret choices, other objectives."""
        return self._twin(state, {}, keep_choices=False)

    def twin_moment(self, moment: Moment) -> tuple[State, Answer[Action]]:
        """A twin and an answer in it. What the answer lays open is the same in both."""
        keep = lays_open(moment)
        kept: dict[Seat, Tiles] = {}
        match moment.answer:
            case Choice(seat=seat, action=PlayTile(tile=Tile() as tile)) if keep:
                kept[seat] = (tile,)
        state = self._twin(moment.before, kept, keep_choices=keep)
        return state, self._counterpart(moment, state)

    # -- states ---------------------------------------------------------------------------------

    def _twin(self, state: State, kept: dict[Seat, Tiles], *, keep_choices: bool) -> State:
        twin = self._other_objectives(state, keep_landed=keep_choices)
        undone: list[tuple[Seat, Aviator]] = []
        for seat in self.hidden:
            aviator = state.aviators[seat]
            before_choice = self._without_choice(state, seat)
            if before_choice != aviator:
                undone.append((seat, aviator))
            keep = kept.get(seat, ())
            if aviator.plan and aviator.plan.tile and (keep_choices or aviator.shown):
                keep = (aviator.plan.tile,)
            twin = _seat(twin, seat, self._dealt_anew(state, seat, before_choice, keep))
        for seat, aviator in undone:
            twin = self._choose_anew(twin, seat, aviator if keep_choices else None)
        return twin

    def _other_objectives(self, state: State, *, keep_landed: bool) -> State:
        """The rescuer's secret; a rescue lays open whether the airport it stands on is one."""
        numbers = self.game.rules.scenario.objectives
        if self.viewer == MISSION or not state.briefed or numbers is None:
            return state
        rescuer = state.aviators[MISSION]
        here = {o.number for o in state.objectives if o.space == rescuer.space and rescuer.landed}
        fixed = [number for number in state.briefed if keep_landed and number in here]
        free = [number for number in numbers.numbers if not (keep_landed and number in here)]
        missing = len(state.briefed) - len(fixed)
        if missing > len(free):  # nothing else can have been drawn
            return state
        drawn = [*fixed, *self.random.sample(free, k=missing)]
        self.random.shuffle(drawn)
        return replace(state, briefed=tuple(drawn))

    def _without_choice(self, state: State, seat: Seat) -> Aviator:
        """The seat before it made the secret choice that it waits to show."""
        aviator = state.aviators[seat]
        if state.phase == "mulligan" and self.game.rules.has_mulligan(seat):
            return replace(aviator, set_aside=None)
        if state.phase == "plan" and not aviator.shown:
            return replace(aviator, plan=None)
        if state.phase == "move" and aviator.lane_chosen and aviator.plan:
            mode = "normal" if aviator.plan.mode == "lane" else aviator.plan.mode
            plan = replace(aviator.plan, mode=mode, escorted_lane=False)
            return replace(aviator, plan=plan, last_mode=mode, lane_chosen=False)
        return aviator

    def _dealt_anew(self, state: State, seat: Seat, aviator: Aviator, keep: Tiles) -> Aviator:
        """Its hidden tiles dealt anew, as many to each pile; `keep` stays in the hand."""
        keep = tuple(tile for tile in keep if tile in aviator.hand)
        if state.phase == "plan" and aviator.biplane == "brown" and not keep:
            low = [tile for tile in aviator.hand if tile.value in (1, 2)]
            keep = tuple(low[:1])  # without one it might have crashed, which is public [D8.5]
        aside = aviator.set_aside or () if state.phase == "redraw" else ()
        pool = list(without(in_order((*aviator.hand, *aviator.bag, *aviator.lost, *aside)), keep))
        self.random.shuffle(pool)
        piles = []
        for size in (len(aviator.hand) - len(keep), len(aviator.bag), len(aviator.lost)):
            piles.append(in_order(pool[:size]))
            del pool[:size]
        hand, bag, lost = piles
        dealt = replace(aviator, hand=in_order((*hand, *keep)), bag=bag, lost=lost)
        return replace(dealt, set_aside=in_order(pool)) if aside else dealt

    def _choose_anew(self, state: State, seat: Seat, kept: Aviator | None) -> State:
        """Any other choice; if `kept`, the same one, or a mulligan of as many tiles."""
        dealt = state.aviators[seat]
        if kept and state.phase != "mulligan":
            chosen = replace(kept, hand=dealt.hand, bag=dealt.bag, lost=dealt.lost)
            return _seat(state, seat, chosen)
        options = _open_to(self.game, state, seat).options
        if kept:
            options = _as_many(options, len(kept.set_aside or ()))
        return self.game.resolve(state, Choice(seat, self.random.choice(options))).state

    # -- answers --------------------------------------------------------------------------------

    def _counterpart(self, moment: Moment, twin: State) -> Answer[Action]:
        """The answer given in the twin: the same where the viewer sees it, else any other."""
        question, answer = moment.question, moment.answer
        if isinstance(question, Chance):
            return Outcome(self._label_in(twin)) if self._is_secret(question) else answer
        assert isinstance(answer, Choice)
        kind = next(d.kind for d in question if d.seat == answer.seat)
        if answer.seat == self.viewer or kind not in (*SECRET_CHOICES, "loss"):
            return answer
        options = _open_to(self.game, twin, answer.seat).options
        if lays_open(moment):
            if not isinstance(answer.action, ReplaceTiles):
                return answer
            options = _as_many(options, len(answer.action.tiles))
        return Choice(answer.seat, self.random.choice(options))

    def _is_secret(self, chance: Chance) -> bool:
        if chance.cause == "objective tile":
            return self.viewer != MISSION
        return chance.cause in SECRET_DRAWS and chance.seat != self.viewer

    def _label_in(self, twin: State) -> str:
        chance = self.game.pending(twin)
        assert isinstance(chance, Chance)
        return self.random.choice(chance.outcomes).label


def _seat(state: State, seat: Seat, aviator: Aviator) -> State:
    first, second = state.aviators
    return replace(state, aviators=(aviator, second) if seat == MISSION else (first, aviator))


def _open_to(game: Dogfight, state: State, seat: Seat) -> Decision[Action]:
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    return next(decision for decision in pending if decision.seat == seat)


def _as_many(options: Sequence[Action], count: int) -> Sequence[Action]:
    return tuple(o for o in options if isinstance(o, ReplaceTiles) and len(o.tiles) == count)
