"""Notes as plain sentences: one for each code, for people and later for translators. [A10]"""

from __future__ import annotations

from escadrille.age.rules import Rules
from escadrille.age.solo.dice import PER_AIRCRAFT
from escadrille.age.solo.figures import SIDES
from escadrille.age.solo.notes import Note
from escadrille.age.wording import name_of
from escadrille.kernel.protocol import Chance

SENTENCES: dict[str, str] = {
    # dice
    "rolled": "{cause} It rolls {die}{sum}.",
    "picked": "{cause} All {sides} are equal; a die says {die}.",
    "drawn": "{cause} Equal are {among}; the die shows {die}: {chosen}.",
    "solo die": "The solo die shows {face}: it {step}.",
    "rotary": "The solo die shows {face}: with its rotary engine it {step}.",
    # setting up
    "placed": "Number {number} of {of} bots, which are spread evenly along edge {edge}.",
    "at ceiling": "That means its ceiling, L{level}.",
    "on level": "That means L{level}.",
    "cannot fly higher": "It cannot fly higher than L{level}.",
    # the movement die
    "few uses": "Full throttle is nearly used up ({uses} left): 1 is deducted.",
    "full throttle": "It retreats at full throttle, which is still safe ({uses} left).",
    "takes die": "That means the {colour} die.",
    # the case
    "case": "It flies by the rules for {name}.",
    "override": "Instead of the rule, because it would be illogical: {why}.",
    "forced off": "No step on the board is left.",
    # steps I to III
    "not exposed": "It is not Exposed where it stands.",
    "exposed": "It is Exposed, by {by}.",
    "takes no notice": "It takes no notice.",
    "would be exposed": "That would make it Exposed, by {by}.",
    "no target": "No firing position is in reach.",
    "in reach": "In reach are firing positions at {targets}.",
    "comes first": "First comes {targets} in column {column}: {why}.",
    "safe attack": "It can attack {target} in column {column} without being Exposed.",
    "exposed attack": "Attacking {target} in column {column} would make it Exposed, by {by}.",
    "skips": "It skips {target} in column {column}.",
    "attacks": "It attacks {target} in column {column} all the same.",
    "takes position": "It takes a firing position at {target}, column {column}.",
    "approaches": "It approaches.",
    # fire
    "opportunity": "It happens to stand in a firing position at {target}.",
    "fires": "It fires at {target} in column {column}.",
    "defends": "It answers the approach of {target}; bots always defend.",
    "few bursts": "Less than half of the bursts are left ({bursts}).",
    "long burst": "It fires a long burst.",
    "short burst": "It leaves it at a short burst.",
    # balloons and airships
    "strikes": "It fires at {target}: there is no aircraft to fire at.",
    "spares": "What it could fire at is nothing that its side seeks.",
    "takes place": "It takes a firing position at {target}.",
    "to unit": "It makes for {target}, which its side seeks, {distance}d away, on L{level}.",
    # jams
    "unjams": "Its guns are jammed: it flies {straight} to clear them.",
    # random maneuver
    "random maneuver": "It makes a Random maneuver.",
    "again": "The solo die shows {face}, which cannot be flown on step {step}: it is rolled again.",
    "not allowed": "Ending {attitude} is not allowed there: it stays level.",
    "flies": "It flies {path}, {change} and ends {attitude}.",
    # approach
    "too high": "The place behind {target} is above its ceiling: it looks for another.",
    "nearest": "The nearest player aircraft is {target}, {distance}d away.",
    "nearest mission": "Mission aircraft come first: the nearest is {target}, {distance}d away.",
    "destination": "It makes for the place behind {chosen}, on L{level} ({where}).",
    "cannot end": "It cannot end {missed} behind {chosen}.",
    "reaches": "It can end {distance}d behind {chosen}.",
    "nears": "It flies as near as it can to {goal} behind.",
    "levels": "On the way it {change} and ends {attitude}: {why}.",
    # missions
    "ignores": "It ignores the chance to attack {target}.",
    "task done": "Its task is done.",
    "to zone": "It makes for zone {zone}, the nearest it wants, {distance}d away, on L{level}.",
    "over zone": "It passes over zone {zone}.",
    "releases": "It releases on zone {zone}.",
    # retreat
    "must retreat": "It must retreat: {why}.",
    "hit": "It is hit in the {damage}.",
    "retreats": "It retreats.",
    "fights on": "It fights on.",
    "climbs away": "{lower} of {fighters} player fighters cannot fly as high: it climbs away.",
    "leaves": "It leaves over edge {edge}.",
    "flies home": "It flies towards edge {edge}, to L{level}.",
    # Solo-M's pilot: situation
    "unaware": "It notices nobody.",
    "out of the sun": "{target} comes out of the sun: 1 is deducted.",
    "advantaged": "It is advantaged: its guns point towards {prey}.",
    "disadvantaged": "It is disadvantaged: the guns of {by} point towards it.",
    "counts as advantaged": "It flies as the advantaged do.",
    "counts as disadvantaged": "It flies as the disadvantaged do.",
    "neutral": "It is neutral: nobody's guns point towards anybody near.",
    "lost": "The rookie has lost sight of them.",
    # Solo-M's pilot: movement
    "flies unaware": "It has noticed nobody and flies straight on.",
    "flies lost": "It does not know where you are and flies straight and level.",
    "flies to unjam": "Its guns are jammed: it flies straight on to clear them.",
    "cannot turn": "It has no such turn left on step {step} and flies straight.",
    "on its way": "{other} is in its way.",
    "collides": "It collides with {other}.",
    "near miss": "It misses {other} by a hair.",
    "stops short": "It may not end there and stops after {steps} steps.",
    "over the edge": "Its path leads off the board over edge {edge}.",
    "escapes": "It flies off and escapes.",
    "half loop": "It turns round in a half loop and comes back.",
    "comes down": "It has been on L1 for a round and lands.",
    # Solo-M's pilot: fire and nerve
    "holds fire": "It has noticed nobody and holds its fire.",
    "gives up mission": "Damaged, it gives up its mission and leaves by the shortest way.",
    "disarmed": "It leaves: {why}.",
    "dives to land": "It dives to land.",
    # the briefing against Solo-M
    "board": "Which board? A {die} is rolled: the {board} one.",
    "clouds": "How many clouds? A {die} is rolled; each falls onto a random point.",
    "enemies": "How many enemies? A {die} is rolled: {count}.",
    "mission": "Bombs or photographs? A {die} is rolled: {mission}.",
    "two-seaters": "How many two-seaters? A {die} is rolled: {count}.",
    "target": "The target is dropped: its north-west corner lies on {col},{row}.",
    "force": "{who} fly {aircraft}, drawn at random.",
}
"""Every code that a note can have, with its values in braces."""

