"""Why the solo bot does what it does: every event of its part of a turn, with the reasons. [D10]

The reasons are recomputed from the state in which an event happened, by the functions that brought
it about. So records need not keep them, and old records have them too. Nothing is looked at but
what is public on the table: spaces, slots and the tiles played.
"""

from __future__ import annotations

from typing import TypeAlias

from escadrille.kernel.message import Reason
from escadrille.messages import key, say
from escadrille.rossi.figures.tiles import MODES, Mode, Tile
from escadrille.rossi.model import MISSION, OTHER, Rules, State, lane_is_open, space_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.turn.shooting import is_behind, sight_between, why_silent
from escadrille.rossi.turn.solo import bot_path, ends_in_position, follows_into_lane, quarry

Reasons: TypeAlias = tuple[Reason, ...]


def note(rule: str, code: str, **values: int | str) -> Reason:
    """A step of the reasoning with its values by name."""
    return Reason(rule, code, values)


def reasons(rules: Rules, state: State, event: ev.Event) -> Reasons:
    """Why this event of a solo game came about; `state` is the one in which it happened."""
    if not rules.setup.solo:
        return ()
    match event:
        case ev.BotTileDrawn():
            return (_drawn(state, event),)
        case ev.BotTileSelected():
            return _selection(rules, state, event)
        case ev.BotTossed(mode=mode):
            return (note("D10.10", "tossed", side=mode),)
        case ev.PhaseBegan(phase="damage"):
            return _shooting(rules, state)
        case ev.BotTidied():
            return _tidying(state, event)
        case ev.RoundBegan():
            return (note("D10.14", "round"),)
        case ev.LeftBoard():
            return (note("D10.7", "left first"),)
        case ev.GameEnded(result=result):
            return (_ending(rules, state, result.reason),)
        case _:
            return ()


def _drawn(state: State, event: ev.BotTileDrawn) -> Reason:
    if event.left:
        return note("D10.6", "first tile", tile=event.tile.label)
    assert state.bot is not None
    assert state.bot.left is not None
    return note("D10.8", "drawn", tile=event.tile.label, left=state.bot.left.label)


# -- which tile -------------------------------------------------------------------------------


def _selection(rules: Rules, state: State, event: ev.BotTileSelected) -> Reasons:
    return (
        *_whom(rules, state),
        *_wish(rules, state, event),
        *_tie(rules, state, event),
        _choice(state, event),
        *_flight(rules, state, event),
        *_ignored(rules, event.tile),
    )


def _whom(rules: Rules, state: State) -> Reasons:
    """In Escort the bot looks at the escorted biplane; in the lane r7 stands. [D10.9, D10.20]"""
    notes = (note("D10.20", "refers"),) if rules.is_escort else ()
    if space_of(state, quarry(rules)) in rules.board.lane:
        return (*notes, note("D10.9", "in lane", you=_you(rules), space=rules.board.branch))
    return notes


def _you(rules: Rules) -> str:
    return "escorted" if rules.is_escort else "you"


def _wish(rules: Rules, state: State, event: ev.BotTileSelected) -> Reasons:
    """Behind you or 4 apart it wants the lower value, otherwise the higher. [D10.9]"""
    you = _you(rules)
    if event.distance is None:
        yours, its = space_of(state, quarry(rules)), state.aviators[OTHER].space
        on_loops = [who for who, at in (("you", yours), ("bot", its)) if at in rules.board.loops]
        who = "both" if len(on_loops) == 2 else on_loops[0]
        return (note("D10.9", "loop space", who=who, you=you, your_space=yours, bot_space=its),)
    around = rules.board.around
    return (note("D10.9", f"wants {event.wish}", distance=event.distance, around=around, you=you),)


