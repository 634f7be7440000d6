### Lessons

web-lessons-title = Lessons
web-lessons-lead = A few minutes each: a position, a task, and the game’s own rules to say how it went. Any legal answer may be tried.
web-lessons-text = Fly, aim and plan, a few minutes each
# $done (number), $of (number)
web-lessons-count = { $done ->
    [0] { $of ->
        [one] { $of } lesson
       *[other] { $of } lessons
    }
   *[other] { $done } of { $of } taken
}
# $minutes (number), $steps (number)
web-lessons-about = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
web-lessons-done = Taken
web-lessons-begun = Begun
# $number (number), $of (number)
web-lessons-step = Step { $number } of { $of }
web-lessons-task = Your task
web-lessons-hint = Hint
web-lessons-show = Show me
web-lessons-back = Back
web-lessons-restart = From the beginning
web-lessons-again = Try again
web-lessons-next = Go on
web-lessons-reached = Well flown
web-lessons-missed = Not quite
web-lessons-finished = The lesson is finished
# $title (text)
web-lessons-next-lesson = Next: { $title }
web-lessons-all = All lessons
web-lessons-begin = Begin with the first
web-lessons-up-next = Next lessons
# $minutes (number)
web-lessons-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
web-lessons-fly = Now fly a game
