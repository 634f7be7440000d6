
## table/companion/desk.py

companion-session-too-long = this session is too long
