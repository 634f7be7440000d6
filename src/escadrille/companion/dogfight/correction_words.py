"""Corrections as they are typed, written into a position document."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from escadrille.companion.dogfight.reading import read_tile
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.rossi.model import MISSION, OTHER

Document: TypeAlias = dict[str, Any]


def examples(scenario: str) -> tuple[str, ...]:
    """Examples of the corrections that may be needed."""
    return (
        "me r2 damage 3; me last 02; me hand 4; me played 31 22",
        "bot r4; bot left 31; bot discard 10 50; round 2 turn 3",
        say(f"companion-ring-example-{scenario}"),
    )


def is_correction(text: str) -> bool:
    """Whether a line begins like a correction."""
    return text.lower().partition(" ")[0] in READERS


def _read_me(document: Document, head: str, words: list[str]) -> None:
    seat = document["seats"][MISSION]
    flags = {"jammed": ("jammed", True), "clear": ("jammed", False),
             "landed": ("landed", True), "flying": ("landed", False)}  # fmt: skip
    rest = iter(words)
    for word in rest:
        if word in flags:
            name, value = flags[word]
            seat[name] = value
        elif word == "last":
            seat["last"] = read_tile(next(rest, ""), "me last").label
        elif word == "hand":
            _resize_hand(seat, _number(next(rest, ""), "me hand"))
        elif word == "played":
            _set_played(seat, [read_tile(each, "me played").label for each in rest])
        else:
            _read_place(seat, head, word, rest)


def _read_place(craft: Document, head: str, word: str, rest: Iterator[str]) -> None:
    """A space, or damage with its number."""
    if word in ("damage", "hits"):
        craft["damage"] = _number(next(rest, ""), f"{head} damage")
    else:
        craft["space"] = word


def _resize_hand(seat: Document, size: int) -> None:
    """The number of tiles in the hand, the others in the bag: which ones is not known."""
    pool = [*seat["hand"], *seat["bag"]]
    if size > len(pool):
        problem = say("companion-ring-few-tiles", count=len(pool))
        raise BadInput("me hand", problem, allowed=f"0 to {len(pool)}")
    seat["hand"], seat["bag"] = pool[:size], pool[size:]


def _set_played(seat: Document, played: list[str]) -> None:
    """These tiles have been played; as many are held as before."""
    pool = sorted([*seat["hand"], *seat["bag"], *seat["played"]])
    for label in played:
        if label not in pool:
            raise BadInput("me played", say("companion-ring-not-played", label=label))
        pool.remove(label)
    size = min(len(seat["hand"]), len(pool))
    seat |= {"played": played, "hand": pool[:size], "bag": pool[size:]}
    seat["last"] = played[-1] if played else None


def _read_bot(document: Document, head: str, words: list[str]) -> None:
    seat, slots = document["seats"][OTHER], document["bot"]
    rest = iter(words)
    for word in rest:
        if word == "left":
            slots["left"] = read_tile(next(rest, ""), "bot left").label
            seat.pop("bag", None)  # whatever lies neither here nor among the discards
        elif word == "discard":
            slots["discard"] = [read_tile(each, "bot discard").label for each in rest]
            seat.pop("bag", None)
        elif word in ("damage", "hits"):
            raise BadInput("bot damage", say("companion-ring-bot-no-damage"))
        else:
            seat["space"] = word


def _read_escorted(document: Document, head: str, words: list[str]) -> None:
    if "escorted" not in document:
        raise BadInput("escorted", say("companion-ring-escort-only"))
    rest = iter(words)
    for word in rest:
        _read_place(document["escorted"], head, word, rest)


def _read_site(document: Document, head: str, words: list[str]) -> None:
    """`site r4 1`: cameras left; `site r4 gone`."""
    space, cameras = words[0], words[1] if len(words) > 1 else ""
    _drop(document, head, "space", space)
    if cameras != "gone":
        count = _number(cameras, f"site {space}")
        document["objectives"].append({"space": space, "cameras": count})


def _read_numbered(document: Document, head: str, words: list[str]) -> None:
    """`factory 3 r4`: where it lies; `factory 3 gone`."""
    number, space = _number(words[0], head), words[1] if len(words) > 1 else ""
    _drop(document, head, "number", number)
    if space != "gone":
        document["objectives"].append({"space": space, "number": number})


def _drop(document: Document, head: str, name: str, value: str | int) -> None:
    if "objectives" not in document or _KINDS.get(document["scenario"]) != head:
        raise BadInput(head, say("companion-ring-none-here", scenario=document["scenario"]))
    kept = [each for each in document["objectives"] if each[name] != value]
    document["objectives"] = kept


_KINDS = {"espionage": "site", "bombing": "factory", "rescue": "airport"}


def _read_counts(document: Document, head: str, words: list[str]) -> None:
    """`round 2 turn 3`, `rescued 1`."""
    pairs = [head, *words]
    for name, value in zip(pairs[::2], [*pairs[1::2], ""], strict=False):
        if name not in ("round", "turn", "rescued"):
            problem = say("companion-ring-unknown", name=repr(name))
            raise BadInput(head, problem, allowed="round, turn, rescued")
        document[name] = _number(value, name)


def _read_objectives(document: Document, head: str, words: list[str]) -> None:
    document["briefed"] = [_number(word, head) for word in words]


def _number(text: str, field: str) -> int:
    if not text.isdecimal():
        message = "companion-ring-no-number" if text else "companion-ring-number-missing"
        raise BadInput(field, say(message, text=repr(text)))
    return int(text)


READERS: dict[str, Callable[[Document, str, list[str]], None]] = {
    "me": _read_me,
    "bot": _read_bot,
    "escorted": _read_escorted,
    "site": _read_site,
    "factory": _read_numbered,
    "airport": _read_numbered,
    "round": _read_counts,
    "turn": _read_counts,
    "rescued": _read_counts,
    "objectives": _read_objectives,
}