WHERE = "where does its side begin?"
"""A standard die; faces that name the place of another side do not count. [A11.3]"""


def explain(note: Note) -> str:
    """A note as a sentence."""
    values: dict[str, int | str] = dict(note.values)
    if note.code == "rolled":
        values["sum"] = _sum(int(values["modifier"]), int(values["total"]), values.get("why", ""))
    if note.code in ("flies", "levels"):
        values["change"] = _change(int(values["levels" if note.code == "flies" else "change"]))
    if note.code in ("flies", "levels", "not allowed"):
        values["attitude"] = _attitude(str(values["attitude"]))
    if note.code in ("solo die", "rotary"):
        side = values["step"]
        values["step"] = "flies straight on" if side == "straight" else f"turns {side}"
    if note.code == "unjams":
        values["straight"] = _straight(int(values["turns"]))
    if "cause" in values:
        cause = str(values["cause"])
        values["cause"] = cause[0].upper() + cause[1:]
    return SENTENCES[note.code].format(**values)


def _change(levels: int) -> str:
    if not levels:
        return "keeps its level"
    plural = "s" if abs(levels) > 1 else ""
    return f"{'climbs' if levels > 0 else 'descends'} {abs(levels)} level{plural}"


def _attitude(word: str) -> str:
    return word if word == "level" else f"nose-{word}"


def _straight(turns: int) -> str:
    if not turns:
        return "straight on"
    plural = "s" if turns > 1 else ""
    return f"on with {turns} turn{plural}, for something is in the way,"


def _sum(modifier: int, total: int, why: int | str) -> str:
    reason = f" ({why})" if why else ""
    return f" {modifier:+d}{reason}, counted as {total}" if modifier else ""


def die_words(rules: Rules, chance: Chance) -> str:
    """What a person has to roll for a bot: `Red die for Fokker D.VII 10 (de10): long burst?`."""
    cause = chance.cause.removeprefix("solo: ")
    who = name_of(rules, aircraft_of(chance))
    if cause.startswith("solo die"):
        return f"Solo die for {who}"
    sides = len(chance.outcomes)
    is_red = sides == SIDES or cause.startswith(WHERE)
    die = "Red die" if is_red else f"A die of {sides} sides"
    return f"{die} for {who}: {cause}"


def aircraft_of(chance: Chance) -> int:
    """The aircraft that a bot's die is for."""
    is_setting_up = chance.cause in ("solo: skill", "solo: aggressiveness")
    return chance.slot if is_setting_up else chance.slot // PER_AIRCRAFT
