"""An engine for the reports of barstats, in Python 3.11 and its standard library, written from docs/definitions.md and the family pages alone."""
