### The browser: words of every page

web-brand = Escadrille
web-nations =
    .germany = Germany
    .austria-hungary = Austria-Hungary
    .bulgaria = Bulgaria
    .france = France
    .britain = Britain
    .italy = Italy
    .russia = Russia
    .serbia = Serbia
    .usa = USA
web-close = Close
web-menu = Menu
web-undo = Undo
web-no-such-page = Page not found
web-lost = The link may be incomplete, or it belongs to another server.
web-copy = Copy
web-copied = Copied
# $part (number), $whole (number)
web-of = { $part } of { $whole }
# $what (text)
web-allowed = Allowed: { $what }.
# $names (text)
web-waiting-for = Waiting for { $names }.
web-and = {" and "}
web-theme =
    .night = Dark
    .day = Light
    .label = Light or dark theme
# $id (text)
web-rules =
    .open = Rule { $id }
    .missing = This rule is not in our rulebook.
web-log =
    .title = Log
    .reasons = bot reasoning
    .nothing = Nothing has happened yet.
# $percent (text)
web-odds =
    .miss = miss
    .damaged = damaged
    .destroyed = destroyed
    .jam = jam { $percent }%
