"""The card of a set-up: answers and fields as the compiled kernels number them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from escadrille.envs.dogfight.answers import Answers
from escadrille.envs.dogfight.fields import Fields
from escadrille.kernel.errors import BadInput
from escadrille.rossi.simulator import Simulator
from escadrille.rossi.simulator import cards as on
from escadrille.rossi.simulator import columns as at

Card = npt.NDArray[np.int32]


def card_of(simulator: Simulator, answers: Answers, fields: Fields) -> Card:
    """Everything by number; raise `BadInput` if it has no room."""
    card = np.full(on.WIDTH, at.NONE, np.int32)
    card[: on.ANSWERS] = answers.firsts
    card[on.ANSWERS] = len(answers)
    for field in fields.by_name.values():
        card[field.place] = field.first
    card[on.WIDTH_OF_FIELDS] = fields.width
    rules = simulator.game.rules
    card[on.ROUNDS_OF_BAG] = rules.box.constants.rounds_per_bag
    for seat in range(2):
        card[on.BIPLANES + seat] = fields.biplanes.index(rules.craft(seat))
    _number_tiles(card, simulator, answers, fields)
    _number_plans(card, simulator, answers)
    return card


def _number_tiles(card: Card, simulator: Simulator, answers: Answers, fields: Fields) -> None:
    if len(answers.tiles) > on.MOST_TILES:
        problem = f"{len(answers.tiles)} different tiles are too many"
        raise BadInput("biplanes", problem, allowed=f"up to {on.MOST_TILES}")
    for craft, kinds in enumerate(simulator.tables.kinds):
        for kind, tile in enumerate(kinds):
            if craft == at.ESCORTED:
                number = fields.escorted.index(tile.label)
            else:
                number = answers.tiles.index(tile)
                card[on.KIND + craft * on.MOST_TILES + number] = kind
            card[on.TILE + craft * at.MOST_KINDS + kind] = number


def _number_plans(card: Card, simulator: Simulator, answers: Answers) -> None:
    """Plans with tiles of the seat's own; the other seat's have no code."""
    is_escort = simulator.game.rules.is_escort
    for seat, kinds in enumerate(simulator.tables.kinds[:2]):
        is_pair = is_escort and seat == at.MISSION
        for number, plan in enumerate(answers.plans, 1):
            is_own = plan.tile is None or plan.tile in kinds
            if is_own and (plan.escorted_tile is not None) == is_pair:
                code = simulator.rows.plan_code(seat, plan)
                card[on.NUMBER + seat * at.PLAN_CODES + code] = number
                card[on.CODE + seat * on.MOST_ANSWERS + number] = code
