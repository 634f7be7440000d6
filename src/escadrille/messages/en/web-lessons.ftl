### Lessons

web-lessons-title = Lessons
web-lessons-lead = A few minutes each: a position, a task, and feedback straight from the rules. You can try any legal move.
web-lessons-text = Fly, aim and plan, a few minutes each
# $done (number), $of (number)
web-lessons-count = { $done ->
    [0] { $of ->
        [one] { $of } lesson
       *[other] { $of } lessons
    }
   *[other] { $done } of { $of } done
}
# $minutes (number), $steps (number)
web-lessons-about = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
web-lessons-done = Done
web-lessons-begun = In progress
# $number (number), $of (number)
web-lessons-step = Step { $number } of { $of }
web-lessons-task = Your task
web-lessons-hint = Hint
web-lessons-show = Show me
web-lessons-back = Back
web-lessons-restart = Start over
web-lessons-again = Try again
web-lessons-next = Continue
web-lessons-reached = Well done
web-lessons-missed = Not quite
web-lessons-finished = Lesson complete
# $title (text)
web-lessons-next-lesson = Next: { $title }
web-lessons-all = All lessons
web-lessons-begin = Start the first lesson
web-lessons-up-next = Next lessons
# $minutes (number)
web-lessons-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
web-lessons-fly = Now play a game
