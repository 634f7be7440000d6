"""Scenarios of our own in which everybody begins close together in the Combat Zone. [A3.10]

At random aircraft rarely meet. Here they meet at once, in every mode and with every number of
players, so that guns, jams, damage, tasks and endings are seen in short games.
"""

from __future__ import annotations

from typing import Any

Table = dict[str, Any]


def line(col: int, row: int, heading: str, levels: str, *, gap: int = 2) -> list[Table]:
    """Aircraft side by side from west to east, each on its level."""
    return [
        {"at": [col + gap * n, row], "heading": heading, "level": int(level)}
        for n, level in enumerate(levels)
    ]


def slot(default: str, starts: list[Table], role: str = "fighter", **fields: Any) -> Table:
    """Aircraft of one kind where they begin; others of their class may take their places."""
    names = default.split()
    return {"count": len(names), "role": role, "default": names, "starts": starts} | fields


def seat(name: str, edge: str, *slots: Table, **fields: Any) -> Table:
    return {"name": name, "edge": edge, "slots": list(slots)} | fields


def scenario(title: str, mode: str, victory: str | Table, *seats: Table, **fields: Any) -> Table:
    kind = {"kind": victory} if isinstance(victory, str) else victory
    both = {"title": title, "board": "short", "mode": mode, "victory": kind, "seats": list(seats)}
    return both | fields


def zone(id_: str, team: int, col: int, row: int, **fields: Any) -> Table:
    return {"id": id_, "team": team, "at": [col, row]} | fields


def balloon(kind: str, team: int, col: int, row: int, level: int) -> Table:
    return {"kind": kind, "team": team, "at": [col, row], "level": level}


def airship(col: int, row: int, heading: str, level: int) -> Table:
    """One of the East that flies over A and B and leaves in the north."""
    way = {"route": ["A", "B"], "exits": ["N"]}
    return {"seat": 1, "at": [col, row], "heading": heading, "level": level} | way


FIGHTERS: Table = {"classes": ["fighter", "floatplane-fighter"]}
SCOUTS: Table = {"classes": ["scout", "general-purpose"]}
BOMBERS: Table = {"classes": ["bomber"]}

TWO_SEATERS = [f"{nation}{number}" for nation in ("fr", "gb") for number in (7, 8, 9)]
E4S = ["de1", "de2", "de3"]

