"""The solo bot's notes as plain sentences: one for each code, for people and translators. [D10]"""

from __future__ import annotations

from escadrille.messages import key, say
from escadrille.rossi.solo_notes import Note


def explain(note: Note) -> str:
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
    """Where you are as the bot sees it: so many spaces ahead or behind on the ring. [D5.2]"""
    if distance == 0:
        return say("dogfight-place-same")
    if distance * 2 == around:
        return say("dogfight-place-opposite")
    if distance * 2 < around:
        return say("dogfight-place-ahead", distance=distance)
    return say("dogfight-place-behind", distance=around - distance)


def _who_is(who: str, you_are: str) -> str:
    return you_are if who == "you" else say(f"dogfight-who-is-{who}")
