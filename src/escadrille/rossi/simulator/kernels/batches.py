"""Many games at once: a row each, as an environment or a search in breadth steps them."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.planning import list_plans
from escadrille.rossi.simulator.kernels.playouts import roll_on
from escadrille.rossi.simulator.kernels.stepping import asked, settle, take_chance, take_choice

KERNELS = ("step_rows", "roll_rows", "mask_plans", "mask_rows", "asked_rows")


def step_rows(rules: Cells, rows: Sequence[Cells], seats: Cells, codes: Cells) -> None:
    """One answer in each game: of seat 0 or 1, or of chance (`BY_CHANCE`); others wait."""
    for i in range(len(rows)):
        if seats[i] == at.BY_CHANCE:
            take_chance(rules, rows[i], codes[i])
        elif seats[i] == at.MISSION or seats[i] == at.OTHER:
            take_choice(rules, rows[i], seats[i], codes[i])
        settle(rules, rows[i])


def roll_rows(
    rules: Cells,
    rows: Sequence[Cells],
    dice: Sequence[Cells],
    work: Cells,
    weights: Cells,
    trace: Cells,
) -> None:
    """Let chance answer in each game until a seat has to choose; every game has its own dice."""
    for i in range(len(rows)):
        roll_on(rules, rows[i], dice[i], work, weights, trace)


def asked_rows(rules: Cells, rows: Sequence[Cells], out: Cells) -> None:
    """Write who has to answer in each game (`asked`)."""
    for i in range(len(rows)):
        out[i] = asked(rules, rows[i])


def mask_plans(rules: Cells, row: Cells, seat: int, mask: Cells, work: Cells) -> None:
    """Write 1 at the codes of a seat's legal plans, 0 at all others."""
    for code in range(at.PLAN_CODES):
        mask[code] = 0
    if row[at.PHASE] != at.PLANNING:
        return
    for i in range(list_plans(rules, row, seat, work)):
        mask[work[i]] = 1


def mask_rows(
    rules: Cells, rows: Sequence[Cells], seat: int, masks: Sequence[Cells], work: Cells
) -> None:
    """The same for a seat of each game."""
    for i in range(len(rows)):
        mask_plans(rules, rows[i], seat, masks[i], work)
