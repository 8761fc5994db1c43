"""Runs test vectors of barstats against an implementation of a page, in Python 3.9 or later and its standard library.

    python3 run_vectors.py [folder of the vectors]

It computes three families of reports from their definitions, the rate limits and the access table, and nothing with
floating point: prices and figures are fractions, and only what is compared at the end is a float, as it is in JSON.
"""
import json, sys
from bisect import bisect_left
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal, getcontext
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

getcontext().prec = 80
FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2] / "conformance" / "vectors")
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"]
MINUTE, DAY, MINUTES = 60_000, 86_400_000, {"1m": 1, "5m": 5, "15m": 15, "30m": 30, "1h": 60, "4h": 240, "1d": 1440}
EPOCH = date(1970, 1, 1)


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


class Refused(Exception):
    pass


# --- Time: instants are milliseconds of UTC, days are dates

def instant_of(text):
    if len(text) == 10:
        return (date.fromisoformat(text) - EPOCH).days * DAY
    form = "%Y-%m-%dT%H:%M:%S.%fZ" if "." in text else "%Y-%m-%dT%H:%M:%SZ"
    return round((datetime.strptime(text, form) - datetime(1970, 1, 1)) / timedelta(milliseconds=1))


def minutes_of(text):
    return int(text[:2]) * 60 + int(text[3:])


def wall_time(day, minutes, zone):
    """A time that comes twice is the first; one that is left out is read with the offset before the change."""
    local = datetime(day.year, day.month, day.day) + timedelta(minutes=minutes)
    return round(local.replace(tzinfo=ZoneInfo(zone), fold=0).timestamp()) * 1000


# --- Sessions

class Session:
    def __init__(self, day, opens, closes, bars, complete):
        self.day, self.opens, self.closes, self.bars, self.complete = day, opens, closes, bars, complete
        self.open, self.close = bars[0]["open"], bars[-1]["close"]
        self.high, self.low = max(bar["high"] for bar in bars), min(bar["low"] for bar in bars)
        self.range, self.weekday = self.high - self.low, WEEKDAYS[day.weekday()]


def opens_on(day, template):
    opens, closes = minutes_of(template["open"]), minutes_of(template["close"]) or 1440
    return wall_time(day - timedelta(days=opens >= closes), opens, template["timeZone"])


def closes_on(day, template):
    closes = wall_time(day, minutes_of(template["close"]) or 1440, template["timeZone"])
    return min(closes, opens_on(day + timedelta(days=1), template))