def _tie(rules: Rules, state: State, event: ev.BotTileSelected) -> Reasons:
    """Equal values: more hits if they will count, fewer if not. [D10.9]"""
    if event.tie == "alike":
        return (note("D10.9", "alike", tile=event.tile.label),)
    if not event.tie:
        return ()
    end = ""
    for mode in MODES:
        if _judged(rules, state, event.tile, mode):
            end = bot_path(rules, state, PlayTile(event.tile, mode))[-1]
            if ends_in_position(rules, state, event.tile, mode):
                break
    value, you = event.tile.value, _you(rules)
    return (note("D10.9", f"equal, {event.tie}", value=value, end=end, you=you),)


def _judged(rules: Rules, state: State, tile: Tile, mode: Mode) -> bool:
    """Which flights tie-breaking looks at: the ring, or the lane, or with Smart 3 a loop too."""
    if follows_into_lane(rules, state, tile):
        return mode == "lane"
    if mode == "loop":
        bot = state.aviators[OTHER].space
        return rules.setup.smart_three and rules.board.can_loop(bot, tile.value)
    return mode == "normal"


def _choice(state: State, event: ev.BotTileSelected) -> Reason:
    assert state.bot is not None
    other = state.bot.right if event.left else state.bot.left
    assert other is not None
    slot, other_slot = ("left", "right") if event.left else ("right", "left")
    named = {"tile": event.tile.label, "other": other.label}
    return note("D10.9", "takes", **named, slot=slot, other_slot=other_slot)


# -- how it is flown ----------------------------------------------------------------------------


def _flight(rules: Rules, state: State, event: ev.BotTileSelected) -> Reasons:
    """Loops, the toss and Smart 3; and that the bot keeps out of the lane. [D10.10, D10.15]"""
    bot = state.aviators[OTHER].space
    if event.mode == "lane":
        return (note("D10.10", "follows", you=_you(rules)),)
    if rules.board.can_loop(bot, event.tile.value):
        return _loop(rules, state, event, bot)
    notes: list[Reason] = []
    if event.tile.value == rules.loop_value:
        notes.append(note("D10.10", "no loop", value=event.tile.value, space=bot))
    if lane_is_open(rules, state) and rules.board.can_take_lane(bot, event.tile.value):
        notes.append(note("D10.10", "passes the lane", space=rules.board.branch))
    return tuple(notes)


def _loop(rules: Rules, state: State, event: ev.BotTileSelected, bot: str) -> Reasons:
    if not rules.setup.smart_three:
        return (note("D10.10", "coin", value=event.tile.value, space=bot),)
    sides: tuple[Mode, ...] = ("normal", "loop")
    flights = (bot_path(rules, state, PlayTile(event.tile, side)) for side in sides)
    normal, loop = (path[-1] for path in flights)
    you = _you(rules)
    if event.mode is None:
        return (note("D10.15", "smart coin", normal=normal, loop=loop, you=you),)
    if event.mode == "loop":
        ends = {"side": "loop", "end": loop, "other": "normal", "other_end": normal}
    else:
        ends = {"side": "normal", "end": normal, "other": "loop", "other_end": loop}
    return (note("D10.15", "smart", **ends, you=you),)


def _ignored(rules: Rules, tile: Tile) -> Reasons:
    """Special rules of its biplane that would have had a word to say. [D10.3]"""
    special = rules.biplanes[OTHER].rules
    codes = []
    if tile.value == 0 and "zero_then_low" in special:
        codes.append("ignores duty")
    if tile.value == 0 and "double_zero_crash" in special:
        codes.append("ignores crash")
    if tile.hits >= rules.box.constants.jam_hits and "jam" in special:
        codes.append("ignores jam")
    craft = rules.craft(OTHER)
    return tuple(note("D10.3", code, craft=craft) for code in codes)


# -- shots ------------------------------------------------------------------------------------


def _shooting(rules: Rules, state: State) -> Reasons:
    bot = rules.craft(OTHER)
    return (
        *_shot(rules, state, bot, quarry(rules)),
        *_escort_passed_over(rules, state, bot),
        *_your_hits(rules, state, bot),
    )


