"""The request to show a position, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.cli.desk.what_if import Script
from escadrille.cli.terminal.paper import page, print_json
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput


class PositionField(NamedTuple):
    """A field of a game's position files that the command line can set, as `--NAME`."""

    name: str
    help: str
    metavar: str | None = None
    read: Callable[[str], Any] = str


def fields_of(game: str) -> tuple[PositionField, ...]:
    """The `FIELDS` of a game, in the module `position_fields` of its terminal package.

    A module of its own, because the command asks every game; a game without such fields has none.
    """
    package = catalog.entry(game).terminal
    if not package or find_spec(f"{package}.position_fields") is None:
        return ()
    fields: tuple[PositionField, ...] = import_module(f"{package}.position_fields").FIELDS
    return fields


class PositionWanted(NamedTuple):
    """What a game is asked to show."""

    file: Path
    document: dict[str, Any]
    given: Script
    """From the command line; what it leaves out, the file may give."""
    data: Path | None
    as_json: bool
    plain: bool
    fields: Mapping[str, Any] = {}
    """Fields of the file that the command line sets, without those that it leaves alone."""

    def script(self, document: Any) -> Script:
        """What is given, on the command line or in the checked document."""
        pairs = self.given._asdict().items()
        return Script(*(said or getattr(document, name, ()) for name, said in pairs))

    @contextmanager
    def naming_the_fault(self) -> Iterator[None]:
        """A fault of the command line is its own; any other is the file's."""
        try:
            yield
        except BadInput as error:
            name = error.field.partition("[")[0]
            if name in self.fields:
                raise error.at(f"--{name}") from error
            is_said = getattr(self.given, name, ())
            raise (error if is_said else error.in_file(str(self.file))) from error

    def answer(self, fields: Callable[[], Any], show: Callable[[Terminal], None]) -> None:
        """Print the answer, as plain values for programs or on a page for people."""
        if self.as_json:
            print_json(fields())
            return
        with page(plain=self.plain, has_board=True) as terminal:
            show(terminal)
