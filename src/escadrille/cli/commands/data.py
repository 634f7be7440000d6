"""`escadrille data`: which figures are reconstructed, which are rulings, which are yours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.text import Text

from escadrille import catalog
from escadrille.catalog import Box
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.palette import FAINT, TITLE
from escadrille.cli.terminal.paper import hanging, page, paragraphs, print_json
from escadrille.cli.terminal.rule_text import USUAL
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import GROUNDS, WORDS, validated
from escadrille.kernel.rulings import Switch

INDENT = 3
KINDS = {
    "reconstructed": "Reconstructed: invented to fill a gap; put your own box’s figures in a file",
    "fitted": "Reconstructed, then fitted: simulated games agree with the printed values",
    "ruling": "Our rulings where the rulebook is silent",
    "rulebook": "Stated in the rulebook",
    "derived": "Derived from the rulebook",
}
NOT_FROM_THE_RULEBOOK = ("reconstructed", "fitted", "ruling")
WEAKEST_FIRST = ("reconstructed", "fitted", "derived", "rulebook")


class Figure(NamedTuple):
    """One table of the data with its own figures."""

    table: str
    provenance: str
    figures: dict[str, Any]
    note: str


class Layout(NamedTuple):
    """A published scenario whose layout is ours, where a game has scenarios in files."""

    provenance: str
    scenario: str
    note: str


def data(
    game: Annotated[str, typer.Argument(help=f"Which game: {', '.join(catalog.GAMES)}.")] = USUAL,
    name: Annotated[str | None, typer.Argument(help="One piece of the game, by name.")] = None,
    own: Annotated[
        Path | None, typer.Option("--data", help="Your own figures, a TOML file.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also list what the rulebook states or implies.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
) -> None:
    """List the figures that do not come from the rulebook, table by table."""
    catalog.entry(game)  # an unknown game is not the file's fault
    with naming(own):
        box = catalog.entry(game).open_box(read_changes(own))
    if name is not None:
        _show_card(game, box, name, as_json=as_json, plain=plain)
        return
    listing = Listing(game, box)
    kinds = tuple(KINDS) if everything else NOT_FROM_THE_RULEBOOK
    found = [figure for figure in tables(box.raw) if figure.provenance in kinds]
    if as_json:
        print_json(_document(listing, found))
        return
    with page(plain=plain) as terminal:
        for kind in kinds:
            of_a_kind = [each for each in found if each.provenance == kind]
            if of_a_kind:
                _print_figures(terminal, listing, kind, of_a_kind)
        _print_layouts(terminal, listing)
        _print_rulings(terminal, listing)
        _print_changes(terminal, listing)


def _show_card(game: str, box: Box, name: str, *, as_json: bool, plain: bool) -> None:
    """All figures of one piece of the box, where the game knows such pieces by name."""
    find_card = getattr(catalog.entry(game).part("terminal", "desk"), "find_card", None)
    if find_card is None:
        raise BadInput("NAME", f"{game} has nothing to look up by name", allowed="no name")
    figures, lines = find_card(box, name)
    if as_json:
        print_json(figures)
        return
    with page(plain=plain) as terminal:
        for text in paragraphs(terminal.console, lines, INDENT):
            terminal.say(text)


def tables(raw: Mapping[str, Any], path: str = "", inherited: str = "") -> Iterator[Figure]:
    """Every table that has figures of its own, with the provenance that holds for it."""
    for name, value in raw.items():
        if not isinstance(value, Mapping) or (not path and name == "rulings"):
            continue
        here = f"{path}.{name}" if path else name
        provenance = str(value.get("provenance", inherited))
        figures = {k: v for k, v in value.items() if k not in WORDS | GROUNDS}
        own = {k: v for k, v in figures.items() if not isinstance(v, Mapping)}
        note, sources = str(value.get("note", "")), value.get("sources")
        if own and isinstance(sources, Mapping) and provenance in KINDS:
            yield from _by_source(here, own, sources, note)
        elif own:
            yield Figure(here, provenance, own, note)
        yield from tables(figures, here, provenance)


def _by_source(
    table: str, own: Mapping[str, Any], sources: Mapping[str, Any], note: str
) -> Iterator[Figure]:
    """A table that says of each field where it comes from; `guns[0].kind` is a part of `guns`."""
    left = dict(own)
    for kind in WEAKEST_FIRST:
        named = {str(field).partition("[")[0].partition(".")[0] for field in sources.get(kind, ())}
        figures = {name: left.pop(name) for name in list(left) if name in named}
        if figures:
            yield Figure(table, kind, figures, note)


def changed(changes: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """The user's own figures, one by one."""
    for name, value in changes.items():
        here = f"{path}.{name}" if path else name
        if isinstance(value, Mapping):
            yield from changed(value, here)
        else:
            yield here, value


