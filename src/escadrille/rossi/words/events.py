"""Events in plain words, each with the rule that it rests on. Knows no rule itself."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.kernel.protocol import Over, Seat
from escadrille.kernel.story import Line
from escadrille.messages import key, say
from escadrille.rossi.figures.tiles import Mode, Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.rules import MISSION, OTHER, Rules, space_of
from escadrille.rossi.model.state import ESCORTED, State
from escadrille.rossi.turn.shooting import sight_between, why_silent
from escadrille.rossi.words.solo_events import explain, place_words, reasons


def name_of(craft: str) -> str:
    """A craft as a sentence calls it."""
    return say("dogfight-escorted") if craft == ESCORTED else craft.capitalize()


def _inside(craft: str) -> str:
    """A craft's name within a sentence."""
    return say("dogfight-the-escorted") if craft == ESCORTED else name_of(craft)


def objective_kind(rules: Rules) -> str:
    """What the numbered objectives of a scenario are, as message ids call it."""
    return "factory" if rules.setup.scenario == "bombing" else "airport"


def plan_words(plan: PlayTile) -> str:
    """A plan in words: `[3|1] through the loop`."""
    own = _flight_words(plan.tile, plan.mode)
    if plan.escorted_tile is None:
        return own
    escorted = _flight_words(plan.escorted_tile, "lane" if plan.escorted_lane else "normal")
    return say("dogfight-plan-both", own=own, escorted=escorted)


def _flight_words(tile: Tile | None, mode: Mode) -> str:
    if tile is None:
        return say("dogfight-plan-nothing")
    return say("dogfight-plan", tile=tile.label, mode=mode)


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
            return Line(
                say(f"dogfight-lies-{objective_kind(rules)}", number=number, space=space), "D7.7"
            )
        case ev.StartsTaken(spaces=spaces):
            pairs = zip(rules.setup.biplanes, spaces, strict=True)
            words = ", ".join(
                say("dogfight-start", craft=name_of(craft), space=space) for craft, space in pairs
            )
            return Line(say("dogfight-starts", starts=words), "D2.2")
        case ev.TileDrawn(seat=seat, tile=tile):
            return Line(
                say("dogfight-draws", craft=name_of(rules.craft(seat)), what=_hidden(tile)), "D1.10"
            )
        case ev.MulliganChosen(seat=seat, tiles=tiles):
            return Line(_mulligan_words(name_of(rules.craft(seat)), tiles), "D2.5")
        case ev.MulliganTaken(seat=seat, count=count):
            return Line(
                say("dogfight-replaces", craft=name_of(rules.craft(seat)), tiles=_tiles(count)),
                "D2.4",
            )
        case ev.ObjectiveDrawn(number=number):
            if number is None:
                return Line(say("dogfight-rescuer-draws"), "D9.22")
            return Line(say("dogfight-rescuer-draws-known", number=number), "D9.22")
        case _:
            return None


def tell_draws(rules: Rules, seat: Seat, tiles: Sequence[Tile | None]) -> Line:
    """Several draws of one seat in one sentence; None is a tile that the reader may not know."""
    known = [tile for tile in tiles if tile is not None]
    what = " ".join(_hidden(tile) for tile in known) if known else _tiles(len(tiles))
    return Line(say("dogfight-draws", craft=name_of(rules.craft(seat)), what=what), "D1.10")


def _hidden(tile: Tile | None) -> str:
    return say("dogfight-a-tile") if tile is None else f"[{tile.label}]"


def _tiles(count: int) -> str:
    return say("dogfight-tiles", count=count)


def _mulligan_words(craft: str, tiles: tuple[Tile, ...] | None) -> str:
    if tiles is None:
        return say("dogfight-mulligan-chosen", craft=craft)
    if not tiles:
        return say("dogfight-mulligan-kept", craft=craft)
    labels = " ".join(f"[{tile.label}]" for tile in tiles)
    return say("dogfight-mulligan-known", craft=craft, tiles=labels)


