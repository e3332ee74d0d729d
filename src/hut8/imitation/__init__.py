"""The rules of Turing, the second game of the house ("imitation" in code, "Turing" on the screen)."""
