"""The project's own rules about its tests, as plugins of pytest that `tests/conftest.py` registers."""
