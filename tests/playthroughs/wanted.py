"""The golden playthroughs of Dogfight!: one for each mode and one for each special rule."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.playthroughs.story import Story, Wanted, both, ends_by, has


def plans(story: Story, seat: int) -> list[PlayTile]:
    """What a seat revealed, turn by turn."""
    revealed = [e.plans[seat] for e in story.events if isinstance(e, ev.PlansRevealed)]
    return [plan for plan in revealed if plan]


def duel(first: str, second: str, side: str = "single") -> dict[str, Any]:
    return {"scenario": "dogfight", "side": side, "biplanes": (first, second)}


def scenario(name: str, first: str, second: str, side: str = "single") -> dict[str, Any]:
    return {"scenario": name, "side": side, "biplanes": (first, second)}


def solo(name: str, first: str, bot: str, **levers: bool) -> dict[str, Any]:
    return {"scenario": name, "biplanes": (first, bot), "solo": True, **levers}


# -- modes ------------------------------------------------------------------------------------

MODES = (
    Wanted(
        "duel-single",
        "The introductory duel, to the last turn",
        both(ends_by("D6.3"), lambda s: any(p.mode == "loop" for p in plans(s, 0))),
        duel("red", "blue"),
    ),
    Wanted(
        "duel-dual",
        "A duel on the side with two colours, ended by a shot",
        ends_by("D6.1"),
        duel("green", "yellow", "dual"),
    ),
    Wanted(
        "duel-drawn",
        "A duel with equal damage",
        both(
            ends_by("D6.3"), lambda s: s.result.scores == (0, 0) and s.states[-1].aviators[0].damage
        ),
        duel("blue", "green"),
    ),
    Wanted(
        "espionage-exit",
        "The spy photographs four sites and leaves",
        both(ends_by("D9.13"), lambda s: s.all(ev.PhotoTaken, cameras_left=1)),
        scenario("espionage", "red", "green"),
    ),
    Wanted(
        "espionage-shot-down",
        "The defender shoots the spy down, on the dual side",
        ends_by("D9.14"),
        scenario("espionage", "brown", "blue", "dual"),
    ),
    Wanted(
        "bombing-exit",
        "Four factories, then out through the lane",
        both(ends_by("D9.19"), has(ev.LeftBoard)),
        scenario("bombing", "purple", "red"),
    ),
    Wanted(
        "bombing-drawn",
        "The bomber is shot down after its fourth factory",
        lambda s: s.result.rule == "D9.20" and s.result.scores == (0, 0),
        scenario("bombing", "yellow", "blue", "dual"),
    ),
    Wanted(
        "bombing-defender-down",
        "The bomber shoots the tougher defender down",
        both(ends_by("D9.19"), has(ev.ShotDown)),
        scenario("bombing", "yellow", "red"),
    ),
    Wanted(
        "rescue-two",
        "Two people rescued: the rescuer wins",
        lambda s: s.result.rule == "D9.30" and s.result.scores == (1, -1),
        scenario("rescue", "white", "red", "dual"),
    ),
    Wanted(
        "rescue-shot-down",
        "The rescuer is shot down on the ground",
        lambda s: s.result.rule == "D9.32" and s.states[-1].aviators[0].landed,
        scenario("rescue", "brown", "green"),
    ),
    Wanted(
        "escort-exit",
        "The escorted biplane leaves in round 3",
        ends_by("D9.44"),
        scenario("escort", "red", "blue"),
    ),
    Wanted(
        "escort-time-out",
        "Round 3 ends with the escorted biplane on the board",
        ends_by("D9.46"),
        scenario("escort", "green", "purple", "dual"),
    ),
    Wanted(
        "escort-shot-down",
        "The escorted biplane is shot down",
        ends_by("D9.45"),
        scenario("escort", "yellow", "red"),
    ),
    Wanted(
        "solo-espionage",
        "Solo: the spy against a bot that tosses its 3s",
        has(ev.BotTossed, ev.ShotDown),
        solo("espionage", "red", "white"),
    ),
    Wanted(
        "solo-bombing",
        "Solo: the bomber leaves after four factories",
        has(ev.LeftBoard),
        solo("bombing", "yellow", "red"),
    ),
    Wanted(
        "solo-rescue",
        "Solo: one person rescued is a draw",
        lambda s: s.result.scores == (0, 0),
        solo("rescue", "white", "blue"),
    ),
    Wanted(
        "solo-escort",
        "Solo: the bot hunts the escorted biplane",
        both(has(ev.LeftBoard), lambda s: s.all(ev.DamageMarked, craft="escorted")),
        solo("escort", "blue", "red"),
    ),
    Wanted(
        "solo-smart-three",
        "Solo: the bot picks the side of its 3 that puts it in position",
        both(lambda s: s.all(ev.BotTileSelected, mode="loop"), has(ev.BotTossed)),
        solo("espionage", "brown", "yellow", smart_three=True),
    ),
    Wanted(
        "solo-removed-tiles",
        "Solo: the bot flies without its harmless tiles and refills its bag",
        lambda s: s.all(ev.BotTidied, refilled=True),
        solo("bombing", "black", "grey", remove_tiles=True),
    ),
    Wanted(
        "solo-both-levers",
        "Solo: both measures together",
        has(ev.BotTileSelected),
        solo("rescue", "brown", "green", smart_three=True, remove_tiles=True),
    ),
)

# -- special rules ----------------------------------------------------------------------------


def _escorted_exit_alone(story: Story) -> bool:
    return bool(story.all(ev.EscortLost)) and story.result.rule == "D9.44"


def _obeyed_after_zero(story: Story) -> bool:
    values = [plan.tile.value for plan in plans(story, 0) if plan.tile]
    pairs = list(pairwise(values))
    return (0, 1) in pairs and (0, 2) in pairs and story.result.rule != "D8.5"


def _lane_chosen_by_one(story: Story) -> bool:
    """One seat has chosen, the other still has to."""
    return any(
        state.phase == "move" and any(aviator.lane_chosen for aviator in state.aviators)
        for state in story.states
    )


def _reused(story: Story) -> bool:
    """Black played on with an empty hand."""
    return any(
        state.phase == "plan" and not state.aviators[0].hand and state.aviators[0].plan is None
        for state in story.states
    )


SPECIAL_RULES = (
    Wanted(
        "mulligan",
        "Both players take a mulligan",
        lambda s: len([m for m in s.all(ev.MulliganTaken) if m.count > 1]) == 2,
        duel("brown", "white"),
    ),
    Wanted(
        "mulligan-kept",
        "White keeps its hand",
        lambda s: s.all(ev.MulliganTaken, count=0),
        duel("white", "red"),
    ),
    Wanted(
        "brown-obeys",
        "Brown plays a 1 or a 2 after each 0",
        _obeyed_after_zero,
        duel("brown", "red"),
    ),
    Wanted(
        "brown-crash",
        "Brown holds neither 1 nor 2 after its 0",
        ends_by("D8.5"),
        duel("brown", "blue"),
    ),
    Wanted("white-crash", "White plays a second 0", ends_by("D8.13"), duel("white", "green")),
    Wanted(
        "forced-reveal",
        "White sees the opponent’s plan, then shoots",
        has(ev.PlanShown, ev.ShotFired),
        duel("white", "purple"),
    ),
    Wanted(
        "forced-reveal-escort",
        "The escort player shows both tiles to White",
        lambda s: s.all(ev.PlanShown, seat=0),
        scenario("escort", "red", "white"),
    ),
    Wanted(
        "jam",
        "Grey’s gun jams and is cleared",
        has(ev.GunJammed, ev.GunCleared, ev.GunJammed),
        duel("grey", "red"),
    ),
    Wanted(
        "seven-tiles",
        "Purple plays with hands of 7, 7 and 5",
        ends_by("D6.3"),
        duel("purple", "blue"),
    ),
    Wanted(
        "black-losses",
        "Black loses tiles from the hand and the bag, and reuses its last tile",
        both(
            lambda s: s.all(ev.TileLost, source="hand"),
            lambda s: s.all(ev.TileLost, source="bag"),
            _reused,
        ),
        duel("black", "red"),
    ),
    Wanted(
        "black-restock",
        "The bags are filled after round 3 and Black loses tiles first",
        lambda s: [r for r in s.all(ev.RoundBegan, bags_filled=True) if r.losses[0] > 1],
        scenario("espionage", "black", "green"),
    ),
    Wanted(
        "black-loses-at-random",
        "Ruling: chance picks the tile that Black loses from the hand",
        lambda s: len(s.all(ev.TileLost, source="hand")) > 1,
        duel("blue", "black"),
        {"black_loses": "at random", "black_replay_side": "as played"},
    ),
    Wanted(
        "six-hits",
        "Grey is shot down at 6 hits",
        lambda s: s.all(ev.ShotDown, craft="grey"),
        duel("red", "grey"),
    ),
    Wanted(
        "escort-lost",
        "The escort is shot down, the escorted biplane flies on and leaves",
        _escorted_exit_alone,
        scenario("escort", "white", "green"),
    ),
    Wanted(
        "escort-picks",
        "Both players of Escort pick: who shoots, and where the odd hit goes",
        lambda s: s.all(ev.ShooterPicked) and s.all(ev.OddHitPlaced),
        scenario("escort", "green", "yellow"),
    ),
    Wanted(
        "escort-target",
        "Two targets at one distance: the attacker picks",
        has(ev.TargetPicked),
        scenario("escort", "blue", "red"),
    ),
    Wanted(
        "landing",
        "A landing, a rescue, a take-off and the exit",
        has(ev.Landed, ev.PersonRescued, ev.LeftBoard),
        scenario("rescue", "brown", "red"),
    ),
    Wanted(
        "bluff",
        "A bluff landing, a take-off without rescue, and one at once",
        both(
            has(ev.TookOff),
            has(ev.StayedAloft),
            lambda s: len(s.all(ev.TakeOffBegan)) > len(s.all(ev.PersonRescued)),
        ),
        scenario("rescue", "white", "blue"),
    ),
    Wanted(
        "lane-in-secret",
        "Ruling: both choose the lane after the reveal, in secret",
        _lane_chosen_by_one,
        scenario("espionage", "red", "blue"),
        {"lane_choice": "after the reveal", "lane_open": "always"},
    ),
    Wanted(
        "exit-passed",
        "Ruling: arriving on the exit is not enough, a further step is needed",
        lambda s: any(state.aviators[0].space == "exit" for state in s.states[:-1]),
        scenario("espionage", "black", "red", "dual"),
        {"arriving_on_exit_counts": False},
    ),
    Wanted(
        "round-cap",
        "Ruling: a scenario stopped after round 3",
        ends_by("D9.7"),
        scenario("bombing", "brown", "red", "dual"),
        {"round_cap": 3},
    ),
    Wanted(
        "no-exit-needed",
        "Ruling: the spy wins with the fourth site",
        both(ends_by("D9.13"), lambda s: not s.all(ev.LeftBoard)),
        scenario("espionage", "white", "black", "dual"),
        {"espionage_exit_required": False},
    ),
)

PLAYTHROUGHS = (*MODES, *SPECIAL_RULES)
