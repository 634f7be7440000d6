"""Looking ahead without changing anything: reach with shots, threats, usual entry places."""

from escadrille.age.analysis.next_attacks import Threat, promise, threats, threats_now
from escadrille.age.analysis.placing import ENTRIES, usual_entry
from escadrille.age.analysis.reach import (
    Ending,
    LongOdds,
    Opportunity,
    Reach,
    Wanted,
    Way,
    answers_to,
    best_of,
    long_odds,
    opportunities,
    strike_opportunities,
)
