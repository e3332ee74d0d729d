"""Where tables live: memory, SQLite, PostgreSQL; one contract (`contract`), tried by `hut8.testing.store_contract`."""
