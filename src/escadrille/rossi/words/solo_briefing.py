"""What solo play changes about a set-up, told before the first turn. [D10.1 to D10.5, D10.15]"""

from __future__ import annotations

from escadrille.rossi.model.notes import Note, Notes
from escadrille.rossi.model.rules import MISSION, OTHER, Rules


def briefing(rules: Rules) -> Notes:
    """How the table is laid for a solo game, and what its rules change."""
    return (*_table(rules), *_your_biplane(rules), *_levers(rules))


def _table(rules: Rules) -> Notes:
    bot = rules.craft(OTHER)
    values: dict[str, int | str] = {
        "role": rules.scenario.roles[MISSION],
        "your_space": rules.board.start_x,
        "bot_space": rules.board.start_other,
    }
    is_easy = bot in rules.box.solo.easy_bots
    return (
        Note("D10.1", "starts", values),
        *((Note("D10.2", "easy bot", {"craft": bot}),) if is_easy else ()),
        *((Note("D10.3", "no special rules"),) if rules.biplanes[OTHER].rules else ()),
        Note("D10.4", "cannot be shot down"),
    )


def _your_biplane(rules: Rules) -> Notes:
    yours = rules.biplanes[MISSION]
    values: dict[str, int | str] = {"tiles": rules.hand_size(MISSION), "craft": _name(rules)}
    fewer = rules.hand_size(MISSION) < yours.hand_size
    hand = Note("D10.5", "fewer tiles" if fewer else "your hand", values)
    if "forced_reveal" in yours.rules and not rules.has(MISSION, "forced_reveal"):
        return (hand, Note("D10.5", "no forced reveal"))
    return (hand,)


def _name(rules: Rules) -> str:
    return rules.craft(MISSION).capitalize()


def _levers(rules: Rules) -> Notes:
    """Smart 3 and removed tiles, which may be combined. [D10.15, D10.16, D10.17]"""
    setup = rules.setup
    notes: list[Note] = []
    if setup.smart_three:
        notes.append(Note("D10.15", "smart three"))
    if setup.remove_tiles:
        removed = rules.biplanes[OTHER].solo_removed_no_hit_values
        tiles = " ".join(f"[{value}|0]" for value in removed)
        notes.append(Note("D10.16", "removed tiles", {"tiles": tiles}))
    if setup.smart_three and setup.remove_tiles:
        notes.append(Note("D10.17", "both levers"))
    return tuple(notes)
