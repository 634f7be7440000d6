### The coach: a finished duel looked at again, and help while one goes on

web-coach-title = Coach
web-coach-open = Review with the coach
web-coach-close = Close the coach
web-coach-again = Try again
web-coach-working = Analysing the game…
# $done (number), $of (number)
web-coach-progress = { $done } of { $of } plans
web-coach-patience = This usually takes less than a minute. You can go on watching.

# $number (number)
web-coach-percent = { $number } %
# $number (number)
web-coach-gained = +{ $number } %
# $number (number)
web-coach-lost = −{ $number } %

## The graph

web-coach-chances = Chances to win
# $round (number)
web-coach-round = round { $round }
# $round (number), $turn (number)
web-coach-turn = Round { $round }, turn { $turn }
web-coach-end = End of the game
# $turn (text), $first (text), $second (text)
web-coach-moment = { $turn }: { $first }, { $second }
# $name (text), $chance (text)
web-coach-side = { $name } { $chance }
# $name (text), $count (number)
web-coach-hits = { $count ->
    [one] { $name } is hit
   *[other] { $name } takes { $count } hits
}
web-coach-graph-keys = Arrow keys go from turn to turn.
web-coach-both-views = Each line is what one player could know, so both together need not be 100 %.
web-coach-seat = Plans of

## A turn

# $name (text)
web-coach-plans = { $name }’s plans
web-coach-no-turn = Go to a turn to see its plans.
web-coach-not-analysed = This turn was not analysed.
web-coach-columns =
    .plan = Plan
    .worth = Chance to win
    .mix = Best mix
# $value (number or none), $mode (text)
web-coach-plan = { $value ->
    [none] no tile
   *[other] the { $value }{ $mode ->
        [loop] , loop
        [lane] , into the lane
       *[normal] {""}
    }
}
# $plan (text), $hits (number)
web-coach-plan-hits = { $hits ->
    [0] { $plan } without hits
    [one] { $plan } with 1 hit
   *[other] { $plan } with { $hits } hits
}
# $value (number or none), $mode (text)
web-coach-plan-short = { $value ->
    [none] –
   *[other] { $value }{ $mode ->
        [loop] , loop
        [lane] , into the lane
       *[normal] {""}
    }
}
web-coach-never = never
web-coach-chosen = played
web-coach-as-good = Best
web-coach-good = Good
web-coach-slip = Slip
web-coach-costly = Mistake
# $name (text), $plan (text)
web-coach-was-best = { $name }: { $plan } was the best plan.
# $name (text), $plan (text)
web-coach-was-as-good = { $name }: { $plan } was as good as any.
# $name (text), $plan (text)
web-coach-was-good = { $name }: { $plan } was nearly as good as the best.
# $name (text), $plan (text), $cost (text)
web-coach-gave-away = { $name }: { $plan } gave away { $cost }.
# $plan (text)
web-coach-better = Better: { $plan }.
# $luck (text)
web-coach-turn-luck = Luck on this turn: { $luck }
web-coach-method =
    .exact = Exact: both hands are known.
    .solved = Solved for every hand the opponent may hold.
    .learned = An estimate: it looks only a turn or two ahead.
web-coach-all-the-same = All plans are worth the same.
web-coach-mix = Mix plans that are worth the same: then nobody can read you.

## What the other held

# $name (text)
web-coach-held = What { $name } probably held
# $name (text)
web-coach-holds = What { $name } probably holds
# $name (text)
web-coach-held-exactly = What { $name } held
# $name (text)
web-coach-holds-exactly = What { $name } holds
web-coach-in-hand = in hand
web-coach-at-best = plays it
# $chance (text)
web-coach-drawn = { $chance } by draw alone.
web-coach-draw-alone = by draw alone
web-coach-why = Why
# $round (number), $turn (number), $plan (text), $itself (text)
web-coach-clue-itself = Round { $round }, turn { $turn }: it chose { $plan }. With this tile, best play would have played it ({ $itself }).
# $round (number), $turn (number), $plan (text), $holding (text), $lacking (text)
web-coach-clue = Round { $round }, turn { $turn }: it chose { $plan }. Best play does so in { $holding } of the cases with this tile, in { $lacking } without.
web-coach-none-held = Nothing is in hand.

## The whole game

web-coach-game = The game
web-coach-at-first = At first
web-coach-in-the-end = In the end
web-coach-skill = Given away
web-coach-luck = Luck
web-coach-luck-about = Luck: draws, and what the other player did.
web-coach-turning-point = Turning point
web-coach-no-turning-point = No plan gave away much.
web-coach-go-there = Show
web-coach-play-on = Play on from here
# $name (text), $bot (text)
web-coach-play-on-about = You are { $name }. { $bot }, the strongest bot, plays the other side.
web-coach-play-on-none = Go to a turn first.

## Help during a game

web-coach-ask = Ask the coach
web-coach-thinking = The coach is thinking…
web-coach-allowed = Coach
web-coach-allowed-about = Everybody in this game may ask the coach.
web-coach-your-plans = Your plans
# $chance (text)
web-coach-your-chance = { $chance } to win
# $plan (text)
web-coach-choose = Choose { $plan }
