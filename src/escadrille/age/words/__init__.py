"""The game in words: names, events, questions, panels and notation. Knows no rule."""

from escadrille.age.words.bots import temper_words
from escadrille.age.words.goals import goal
from escadrille.age.words.names import (
    FALLS,
    airship_words,
    attitude_words,
    balloon_words,
    column_words,
    edge_words,
    guns_words,
    in_a_row,
    modifier_words,
    name_of,
    odds_words,
    path_words,
    percent,
    point_words,
    results_words,
    seat_name,
    shot_words,
    stance_words,
    team_name,
    zone_words,
)
from escadrille.age.words.notation import AS_DRAWN, allowed_words, read_action, read_flight, write
from escadrille.age.words.panels import (
    FATES,
    ROMAN,
    away_words,
    card,
    class_words,
    closing_words,
    condition_words,
    done_words,
    fate_words,
    force_words,
    known_skill,
    mark_words,
    skill_words,
    standing_words,
)
from escadrille.age.words.pieces import (
    piece_hint,
    piece_words,
    points_of,
    question_of_piece,
    still_to_place,
    way_words,
)
from escadrille.age.words.questions import chance_words, turn_words, weather_words
from escadrille.age.words.reasons import die_words, explain
from escadrille.age.words.shots import (
    answer_words,
    attack_words,
    exact_words,
    long_words,
    strike_words,
)
from escadrille.age.words.story import reason_words, result_words, skilled_words, tell, told
from escadrille.age.words.units import height_words, risk_words, target_words
from escadrille.age.words.unreached import why_not
