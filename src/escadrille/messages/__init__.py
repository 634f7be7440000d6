"""Every sentence that a player reads, as messages that can be translated (docs/messages.md).

`say("age-wind-blows", where="NE")` is the sentence of an id in the reader's language:
that of the house, or the one of `in_language`. Files are in Project Fluent's format, a folder for
each language; an id begins with its file's name.
"""

from escadrille.messages.catalogue import (
    ENGLISH,
    Catalogue,
    Value,
    add_messages,
    browser_files,
    browser_words,
    catalogue,
    in_language,
    key,
    knows,
    language_for,
    languages,
    once_a_language,
    readers_language,
    say,
    source,
    speak,
)
