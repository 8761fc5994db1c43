"""The doji reports in Python, an engine of its own, asked through JSON lines: a request per line in, an answer per line out.

Only the standard library, Python 3.9 or later. It was written from docs/definitions.md and docs/definitions/doji.md alone; what it cannot do
it says: bars within a day, conditions, groupings, parts of the period, calendars, and so stocks and futures, sessions of the caller's own.
"""

import json
import sys
from datetime import datetime, timedelta, timezone
from decimal import Decimal, ROUND_HALF_EVEN, getcontext
from fractions import Fraction
from zoneinfo import ZoneInfo

getcontext().prec = 60
DAY = timedelta(days=1)
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
Z = Decimal("1.959963984540054")
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
# The first session of each asset class without a calendar of holidays: id, zone, open, close, weekdays.
SESSIONS = {
    "crypto": ("daily", "UTC", "00:00", "24:00", 7),
    "forex": ("daily", "America/New_York", "17:00", "17:00", 5),
}
OPTIONS = {"assetClass", "ticker", "startDate", "endDate", "asOf", "previousWithinDays", "detailed", "guards", "precision", "params"}
UNUSED = {"events", "completeness"}  # A doji has nothing to do with events, and a daily bar is always complete.


class Refused(Exception):
    """A code in place of a result."""


def trading_date(instant, zone, session):
    """The date in UTC of 00:00 UTC; else that of the session that contains the instant; else the local date."""
    if instant == instant.replace(hour=0, minute=0, second=0, microsecond=0):
        return instant.date()
    local = instant.astimezone(zone)
    tomorrow = local.date() + DAY
    if session[2] == "17:00" and local.hour >= 17 and tomorrow.weekday() < session[4]:
        return tomorrow
    return local.date()


def close_of(day, zone, session):
    """The instant at which the session of a date closes."""
    if session[3] == "24:00":
        day, hour = day + DAY, 0
    else:
        hour = int(session[3][:2])
    return datetime(day.year, day.month, day.day, hour, tzinfo=zone)


def sessions_of(request, session):
    """Daily bars as sessions, ascending by trading date: (date, position, open, high, low, close); and the prices of all bars."""
    zone = ZoneInfo(session[1]) if session[1] != "UTC" else timezone.utc
    as_of = request["options"].get("asOf")
    found, taken, prices = [], set(), []
    for position, row in enumerate(request["rows"]):
        day = trading_date(EPOCH + timedelta(milliseconds=row["time"]), zone, session)
        closes = (close_of(day, zone, session) - EPOCH) / timedelta(milliseconds=1)
        if as_of is not None and closes > as_of:
            continue  # It does not exist yet.
        if day in taken:
            raise Refused("duplicate-trading-date")
        taken.add(day)
        four = [Decimal(row[name]) for name in ("open", "high", "low", "close")]
        prices += four
        if day.weekday() < session[4]:
            found.append((day, position, *four))
    return sorted(found, key=lambda each: each[0]), prices


def next_date(day, session):
    """The next trading date by the weekdays alone."""
    day += DAY
    while day.weekday() >= session[4]:
        day += DAY
    return day


def exact(number):
    return Fraction(number)


def decimals_of(price):
    exponent = price.normalize().as_tuple().exponent
    return max(0, -exponent)


def colour(open_, close):
    return "green" if close > open_ else "red" if close < open_ else "flat"


def breaks(session, previous):
    high, low = session[3] > previous[3], session[4] < previous[4]
    return "both" if high and low else "high-only" if high else "low-only" if low else "neither"


def observe(before, session, rows, body, within):
    """The previous session where it is a doji, or why the session does not count."""
    if before is None or (session[0] - before[0]).days > within:
        return "no-previous"
    between = rows[min(before[1], session[1]) : max(before[1], session[1]) + 1]
    if len({row.get("contract") for row in between}) > 1:
        return "roll"
    size = exact(before[3]) - exact(before[4])
    if size <= 0 or 100 * abs(exact(before[5]) - exact(before[2])) > exact(body) * size:
        return "no-pattern"
    return before


def percent(value, decimals):
    return float(value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_EVEN))


def outcome(id_, label, answers, decimals):
    """Count, percent and 95 % interval of Wilson."""
    count, of = answers.count(id_), len(answers)
    if of == 0:
        return {"id": id_, "label": label, "count": 0, "percent": None, "low": None, "high": None}
    p, n, z2 = Decimal(count) / of, Decimal(of), Z * Z
    middle, half = p + z2 / (2 * n), Z * (p * (1 - p) / n + z2 / (4 * n * n)).sqrt()
    low, high = (100 * (middle + sign * half) / (1 + z2 / n) for sign in (-1, 1))
    low = Decimal(0) if count == 0 else low
    high = Decimal(100) if count == of else high
    share = float(round(Fraction(100 * count, of), decimals))
    return {"id": id_, "label": label, "count": count, "percent": share, "low": percent(low, decimals), "high": percent(high, decimals)}


