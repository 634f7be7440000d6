"""Who can fire at whom and with what odds, and what a hit does. [A5, A6, A9]"""

from escadrille.age.fire.aa import AARisk, aa_result
from escadrille.age.fire.shots import TWO_DICE, Shot, may_attack, odds_of, shots_from
from escadrille.age.fire.strikes import StrikeOdds, strikes_of_flights, unit_name
