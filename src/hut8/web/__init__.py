"""The built front end. `static/` is generated from `/web` and shipped; `files` finds what a browser asks for."""
