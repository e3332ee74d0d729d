"""Every message between a house and its clients: plain dataclasses, one validator, JSON Schema and TypeScript of them.

`client` and `server` are the frames of a seat's socket, `tables` the requests that open and join a table. Nothing here
needs a library, so that a program, a server and a page can share it.
"""
