"""An engine for the reports of barstats, in Python 3.11 and its standard library, written from docs/definitions.md, the family pages
and docs/conditions.md alone.

To learn the definitions, read in this order:

- `exact.py` and `figures.py`: exact numbers and what is published of them.
- `times.py`, `hours.py`, `holidays.py`: when a session opens and closes.
- `bars.py`, `sessions.py`, `market.py`: bars cut into sessions, previous sessions, averages.
- `family.py` and `families/doji.py`: what a report counts, and the simplest one.
- `run.py`, `report.py`: one run, what is refused, and the result.
- `windows.py`, `buckets.py`, `weeks.py`, `two_sessions.py`, `brackets.py`, `events.py`: what many families share.
- `fields.py`, `conditions.py`, `grouping.py`, `knowing.py`, `applying.py`: conditions, groups, and when they are known.
- `intervals.py`, `significance.py`, `policy.py`, `keys.py`, `rate_limits.py`: intervals of measures, tests, plans, keys, limits.

Not there: notices, scans, sessions in play, the service, and errors about arguments.
"""
