"""Chapter A5 and the sights of A6 a second time: slow, obvious, by words and coordinates.

Written from the rules page alone, so that the tables and the kernel can be held against it.
"""

from __future__ import annotations

from typing import NamedTuple

GUNS = ("fixed", "nose", "dorsal", "ventral", "angled-up", "cannon")
FORWARD = ("fixed", "nose", "cannon")
FLEXIBLE = ("nose", "cannon")
ATTITUDES = ("level", "up", "down")
TILT = {"level": 0, "up": 1, "down": -1}
# The order of the page's first table; the parallel place comes last.
PLACES: tuple[str, ...] = ("H5", "H6", "H7", "H8", "V9", "H9", "H10", "H11", "H12", "angled-up")
PLACES += ("cannon-behind", "cannon-frontal", "parallel")

# A1.6: one step NE, E, SE, SW, W, NW from an even and from an odd row.
STEPS_EVEN = ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1))
STEPS_ODD = ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1))

Spot = tuple[int, int]


class Seen(NamedTuple):
    """Another aircraft in the eyes of one: bearing and heading in degrees to the right."""

    distance: int
    bearing: int
    heading: int
    dz: int


class Shot(NamedTuple):
    """A firing place with its column and whether a long burst is possible."""

    place: str
    column: str
    long_burst: bool


class Rulings(NamedTuple):
    """The three rulings of A5.3."""

    parallel_place: str = "both level"
    tail_axis: str = "printed"
    ventral: str = "mirror"


def attack(gun: str, seen: Seen, shooter: str, target: str) -> Shot | None:
    """The row of the page's first table by which a gun fires, if any."""
    ahead, same_way = seen.bearing == 0, seen.heading == 0
    both_level = shooter == target == "level"
    near, far, level = seen.distance == 1, seen.distance == 2, seen.dz == 0
    upward = seen.dz in (0, 1)
    steady = gun != "cannon"
    if gun in FORWARD and ahead:
        aimed = near and seen.dz == TILT[shooter]
        if aimed and same_way:
            return Shot("H5", "A", steady and shooter == target)
        if aimed and abs(seen.heading) == 60:
            return Shot("H6", "B", False)
        if far and level and shooter == "level" and same_way:
            return Shot("H7", "B", steady and target == "level")
        if far and level and both_level and seen.heading == 180:
            return Shot("H8", "B", False)
    if gun in FLEXIBLE and near and same_way and both_level:
        if ahead and seen.dz == 1:
            return Shot("V9", "B", steady)
        if abs(seen.bearing) == 60 and upward:
            return Shot("H9", "B", steady)
    if gun == "dorsal" and same_way and both_level:
        if near and seen.bearing == 180 and seen.dz == 1:
            return Shot("H10", "A", True)
        if near and abs(seen.bearing) == 120 and upward:
            return Shot("H11", "B", True)
        if far and seen.bearing == 180 and level:
            return Shot("H12", "B", True)
    if gun == "angled-up" and near and ahead and same_way and seen.dz == 1 and both_level:
        return Shot("angled-up", "B", True)
    if gun == "cannon" and seen.distance == 3 and ahead and level and shooter == "level":
        if same_way:
            return Shot("cannon-behind", "C", False)
        if seen.heading == 180 and target == "level":
            return Shot("cannon-frontal", "C", False)
    return None


def bears(gun: str, distance: int, bearing: int, dz: int, own: str, rulings: Rulings) -> bool:
    """Whether a defender's gun bears, by the page's second table."""
    ahead, straight_back, angled_back = bearing == 0, bearing == 180, abs(bearing) == 120
    near, level = distance == 1, own == "level"
    if gun in FORWARD and ahead:
        if near and dz == TILT[own]:
            return True
        if distance == 2 and dz == 0 and level:
            return True
    if gun in FLEXIBLE and level and near and abs(bearing) <= 60 and dz in (0, 1):
        return True
    if gun == "cannon" and distance == 3 and ahead and dz == 0 and level:
        return True
    if gun == "angled-up":
        return near and ahead and dz == 1 and level
    if gun == "dorsal":
        if distance == 2:
            return straight_back and dz == 0 and level
        if not near:
            return False
        if straight_back:
            return dz in _dorsal_straight_back(own, rulings.tail_axis)
        if angled_back and rulings.tail_axis == "printed" and own == "down":
            return dz == 0
        return angled_back and dz in (0, 1) and own != "down"
    if gun == "ventral" and near and dz == -1:
        return own in _ventral_attitudes(straight_back, angled_back, rulings.ventral)
    return False


def _dorsal_straight_back(own: str, tail_axis: str) -> tuple[int, ...]:
    if own == "level":
        return (0, 1)
    if tail_axis == "printed":
        return (0, 1) if own == "up" else (0,)
    if tail_axis == "axis only":
        return (-1,) if own == "up" else (1,)
    return (-1, 0, 1) if own == "up" else (1,)


def _ventral_attitudes(straight_back: bool, angled_back: bool, ruling: str) -> tuple[str, ...]:
    if not (straight_back or angled_back):
        return ()
    if ruling == "level only":
        return ("level",)
    if ruling == "level and up":
        return ("level", "up")
    return ("level", "down", "up") if straight_back else ("level", "down")


def stands_at(gun: str, seen: Seen, own: str, defender: str, rulings: Rulings) -> str:
    """The place M stands in towards a defender with this gun, "" for none. [A5.3 b]"""
    shots = [attack(each, seen, own, defender) for each in GUNS]
    places = [shot.place for shot in shots if shot]
    if gun != "cannon":
        places = [place for place in places if not place.startswith("cannon")]
    if places:
        return min(places, key=PLACES.index)
    alike = {
        "both level": own == defender == "level",
        "same attitude": own == defender,
        "any": True,
    }[rulings.parallel_place]
    is_parallel = seen.distance == 1 and seen.heading == 0 and abs(seen.dz) <= 1 and alike
    return "parallel" if is_parallel else ""


