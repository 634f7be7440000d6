"""Events in plain words, each with the rule that it rests on. Knows no rule itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escadrille.kernel.protocol import Over, Seat
from escadrille.rossi import events as ev
from escadrille.rossi.actions import PlayTile
from escadrille.rossi.rules import MISSION, OTHER, Rules, space_of
from escadrille.rossi.shooting import sight_between, why_silent
from escadrille.rossi.solo_reasons import reasons
from escadrille.rossi.solo_words import explain, place_words
from escadrille.rossi.state import ESCORTED, State
from escadrille.rossi.tiles import Tile


class Line(NamedTuple):
    """A sentence for the log and the rule id behind it."""

    text: str
    rule: str


def name_of(craft: str) -> str:
    """A craft as a sentence calls it."""
    return "The escorted biplane" if craft == ESCORTED else craft.capitalize()


def _inside(craft: str) -> str:
    """A craft's name within a sentence."""
    return "the escorted biplane" if craft == ESCORTED else name_of(craft)


def plan_words(plan: PlayTile) -> str:
    """A plan in words: `[3|1] through the loop`."""
    ways = {"normal": "", "loop": " through the loop", "lane": " into the lane"}
    own = "nothing" if plan.tile is None else f"[{plan.tile.label}]{ways[plan.mode]}"
    if plan.escorted_tile is None:
        return own
    lane = " into the lane" if plan.escorted_lane else ""
    return f"{own}, escorted [{plan.escorted_tile.label}]{lane}"


def tell(rules: Rules, state: State, event: ev.Event) -> Line | None:
    """What an event says to a reader, or None for one that only moves the game on.

    `state` is the state in which the event happened (before it is booked); only its public parts
    are used, so that a redacted event stays redacted.
    """
    return (
        _tell_setting_up(rules, event)
        or _tell_planning(rules, event)
        or _tell_mission(event)
        or _tell_bot(rules, event)
        or _tell_shooting(rules, state, event)
        or _tell_rounds(rules, event)
    )


def _tell_setting_up(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.ObjectivePlaced(space=space, number=number):
            kind = "Factory" if rules.setup.scenario == "bombing" else "Airport"
            return Line(f"{kind} {number} lies on {space}.", "D7.7")
        case ev.StartsTaken(spaces=spaces):
            pairs = zip(rules.setup.biplanes, spaces, strict=True)
            words = ", ".join(f"{name_of(craft)} on {space}" for craft, space in pairs)
            return Line(f"Starts: {words}.", "D2.2")
        case ev.TileDrawn(seat=seat, tile=tile):
            return Line(f"{name_of(rules.craft(seat))} draws {_hidden(tile)}.", "D1.10")
        case ev.MulliganChosen(seat=seat, tiles=tiles):
            what = "a mulligan" if tiles is None else _mulligan_words(tiles)
            return Line(f"{name_of(rules.craft(seat))} has chosen {what}.", "D2.5")
        case ev.MulliganTaken(seat=seat, count=count):
            return Line(f"{name_of(rules.craft(seat))} replaces {_tiles(count)}.", "D2.4")
        case ev.ObjectiveDrawn(number=number):
            what = "an objective tile" if number is None else f"objective {number}"
            return Line(f"The rescuer draws {what} in secret.", "D9.22")
        case _:
            return None


def tell_draws(rules: Rules, seat: Seat, tiles: Sequence[Tile | None]) -> Line:
    """Several draws of one seat in one sentence; None is a tile that the reader may not know."""
    known = [tile for tile in tiles if tile is not None]
    what = " ".join(_hidden(tile) for tile in known) if known else _tiles(len(tiles))
    return Line(f"{name_of(rules.craft(seat))} draws {what}.", "D1.10")


def _hidden(tile: Tile | None) -> str:
    return "a tile" if tile is None else f"[{tile.label}]"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count or 'no'} tiles"


def _mulligan_words(tiles: tuple[Tile, ...]) -> str:
    if not tiles:
        return "to keep the hand"
    return "to replace " + " ".join(f"[{tile.label}]" for tile in tiles)


