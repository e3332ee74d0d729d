"""The server: HTTP and WebSocket around live tables.

`app` puts everything together, `serving` runs it, `services` is what its parts share, `settings` every limit.
`middleware`, `limits`, `uvicorn_limits` and `routes.admission` bound what comes in; `routes` answers requests, with
`jobs` and `reasoning_jobs` in `workers`; `socket` is the WebSocket transport of a session; `http_errors` says what was
wrong. `metrics`, `logs` and `gc_tuning` are for operators.
"""
