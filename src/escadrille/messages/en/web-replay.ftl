### Replays

web-replay-title = Replay
web-replay-first = Beginning
web-replay-back = Back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = On
web-replay-last = End
# $number (number), $of (number)
web-replay-step = Step { $number } of { $of }
web-replay-try-here = Try from here
web-replay-speed = Speed
# $speed (number)
web-replay-times = { $speed ->
    [0.5] ½
   *[other] { $speed }
}×
web-replay-eyes = Seen by
web-replay-onlooker = Seen by an onlooker
# $name (text)
web-replay-as-seat = Seen by { $name }
web-replay-share = Copy the link
