"""What solo play changes about a set-up, told before the first turn. [D10.1 to D10.5, D10.15]"""

from __future__ import annotations

from escadrille.kernel.message import Reason
from escadrille.rossi.model.rules import MISSION, OTHER, Rules
from escadrille.rossi.words.solo_events import Reasons, note


def briefing(rules: Rules) -> Reasons:
    """How the table is laid for a solo game, and what its rules change."""
    return (*_table(rules), *_your_biplane(rules), *_levers(rules))


def _table(rules: Rules) -> Reasons:
    bot, role, board = rules.craft(OTHER), rules.scenario.roles[MISSION], rules.board
    yours, its = board.start_x, board.start_other
    is_easy = bot in rules.box.solo.easy_bots
    return (
        note("D10.1", "starts", role=role, your_space=yours, bot_space=its),
        *((note("D10.2", "easy bot", craft=bot),) if is_easy else ()),
        *((note("D10.3", "no special rules"),) if rules.biplanes[OTHER].rules else ()),
        note("D10.4", "cannot be shot down"),
    )


def _your_biplane(rules: Rules) -> Reasons:
    yours, tiles = rules.biplanes[MISSION], rules.hand_size(MISSION)
    code = "fewer tiles" if tiles < yours.hand_size else "your hand"
    hand = note("D10.5", code, tiles=tiles, craft=rules.craft(MISSION).capitalize())
    if "forced_reveal" in yours.rules and not rules.has(MISSION, "forced_reveal"):
        return (hand, note("D10.5", "no forced reveal"))
    return (hand,)


def _levers(rules: Rules) -> Reasons:
    """Smart 3 and removed tiles, which may be combined. [D10.15, D10.16, D10.17]"""
    setup = rules.setup
    notes: list[Reason] = []
    if setup.smart_three:
        notes.append(note("D10.15", "smart three"))
    if setup.remove_tiles:
        removed = rules.biplanes[OTHER].solo_removed_no_hit_values
        tiles = " ".join(f"[{value}|0]" for value in removed)
        notes.append(note("D10.16", "removed tiles", tiles=tiles))
    if setup.smart_three and setup.remove_tiles:
        notes.append(note("D10.17", "both levers"))
    return tuple(notes)
