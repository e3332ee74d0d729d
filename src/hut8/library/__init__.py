"""What programs import: a game to play, problems to order, best play that improves while one waits, pictures."""
