"""The server: HTTP and WebSocket.

`wire` and `shapes` are the messages, `app` puts everything together, `hub` and `room` run tables, `socket` speaks with
a seat, `lobby` opens and joins tables, `rest` and `tools` answer requests, `limits` and `settings` keep it all bounded.
"""
