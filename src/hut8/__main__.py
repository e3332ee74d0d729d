"""`python -m hut8` is `hut8`."""

from hut8.cli import main

main()
