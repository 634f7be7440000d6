"""Age of Dogfights in the browser: its presenter, its set-up, its editor and its rules figures."""
