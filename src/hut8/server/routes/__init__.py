"""The routes of the REST API, one file per subject: tables, problems, reasoning, press, qr, operations."""
