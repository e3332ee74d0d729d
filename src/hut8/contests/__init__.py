"""Contests, pure: a series of problems, a window of time, participants known by a key, attempts and a standing."""