def _tell_planning(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.PlanChosen(seat=seat):
            return Line(say("dogfight-has-planned", craft=name_of(rules.craft(seat))), "D3.4")
        case ev.PlanShown(seat=seat, plan=plan):
            craft = name_of(rules.craft(seat))
            return Line(say("dogfight-must-show", craft=craft, plan=plan_words(plan)), "D8.14")
        case ev.PlansRevealed(plans=plans):
            both = zip(rules.setup.biplanes, plans, strict=True)
            words = [_planned(craft, plan) for craft, plan in both if plan]
            return Line(say("dogfight-revealed", plans="; ".join(words)), "D3.6")
        case ev.Crashed(craft=craft, rule=rule):
            why = "owing" if rule == "D8.5" else "second-zero"
            return Line(say(f"dogfight-crashes-{why}", craft=name_of(craft)), rule)
        case ev.LaneChosen(seat=seat):
            return Line(say("dogfight-chosen-way", craft=name_of(rules.craft(seat))), "D3.4")
        case ev.Moved(craft=craft, path=path):
            if len(path) == 1:
                return Line(say("dogfight-stays", craft=name_of(craft), space=path[0]), "D4.1")
            return Line(say("dogfight-flies", craft=name_of(craft), path=" → ".join(path)), "D4.1")
        case ev.LeftBoard(craft=craft):
            return Line(say("dogfight-leaves", craft=name_of(craft)), "D9.3")
        case _:
            return None


def _planned(craft: str, plan: PlayTile) -> str:
    return say("dogfight-planned", craft=name_of(craft), plan=plan_words(plan))


def _tell_mission(event: ev.Event) -> Line | None:
    match event:
        case ev.PhotoTaken(space=space, cameras_left=0):
            return Line(say("dogfight-site-photographed", space=space), "D9.11")
        case ev.PhotoTaken(space=space, cameras_left=left):
            return Line(say("dogfight-site-blurred", space=space, left=left), "D9.11")
        case ev.FactoryBombed(space=space, number=number):
            return Line(say("dogfight-factory-destroyed", number=number, space=space), "D9.18")
        case ev.Landed(space=space, number=number):
            return Line(say("dogfight-rescuer-lands", number=number, space=space), "D9.23")
        case ev.StayedAloft(space=space):
            return Line(say("dogfight-rescuer-stays-aloft", space=space), "D9.23")
        case ev.TakeOffBegan(space=space):
            return Line(say("dogfight-rescuer-takes-off-next", space=space), "D9.26")
        case ev.PersonRescued(number=number):
            return Line(say("dogfight-person-rescued", number=number), "D9.26")
        case ev.TookOff(space=space):
            return Line(say("dogfight-rescuer-takes-off", space=space), "D9.28")
        case _:
            return None


def _tell_bot(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.BotTileDrawn(tile=tile, left=left):
            slot, rule = ("left", "D10.6") if left else ("right", "D10.8")
            return Line(say(f"dogfight-bot-draws-{slot}", tile=tile.label), rule)
        case ev.BotTileSelected():
            return Line(_selection_words(rules, event), "D10.9")
        case ev.BotTossed(mode=mode):
            return Line(say("dogfight-bot-tossed", mode=mode), "D10.10")
        case ev.BotTidied(refilled=True):
            return Line(say("dogfight-bot-refilled"), "D10.12")
        case _:
            return None


def _selection_words(rules: Rules, event: ev.BotTileSelected) -> str:
    tile = event.tile.label
    if event.distance is None:
        return say("dogfight-bot-selects-loop", tile=tile)
    around = sum(space.kind == "ring" for space in rules.board.spaces.values())
    place = place_words(event.distance, around)
    you = "escorted" if rules.is_escort else "you"
    tie = key(event.tie) or "none"
    return say("dogfight-bot-selects", tile=tile, you=you, place=place, wish=event.wish, tie=tie)


def explain_bot(rules: Rules, state: State, event: ev.Event) -> list[Line]:
    """Why the solo bot did this, or what its rules make of it: one sentence for each step. [D10]"""
    return [Line(explain(note), note.rule) for note in reasons(rules, state, event)]


def _tell_shooting(rules: Rules, state: State, event: ev.Event) -> Line | None:
    match event:
        case ev.ShooterPicked(craft=craft):
            return Line(say("dogfight-is-to-shoot", craft=name_of(craft)), "D9.39")
        case ev.TargetPicked(craft=craft):
            return Line(say("dogfight-is-to-be-hit", craft=name_of(craft)), "D9.40")
        case ev.OddHitPlaced(craft=craft):
            return Line(say("dogfight-odd-hit", craft=_inside(craft)), "D9.42")
        case ev.ShotFired(shooter=shooter, target=target, hits=hits):
            return Line(_shot_words(rules, state, shooter, target, hits), "D5.1")
        case ev.DamageMarked(craft=craft, hits=hits, damage=damage):
            limit = rules.thresholds[craft]
            return Line(
                say(
                    "dogfight-takes-hits",
                    craft=name_of(craft),
                    hits=_hits(hits),
                    damage=damage,
                    limit=limit,
                ),
                "D3.11",
            )
        case ev.TileLost(seat=seat, tile=tile, source=source):
            craft = name_of(rules.craft(seat))
            what = _hidden(tile)
            return Line(say(f"dogfight-loses-from-{source}", craft=craft, tile=what), "D8.10")
        case ev.ShotDown(craft=craft):
            return Line(say("dogfight-shot-down", craft=name_of(craft)), "D6.1")
        case ev.EscortLost():
            return Line(say("dogfight-escorted-alone"), "D9.43")
        case ev.GunJammed(craft=craft):
            return Line(say("dogfight-gun-jams", craft=name_of(craft)), "D8.16")
        case ev.GunCleared(craft=craft):
            return Line(say("dogfight-gun-clear", craft=name_of(craft)), "D8.17")
        case _:
            return None


def _hits(count: int) -> str:
    return say("dogfight-hits", count=count)


def _shot_words(rules: Rules, state: State, shooter: str, target: str, hits: int) -> str:
    sight = sight_between(rules, state, shooter, target)
    assert sight.distance is not None
    return say(
        "dogfight-shoots",
        shooter=name_of(shooter),
        target=_inside(target),
        distance=sight.distance,
        where=f"{space_of(state, shooter)} → {space_of(state, target)}",
        colours=sight.note,
        hits=_hits(hits),
    )


_SILENCES = {
    "D5.1": "dogfight-silent-no-hits",
    "D5.4": "dogfight-silent-colours",
    "D8.17": "dogfight-silent-jammed",
    "D9.12": "dogfight-silent-spy",
    "D9.24": "dogfight-silent-ground",
    "D9.39": "dogfight-silent-other-shoots",
    "D9.40": "dogfight-silent-other-target",
    "D10.4": "dogfight-silent-bot-target",
    "D10.20": "dogfight-silent-escort-target",
}


def explain_silence(rules: Rules, state: State) -> list[Line]:
    """Why each craft that is behind another does not shoot, once all have moved. [D5.1]"""
    lines = []
    for seat in (MISSION, OTHER):
        for shooter in rules.crafts(state, seat):
            for target in rules.crafts(state, 1 - seat):
                rule = why_silent(rules, state, shooter, target)
                if rule:
                    lines.append(Line(_silence_words(rules, state, shooter, target, rule), rule))
    return lines


def _silence_words(rules: Rules, state: State, shooter: str, target: str, rule: str) -> str:
    sight = sight_between(rules, state, shooter, target)
    assert sight.distance is not None
    return say(
        "dogfight-silent",
        shooter=name_of(shooter),
        distance=sight.distance,
        target=_inside(target),
        why=say(_SILENCES[rule], colours=sight.note),
    )


def _tell_rounds(rules: Rules, event: ev.Event) -> Line | None:
    match event:
        case ev.TurnBegan(round=number, turn=turn):
            return Line(say("dogfight-turn-begins", number=number, turn=turn), "D3.1")
        case ev.RoundBegan(round=number, bags_filled=True):
            return Line(say("dogfight-round-refilled", number=number), "D9.4")
        case ev.RoundBegan(round=number):
            return Line(say("dogfight-round-begins", number=number), "D3.13")
        case ev.GameEnded(result=result):
            return Line(result_words(rules, result), result.rule)
        case _:
            return None


def result_words(rules: Rules, result: Over) -> str:
    """The end of a game in words: why, and for whom."""
    mission, other = (name_of(craft) for craft in rules.setup.biplanes)
    is_draw = result.scores[0] == result.scores[1]
    winner, loser = (mission, other) if result.scores[0] > 0 else (other, mission)
    reason = say(
        f"dogfight-end-{result.reason}",
        mission=mission,
        other=other,
        winner=winner,
        loser=loser,
        leaving=name_of(rules.leaving_craft() or ""),
    )
    if is_draw:
        return say("dogfight-result-draw", reason=reason)
    if result.grade:
        return say("dogfight-result-graded", reason=reason, winner=winner, grade=result.grade)
    return say("dogfight-result", reason=reason, winner=winner)
