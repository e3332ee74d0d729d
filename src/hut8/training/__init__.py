"""Getting better at it: drills for every technique, when to repeat them, and a look back at one's own game."""
