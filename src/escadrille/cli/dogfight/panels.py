"""A panel for each seat, and the lines on the mission: everything a seat may know in words."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from escadrille.cli.desk.players import player_words
from escadrille.cli.dogfight.colours import craft_badge
from escadrille.cli.dogfight.tile_words import by_value, in_a_row
from escadrille.cli.terminal.palette import BAD, FAINT, GOOD
from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures import Tiles
from escadrille.rossi.model import ESCORTED, Rules, SeatView, View
from escadrille.rossi.words import conditions


def seat_panel(rules: Rules, view: View, seat: Seat, player: str) -> Group:
    """One seat: who it is, its damage, its tiles as far as the onlooker may know them."""
    seen = view.seats[seat]
    rows = _rows()
    if seen.is_bot:
        _bot_rows(rows, view, seen)
    else:
        words = " ".join(conditions(seen)).upper()
        rows.add_row("hits", _damage(seen.damage, seen.threshold, words))
        _tile_rows(rows, seen)
    return Group(_header(rules, view, seat, player), rows)


def _rows() -> Table:
    """Labels and what they name; the longest label is "played"."""
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(style=FAINT, min_width=6)
    rows.add_column()
    return rows


def _header(rules: Rules, view: View, seat: Seat, player: str) -> Text:
    """Badge, role and who plays it, short enough for a narrow panel."""
    role = f"{rules.scenario.roles[seat]}, " if rules.is_mission else ""
    words = "you" if view.viewer == seat else player_words(player)
    if role and words.endswith(" bot"):
        words = "bot"
    return Text.assemble(craft_badge(view.seats[seat].biplane), " ", f"{role}{words}".strip(", "))


def _damage(damage: int, threshold: int, conditions: str = "") -> Text:
    return Text.assemble(
        ("■" * damage, BAD),
        "□" * (threshold - damage),
        f" {damage} of {threshold}",
        (f" {conditions}" if conditions else "", BAD),
    )


def _tile_rows(rows: Table, seen: SeatView) -> None:
    """A hand that is open, or what is known of a hidden one."""
    if seen.hand is None:
        lost = f", lost {seen.lost_count}" if seen.lost_count else ""
        tiles = "1 tile" if seen.hand_size == 1 else f"{seen.hand_size} tiles"
        rows.add_row("hand", f"{tiles}, bag {seen.bag_size}{lost}")
        rows.add_row("unseen", by_value(seen.unseen))
    else:
        rows.add_row("hand", Text(in_a_row(seen.hand), style=GOOD))
        rows.add_row("bag", f"({seen.bag_size}) {by_value(seen.unseen)}")
    _played_row(rows, seen, seen.played)
    if seen.hand is not None and seen.lost:
        rows.add_row("lost", by_value(seen.lost))


def _played_row(rows: Table, seen: SeatView, played: Tiles) -> None:
    """Nothing before the first tile: lines are dear beside the board."""
    if not (played or seen.last):
        return
    mode = "" if seen.last_mode == "normal" else f" {seen.last_mode}"
    last = f"; last {seen.last.label}{mode}" if seen.last else ""
    rows.add_row("played", f"{by_value(played)}{last}")


def _bot_rows(rows: Table, view: View, seen: SeatView) -> None:
    """The solo bot cannot be shot down, and its tiles are face up. [D10.4, D10.6]"""
    assert view.bot is not None
    slots = [slot for slot in (view.bot.left, view.bot.right) if slot is not None]
    rows.add_row("slot", Text(in_a_row(slots), style=GOOD))
    rows.add_row("bag", f"({seen.bag_size}) {by_value(seen.unseen)}")
    _played_row(rows, seen, view.bot.discard)


def escorted_panel(rules: Rules, view: View) -> Group | None:
    """The escorted biplane, which has its own damage and tiles. [D9.34]"""
    if view.escorted is None:
        return None
    rows = _rows()
    rows.add_row("hits", _damage(view.escorted.damage, rules.thresholds[ESCORTED]))
    rows.add_row("tiles", in_a_row(view.escorted.tiles))
    return Group(craft_badge(ESCORTED), rows)
