"""Decisions as a seat is asked: every option in words, with where it leads and what it brings."""

from escadrille.rossi.questions.asking import CraftOption, question_of
from escadrille.rossi.questions.plans import PlanOption, plan_option, plan_options