# -- a whole position ---------------------------------------------------------------------------


class Plane(NamedTuple):
    """An aircraft of a position."""

    at: Spot
    heading: int
    level: int
    attitude: str
    steps: int
    foe: bool = True
    active: bool = True


class Gun(NamedTuple):
    """A mount of a position; `owner` counts the others."""

    kind: str
    ready: bool = True
    modifier: int = 0
    owner: int = -1


class Position(NamedTuple):
    """One aircraft's end states among the others, with everything that matters to fire."""

    columns: int
    rows: int
    ends: tuple[Plane, ...]
    mounts: tuple[Gun, ...]
    others: tuple[Plane, ...]
    guns: tuple[Gun, ...]
    clouds: tuple[tuple[Spot, int], ...] = ()
    sun: int = -1
    may_attack: bool = True
    speed_difference: bool = False
    attacked: int = -1


class Found(NamedTuple):
    """One shot, in words."""

    end: int
    is_defence: bool
    other: int
    mount: int
    place: str
    column: str
    long_burst: bool
    modifier: int


def step(at: Spot, direction: int) -> Spot:
    across, down = (STEPS_ODD if at[1] % 2 else STEPS_EVEN)[direction]
    return at[0] + across, at[1] + down


def line(at: Spot, direction: int, distance: int) -> list[Spot]:
    """The points from here to there, both included."""
    spots = [at]
    for _ in range(distance):
        spots.append(step(spots[-1], direction))
    return spots


def degrees(turns: int) -> int:
    """So many turns to the right, from −120 to 180."""
    angle = turns % 6 * 60
    return angle - 360 if angle > 180 else angle


def sightings(position: Position, rulings: Rulings) -> list[Found]:
    """Every shot from and at the aircraft, in canonical order."""
    found: list[Found] = []
    for end, own in enumerate(position.ends):
        if position.may_attack:
            found += attacks(position, end, own)
        found += answers(position, end, own, rulings)
    return found


def attacks(position: Position, end: int, own: Plane) -> list[Found]:
    found = []
    for number, other in enumerate(position.others):
        for way, distance in lines_of_sight(position, own, other):
            for mount, gun in enumerate(position.mounts):
                bearing, heading = degrees(way - own.heading), degrees(other.heading - own.heading)
                seen = Seen(distance, bearing, heading, other.level - own.level)
                shot = attack(gun.kind, seen, own.attitude, other.attitude)
                if not shot or not gun.ready:
                    continue
                column = shot.column
                if not (shot.place == "H8" and gun.kind == "fixed"):
                    column = column_at_speed(position, own, other, column)
                if column:
                    modifier = gun.modifier - (way == position.sun)
                    shot_found = (shot.place, column, shot.long_burst, modifier)
                    found.append(Found(end, False, number, mount, *shot_found))
    return found


def answers(position: Position, end: int, own: Plane, rulings: Rulings) -> list[Found]:
    found = []
    lines = [lines_of_sight(position, own, other) for other in position.others]
    for mount, gun in enumerate(position.guns):
        other = position.others[gun.owner]
        for way, distance in lines[gun.owner]:
            back, dz = (way + 3) % 6, own.level - other.level
            bearing = degrees(back - other.heading)
            if not gun.ready or not bears(gun.kind, distance, bearing, dz, other.attitude, rulings):
                continue
            heading = degrees(other.heading - own.heading)
            seen = Seen(distance, degrees(way - own.heading), heading, -dz)
            place = stands_at(gun.kind, seen, own.attitude, other.attitude, rulings)
            if not place and gun.owner != position.attacked:
                continue
            column = "C" if distance == 3 else "B"
            if not (place == "H8" and gun.kind == "fixed"):
                column = column_at_speed(position, own, other, column)
            if column:
                modifier = gun.modifier - (back == position.sun)
                found.append(Found(end, True, gun.owner, mount, place, column, False, modifier))
    return found


def lines_of_sight(position: Position, own: Plane, other: Plane) -> list[tuple[int, int]]:
    """Direction and distance to another, if both may fire and no cloud hides them. [A6.8]"""
    if not (other.foe and other.active) or not is_on_board(position, own.at):
        return []
    ways = [(way, distance) for way in range(6) for distance in (1, 2, 3)]
    return [
        (way, distance)
        for way, distance in ways
        if line(own.at, way, distance)[-1] == other.at
        and not in_cloud(position, own.at, own.level)
        and not in_cloud(position, other.at, other.level)
        and not any(
            in_cloud(position, between, own.level) for between in line(own.at, way, distance)[1:-1]
        )
    ]


def is_on_board(position: Position, at: Spot) -> bool:
    return 0 <= at[0] < position.columns and 0 <= at[1] < position.rows


def in_cloud(position: Position, at: Spot, level: int) -> bool:
    return any(at == spot and level <= top for spot, top in position.clouds)


def column_at_speed(position: Position, shooter: Plane, target: Plane, column: str) -> str:
    """The column that the speeds leave, "" where they forbid fire; M is the shooter. [A6.7]"""
    if not position.speed_difference or -1 in (shooter.steps, target.steps):
        return column
    faster = shooter.steps - target.steps
    if -2 <= faster <= 3:
        return column
    if -4 <= faster <= 6:
        return "C" if column == "C" else "B"
    return ""
