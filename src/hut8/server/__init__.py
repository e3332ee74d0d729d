"""The server: HTTP and WebSocket around live tables.

`app` puts everything together, `serving` runs it, `services` is what its parts share, `settings` every limit.
`multiplexer`, `middleware`, `limits`, `hosts`, `descriptors`, `uvicorn_http` and `routes.admission` bound what comes
in; `routes` answers requests, with what `hut8.answers` computes in `workers`; `rfc6455` runs a WebSocket, and `socket`
is that transport of a session; `http_errors` says what was wrong. `metrics`, `logs` and `gc_tuning` are for operators.
"""
