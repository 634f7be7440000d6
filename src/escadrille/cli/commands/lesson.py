"""`escadrille lesson`: short lessons at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.text import Text

from escadrille import catalog
from escadrille.cli.desk.desk import Sheet, desk_for
from escadrille.cli.desk.options import Plain
from escadrille.cli.desk.players import HUMAN
from escadrille.cli.desk.sitting import ask_person
from escadrille.cli.terminal.palette import BAD, FAINT, GOOD, TITLE
from escadrille.cli.terminal.paper import page
from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.kernel.errors import BadInput
from escadrille.lessons import runner
from escadrille.lessons.lesson import Lesson
from escadrille.lessons.runner import Progress
from escadrille.lessons.shelf import find_lesson, intro_of, lessons_of

WISHES = ("hint", "show", "back", "restart")
HELP = "hint: a hint; show: do it for me; back, restart; ?: help; q: quit"


def lesson(
    name: Annotated[
        str | None, typer.Argument(help="Such as age/climb; default: list all.")
    ] = None,
    step: Annotated[int, typer.Option(min=1, help="Start at this step.")] = 1,
    plain: Plain = False,
) -> None:
    """List the lessons, or take one."""
    if name is None:
        _list(plain=plain)
        return
    chosen = find_lesson(name)
    if step > len(chosen.steps):
        allowed = f"1 to {len(chosen.steps)}"
        raise BadInput("--step", f"the lesson has no step {step}", allowed=allowed)
    terminal = _Classroom(plain=plain, game=chosen.game)
    try:
        _Course(terminal, runner.begin(chosen, step - 1)).take()
    except Left:
        terminal.say(f"Come back any time: escadrille lesson {chosen.name}")


def _list(*, plain: bool) -> None:
    with page(plain=plain) as terminal:
        for game, entry in catalog.GAMES.items():
            terminal.say(entry.title, TITLE)
            for each in lessons_of(game):
                minutes = f"({each.minutes} minute{'' if each.minutes == 1 else 's'})"
                terminal.say(Text.assemble(f"  {each.name:<22} {each.title} ", (minutes, FAINT)))
        terminal.say("Start one with: escadrille lesson age/first-flight")


class _Wished(Exception):
    """The learner asked for something that changes where the lesson is."""


class _Classroom(Terminal):
    """A terminal where the learner may ask for a hint, or to go back, at any prompt."""

    hint = ""

    def _serve(self, text: str, redraw: Callable[[], None] | None) -> bool:
        word = text.lower()
        if word == "hint":
            self.say(self.hint, FAINT)
            return True
        if word in WISHES:
            raise _Wished(word)
        return super()._serve(text, redraw)


# -- taking a lesson ----------------------------------------------------------------------------


class _Course:
    """A learner takes a lesson, step by step."""

    def __init__(self, terminal: _Classroom, progress: Progress) -> None:
        self._terminal = terminal
        self._progress = progress

    def take(self) -> None:
        """Until the lesson is finished."""
        while not self._progress.is_finished:
            # Help for the step, with the worked answer as it is typed.
            step = self._progress.step
            self._terminal.hint = f"{self._progress.page.hint} Type: {step.solution}"
            try:
                self._take_step()
            except _Wished as wished:
                self._grant(str(wished))
        self._terminal.say(_what_next(self._progress.lesson), GOOD)

    def _take_step(self) -> None:
        """Ask unless the goal is reached; tell what came of it; go on if all is well."""
        if runner.asks(self._progress) is not None:
            self._progress = runner.answer(self._progress, self._ask())
        self._tell()
        if runner.asks(self._progress) is None:
            further = runner.go_on(self._progress)
            if not further.is_finished:
                self._terminal.press_enter("Next step")
            self._progress = further

    def _grant(self, wish: str) -> None:
        match wish:
            case "back":
                self._progress = runner.back(self._progress)
            case "restart":
                self._progress = runner.restart(self._progress)
            case _ if runner.asks(self._progress) is not None:
                solution = runner.worked_solution(self._progress)
                self._progress = runner.answer(self._progress, solution)

    def _ask(self) -> Any:
        """The learner's answer; the board stays as it is while he tries again."""
        decision, scene = runner.asks(self._progress), self._progress.scene
        assert decision is not None, "a question must be open"
        if self._progress.verdict is None:
            self._show()
        desk = desk_for(scene.game)
        return ask_person(self._terminal, desk, scene.state, decision, self._show)

    def _show(self) -> None:
        """The board, and what is to be learnt and done."""
        progress, terminal = self._progress, self._terminal
        lesson, scene, seat = progress.lesson, progress.scene, progress.step.seat
        terminal.fresh_page()
        if not progress.number:
            terminal.say(f"{lesson.title}. {intro_of(lesson)}")
            terminal.say(HELP, FAINT)
        view, players = scene.game.view(scene.state, seat), [HUMAN] * scene.game.seats
        lines, decision = runner.opening_lines(progress), runner.asks(progress)
        desk = desk_for(scene.game)
        desk.show(terminal.console, Sheet(view, players, lines, decision, fits=True))
        count = f"Step {progress.number + 1} of {len(lesson.steps)}. "
        terminal.say(Text.assemble((count, TITLE), progress.page.text))
        terminal.say(progress.page.task, TITLE)

    def _tell(self) -> None:
        """What came of the answer."""
        verdict = self._progress.verdict
        assert verdict is not None, "it has just been answered"
        self._terminal.tell(verdict.lines)
        if verdict.is_reached:
            self._terminal.say(f"✓ {verdict.text}", GOOD)
        else:
            self._terminal.say(f"✗ {verdict.text} (hint helps)", BAD)


def _what_next(lesson: Lesson) -> str:
    for later in lessons_of(lesson.game):
        if later.order > lesson.order:
            return f"Done. The next lesson: escadrille lesson {later.name} ({later.title})"
    return f"That was the last lesson. Now fly: escadrille play {lesson.game}"
