### Replays

web-replay-title = Replay
web-replay-first = Start
web-replay-back = Back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = Next
web-replay-last = End
# $number (number), $of (number)
web-replay-step = Step { $number } of { $of }
web-replay-try-here = Play from here
web-replay-speed = Speed
# $speed (number)
web-replay-times = { $speed ->
    [0.5] ½
   *[other] { $speed }
}×
web-replay-eyes = Point of view
web-replay-onlooker = Spectator’s view
# $name (text)
web-replay-as-seat = { $name }’s view
web-replay-share = Copy link
