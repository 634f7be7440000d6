"""The report as one file: what it needs, typefaces too, is in it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import get_args

from escadrille.lab.report import names
from escadrille.lab.report.drawing.html import Markup, el, joined
from escadrille.lab.report.drawing.numbers import whole
from escadrille.lab.report.games import Games
from escadrille.lab.report.panels import panels
from escadrille.lab.report.panels.panel import Panel, Place
from escadrille.lab.report.reading import Experiment, Reading
from escadrille.messages import ENGLISH, readers_language, say

MARK = '<meta name="generator" content="escadrille lab report">'
"""By which the table knows a report among other files."""
FACES = (
    ("Brygada 1918", "brygada-1918-latin-600-normal", "normal", "500 700"),
    ("Brygada 1918", "brygada-1918-latin-400-italic", "italic", "400"),
    ("Cabin", "cabin-latin-wght-normal", "normal", "400 700"),
)
MOST_TABS = 24
MANY_LETTERS = 24
"""Players' names of at most this many letters are set large."""


def report_page(reading: Reading) -> str:
    """The whole page; every chart that the games have something for."""
    found = list(panels(reading.games))
    body = joined(
        [
            Markup(_look("biplane.svg")),
            el(
                "main",
                _head(reading),
                _basis(),
                _contents(found),
                _columns(found),
                _sources(reading.experiments),
                cls="wrap",
            ),
        ]
    )
    title = escape(f"{say('report-title')} · Escadrille")
    return (
        f'<!doctype html>\n<html lang="{_language()}"><head><meta charset="utf-8">\n{MARK}\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{title}</title>\n<style>\n{_style()}</style>\n"
        f"<script>\n{_look('report.js')}</script></head>\n<body>{body}</body></html>\n"
    )


def _language() -> str:
    return readers_language() or ENGLISH


@cache
def _look(name: str) -> str:
    return (files(__package__) / "look" / name).read_text(encoding="utf-8")


@cache
def _style() -> str:
    """Typefaces, tokens for day and night, and the rules that use them."""
    faces = [
        f'@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};'
        f"font-display:swap;src:url(data:font/woff2;base64,{_letters(file)}) format('woff2')}}\n"
        for family, file, style, weight in FACES
    ]
    fonts = (
        ':root {\n  --serif: "Brygada 1918", "Palatino Linotype", Palatino, Georgia, serif;\n'
        '  --sans: Cabin, "Segoe UI", "Noto Sans", sans-serif;\n}\n'
    )
    night = _look("night.css")
    themes = (
        f":root {{\n{_look('day.css')}}}\n"
        f"@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme=paper]) "
        f"{{ color-scheme: dark;\n{night}}} }}\n"
        f"@media screen {{ :root[data-theme=night] {{ color-scheme: dark;\n{night}}} }}\n"
    )
    return "".join(faces) + fonts + themes + _look("report.css") + _tab_rules()


def _letters(file: str) -> str:
    return b64encode((files(__package__) / "look" / f"{file}.woff2").read_bytes()).decode()


def _tab_rules() -> str:
    """The pane of the button that is chosen."""
    chosen = ",\n".join(
        f".tabbed:has(.tabs input:nth-of-type({n}):checked) .pane:nth-of-type({n})"
        for n in range(1, MOST_TABS + 1)
    )
    return f"{chosen} {{\n  display: block;\n}}\n"


def _head(reading: Reading) -> Markup:
    games = reading.games
    versions = ", ".join(dict.fromkeys(e.version for e in reading.experiments if e.version))
    players = _players(games)
    facts = [
        (say("report-games"), whole(len(games)), ""),
        (say("report-version"), versions or "–", ""),
        (say("report-confidence"), say("report-confidence-value"), ""),
        (say("report-played-by"), players, "long" if len(players) > MANY_LETTERS else ""),
    ]
    key = [
        el("div", el("dt", name), el("dd", value, cls=kind or None)) for name, value, kind in facts
    ]
    button = el(
        "button",
        say("report-night"),
        type="button",
        cls="btn",
        data_night=say("report-night"),
        data_day=say("report-day"),
        title=say("report-theme"),
    )
    title = el("div", el("h1", say("report-title")), el("p", say("report-lead")))
    return el("header", title, el("dl", joined(key), cls="key"), button, cls="lead")


def _players(games: Games) -> str:
    """Everybody who flew, each once."""
    seen: dict[str, None] = {}
    for game in names.in_order(games.game.present()):
        for players in games.of_game(game).players.present():
            seen.update(dict.fromkeys(names.player_title(game, each) for each in players))
    return ", ".join(seen)


def _basis() -> Markup:
    return el("p", say("report-basis"), cls="basis")


def _contents(found: Sequence[Panel]) -> Markup | None:
    if len(found) < 2:
        return None
    links = [el("a", each.title, href=f"#{each.id}") for each in found]
    return el("nav", joined(links), cls="contents", aria_label=say("report-contents"))


def _columns(found: Sequence[Panel]) -> Markup:
    """Two columns, and what goes across the page below them."""
    if not found:
        return el("p", say("report-no-charts"), cls="finding")
    main, beside, below = (
        [each.html() for each in found if each.place == place] for place in get_args(Place)
    )
    if not main or not beside:  # one kind alone is spread over both columns
        both = main or beside
        main, beside = both[0::2], both[1::2]
    stacks = [el("div", joined(each), cls="stack") for each in (main, beside) if each]
    kind = "two" if len(stacks) == 2 else "two alone"
    return joined(
        [el("div", joined(stacks), cls=kind), el("div", joined(below), cls="stack below")]
    )


def _sources(experiments: Sequence[Experiment]) -> Markup:
    """Each experiment with its file, so that anybody can run it again."""
    articles = []
    for each in experiments:
        games = say(
            "report-experiment-games",
            games=whole(each.games),
            count=each.games,
            version=each.version,
        )
        text = (
            el("details", el("summary", say("report-experiment-file")), el("pre", each.text))
            if each.text
            else None
        )
        about = el("p", each.about) if each.about else None
        articles.append(el("article", el("h3", each.name), el("small", games), about, text))
    head = el("div", el("h2", say("report-experiments-title"), id="sources-title"), cls="ph")
    lead = el("p", say("report-experiments-lead"), cls="finding")
    body = el("div", lead, el("div", joined(articles), cls="list"), cls="pb")
    return el(
        "section", head, body, cls="panel sources", id="sources", aria_labelledby="sources-title"
    )
