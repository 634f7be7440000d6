### The table of Dogfight!

web-dogfight-title = Dogfight!
# $words (text)
web-dogfight-board-label = The ring. { $words }
web-dogfight-exit = exit
web-dogfight-against = against

## The biplanes

web-dogfight-damage = Damage
# $hits (number), $of (number)
web-dogfight-damage-label = Damage { $hits } of { $of }
# $name (text)
web-dogfight-you = { $name }, you
# $space (text), $colours (text)
web-dogfight-on = on { $space }, { $colours }
web-dogfight-cannot-fall = Played by the solo rules: its tiles are face up, and it cannot be shot down.
# $hand (number), $bag (number)
web-dogfight-behind-screen = { $hand } behind the screen, { $bag } in the bag
web-dogfight-open-plan = Its plan is face up:
# $tiles (text)
web-dogfight-tiles-left = Tiles left: { $tiles }
web-dogfight-both-look = Both hands stay behind the screens while both of you are looking.
web-dogfight-facts = You, your tiles and the log
web-dogfight-other = Opponent’s biplane and tiles

## Tiles

web-dogfight-your-tiles = Your tiles
# $name (text)
web-dogfight-tiles-of = { $name }’s tiles
# $name (text)
web-dogfight-tiles-seen = { $name }’s known tiles
# $count (number)
web-dogfight-in-bag = { $count } in the bag
# $count (number)
web-dogfight-unseen = { $count } unseen
# $value (number), $hits (number)
web-dogfight-tile-words = { $value }, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
# $tile (text), $state (text)
web-dogfight-tile-where = { $tile }: { $state }
# $lost (yes/no)
web-dogfight-tile-played = { $lost ->
    [yes] played or lost
   *[no] played
}
web-dogfight-tile-state =
    .hand = in your hand
    .bag = in the bag
    .unseen = in hand or bag

## Colours

web-dogfight-who-shoots = Who can shoot whom
web-dogfight-nobody = nobody
web-dogfight-letters =
    .white = W
    .purple_white = P W
    .purple = P
    .brown = Br
    .blue_white = B W
    .blue = B
    .grey_white = G W
    .grey = G
web-dogfight-colours =
    .white = white
    .purple_white = purple and white
    .purple = purple
    .brown = brown
    .blue_white = blue and white
    .blue = blue
    .grey_white = grey and white
    .grey = grey

## Planning

web-dogfight-hand = Your tiles behind the screen
web-dogfight-pick-tile = Choose a tile
# $value (number or none)
web-dogfight-lock = { $value ->
    [none] Lock in
   *[other] Lock in the { $value }
}
# $mode (text), $ends (text or none)
web-dogfight-mode = { $mode ->
    [loop] Loop
    [lane] Into the lane
   *[normal] Normal
}{ $ends ->
    [none] {""}
   *[other] , to { $ends }
}
web-dogfight-escorted-tile = The escorted biplane flies:
web-dogfight-escorted-lane = it turns into the lane
web-dogfight-escorted-ring = it stays on the ring
# $count (number)
web-dogfight-replace = Replace { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
web-dogfight-keep = Keep hand

## What comes of it

web-dogfight-revealed = Revealed
web-dogfight-last-tiles = Last tiles
# $count (number)
web-dogfight-hits = { $count ->
    [0] no hits
    [one] { $count } hit
   *[other] { $count } hits
}
# $value (number or none)
web-dogfight-against-unseen = { $value ->
    [none] Against unseen tiles
   *[other] Your { $value } against unseen tiles
}
# $value (number or none), $shown (number)
web-dogfight-against-open = { $value ->
    [none] Against the { $shown }, face up
   *[other] Your { $value } against the { $shown }, face up
}
web-dogfight-you-hit = you hit
web-dogfight-hits-you = you are hit
# $count (number)
web-dogfight-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
web-dogfight-columns =
    .tile = Tile
    .to = To
    .tiles = Tiles
    .result = Result
