### The laboratory: reports of experiments

web-lab-title = Laboratory
web-lab-text = How even the games are, in charts
web-lab-lead = What thousands of games between bots say about scenarios, biplanes, aircraft and rulings.
web-lab-report = Report
# $name (text), $day (text)
web-lab-choice = { $name }, { $day }
# $name (text)
web-lab-frame = Report “{ $name }”
web-lab-open = Open in a new tab
web-lab-none = No report yet
web-lab-no-folder = No reports folder is set on this server.
web-lab-empty = The folder has no report yet.
web-lab-how = Three commands make one and show it here:
web-lab-more = An experiment is a short file that says who plays what, and how often. There are some to start with in the folder examples/lab.
