"""The server: HTTP and WebSocket.

`shapes` are the bodies of REST, `app` puts everything together and `serving` runs it, `hub` and `room` run tables,
`socket` speaks with a seat (`farewells` says why it ends), `lobby` opens and joins tables, `rest` and `tools` answer
requests (`faults` says what is wrong with them), `guard`, `limits`, `uvicorn_limits` and `settings`
keep it all bounded.
"""