SKIRMISHES: dict[str, Table] = {
    "close-dogfight": scenario(
        "Three against three, nose to tail",
        "dogfight",
        "survival",
        seat("West", "W", slot("de4 de10 de7", line(8, 10, "E", "333"), **FIGHTERS)),
        seat("East", "E", slot("gb4 gb10 gb1", line(9, 12, "E", "334"), **FIGHTERS)),
    ),
    "close-two-seaters": scenario(
        "Rear guns against rear guns",
        "dogfight",
        "points",
        seat("North", "N", slot("de13 de14 de19", line(8, 9, "SE", "343"))),
        seat("South", "S", slot("fr7 fr13 gb7", line(8, 12, "NE", "334"))),
    ),
    "close-observers": scenario(
        "Fighters with observers, fired at from behind",
        "dogfight",
        "survival",
        seat("West", "W", slot("de7 de8", line(8, 12, "E", "33", gap=4), **FIGHTERS)),
        seat("East", "E", slot("fr7 gb7", line(10, 12, "E", "33", gap=4), aircraft=TWO_SEATERS)),
        options={"skill": "hidden"},
    ),
    "close-bonus-round": scenario(
        "Little ammunition against many without guns",
        "dogfight",
        "survival",
        seat("West", "W", slot("de1 de2", line(6, 12, "E", "33", gap=3), aircraft=E4S)),
        seat("East", "E", slot("gb13 gb14 gb15", line(11, 12, "E", "333", gap=3), guns=False)),
        options={"bonus_round": True},
    ),
    "close-breakthrough": scenario(
        "Bombers on their way out",
        "breakthrough",
        "points",
        seat(
            "West",
            "W",
            slot("de16 de13", line(14, 8, "E", "23"), "mission"),
            slot("de10 de4", line(8, 8, "E", "23"), **FIGHTERS),
        ),
        seat(
            "East",
            "E",
            slot("gb16 gb17", line(7, 12, "W", "23"), "mission", **BOMBERS),
            slot("gb10 fr7", line(14, 12, "W", "23"), **FIGHTERS),
        ),
        task=[0, 1],
    ),
    "close-passenger": scenario(
        "A passenger without guns, and one hunter",
        "breakthrough",
        {"kind": "threshold", "win": 1, "alone_wins": True},
        seat(
            "West",
            "W",
            slot("fr13", line(3, 6, "W", "3"), "mission", guns=False, exits=["E"], **SCOUTS),
            slot("fr10 fr7 fr4", line(9, 11, "E", "333"), **FIGHTERS),
        ),
        seat("East", "E", slot("de1", line(11, 13, "E", "3"), **FIGHTERS)),
        task=[0],
    ),
    "close-reconnaissance": scenario(
        "Scouts at the enemy's zones",
        "reconnaissance",
        "points",
        seat(
            "West",
            "W",
            slot("de13 de14", line(9, 5, "E", "23"), "mission", **SCOUTS),
            slot("de10 de11", line(8, 9, "E", "32"), **FIGHTERS),
        ),
        seat(
            "East",
            "E",
            slot("fr13 fr14", line(11, 17, "W", "23"), "mission", **SCOUTS),
            slot("fr10 fr4", line(12, 13, "W", "32"), **FIGHTERS),
        ),
        task=[0, 1],
        zones=[
            *(zone("A", 0, 13, 4), zone("B", 0, 13, 8), zone("C", 0, 16, 12)),
            *(zone("A", 1, 6, 16), zone("B", 1, 6, 12), zone("C", 1, 4, 8)),
        ],
    ),
    "close-photographs": scenario(
        "Two of three zones to win",
        "reconnaissance",
        {"kind": "threshold", "win": 2},
        seat("South", "S", slot("fr13 gb13 fr14", line(9, 14, "NE", "223"), "mission", **SCOUTS)),
        seat("North", "N", slot("de10 de4", line(9, 8, "SE", "23"), **FIGHTERS)),
        task=[0],
        zones=[zone("A", 0, 8, 10), zone("B", 0, 13, 10), zone("C", 0, 10, 6)],
    ),
    "close-bombing": scenario(
        "Bombers at the enemy's zones",
        "bombing",
        "points",
        seat(
            "West",
            "W",
            slot("de16 de13", line(9, 5, "E", "22"), "mission"),
            slot("de10 de7", line(8, 9, "E", "32"), **FIGHTERS),
        ),
        seat(
            "East",
            "E",
            slot("fr16 gb21", line(11, 17, "W", "22"), "mission"),
            slot("fr10 fr7", line(12, 13, "W", "32"), **FIGHTERS),
        ),
        task=[0, 1],
        zones=[
            *(zone("A", 0, 13, 4), zone("B", 0, 13, 8), zone("C", 0, 16, 12)),
            *(zone("A", 1, 6, 16), zone("B", 1, 6, 12), zone("C", 1, 4, 8)),
        ],
    ),
    "close-torpedoes": scenario(
        "Torpedoes in sight of the ships",
        "torpedo",
        {"kind": "threshold", "win": 2, "draw": 1},
        seat("West", "W", slot("fr25 gb25 gb26", line(4, 11, "E", "112"), "mission")),
        seat("East", "E", slot("de23 de10", line(11, 9, "W", "12"))),
        task=[0],
        zones=[
            zone("A", 0, 14, 8, shape="ship", heading="SE"),
            zone("B", 0, 15, 13, shape="ship", heading="SW"),
        ],
    ),
    "close-combined": scenario(
        "Bombs first, photographs after",
        "combined",
        "points",
        seat(
            "West",
            "W",
            slot("de16 de19", line(10, 5, "E", "22"), "mission"),
            slot("de13", line(7, 5, "E", "2"), "mission", bombs=0, **SCOUTS),
            slot("de10", line(8, 9, "E", "3"), **FIGHTERS),
        ),
        seat(
            "East",
            "E",
            slot("gb16 fr19", line(11, 17, "W", "22"), "mission"),
            slot("fr13", line(16, 17, "W", "2"), "mission", bombs=0, **SCOUTS),
            slot("fr10", line(13, 13, "W", "3"), **FIGHTERS),
        ),
        task=[0, 1],
        zones=[
            *(zone("A", 0, 14, 4), zone("B", 0, 14, 8)),
            *(zone("A", 1, 6, 16), zone("B", 1, 6, 12)),
        ],
    ),
    "close-cannon": scenario(
        "Flying boats with cannon, and guns that point upwards",
        "dogfight",
        "points",
        seat("West", "W", slot("de1 de2 bg3", line(8, 10, "E", "222"), **FIGHTERS)),
        seat(
            "East",
            "E",
            slot("ru7 ru8", line(5, 8, "E", "22"), aircraft=["ru7", "ru8"]),
            slot("ru3", line(9, 12, "E", "1"), aircraft=["ru3", "ru4"]),
        ),
    ),
    "close-balloons": scenario(
        "Balloons in reach, nets in the way",
        "balloons",
        "points",
        seat("West", "W", slot("de4 de10 de7", line(6, 8, "E", "333"), **FIGHTERS)),
        seat("East", "E", slot("gb1 gb10 fr7", line(12, 14, "W", "333"), **FIGHTERS)),
        task=[0, 1],
        balloons=[
            *(balloon("observation", 0, 5, 13, 3), balloon("observation", 0, 7, 17, 2)),
            *(balloon("observation", 1, 14, 9, 3), balloon("observation", 1, 16, 5, 2)),
            *(balloon("barrage", 0, 9, 12, 3), balloon("barrage", 1, 13, 11, 5)),
        ],
        nets=[
            {"team": 1, "at": [16, 8], "heading": "SE"},
            {"team": 0, "at": [3, 9], "heading": "E"},
        ],
    ),
    "close-airships": scenario(
        "Airships on their way, hunters at their sides",
        "patrol",
        {"kind": "threshold", "win": 2, "draw": 1},
        seat("West", "W", slot("de4 de10 de7", line(6, 8, "E", "334"), **FIGHTERS)),
        seat("East", "E", slot("gb1 gb10", line(14, 14, "W", "33"), **FIGHTERS)),
        task=[1],
        zones=[zone("A", 1, 10, 8), zone("B", 1, 12, 3)],
        airships=[airship(12, 12, "NW", 3), airship(9, 15, "NE", 2)],
    ),
    "close-guns": scenario(
        "Bombs on zones and on the guns that guard them",
        "bombing",
        "points",
        seat(
            "West",
            "W",
            slot("de16 de13 de21", line(5, 6, "E", "333"), "mission"),
            slot("de10 de4", line(6, 9, "E", "43"), **FIGHTERS),
        ),
        seat(
            "East",
            "E",
            slot("gb16 fr21", line(15, 16, "W", "33"), "mission"),
            slot("gb10 fr7", line(14, 13, "W", "44"), **FIGHTERS),
        ),
        task=[0, 1],
        zones=[zone("A", 0, 16, 6), zone("A", 1, 3, 15)],
        aa=[
            {"team": 1, "at": [11, 8], "apex": "N", "bombs": 2},
            {"team": 0, "at": [12, 15], "apex": "S", "bombs": 1},
        ],
        airships=[{"seat": 1, "at": [8, 17], "heading": "W", "level": 3, "bombs": 2}],
    ),
    "close-teams": scenario(
        "Two and two",
        "dogfight",
        "survival",
        seat("First Germans", "N", slot("de4 de7", line(8, 8, "SE", "34"), **FIGHTERS), team=0),
        seat("French", "S", slot("fr4 fr7", line(8, 12, "NE", "33"), **FIGHTERS), team=1),
        seat("Other Germans", "W", slot("de10 de13", line(8, 10, "E", "35")), team=0),
        seat("British", "E", slot("gb4 gb7", line(13, 10, "W", "33"), **FIGHTERS), team=1),
    ),
    "close-three": scenario(
        "Everyone against two others",
        "dogfight",
        "last",
        seat("Germans", "N", slot("de10 de4", line(8, 8, "SE", "34"), **FIGHTERS)),
        seat("French", "S", slot("fr10 fr7", line(8, 12, "NE", "33"), **FIGHTERS)),
        seat("British", "W", slot("gb4 gb7", line(12, 10, "W", "33"), **FIGHTERS)),
    ),
    "close-four": scenario(
        "Everyone against three others",
        "dogfight",
        "tally",
        seat("Germans", "N", slot("de10 de4", line(8, 8, "SE", "34"), **FIGHTERS)),
        seat("French", "S", slot("fr10 fr7", line(8, 12, "NE", "33"), **FIGHTERS)),
        seat("British", "W", slot("gb4 gb7", line(12, 10, "W", "33"), **FIGHTERS)),
        seat("Austrians", "E", slot("ah1 ah5", line(5, 10, "E", "33"), **FIGHTERS)),
    ),
    "grand-dogfight": {
        "title": "Four against four on the grand board",
        "board": "grand",
        "mode": "dogfight",
        "victory": {"kind": "survival"},
        "seats": [
            seat("West", "W", {"count": 4, "role": "fighter", "default": ["de4", "de10"]}),
            seat("East", "E", {"count": 4, "role": "fighter", "default": ["gb4", "gb10"]}),
        ],
    },
}

OWN_FIGURES: dict[str, Table] = {
    "close-bonus-round": {
        "aircraft": {
            "de-fokker-e4": {
                "guns": [{"kind": "fixed", "count": 3, "bursts": 2, "operator": "pilot"}]
            }
        }
    },
}
"""Somebody's own box: aircraft that leave early for want of ammunition make bonus rounds."""

OWN_RULINGS: dict[str, Table] = {"close-observers": {"kill_credit": "any gun"}}
"""A kill by the observer counts for a pilot whose skill may still be hidden."""