def trading_date(instant, template):
    """Of a daily bar: midnight of UTC means that date, else the session that holds the instant, else the local date."""
    if instant % DAY == 0:
        return EPOCH + timedelta(days=instant // DAY)
    local = datetime.fromtimestamp(instant // 1000, ZoneInfo(template["timeZone"])).date()
    for day in (local, local + timedelta(days=1)):
        if opens_on(day, template) <= instant < closes_on(day, template) and WEEKDAYS[day.weekday()] in template["weekdays"]:
            return day
    return local


def calendar_of(options):
    """The days off, and the instants of early closes by date."""
    lists = options.get("calendar", CALENDARS.get(options["assetClass"]))
    if lists is None:
        return set(), {}
    early = {day: wall_time(date.fromisoformat(day), minutes_of(at) or 1440, lists["timeZone"]) for day, at in lists["earlyCloses"].items()}
    return set(lists["holidays"]), early


def daily_sessions(bars, template, as_of):
    sessions = {}
    for bar in bars:
        day = trading_date(bar["time"], template)
        closes = closes_on(day, template)
        if closes > as_of:
            continue
        if day in sessions:
            raise Refused("duplicate-trading-date")
        sessions[day] = Session(day, bar["time"], closes, [bar], True)
    return [sessions[day] for day in sorted(sessions) if WEEKDAYS[day.weekday()] in template["weekdays"]]


def intraday_sessions(bars, length, template, options, as_of):
    limits = {"openWithin": 30, "closeWithin": 30, "coverage": 0.5, **options.get("completeness", {})}
    holidays, early = calendar_of(options)
    times = [bar["time"] for bar in bars]
    days = {EPOCH + timedelta(days=time // DAY + more) for time in times for more in range(-3, 4)}
    for day in sorted(days):
        if WEEKDAYS[day.weekday()] not in template["weekdays"] or str(day) in holidays:
            continue
        opens = opens_on(day, template)
        closes = min(closes_on(day, template), early.get(str(day), float("inf")))
        own = bars[bisect_left(times, opens):max(bisect_left(times, closes), bisect_left(times, opens))]
        own = [bar for bar in own if min(bar["time"] + length, closes) <= as_of]
        if not own:
            continue
        end = [min(bar["time"] + length, closes) for bar in own]
        covered = sum(ends - bar["time"] for ends, bar in zip(end, own))
        complete = own[0]["time"] - opens <= limits["openWithin"] * MINUTE and closes - end[-1] <= limits["closeWithin"] * MINUTE
        yield Session(day, opens, closes, own, complete and Fraction(str(limits["coverage"])) * (closes - opens) <= covered)


class Market:
    """The sessions of a run, each with the ones before it."""

    def __init__(self, rows, options):
        length = MINUTES[rows["interval"]] * MINUTE
        bars = [dict(zip(rows["columns"], row)) for row in rows["rows"]]
        for place, bar in enumerate(bars):
            bar.update({name: Fraction(bar[name]) for name in ("open", "high", "low", "close")}, time=instant_of(bar["time"]), place=place)
        self.as_of = instant_of(options["asOf"]) if "asOf" in options else float("inf")
        self.template, self.bars, self.options = template_of(options), bars, options
        if length == DAY:
            self.sessions = daily_sessions(bars, self.template, self.as_of)
        else:
            self.sessions = list(intraday_sessions(bars, length, self.template, options, self.as_of))
        first, last = options.get("startDate", "0000"), options.get("endDate", "9999-99")
        self.seen = [(i, each) for i, each in enumerate(self.sessions) if first <= str(each.day) <= last]
        for _, session in self.seen if length < DAY else []:
            place = bisect_left([bar["time"] for bar in bars], session.opens)
            if place > 0 and bars[place - 1]["time"] + length > session.opens:
                raise Refused("bars-misaligned")

    def previous(self, i):
        """The session directly before, or why there is none."""
        session, before = self.sessions[i], self.sessions[i - 1] if i > 0 else None
        if before is None or not before.complete or (session.day - before.day).days > self.options.get("previousWithinDays", 7):
            return "no-previous"
        between = self.bars[before.bars[0]["place"]:session.bars[-1]["place"] + 1]
        return "roll" if len({bar.get("contract") for bar in between}) > 1 else before

    def complete_until(self, i, count):
        """So many complete sessions up to and including one, the latest first, or None."""
        found = [each for each in self.sessions[:i + 1] if each.complete][::-1][:count]
        return found if len(found) == count else None


def template_of(options):
    asked, known = options.get("session"), TEMPLATES[options["assetClass"]]
    if isinstance(asked, dict):
        return asked
    found = [each for each in known if asked in (None, each["id"])]
    if not found:
        raise Refused("session-unavailable")
    return found[0]


# --- Figures

def wilson(count, of, places):
    if of == 0:
        return None, None
    z, k, n = Decimal("1.959963984540054"), Decimal(count), Decimal(of)
    root = z * (k * (n - k) / n + z * z / 4).sqrt()
    return [float(round(100 * (k + z * z / 2 + side * root) / (n + z * z), places)) for side in (-1, 1)]


def quantile(values, share):
    place = (len(values) - 1) * Fraction(share)
    low = int(place)
    return values[low] + (place - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def distribution(values, places):
    values, n = sorted(values), len(values)
    if n == 0:
        return dict.fromkeys(["mean", "median", "min", "max", "p25", "p75", "p90", "standardDeviation"], None)
    mean = sum(values) / n
    figures = {"mean": mean, "median": quantile(values, "1/2"), "min": values[0], "max": values[-1]}
    figures.update(p25=quantile(values, "1/4"), p75=quantile(values, "3/4"), p90=quantile(values, "9/10"), standardDeviation=None)
    figures = {name: value if value is None else float(round(value, places)) for name, value in figures.items()}
    if n > 1:
        variance = sum((value - mean) ** 2 for value in values) / (n - 1)
        figures["standardDeviation"] = float(round((Decimal(variance.numerator) / variance.denominator).sqrt(), places))
    return figures


# --- Three families: of a session its groups, answers and numbers, or the reason why it is left out

def colour(close, reference):
    return "green" if close > reference else "red" if close < reference else "flat"


def breaks(session, before):
    high, low = session.high > before.high, session.low < before.low
    return "both" if high and low else "high-only" if high else "low-only" if low else "neither"


def green_and_red_days(market, i, variant, params):
    session, reference = market.sessions[i], market.sessions[i].open
    if params.get("basis") == "previous-close":
        before = market.previous(i)
        if isinstance(before, str):
            return before
        reference = before.close
    group = {"weekday": session.weekday}
    if variant == "by-month":
        group["month"] = MONTHS[session.day.month - 1]
    change = 100 * (session.close - reference) / abs(reference) if reference else None
    return [group], {"colour": colour(session.close, reference)}, {"change-percent": change}


def narrow_range(market, i, variant, params):
    session, before = market.sessions[i], market.previous(i)
    if isinstance(before, str):
        return before
    average = market.complete_until(i - 1, 5)
    if average is None:
        return "no-average"
    average = sum(each.range for each in average) / Fraction(5)

    def narrowest(count):
        last = market.complete_until(i - 1, count)
        return last is not None and all(before.range < other.range for other in last[1:])

    if not narrowest(4):
        return "no-pattern"
    weekday = {"weekday": session.weekday} if variant == "by-weekday" else {}
    groups = [{"pattern": name, **weekday} for name in (["nr4", "nr7"] if narrowest(7) else ["nr4"])]
    above = "above" if session.range > average else "not-above"
    return groups, {"range-against-average": above, "breaks": breaks(session, before), "colour": colour(session.close, session.open)}, {}


def classic_inside_outside(market, i, variant, params):
    session, before = market.sessions[i], market.previous(i)
    if isinstance(before, str):
        return before
    earlier = market.previous(i - 1)
    if isinstance(earlier, str):
        return "no-history"
    inside = before.high <= earlier.high and before.low >= earlier.low
    if not inside and not (before.high > earlier.high and before.low < earlier.low):
        return "no-pattern"
    group = {"pattern": "inside" if inside else "outside"}
    if variant == "by-weekday":
        group["weekday"] = session.weekday
    return [group], {"breaks": breaks(session, before), "colour": colour(session.close, session.open)}, {}


FAMILIES = {
    "green-and-red-days-by-weekday": green_and_red_days,
    "narrow-range": narrow_range,
    "classic-inside-outside": classic_inside_outside,
}


def observe(market, i, rule, variant, params):
    if market.sessions[i].closes > market.as_of:
        return "not-closed"
    return rule(market, i, variant, params) if market.sessions[i].complete else "incomplete"


def report_differs(case, rows, family):
    """The first difference between what comes out and what should, None where there is none."""
    options, expected = case["options"], case.get("result")
    try:
        market = Market(rows, options)
    except Refused as refusal:
        return None if case.get("refused") == str(refusal) else f"refused as {refusal}"
    if expected is None:
        return f"not refused as {case['refused']}"
    variant = case["report"][len(family) + 1:]
    observed = [observe(market, i, FAMILIES[family], variant, options.get("params", {})) for i, _ in market.seen]
    eligible = [each for each in observed if not isinstance(each, str)]
    counts = {"unit": "session", "seen": len(observed), "eligible": len(eligible), "excluded": Counter(each for each in observed if isinstance(each, str))}
    if counts != expected["observations"]:
        return f"observations {counts}"
    guards = {"insufficient": 10, "lowSample": 30, **options.get("guards", {})}
    places = {"percent": 2, "measure": 4, **options.get("precision", {})}
    for group in expected["summary"]:
        own = [each for each in eligible if group["group"] in each[0]]
        if group["observations"] != len(own):
            return f"{group['label']}: {len(own)} observations"
        for question in group["questions"]:
            answers = Counter(each[1][question["id"]] for each in own)
            of = sum(answers.values())
            guard = "insufficient" if of < guards["insufficient"] else "low-sample" if of < guards["lowSample"] else None
            if (of, guard) != (question["of"], question["guard"]):
                return f"{group['label']}, {question['id']}: of {of}, guard {guard}"
            for outcome in question["outcomes"]:
                count = answers[outcome["id"]]
                percent = float(round(Fraction(100 * count, of), places["percent"])) if of else None
                figures = [count, percent, *wilson(count, of, places["percent"])]
                if figures != [outcome[name] for name in ("count", "percent", "low", "high")]:
                    return f"{group['label']}, {outcome['id']}: {figures}"
        for measure in group["measures"]:
            values = [each[2][measure["id"]] for each in own if each[2][measure["id"]] is not None]
            figures = {"count": len(values), **distribution(values, places["measure"])}
            if figures != {name: measure[name] for name in figures}:
                return f"{group['label']}, {measure['id']}: {figures}"
    return None


# --- Rate limits and the access table

def history_differences(history):
    admitted, clock = [], 0
    for now, cost, *expected in history["rows"]:
        clock = max(clock, now)
        inside = [[at for at in admitted if at > clock - limit["windowMs"]] for limit in history["limits"]]
        allowed = all(len(units) + cost <= limit["limit"] for units, limit in zip(inside, history["limits"]))
        admitted += [clock] * cost * allowed
        waits, remaining, resets = [0], [], []
        for units, limit in zip(inside, history["limits"]):
            left = limit["limit"] - len(units)
            if cost > limit["limit"]:
                waits.append(None)
            elif cost > left:
                waits.append(units[cost - left - 1] + limit["windowMs"] - now)
            units += [clock] * cost * allowed
            remaining.append(limit["limit"] - len(units))
            resets.append(units[0] + limit["windowMs"] - now if units else 0)
        admitted = [at for at in admitted if at > clock - max(limit["windowMs"] for limit in history["limits"])]
        got = [int(allowed), None if None in waits else max(waits), remaining, resets]
        yield None if got == expected else f"{history['history']} at {now}: {got}"


def months_before(day, months):
    count = day.year * 12 + day.month - 1 - months
    first = date(count // 12, count % 12 + 1, 1)
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    return str(first.replace(day=min(day.day, last.day)))


def cell_differences(file):
    plans, today = {plan["id"]: plan for plan in file["plans"]}, date.fromisoformat(file["now"][:10])
    for plan_id, report, asset_class, ticker, start, end, *expected in file["rows"]:
        def denied(plan):
            window = months_before(today, plan["historyMonths"]), str(today)
            named = plan["reports"] == "all" or any(report == name or name[-1] == "*" and report.startswith(name[:-1]) for name in plan["reports"])
            tickers = plan["tickers"] if plan["tickers"] == "all" else plan["tickers"].get(asset_class, [])
            asked = [given or usual for given, usual in zip((start, end), window)]
            codes = {
                "missing_entitlement": "report-calculation" not in plan["endpoints"],
                "report_not_allowed": report not in file["reports"] or not named,
                "ticker_not_allowed": ticker not in file["supported"].get(asset_class, []) or tickers != "all" and ticker not in tickers,
                "history_range_exceeded": not all(map(is_date, asked)) or asked[0] < window[0] or asked[1] < asked[0],
            }
            return [code for code, hit in codes.items() if hit], window, asked

        violations, window, asked = denied(plans[plan_id])
        lowest = next((plan["id"] for plan in file["plans"] if not denied(plan)[0]), None) if violations else None
        granted = window if violations else asked
        got = [violations, lowest, *granted, None if violations else plans[plan_id]["detailedRows"]]
        yield None if got == expected else f"{plan_id} {report} {asset_class}/{ticker} {start} {end}: {got}"


def is_date(text):
    try:
        return str(date.fromisoformat(text)) == text
    except ValueError:
        return False


# --- The files

def verdicts(name):
    """Of each case of a file: None where it passes, what differs, or False where it asks for more than this page computes."""
    file = read(name)
    if name.startswith("reports/"):
        markets = {each["market"]: each for each in file["markets"]}
        for number, case in enumerate(file["cases"], 1):
            beyond = {"where", "groupBy", "stability"} & case["options"].keys()
            differs = False if beyond else report_differs(case, markets[case["market"]], file["family"])
            yield f"case {number}, {case['report']}: {differs}" if differs else differs
    elif name == "rate-limit/histories.json":
        for history in file["histories"]:
            yield from history_differences(history)
    else:
        yield from cell_differences(file)


def calendars():
    file, lists = read("calendar/calendars.json"), defaultdict(lambda: {"holidays": [], "earlyCloses": {}})
    for name, day, early in file["rows"]:
        if early is None:
            lists[name]["holidays"].append(day)
        else:
            lists[name]["earlyCloses"][day] = early
    for each in file["calendars"]:
        lists[each["id"]]["timeZone"] = each["timeZone"]
    return {asset_class: lists[name] for asset_class, name in file["assetClasses"].items() if name is not None}


CALENDARS, TEMPLATES = calendars(), read("calendar/sessions.json")["sessions"]
FILES = [f"reports/{family}.json" for family in FAMILIES] + ["rate-limit/histories.json", "policy/report-decisions.json"]

if __name__ == "__main__":
    failed = 0
    for name in FILES:
        found = list(verdicts(name))
        wrong = [each for each in found if each]
        failed += len(wrong)
        print(f"{name}: {found.count(None)} passed, {len(wrong)} failed, {found.count(False)} not attempted")
        for each in wrong[:3]:
            print(f"  {each}")
    sys.exit(1 if failed else 0)
