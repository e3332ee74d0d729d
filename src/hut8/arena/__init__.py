"""The arena: programs that reason about Turing Machine and Turing, measured against exact play."""
