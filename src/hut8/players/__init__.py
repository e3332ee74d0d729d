"""Computer players: a seat's view in, that seat's next command out. They know nothing else."""