def _shot(rules: Rules, state: State, bot: str, you: str) -> Reasons:
    sight = sight_between(rules, state, bot, you)
    where = {"space": space_of(state, bot), "you": _you(rules), "colours": sight.note}
    if not is_behind(rules, state, bot, you):
        return (note("D10.11", "not behind", **where),)
    assert sight.distance is not None
    silence = why_silent(rules, state, bot, you)
    if silence:
        return (note("D10.11", f"silent {silence}", **where, distance=sight.distance),)
    tile = state.aviators[OTHER].last
    assert tile is not None
    shot = note("D10.11", "shoots", **where, distance=sight.distance, hits=tile.hits)
    if sight.distance > rules.biplanes[OTHER].range_max:
        return (shot, note("D10.3", "ignores range", craft=bot))
    return (shot,)


def _escort_passed_over(rules: Rules, state: State, bot: str) -> Reasons:
    """The escort neither shields nor shares hits. [D10.20]"""
    escort = rules.craft(MISSION)
    if rules.is_escort and why_silent(rules, state, bot, escort) == "D10.20":
        return (note("D10.20", "spares escort"),)
    return ()


def _your_hits(rules: Rules, state: State, bot: str) -> Reasons:
    shooters = rules.crafts(state, MISSION)
    if any(why_silent(rules, state, shooter, bot) == "D10.4" for shooter in shooters):
        return (note("D10.4", "no effect"),)
    return ()


# -- the end of a turn and of the game -----------------------------------------------------------


def _tidying(state: State, event: ev.BotTidied) -> Reasons:
    assert state.bot is not None
    plan = state.aviators[OTHER].plan
    assert plan is not None
    assert plan.tile is not None
    notes = [note("D10.12", "discards", tile=plan.tile.label)]
    if state.bot.right is not None:
        notes.append(note("D10.13", "slides", tile=state.bot.right.label))
    elif state.bot.left is not None:
        notes.append(note("D10.13", "stays", tile=state.bot.left.label))
    if event.refilled:
        notes.append(note("D10.12", "refills"))
    return tuple(notes)


def _ending(rules: Rules, state: State, reason: str) -> Reason:
    """Solo results: the mission or nothing, graded in Rescue. [D10.18, D10.19, D10.20]"""
    if reason in ("crash", "round-cap"):
        return Reason("D10.18" if reason == "crash" else "D9.7", f"ends: {reason}")
    if rules.is_escort:
        return note("D10.20", f"ends: {reason}")
    if reason == "exit" and rules.setup.scenario == "rescue":
        return note("D10.19", "ends: graded", rescued=state.rescued)
    return note("D10.18", f"ends: {reason}")


def explain(note: Reason) -> str:
    """A note as a sentence."""
    values: dict[str, int | str] = dict(note.values)
    you = "you" if values.get("you", "you") == "you" else "escorted"
    values["you"] = say("dogfight-you" if you == "you" else "dogfight-the-escorted")
    values["you_are"] = say("dogfight-you-are", you=you)
    for name in ("side", "other"):
        if name in values:
            values[f"{name}_words"] = say("dogfight-side", side=values[name])
    if "distance" in values and "around" in values:
        values["place"] = place_words(int(values["distance"]), int(values["around"]))
    if "who" in values:
        values["who_is"] = _who_is(str(values["who"]), str(values["you_are"]))
    if "hits" in values:
        values["hits_words"] = say("dogfight-hits", count=values["hits"])
    if "rescued" in values:
        values["rescued_words"] = say("dogfight-people", count=values["rescued"])
    if "craft" in values:
        values["craft"] = str(values["craft"]).capitalize()
    return say(f"dogfight-note-{key(note.code)}", **values)


def place_words(distance: int, around: int) -> str:
    """Where you are as the bot sees it: spaces ahead or behind on the ring. [D5.2]"""
    if distance == 0:
        return say("dogfight-place-same")
    if distance * 2 == around:
        return say("dogfight-place-opposite")
    if distance * 2 < around:
        return say("dogfight-place-ahead", distance=distance)
    return say("dogfight-place-behind", distance=around - distance)


def _who_is(who: str, you_are: str) -> str:
    return you_are if who == "you" else say(f"dogfight-who-is-{who}")
