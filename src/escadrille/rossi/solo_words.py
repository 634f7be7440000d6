"""The solo bot's notes as plain sentences: one for each code, for people and translators. [D10]"""

from __future__ import annotations

from escadrille.rossi.solo_notes import Note

SENTENCES: dict[str, str] = {
    # setting up
    "starts": "You, the {role}, begin on {your_space}, marked X; the bot begins on {bot_space}.",
    "easy bot": "{Craft} is one of the easier bots.",
    "no special rules": "The bot ignores all special rules of its biplane.",
    "cannot be shot down": "The bot cannot be shot down: your hits have no effect on it.",
    "your hand": "You draw {tiles} tiles.",
    "fewer tiles": "You draw {tiles} tiles: in solo play {craft} has one less.",
    "no forced reveal": "Your White makes nobody show a plan in solo play.",
    "smart three": "Smart 3: with a 3 that could loop the bot takes the side that puts it in"
    " position behind you.",
    "removed tiles": "Take these tiles without hits out of the bot’s bag: {tiles}.",
    "both levers": "With both measures the bot is at its hardest.",
    # drawing
    "first tile": "[{tile}] lies open in the bot’s left slot, for you to see.",
    "drawn": "The bot has [{left}] in the left slot and draws [{tile}] into the right one.",
    # which tile
    "refers": "In Escort it looks at the escorted biplane instead of you.",
    "in lane": "{You_are} in the lane: here {space} stands for that space.",
    "loop space": "{Who_is} on a loop space: it plays the right tile, the one just drawn.",
    "wants lower": "{You_are} {place}: it wants the lower value.",
    "wants higher": "{You_are} {place}: it wants the higher value.",
    "alike": "Both tiles are [{tile}]: it plays the left one.",
    "equal, more hits": "Both tiles are {value}s, and from {end} it will be in position behind"
    " {you}: it wants more hits.",
    "equal, fewer hits": "Both tiles are {value}s, and from {end} it will not be in position"
    " behind {you}: it saves its hits and wants fewer.",
    "takes": "It plays [{tile}] from the {slot} slot, not [{other}] from the {other_slot} one.",
    # how it is flown
    "coin": "A {value} from {space} can be flown through the loop: the tile is tossed.",
    "smart coin": "Smart 3: neither {normal} (along the ring) nor {loop} (through the loop) is in"
    " position behind {you}: the tile is tossed.",
    "smart": "Smart 3: {side_words} it ends on {end}, in position behind {you};"
    " {other_words} it would end on {other_end}, out of position.",
    "no loop": "From {space} a {value} reaches no loop: it follows the ring.",
    "passes the lane": "It never takes the lane: at {space} it flies on along the ring.",
    "follows": "By the ruling in force it follows {you} into the lane.",
    "tossed": "The tile shows its {side} side: it flies {side_words}.",
    "ignores duty": "As a bot {Craft} need not play a 1 or 2 after its 0.",
    "ignores crash": "As a bot {Craft} does not crash with a second 0.",
    "ignores jam": "As a bot {Craft}’s gun does not jam.",
    "ignores range": "As a bot {Craft} shoots as far as any other biplane.",
    # shots
    "shoots": "From {space} it is {distance} behind {you} and in position ({colours}):"
    " its tile counts {hits_words}.",
    "not behind": "From {space} it is not behind {you}: no shot.",
    "silent D5.4": "From {space} it is {distance} behind {you}, but may not shoot: {colours}.",
    "silent D5.1": "From {space} it is {distance} behind {you}, but its tile shows no hits.",
    "silent D9.24": "From {space} it is {distance} behind you, but you are on the ground.",
    "spares escort": "It hits the escorted biplane only, never the escort.",
    "no effect": "You are in position behind the bot, but it cannot be shot down.",
    # tidying up
    "discards": "[{tile}] goes on the bot’s discard pile.",
    "slides": "[{tile}] moves from the right slot to the left one.",
    "stays": "[{tile}] stays in the left slot.",
    "refills": "The bot’s bag is empty: all its discards go back into it; the slot keeps its tile.",
    "round": "The bot draws nothing between rounds: its bag is filled only when it is empty.",
    # the end
    "left first": "You move before the bot draws, so nobody shoots any more.",
    "ends: exit": "You have completed your mission: you win.",
    "ends: sites-taken": "You have completed your mission: you win.",
    "ends: graded": "You bring home {rescued_words}.",
    "ends: mission-shot-down": "You are shot down: you lose, whatever you had achieved.",
    "ends: escorted-shot-down": "The escorted biplane is shot down: you lose.",
    "ends: crash": "You crash: you lose.",
    "ends: time-out": "The escorted biplane has not left by the end of the last round.",
    "ends: round-cap": "The game is stopped here; nobody has won by the rules.",
}
"""Every code that a note can have, with its values in braces."""

_SIDES = {"normal": "along the ring", "loop": "through the loop"}


def explain(note: Note) -> str:
    """A note as a sentence."""
    values: dict[str, int | str] = dict(note.values)
    you = str(values.get("you", "you"))
    values["You_are"] = "You are" if you == "you" else f"{_capital(you)} is"
    for name in ("side", "other"):
        values[f"{name}_words"] = _SIDES.get(str(values.get(name)), "")
    if "distance" in values and "around" in values:
        values["place"] = place_words(int(values["distance"]), int(values["around"]))
    if "who" in values:
        values["Who_is"] = _who_is(str(values["who"]), str(values["You_are"]))
    if "hits" in values:
        values["hits_words"] = _count(int(values["hits"]), "hit", "hits")
    if "rescued" in values:
        values["rescued_words"] = _count(int(values["rescued"]), "person", "people")
    if "craft" in values:
        values["Craft"] = _capital(str(values["craft"]))
    return SENTENCES[note.code].format(**values)


def place_words(distance: int, around: int) -> str:
    """Where you are as the bot sees it: so many spaces ahead or behind on the ring. [D5.2]"""
    if distance == 0:
        return "on its space"
    if distance * 2 == around:
        return "opposite"
    return f"{distance} ahead" if distance * 2 < around else f"{around - distance} behind it"


def _who_is(who: str, you_are: str) -> str:
    return {"both": "Both biplanes are", "bot": "The bot is", "you": you_are}[who]


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
