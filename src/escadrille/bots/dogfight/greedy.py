"""A greedy bot for Dogfight!: looks one turn ahead with the rules themselves.

For every plan it may choose it plays the turn out against everything the opponent could show, each
unseen tile as likely as another, and takes the plan with the best average outcome. It wants hits
dealt more than hits taken, progress of its mission, and to keep tiles with hits for later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from escadrille.bots.dogfight.imagination import imagine
from escadrille.kernel.protocol import Choice, Decision, Seat
from escadrille.kernel.seen import Seen
from escadrille.rossi.figures import Tile, Tiles
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, MISSION, State, View
from escadrille.rossi.model import actions as act
from escadrille.rossi.turn import legal_plans

WIN = 50.0
DRAW = -2.0
"""A draw is worth less than playing on, but more than being shot down."""
HIT_SPENT = 0.25
"""What a hit symbol is worth when it is played without hitting anything."""
OBJECTIVE = 1.5
CAMERA = 0.6
RESCUE = 3.0
LANDED_AT_TARGET = 1.0
IN_LANE = 1.5
ESCORTED_HIT = 1.75


class World(NamedTuple):
    """A state that looks like the bot's view, and a plan of the opponent's in it."""

    state: State
    plan: act.PlayTile | None
    weight: float


class GreedyBot:
    """Plays every mode of Dogfight!; made for duels."""

    name = "greedy"

    def __init__(self, game: Dogfight) -> None:
        """Bind the bot to the rules of the game it plays; it never sees the state."""
        self._game = game
        self._rules = game.rules
        self.is_late: Callable[[], bool] = lambda: False
        self.has_hurried = False
        self._choosers: dict[str, Callable[[View, Decision[act.Action]], act.Action]] = {
            "plan": self._plan,
            "lane": self._lane,
            "mulligan": self._mulligan,
            "landing": self._landing,
            "loss": self._loss,
            "odd hit": self._odd_hit,
            "target": self._odd_hit,
        }

    def choose(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        """The option that looks best one turn ahead; the first one where nothing is known."""
        decision = seen.decision
        chooser = self._choosers.get(decision.kind)
        return chooser(seen.view, decision) if chooser else decision.options[0]

    # -- planning -------------------------------------------------------------------------------

    def _plan(self, view: View, decision: Decision[act.Action]) -> act.Action:
        """The best plan; of those that it had time for, if it is late."""
        me, options = decision.seat, decision.options
        worlds = list(self._worlds(view, 1 - me))
        best, most = options[0], self._expected(worlds, me, options[0])
        for option in options[1:]:
            if self.is_late():
                self.has_hurried = True
                break
            worth = self._expected(worlds, me, option)
            if worth > most:
                best, most = option, worth
        return best

    def _worlds(self, view: View, opponent: Seat) -> Iterator[World]:
        """What may lie behind the view: a state and the opponent's plan, if it is still to come."""
        seen = view.seats[opponent]
        if seen.plan is not None or seen.is_bot:
            yield World(imagine(view, None), None, 1.0)
            return
        tiles: dict[Tile | None, int] = dict(Counter(seen.unseen)) if seen.hand_size else {None: 1}
        for tile, count in tiles.items():
            state = imagine(view, tile)
            plans = legal_plans(self._rules, state, opponent)
            if tile is not None:
                plans = tuple(plan for plan in plans if plan.tile in (tile, None))
            for plan in plans:
                yield World(state, plan, count / len(plans))

    def _expected(self, worlds: list[World], me: Seat, option: act.Action) -> float:
        total = sum(world.weight for world in worlds)
        worth = sum(
            world.weight * self._worth(world.state, self._play_out(world, me, option), me)
            for world in worlds
        )
        return worth / total if total else 0.0

    def _play_out(self, world: World, me: Seat, option: act.Action) -> State:
        """The own plan first: that order is open even to a seat that has to show its plan."""
        state = self._game.resolve(world.state, Choice(me, option)).state
        if world.plan is None or state.result is not None:
            return state
        return self._game.resolve(state, Choice(1 - me, world.plan)).state

    # -- judging --------------------------------------------------------------------------------

    def _worth(self, before: State, after: State, me: Seat) -> float:
        """How much better a turn left things for a seat."""
        if after.result is not None:
            return WIN * after.result.scores[me] or DRAW
        dealt = _damage(after, 1 - me) - _damage(before, 1 - me)
        taken = _damage(after, me) - _damage(before, me)
        progress = self._progress(after) - self._progress(before)
        plan = after.aviators[me].plan
        spent = plan.tile.hits if plan and plan.tile else 0
        kept_fire = -HIT_SPENT * max(0.0, spent - dealt)
        return dealt - taken + kept_fire + (progress if me == MISSION else -progress)

    def _progress(self, state: State) -> float:
        """How far the mission has come."""
        gone = self._rules.objectives_gone(state)
        worth = OBJECTIVE * gone + RESCUE * state.rescued
        worth -= CAMERA * sum(objective.cameras for objective in state.objectives)
        if self._is_at_target(state):
            worth += LANDED_AT_TARGET
        leaving = state.escorted.space if state.escorted else state.aviators[MISSION].space
        if self._wants_to_leave(state) and leaving in self._rules.board.lane:
            worth += IN_LANE * (1 + self._rules.board.lane.index(leaving))
        return worth

    def _wants_to_leave(self, state: State) -> bool:
        """A rescuer stays for the second person, which makes its leaving a win."""
        return self._rules.is_mission and state.rescued >= self._rules.scenario.win_value

    def _is_at_target(self, state: State) -> bool:
        rescuer = state.aviators[MISSION]
        targets = [o.space for o in state.objectives if o.number in state.briefed]
        return rescuer.landed and not rescuer.taking_off and rescuer.space in targets

    # -- the smaller decisions ------------------------------------------------------------------

    def _lane(self, view: View, decision: Decision[act.Action]) -> act.Action:
        return decision.options[-1]

    def _mulligan(self, view: View, decision: Decision[act.Action]) -> act.Action:
        wish = act.ReplaceTiles(self.useless(decision.seat, view.seats[decision.seat].hand or ()))
        return wish if wish in decision.options else decision.options[0]

    def useless(self, seat: Seat, hand: Tiles) -> Tiles:
        """The tiles of a hand that neither shoot nor, for a spy, photograph: they are replaced."""
        wanted = self._rules.scenario.perfect_values + self._rules.scenario.blurred_values
        is_spy = seat == MISSION and bool(wanted)
        return tuple(t for t in hand if (t.value not in wanted if is_spy else t.hits == 0))

    def _landing(self, view: View, decision: Decision[act.Action]) -> act.Action:
        here = view.seats[MISSION].space
        targets = [o.space for o in view.objectives if o.number in (view.briefed or ())]
        return act.Land() if here in targets else act.StayAloft()

    def _loss(self, view: View, decision: Decision[act.Action]) -> act.Action:
        """Give up the tile that shoots least."""
        return min(
            decision.options, key=lambda o: o.tile.hits if isinstance(o, act.GiveUpTile) else 0
        )

    def _odd_hit(self, view: View, decision: Decision[act.Action]) -> act.Action:
        wishes = (act.PlaceOddHit(ESCORTED), act.ShootAt(ESCORTED))
        return next((o for o in decision.options if o in wishes), decision.options[0])


class QuickBot(GreedyBot):
    """The greedy bot in a hurry: it thinks of one tile that the opponent may show, the likeliest.

    A few milliseconds for any decision, so it can stand in for a bot that does not answer.
    """

    name = "quick"

    def _worlds(self, view: View, opponent: Seat) -> Iterator[World]:
        tiles = Counter(view.seats[opponent].unseen)
        likeliest = max(tiles, key=lambda tile: (tiles[tile], tile.hits, tile.value), default=None)
        worlds = super()._worlds(view, opponent)
        shown = (world for world in worlds if world.plan is None or world.plan.tile == likeliest)
        yield next(shown, World(imagine(view, None), None, 1.0))


def _damage(state: State, seat: Seat) -> float:
    damage = float(state.aviators[seat].damage)
    if seat == MISSION and state.escorted is not None:
        damage += ESCORTED_HIT * state.escorted.damage
    return damage