def question(id_, title, labels, answers, guards, decimals):
    of = len(answers)
    guard = "insufficient" if of < guards.get("insufficient", 10) else "low-sample" if of < guards.get("lowSample", 30) else None
    outcomes = [outcome(name, label, answers, decimals) for name, label in labels]
    return {"id": id_, "title": title, "known": "at-open", "of": of, "guard": guard, "outcomes": outcomes}


COLOURS = [("green", "Green"), ("red", "Red"), ("flat", "Flat")]
BREAKS = [("high-only", "High only"), ("low-only", "Low only"), ("both", "Both sides"), ("neither", "Neither side")]


def run(request):
    options, report = request["options"], request["report"]
    if report not in ("doji-standard", "doji-by-weekday") or request["interval"] < 72_000_000:
        raise Refused("not-supported")
    if not set(options) <= OPTIONS | UNUSED:
        raise Refused("not-supported")
    session = SESSIONS.get(options["assetClass"])
    if session is None:
        raise Refused("not-supported")
    body = options.get("params", {}).get("body", Decimal(10))
    sessions, prices = sessions_of(request, session)
    start, end = options.get("startDate"), options.get("endDate")
    seen = [i for i, each in enumerate(sessions) if (start or "") <= each[0].isoformat() <= (end or "9999-99")]
    precision, guards = options.get("precision", {}), options.get("guards", {})
    price_decimals = max(map(decimals_of, prices), default=0) + int(precision.get("price", 2))

    def price(value):
        return float(round(exact(value), price_decimals))

    excluded, rows = {}, []
    for i in seen:
        within = options.get("previousWithinDays", 7)
        previous = observe(sessions[i - 1] if i > 0 else None, sessions[i], request["rows"], body, within)
        if isinstance(previous, str):
            excluded[previous] = excluded.get(previous, 0) + 1
            continue
        day = sessions[i][0]
        group = {"weekday": WEEKDAYS[day.weekday()]} if report == "doji-by-weekday" else {}
        rows.append(
            {
                "date": day.isoformat(),
                "groups": [group],
                "levels": {"previous-high": price(previous[3]), "previous-low": price(previous[4])},
                "outcomes": {"colour": colour(sessions[i][2], sessions[i][5]), "breaks": breaks(sessions[i], previous)},
                "measures": {},
            }
        )

    def summary(group, label):
        own = [row for row in rows if row["groups"] == [group]]
        decimals = int(precision.get("percent", 2))
        answers = {id_: [row["outcomes"][id_] for row in own] for id_ in ("colour", "breaks")}
        questions = [
            question("colour", "Colour of the session", COLOURS, answers["colour"], guards, decimals),
            question("breaks", "Breaks of the previous range", BREAKS, answers["breaks"], guards, decimals),
        ]
        return {"group": group, "label": label, "observations": len(own), "questions": questions, "measures": [], "statistics": []}

    weekdays = [({"weekday": name}, name.capitalize()) for name in WEEKDAYS[: session[4]]]
    groups = weekdays if report == "doji-by-weekday" else [({}, "All sessions")]
    last = sessions[seen[-1]] if seen else None
    dates = [sessions[i][0].isoformat() for i in seen]
    result = {
        "report": report,
        "family": "doji",
        "variant": report[len("doji-") :],
        "assetClass": options["assetClass"],
        "ticker": options["ticker"],
        "startDate": start or (dates[0] if dates else None),
        "endDate": end or (dates[-1] if dates else None),
        "session": dict(zip(("id", "timeZone", "open", "close"), session)),
        "params": {"body": float(body)},
        "observations": {
            "unit": "session",
            "seen": len(seen),
            "eligible": len(rows),
            "excluded": {reason: excluded[reason] for reason in ("no-previous", "roll", "no-pattern") if reason in excluded},
        },
        "summary": [summary(group, label) for group, label in groups],
        "current": {
            "after": last and last[0].isoformat(),
            "for": last and next_date(last[0], session).isoformat(),
            "values": [
                {"id": "previous-high", "label": "Previous high", "unit": "price", "value": price(last[3]) if last else None},
                {"id": "previous-low", "label": "Previous low", "unit": "price", "value": price(last[4]) if last else None},
            ],
        },
    }
    if options.get("detailed") is True:
        result["detailed"] = rows
    return result


def main():
    for line in sys.stdin:
        try:
            # Prices are the decimals that are written, not the doubles next to them.
            answer = run(json.loads(line, parse_float=Decimal))
        except Refused as refused:
            answer = {"error": str(refused)}
        print(json.dumps(answer), flush=True)


main()
