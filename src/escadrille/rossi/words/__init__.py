"""The duel in words: events, questions, panels and plans. Knows no rule."""

from escadrille.rossi.words.events import (
    explain_bot,
    hits_words,
    name_of,
    objective_kind,
    plan_words,
    result_words,
    row_words,
    tell,
)
from escadrille.rossi.words.panels import (
    closing_words,
    conditions,
    mission_words,
    scenario_words,
    special_words,
)
from escadrille.rossi.words.questions import chance_words
from escadrille.rossi.words.solo_briefing import briefing
from escadrille.rossi.words.solo_events import explain, reasons
from escadrille.rossi.words.story import told
