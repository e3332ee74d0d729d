"""A table of any game: a command in, events out, replay. Pure; it knows no game and no clock.

`log` is what happened, `table` folds it into a state, `decide` turns requests into events, `sight` says what an eye may
know of it, `alarms` when the house must act by itself, `notes` what a seat wrote on its sheet.
"""