def printed_figure(raw: Mapping[str, Any], path: str) -> Any:
    """The figure that a path of names leads to, or None."""
    value: Any = raw
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


class Listing:
    """The figures of one game, with a user's own."""

    def __init__(self, game: str, box: Box) -> None:
        self.box = box
        self.ours = catalog.figures(game)
        self.switches = {
            name: validated(Switch, table) for name, table in box.raw["rulings"].items()
        }
        own = catalog.entry(game).part("terminal", "desk")
        self._own_words: Callable[[str, Any], str | None] = own.figure_words
        self.layout_kinds: Mapping[str, str] = getattr(own, "LAYOUTS", {})
        self.layouts = tuple(Layout(*each) for each in own.layouts()) if self.layout_kinds else ()

    def words(self, name: str, value: Any) -> str:
        """A figure for people: as the game writes it, otherwise lists with commas."""
        own = self._own_words(name, value)
        if own is not None:
            return own
        if isinstance(value, list):
            return ", ".join(self.words("", each) for each in value) or "none"
        return str(value).lower() if isinstance(value, bool) else str(value)


def _print_figures(terminal: Terminal, listing: Listing, kind: str, found: list[Figure]) -> None:
    """A paragraph for each table; what only an expansion brings comes last, and is marked."""
    terminal.say(KINDS[kind], style=TITLE)
    raw = listing.box.raw
    later = {f.table for f in found if printed_figure(raw, f.table).get("set") == "expansion"}
    for figure in sorted(found, key=lambda each: each.table in later):
        words = [f"{name} {listing.words(name, value)}" for name, value in figure.figures.items()]
        mark = " (expansion)" if figure.table in later else ""
        text = Text.assemble((figure.table, TITLE), (mark, FAINT), f" {'; '.join(words)}")
        terminal.say(hanging(terminal.console, text, INDENT))
    terminal.say()


def _print_layouts(terminal: Terminal, listing: Listing) -> None:
    """A line for each scenario whose layout is ours: what of it is."""
    for kind, title in listing.layout_kinds.items():
        terminal.say(title, style=TITLE)
        for each in listing.layouts:
            if each.provenance == kind:
                line = Text.assemble((each.scenario, TITLE), f"  {each.note}")
                terminal.say(hanging(terminal.console, line, INDENT))
        terminal.say()


def _print_rulings(terminal: Terminal, listing: Listing) -> None:
    terminal.say("Rulings: switches where the rulebook is silent (--ruling NAME=VALUE)", TITLE)
    for name, switch in listing.switches.items():
        others = [listing.words("", each) for each in switch.allowed if each != switch.default]
        if switch.range:
            others = [f"{switch.range[0]} to {switch.range[1]}"]
        default, other = f" = {listing.words('', switch.default)}", f", or {' | '.join(others)}"
        values = Text.assemble((name, TITLE), default, (other, FAINT), f" [{switch.rule}]")
        terminal.say(hanging(terminal.console, values, INDENT))
        about = Text(switch.about, style=FAINT)
        terminal.say(hanging(terminal.console, about, INDENT, first=INDENT))
    terminal.say()


def _print_changes(terminal: Terminal, listing: Listing) -> None:
    mine = list(changed(listing.box.changes))
    if not mine:
        terminal.say("Your own figures: none. Use --data my-box.toml to override these.")
        return
    terminal.say("Yours", TITLE)
    for path, value in mine:
        name = path.rpartition(".")[2]
        was = listing.words(name, printed_figure(listing.ours, path))
        terminal.say(f"{path} = {listing.words(name, value)} (ours: {was})")


def _document(listing: Listing, found: list[Figure]) -> dict[str, Any]:
    box, ours = listing.box, listing.ours
    rulings = {
        name: {
            "value": switch.default,
            "default": ours["rulings"][name]["default"],
            "allowed": list(switch.range or switch.allowed),
            "rule": switch.rule,
            "about": switch.about,
        }
        for name, switch in listing.switches.items()
    }
    yours = [
        {"figure": path, "value": value, "ours": printed_figure(ours, path)}
        for path, value in changed(box.changes)
    ]
    document = {
        "figures": [figure._asdict() for figure in found],
        "rulings": rulings,
        "yours": yours,
        "hash": box.hash,
    }
    layouts = [layout._asdict() for layout in listing.layouts]
    return document | ({"layouts": layouts} if layouts else {})