def _tell_planning(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.PlanChosen(seat=seat):
            return Line(f"{name_of(rules.craft(seat))} has planned.", "D3.4")
        case ev.PlanShown(seat=seat, plan=plan):
            craft = name_of(rules.craft(seat))
            return Line(f"{craft} must show its plan first: {plan_words(plan)}.", "D8.14")
        case ev.PlansRevealed(plans=plans):
            both = zip(rules.setup.biplanes, plans, strict=True)
            words = [f"{name_of(craft)} {plan_words(plan)}" for craft, plan in both if plan]
            return Line(f"Revealed: {'; '.join(words)}.", "D3.6")
        case ev.Crashed(craft=craft, rule=rule):
            why = "owes a 1 or 2 and holds none" if rule == "D8.5" else "played a second 0 in a row"
            return Line(f"{name_of(craft)} {why}: it crashes.", rule)
        case ev.LaneChosen(seat=seat):
            return Line(f"{name_of(rules.craft(seat))} has chosen its way.", "D3.4")
        case ev.Moved(craft=craft, path=path):
            if len(path) == 1:
                return Line(f"{name_of(craft)} stays on {path[0]}.", "D4.1")
            return Line(f"{name_of(craft)} flies {' → '.join(path)}.", "D4.1")
        case ev.LeftBoard(craft=craft):
            return Line(f"{name_of(craft)} leaves the board.", "D9.3")
        case _:
            return None


def _tell_mission(event: ev.Event) -> Line | None:
    match event:
        case ev.PhotoTaken(space=space, cameras_left=0):
            return Line(f"The site on {space} is photographed and removed.", "D9.11")
        case ev.PhotoTaken(space=space, cameras_left=left):
            return Line(f"A blurred photo of the site on {space}: {left} camera left.", "D9.11")
        case ev.FactoryBombed(space=space, number=number):
            return Line(f"Factory {number} on {space} is destroyed.", "D9.18")
        case ev.Landed(space=space, number=number):
            return Line(f"The rescuer lands at airport {number} on {space}.", "D9.23")
        case ev.StayedAloft(space=space):
            return Line(f"The rescuer does not land on {space}.", "D9.23")
        case ev.TakeOffBegan(space=space):
            return Line(f"The rescuer takes off from {space} and flies next turn.", "D9.26")
        case ev.PersonRescued(number=number):
            return Line(f"The person at airport {number} is rescued.", "D9.26")
        case ev.TookOff(space=space):
            return Line(f"The rescuer takes off from {space} at once.", "D9.28")
        case _:
            return None


def _tell_bot(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.BotTileDrawn(tile=tile, left=left):
            slot, rule = ("left", "D10.6") if left else ("right", "D10.8")
            return Line(f"The bot turns up [{tile.label}] in its {slot} slot.", rule)
        case ev.BotTileSelected():
            return Line(_selection_words(rules, event), "D10.9")
        case ev.BotTossed(mode=mode):
            return Line(f"The bot's 3 is tossed and shows its {mode} side.", "D10.10")
        case ev.BotTidied(refilled=True):
            return Line("The bot's bag is empty and is filled with its discards.", "D10.12")
        case _:
            return None


_TIES = {
    "": "",
    "alike": "; the tiles are alike: the left one",
    "more hits": "; equal values, and it will be in position: more hits",
    "fewer hits": "; equal values, and it will not be in position: fewer hits",
}


def _selection_words(rules: Rules, event: ev.BotTileSelected) -> str:
    if event.distance is None:
        why = "a biplane is on a loop space: the right tile"
    else:
        around = sum(space.kind == "ring" for space in rules.board.spaces.values())
        place = place_words(event.distance, around)
        you = "the escorted biplane is" if rules.is_escort else "you are"
        why = f"{you} {place}: the {event.wish} value{_TIES[event.tie]}"
    return f"The bot plays [{event.tile.label}]: {why}."


def explain_bot(rules: Rules, state: State, event: ev.Event) -> list[Line]:
    """Why the solo bot did this, or what its rules make of it: one sentence for each step. [D10]"""
    return [Line(explain(note), note.rule) for note in reasons(rules, state, event)]


def _tell_shooting(rules: Rules, state: State, event: ev.Event) -> Line | None:
    match event:
        case ev.ShooterPicked(craft=craft):
            return Line(f"{name_of(craft)} is to shoot.", "D9.39")
        case ev.TargetPicked(craft=craft):
            return Line(f"{name_of(craft)} is to be hit.", "D9.40")
        case ev.OddHitPlaced(craft=craft):
            return Line(f"The odd hit goes to {_inside(craft)}.", "D9.42")
        case ev.ShotFired(shooter=shooter, target=target, hits=hits):
            return Line(_shot_words(rules, state, shooter, target, hits), "D5.1")
        case ev.DamageMarked(craft=craft, hits=hits, damage=damage):
            limit = rules.thresholds[craft]
            return Line(f"{name_of(craft)} takes {_hits(hits)}: {damage} of {limit}.", "D3.11")
        case ev.TileLost(seat=seat, tile=tile, source=source):
            craft = name_of(rules.craft(seat))
            return Line(f"{craft} loses {_hidden(tile)} from the {source}.", "D8.10")
        case ev.ShotDown(craft=craft):
            return Line(f"{name_of(craft)} is shot down.", "D6.1")
        case ev.EscortLost():
            return Line("The escorted biplane flies on alone.", "D9.43")
        case ev.GunJammed(craft=craft):
            return Line(f"{name_of(craft)}’s gun jams.", "D8.16")
        case ev.GunCleared(craft=craft):
            return Line(f"{name_of(craft)}’s gun is clear again.", "D8.17")
        case _:
            return None


def _hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"


def _shot_words(rules: Rules, state: State, shooter: str, target: str, hits: int) -> str:
    sight = sight_between(rules, state, shooter, target)
    where = f"{space_of(state, shooter)} → {space_of(state, target)}"
    words = f"{name_of(shooter)} shoots {_inside(target)}: {sight.distance} behind"
    return f"{words} ({where}), {sight.note}, {_hits(hits)}."


_SILENCES = {
    "D5.1": "its tile shows no hits",
    "D5.4": "may not shoot: {note}",
    "D8.17": "its gun is jammed",
    "D9.12": "the spy is not armed",
    "D9.24": "one of them is on the ground",
    "D9.39": "only one of the two shoots, and the other comes first",
    "D9.40": "only one space is hit, and another comes first",
    "D10.4": "the bot cannot be shot down",
    "D10.20": "the bot hits the escorted biplane only",
}


def explain_silence(rules: Rules, state: State) -> list[Line]:
    """Why each craft that is behind another does not shoot, once all have moved. [D5.1]"""
    lines = []
    for seat in (MISSION, OTHER):
        for shooter in rules.crafts(state, seat):
            for target in rules.crafts(state, 1 - seat):
                rule = why_silent(rules, state, shooter, target)
                if rule:
                    sight = sight_between(rules, state, shooter, target)
                    behind = f"{sight.distance} behind {_inside(target)}"
                    why = _SILENCES[rule].format(note=sight.note)
                    lines.append(Line(f"{name_of(shooter)} is {behind}, but {why}.", rule))
    return lines


def _tell_rounds(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.TurnBegan(round=number, turn=turn):
            return Line(f"Round {number}, turn {turn}.", "D3.1")
        case ev.RoundBegan(round=number, bags_filled=True):
            return Line(f"Round {number}: all tiles go back into the bags.", "D9.4")
        case ev.RoundBegan(round=number):
            return Line(f"Round {number} begins.", "D3.13")
        case ev.GameEnded(result=result):
            return Line(result_words(rules, result), result.rule)
        case _:
            return None


_REASONS = {
    "crash": "{loser} crashed",
    "exit": "{leaving} left through the exit",
    "sites-taken": "The sites are photographed",
    "mission-shot-down": "{mission} was shot down",
    "other-shot-down": "{other} was shot down",
    "escorted-shot-down": "The escorted biplane was shot down",
    "both-shot-down": "The escorted biplane and {other} were shot down together",
    "less-damage": "{winner} has taken less damage",
    "equal-damage": "Both have taken the same damage",
    "time-out": "The escorted biplane did not leave in time",
    "round-cap": "The game was stopped by its round limit",
}


def result_words(rules: Rules, result: Over) -> str:
    """The end of a game in words: why, and for whom."""
    mission, other = (name_of(craft) for craft in rules.setup.biplanes)
    is_draw = result.scores[0] == result.scores[1]
    winner, loser = (mission, other) if result.scores[0] > 0 else (other, mission)
    reason = _REASONS[result.reason].format(
        mission=mission,
        other=other,
        winner=winner,
        loser=loser,
        leaving=name_of(rules.leaving_craft() or ""),
    )
    if is_draw:
        return f"{reason}. The game is a draw."
    grade = f" a {result.grade} victory" if result.grade else ""
    return f"{reason}. {winner} wins{grade}."
