"""The full-screen table of `hut8 play`: the same conversation, by keys and mouse, drawn with Textual."""
