"""States of the engine as rows, and back; answers of the engine as codes, and back."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from escadrille.kernel.protocol import Answer, Choice, Outcome, Over
from escadrille.rossi.figures.tiles import MODES, Tile, Tiles, in_order, parse_tile
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.state import (
    Aviator,
    BotSlots,
    Escorted,
    Objective,
    Pick,
    State,
)
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator.kernels.endings import ENDINGS
from escadrille.rossi.simulator.tables import Ints, NotSimulated, Tables

SIDES = ("normal", "loop")
FLAGS = {
    "jammed": at.JAMMED,
    "landed": at.LANDED,
    "taking_off": at.TAKING_OFF,
    "is_down": at.IS_DOWN,
    "shown": at.SHOWN,
    "lane_chosen": at.LANE_CHOSEN,
}
NUMBERS = {"damage": at.DAMAGE, "due": at.DUE, "losses_due": at.LOSSES_DUE}
SETS = {"hand": at.HAND, "bag": at.BAG, "lost": at.LOST}


class Rows:
    """Reads and writes the rows of one game."""

    def __init__(self, tables: Tables) -> None:
        """Everything is said in the numbers of these tables."""
        self.tables = tables
        # Hands and seats recur from answer to answer: what they stand for is worked out once.
        self._tiles = lru_cache(maxsize=1 << 14)(self._tiles_of)
        self._aviator = lru_cache(maxsize=1 << 10)(self._aviator_of)
        self.plan = lru_cache(maxsize=1 << 12)(self._plan_of)

    # -- a state as a row -----------------------------------------------------------------------

    def write(self, state: State) -> Ints:
        """A row for a state; raise `NotSimulated` if anything in it would be lost.

        Objectives come back in the order of their spots, wherever they stood in the state.
        """
        row: Ints = np.zeros(at.WIDTH, np.int32)
        for seat, aviator in enumerate(state.aviators):
            self._write_aviator(row, seat, aviator)
        self._write_game(row, state)
        kept = self.read(row)
        spots = self.tables.rules.board.spots
        in_order_of_spots = sorted(state.objectives, key=lambda each: spots.index(each.space))
        for name in State.__struct_fields__:
            before = getattr(state, name)
            if name == "objectives":
                before = tuple(in_order_of_spots)
            if getattr(kept, name) != before:
                raise NotSimulated(name, f"there is no room in a row for {before}")
        return row

    def _space(self, space: str) -> int:
        return self.tables.spaces.index(space) if space else at.NONE

    def _kind(self, craft: int, tile: Tile | None, field: str = "tile") -> int:
        if tile is None:
            return at.NONE
        if tile not in self.tables.kinds[craft]:
            problem = f"{self.tables.craft(craft)} has no tile [{tile.label}]"
            raise NotSimulated(field, problem)
        return self.tables.kinds[craft].index(tile)

    def _write_aviator(self, row: Ints, seat: int, aviator: Aviator) -> None:
        me, bits = seat * at.CRAFT, self.tables.bits
        for fields in (FLAGS, NUMBERS):
            for name, column in fields.items():
                row[me + column] = getattr(aviator, name)
        for name, column in SETS.items():
            row[me + column] = bits(seat, getattr(aviator, name))
        row[me + at.SPACE] = self._space(aviator.space)
        aside = aviator.set_aside
        row[me + at.SET_ASIDE] = at.NONE if aside is None else bits(seat, aside)
        row[me + at.PLAYED] = bits(seat, aviator.played)
        row[me + at.LAST] = self._kind(seat, aviator.last, "last")
        row[me + at.LAST_MODE] = MODES.index(aviator.last_mode)
        row[me + at.PLAN] = at.NONE if aviator.plan is None else self.plan_code(seat, aviator.plan)
        if len(aviator.played) > at.MOST_PLAYED:
            raise NotSimulated("played", f"there is no room for {len(aviator.played)} tiles")
        row[me + at.PILE_SIZE] = len(aviator.played)
        for i, tile in enumerate(aviator.played):
            row[at.PILES + seat * at.MOST_PLAYED + i] = self._kind(seat, tile, "played")

    def _write_game(self, row: Ints, state: State) -> None:
        row[at.PHASE] = at.PHASES.index(state.phase)
        row[at.ROUND], row[at.TURN] = state.round, state.turn
        row[at.BRIEFINGS_DUE], row[at.RESCUED] = state.briefings_due, state.rescued
        row[at.LANDING_SETTLED] = state.landing_settled
        escorted = at.ESCORTED * at.CRAFT
        if state.escorted is not None:
            row[escorted + at.SPACE] = self._space(state.escorted.space)
            row[escorted + at.DAMAGE] = state.escorted.damage
            row[escorted + at.HAND] = self.tables.bits(at.ESCORTED, state.escorted.tiles)
        for objective in state.objectives:
            spot = self.tables.rules.board.spots.index(objective.space)
            numbered = self.tables.rules.scenario.objectives is not None
            row[at.OBJECTIVES + spot] = objective.number + 1 if numbered else objective.cameras
        row[at.BRIEFED : at.BRIEFED + at.MOST_SPOTS] = at.NONE
        row[at.BRIEFED : at.BRIEFED + len(state.briefed)] = state.briefed
        row[at.BRIEFED_COUNT] = len(state.briefed)
        bot = state.bot or BotSlots()
        row[at.BOT_LEFT] = self._kind(at.OTHER, bot.left, "bot.left")
        row[at.BOT_RIGHT] = self._kind(at.OTHER, bot.right, "bot.right")
        row[at.BOT_DISCARD] = self.tables.bits(at.OTHER, bot.discard)
        row[at.TOSS_DUE] = bot.toss_due
        for column, craft in (
            (at.PICKED_SHOOTER, state.pick.shooter),
            (at.PICKED_TARGET, state.pick.target),
            (at.ODD_HIT, state.pick.odd_hit),
        ):
            row[column] = self.craft_code(craft)
        self._write_shots(row, state)
        self._write_result(row, state.result)

    def craft_code(self, craft: str | None) -> int:
        """The number of a craft."""
        if craft is None:
            return at.NONE
        return [self.tables.craft(number) for number in range(3)].index(craft)

    def _write_shots(self, row: Ints, state: State) -> None:
        for craft in map(self.craft_code, state.fired):
            if craft == at.OTHER:
                row[at.FIRED + 1] += 1
            else:
                row[at.FIRED] = craft + 1
        for shot in state.shots:
            row[at.HITS_DUE + self.craft_code(shot.target)] += shot.hits

    def _write_result(self, row: Ints, result: Over | None) -> None:
        if result is not None:
            row[at.RESULT] = ENDINGS.index((result.reason, result.rule, result.grade))
            row[at.SCORE] = result.scores[at.MISSION]

    # -- a row as a state -----------------------------------------------------------------------

    def read(self, row: Ints) -> State:
        """The state that a row stands for."""
        rules = self.tables.rules
        values: list[int] = row.tolist()
        first, second = (self._seat(values, seat) for seat in (at.MISSION, at.OTHER))
        picks = (values[at.PICKED_SHOOTER], values[at.PICKED_TARGET], values[at.ODD_HIT])
        shooter, target, odd_hit = (None if pick < 0 else self.tables.craft(pick) for pick in picks)
        return State(
            phase=at.PHASES[values[at.PHASE]],  # type: ignore[arg-type]  # a name of a phase
            round=values[at.ROUND],
            turn=values[at.TURN],
            aviators=(first, second),
            escorted=self._escorted(values) if rules.is_escort else None,
            objectives=self._objectives(values),
            briefed=tuple(values[at.BRIEFED : at.BRIEFED + values[at.BRIEFED_COUNT]]),
            briefings_due=values[at.BRIEFINGS_DUE],
            rescued=values[at.RESCUED],
            landing_settled=bool(values[at.LANDING_SETTLED]),
            bot=self._bot(values) if rules.setup.solo else None,
            pick=Pick(shooter, target, odd_hit),
            fired=self._fired(values),
            result=result_of(values),
        )

    def _tiles_of(self, craft: int, bits: int) -> Tiles:
        everything = self.tables.sets[craft]
        return tuple(tile for bit, tile in enumerate(everything) if bits >> bit & 1)

    def _tile(self, craft: int, kind: int) -> Tile | None:
        return None if kind < 0 else self.tables.kinds[craft][kind]

    def _aviator_of(self, seat: int, values: tuple[int, ...], played: tuple[int, ...]) -> Aviator:
        space, aside, plan = values[at.SPACE], values[at.SET_ASIDE], values[at.PLAN]
        fields: dict[str, Any] = {name: values[NUMBERS[name]] for name in NUMBERS}
        fields |= {name: bool(values[FLAGS[name]]) for name in FLAGS}
        fields |= {name: self._tiles(seat, values[SETS[name]]) for name in SETS}
        return Aviator(
            biplane=self.tables.craft(seat),
            space="" if space < 0 else self.tables.spaces[space],
            set_aside=None if aside < 0 else self._tiles(seat, aside),
            played=tuple(self.tables.kinds[seat][kind] for kind in played),
            last=self._tile(seat, values[at.LAST]),
            last_mode=MODES[values[at.LAST_MODE]],
            plan=None if plan < 0 else self.plan(seat, plan),
            **fields,
        )

    def _seat(self, values: list[int], seat: int) -> Aviator:
        me, pile = seat * at.CRAFT, at.PILES + seat * at.MOST_PLAYED
        played = values[pile : pile + values[me + at.PILE_SIZE]]
        return self._aviator(seat, tuple(values[me : me + at.CRAFT]), tuple(played))

    def _escorted(self, values: list[int]) -> Escorted:
        space, damage, tiles = values[at.ESCORTED * at.CRAFT : at.ESCORTED * at.CRAFT + 3]
        return Escorted(self.tables.spaces[space], damage, self._tiles(at.ESCORTED, tiles))

    def _objectives(self, values: list[int]) -> tuple[Objective, ...]:
        numbered = self.tables.rules.scenario.objectives is not None
        found = []
        for spot, space in enumerate(self.tables.rules.board.spots):
            value = values[at.OBJECTIVES + spot]
            if value:
                number, cameras = (value - 1, 0) if numbered else (0, value)
                found.append(Objective(space, number, cameras))
        return tuple(found)

    def _bot(self, values: list[int]) -> BotSlots:
        return BotSlots(
            self._tile(at.OTHER, values[at.BOT_LEFT]),
            self._tile(at.OTHER, values[at.BOT_RIGHT]),
            self._tiles(at.OTHER, values[at.BOT_DISCARD]),
            bool(values[at.TOSS_DUE]),
        )

    def _fired(self, values: list[int]) -> tuple[str, ...]:
        shooter, others = values[at.FIRED], values[at.FIRED + 1]
        own = (self.tables.craft(shooter - 1),) if shooter else ()
        return (*own, *(self.tables.craft(at.OTHER),) * others)

    # -- answers --------------------------------------------------------------------------------

    def plan_code(self, seat: int, plan: PlayTile) -> int:
        """A plan as a number; the order of the numbers is that of the engine's options."""
        lead = self._kind(seat, plan.tile, "plan") + 1
        partner = self._kind(at.ESCORTED, plan.escorted_tile, "plan") + 1
        mode = MODES.index(plan.mode)
        code = lead << at.TILE_BITS | mode << at.MODE_BITS | partner << at.PARTNER_BITS
        return code | plan.escorted_lane

    def _plan_of(self, seat: int, code: int) -> PlayTile:
        return PlayTile(
            self._tile(seat, (code >> at.TILE_BITS) - 1),
            MODES[code >> at.MODE_BITS & 3],
            self._tile(at.ESCORTED, (code >> at.PARTNER_BITS & 7) - 1),
            bool(code & 1),
        )

    def code(self, row: Ints, answer: Answer[Action]) -> int:
        """The code of an answer to what a row asks."""
        if isinstance(answer, Outcome):
            return self._outcome_code(row, answer.label)
        return self._action_code(answer)

    def _action_code(self, choice: Choice[Action]) -> int:
        seat, spaces = choice.seat, self.tables.spaces
        match choice.action:
            case PlayTile() as plan:
                return self.plan_code(seat, plan)
            case act.ReplaceTiles(tiles):
                return self.tables.bits(seat, in_order(tiles))
            case act.TakeStart(space):
                return spaces.index(space)
            case act.ChooseLane(own, escorted):
                return own << 1 | escorted
            case act.Land():
                return at.LAND
            case act.StayAloft():
                return at.STAY_ALOFT
            case act.GiveUpTile(tile):
                return self._kind(seat, tile)
            case act.ShootWith(craft) | act.ShootAt(craft) | act.PlaceOddHit(craft):
                return self.craft_code(craft)

    def action(self, row: Ints, seat: int, code: int) -> Action:
        """The engine's action behind a code, for what a row asks."""
        match int(row[at.PHASE]):
            case at.PLANNING:
                return self.plan(seat, code)
            case at.MULLIGAN:
                return act.ReplaceTiles(self._tiles(seat, code))
            case at.STARTS:
                return act.TakeStart(self.tables.spaces[code])
            case at.MOVE:
                return act.ChooseLane(bool(code & 2), bool(code & 1))
            case at.MISSION_EFFECTS:
                return act.Land() if code == at.LAND else act.StayAloft()
            case at.SHOOT:
                return self._pick(row, seat, self.tables.craft(code))
            case _:
                return act.GiveUpTile(self.tables.kinds[seat][code])

    def _pick(self, row: Ints, seat: int, craft: str) -> Action:
        if seat == at.MISSION:
            return act.ShootWith(craft)
        is_shared = row[at.SPACE] == row[at.ESCORTED * at.CRAFT + at.SPACE]
        return act.PlaceOddHit(craft) if is_shared else act.ShootAt(craft)

    def _outcome_code(self, row: Ints, label: str) -> int:
        match int(row[at.PHASE]):
            case at.PLACING | at.BRIEFING:
                return int(label)
            case at.STARTS:
                return self.tables.spaces.index(label)
            case at.BOT if row[at.TOSS_DUE]:
                return SIDES.index(label)
            case _:
                return self._kind(self._drawer(row), parse_tile(label))

    def label(self, row: Ints, code: int) -> str:
        """The engine's label of an outcome, for what a row asks."""
        match int(row[at.PHASE]):
            case at.PLACING | at.BRIEFING:
                return str(code)
            case at.STARTS:
                return self.tables.spaces[code]
            case at.BOT if row[at.TOSS_DUE]:
                return SIDES[code]
            case _:
                return self.tables.kinds[self._drawer(row)][code].label

    def _drawer(self, row: Ints) -> int:
        """The seat whose tile comes up."""
        phase = int(row[at.PHASE])
        if phase in (at.BOT, at.BOT_SLOT):
            return at.OTHER
        column = at.DUE if phase in (at.DRAW, at.REDRAW) else at.LOSSES_DUE
        return at.MISSION if row[column] else at.OTHER


def result_of(values: list[int]) -> Over | None:
    """How a game has ended, or None."""
    if not values[at.RESULT]:
        return None
    reason, rule, grade = ENDINGS[values[at.RESULT]]
    score = values[at.SCORE]
    return Over((score, -score), reason, rule, grade)
