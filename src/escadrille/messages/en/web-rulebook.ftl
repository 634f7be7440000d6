### The browser: the rulebook

web-rulebook-title = Rules
web-rulebook-lead = The rules as played here, each with a number. Where they differ from the printed rulebook, the printed rulebook is right.
web-rulebook-new-tab = Open the rules in a new tab
web-rulebook-open = Open in the rulebook
web-rulebook-back = Back
web-rulebook-search = Search the rules
web-rulebook-placeholder = A word or a rule number
web-rulebook-clear = Clear the search
web-rulebook-failed = The rulebook could not be loaded.
web-rulebook-loading = Loading the rulebook …
# $count (number)
web-rulebook-hits = { $count ->
    [one] 1 rule found
   *[other] { $count } rules found
}
web-rulebook-nothing = No rule contains these words. Try fewer or different ones.
# $query (text)
web-rulebook-hits-for = Rules containing “{ $query }”
web-rulebook-to-hits = Back to the results
web-rulebook-table = Table
web-rulebook-contents = Contents
web-rulebook-rulings-title = Rulings
# $rule (text)
web-rulebook-link-of = Link to { $rule }
web-rulebook-copy-link = Copy link
web-rulebook-cites = Refers to
web-rulebook-cited-by = Referred to in
web-rulebook-try-it = Try it
# $title (text)
web-rulebook-lesson = Lesson: { $title }
web-rulebook-marks-title = Marks in the text
web-rulebook-marks-lead = Text without a mark is in the rulebook. Click a mark to see why it is there.
web-rulebook-mark =
    .derived = derived
    .reconstructed = reconstructed
    .ruling = ruling
web-rulebook-mark-about =
    .derived = Follows from the rulebook’s examples or other rules.
    .reconstructed = Reconstructed: this part of the rulebook is lost.
    .ruling = Our ruling where the rulebook is silent or contradicts itself.
web-rulebook-ruling =
    .default = As played
    .others = Alternatives
    .evidence = Why
# $count (number)
web-rulebook-switches = { $count ->
    [one] Setting for this rule
   *[other] { $count } settings for this rule
}
web-rulebook-usual = default
# $low (number), $high (number)
web-rulebook-range = { $low } to { $high }
web-rulebook-yes = yes
web-rulebook-no = no
web-rulebook-chart =
    .firing = Firing chart
    .cannon = Chart 1: cannon
    .barrage = Chart 2: barrage balloons
    .exchange = Chart 3: observation balloons and airships
    .flak = Chart 4: anti-aircraft fire
web-rulebook-total = total
web-rulebook-total-note = The total of two dice and all modifiers; more than 12 counts as 12.
web-rulebook-jam-note = Jams depend on the unmodified dice alone.
web-rulebook-line =
    .plane = aircraft fires
    .unit = it fires back
    .balloon = balloon
# $name (text)
web-rulebook-column = column { $name }
web-rulebook-result =
    .jam = jam
    .miss = miss
    .damaged = damaged
    .destroyed = destroyed
# $guns (number)
web-rulebook-guns-count = { $guns ->
    [1] one gun
    [2] two guns
   *[3] three guns
}
web-rulebook-die =
    .blue = Blue die
    .green = Green die
    .damage = Damage die
web-rulebook-face =
    .wings = wings
    .tail = tail
    .guns = guns
    .engine = engine
web-rulebook-places = Firing places
web-rulebook-places-note = Seen from above. The red aircraft is the target and flies to the right. A and B are the columns of the chart.
web-rulebook-guns =
    .fixed = Fixed guns
    .nose = Flexible nose guns, in addition
    .dorsal = Dorsal guns
    .ventral = Ventral guns
    .angled-up = Angled-up guns
    .cannon = Nose cannon, in addition
web-rulebook-mounts =
    .fixed = Fixed guns
    .nose = Flexible nose guns
    .dorsal = Dorsal guns
    .ventral = Ventral guns
    .angled-up = Angled-up guns
    .cannon = Nose cannon
web-rulebook-height =
    .same = same level
    .higher = target one level higher
    .lower = target one level lower
web-rulebook-shooter =
    .level = shooter level
    .up = shooter nose-up
    .down = shooter nose-down
web-rulebook-target =
    .any = target in any attitude
    .level = target level
    .up = target nose-up
    .down = target nose-down
web-rulebook-burst =
    .no = no long burst
    .yes = long burst
    .same-attitude = long burst if both have the same attitude
    .target-level = long burst if the target is level
# $steps (number)
web-rulebook-steps = { $steps }d
web-rulebook-fields = Fields of fire
web-rulebook-fields-note = The aircraft flies to the right. A filled bar marks a level its guns can reach: above, the same, below.
web-rulebook-attitude =
    .level = level
    .up = nose-up
    .down = nose-down
web-rulebook-bears-nowhere = They cannot fire anywhere.
web-rulebook-bearing =
    .ahead = ahead
    .ahead-right = ahead right
    .back-right = back right
    .back = back
    .back-left = back left
    .ahead-left = ahead left
web-rulebook-shoots-at = shoots at
web-rulebook-may = yes
web-rulebook-may-not = no
web-rulebook-colours-note = Row: the shooter’s space. Column: the target’s.
web-rulebook-source =
    .rulebook = rulebook
    .derived = derived
    .reconstructed = reconstructed
web-rulebook-shots-note = Each drawing shows one space: a biplane there (blue) can shoot the red ones if its tile has hits.
# $name (text)
web-rulebook-side = “{ $name }” side
# $shooter (text), $targets (text)
web-rulebook-shots = From { $shooter }: { $targets }
# $spaces (text)
web-rulebook-no-shots = No shots from { $spaces }.
