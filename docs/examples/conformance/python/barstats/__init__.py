"""An engine for the reports of barstats, in Python 3.11 and its standard library. What is computed was written from docs/definitions.md,
the family pages and docs/conditions.md, without sight of another engine. What these pages do not repeat is data: the options with their
defaults, levels, titles and labels of each report (`catalogue.json`), hours and holidays (`exchanges.json` and the test vectors of
calendars). Labels of groups that no page has, and what a page left open, were learnt from the vectors and from the messages of `checkEngine`.

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
