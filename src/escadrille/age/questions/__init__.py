"""Decisions as a seat is asked: every option in words, with its odds, its price and warnings."""

from escadrille.age.questions.asking import flight_to, question_of, reach_of
from escadrille.age.questions.model import (
    AgeQuestion,
    DieOption,
    PickOption,
    PlaceOption,
    ShotOption,
)
