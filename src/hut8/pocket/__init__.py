"""The pocket house: the same live tables in a browser's worker, without a server.

`worker` is what the page's worker starts: a house whose REST (`rest`) and sockets (`transport`) are messages, whose
tables are kept in a journal (`journal_store`, on IndexedDB in the page) and whose kernel is WebAssembly (`kernel`).
`folder` writes the static folder that any web host serves, from the built page, the sources (`sources`), the Python
runtime (`runtime`) with its library compiled (`bytecode`), and the press (`press_archive`). How it fits together:
docs/pocket.md.
"""
