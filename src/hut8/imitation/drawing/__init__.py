"""The hands that drew the deck: `python -m hut8.imitation.drawing` draws the same cards for ever."""
