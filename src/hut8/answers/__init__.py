"""What a house answers to requests: plain functions of JSON that need no web framework.

The server's routes and the pocket's call the same ones; `faults` says with which status a refusal is answered.
"""
