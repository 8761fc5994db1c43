"""Rows of the test vectors of figures, calendars, policy and rate limits: what comes out, against what is expected."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from math import inf

from barstats import policy
from barstats.catalogue import exchanges
from barstats.exact import published, rounded_root
from barstats.figures import distribution, wilson_interval
from barstats.keys import InvalidKey, authenticate, create_key
from barstats.rate_limits import headers, take
from barstats.significance import benjamini_hochberg, binomial_test, chi_square_test, fisher_test


def roundings(file: dict) -> Iterator[tuple]:
    for operation, numerator, denominator, places, expected in file["rows"]:
        value = Fraction(numerator) / Fraction(denominator)
        yield (published(value, places) if operation == "quotient" else published(rounded_root(value, places), places)), expected


def intervals(file: dict) -> Iterator[tuple]:
    for count, of, places, percent, low, high in file["rows"]:
        share = published(Fraction(100 * count, of), places) if of else None
        yield [share, *wilson_interval(count, of, places)], [percent, low, high]


def distributions(file: dict) -> Iterator[tuple]:
    for values, places, figures in file["rows"]:
        yield distribution([Fraction(value) for value in values], places), figures


def significance(file: dict) -> Iterator[tuple]:
    for test, of, expected in file["rows"]:
        if test == "binomial":
            share = Fraction(of["baseline"]["numerator"], of["baseline"]["denominator"])
            yield binomial_test(of["successes"], of["trials"], share), float(expected)
        elif test == "fisher":
            yield fisher_test(of), float(expected)
        elif test == "chi-square":
            p, freedom = chi_square_test(of)
            yield [p, freedom], [float(expected["pValue"]), expected["degreesOfFreedom"]]
        else:
            yield benjamini_hochberg([float(value) for value in of]), [float(value) for value in expected]


def history_starts(file: dict) -> Iterator[tuple]:
    for now, months, expected in file["rows"]:
        yield str(policy.history_start(date.fromisoformat(now[:10]), months)), expected


def context_of(file: dict, now: str) -> policy.Context:
    return policy.Context(now, file["supported"], file["plans"], file.get("reports"))


def report_decisions(file: dict) -> Iterator[tuple]:
    context, plans = context_of(file, file["now"]), {plan["id"]: plan for plan in file["plans"]}
    for name, *request, violations, lowest, first, last, detailed in file["rows"]:
        found = policy.violations_of_report(plans[name], context, *request)
        lowest_found = policy.lowest_plan(context, found, lambda plan: policy.violations_of_report(plan, context, *request))
        dates = request[-2:] if not found else (None, None)
        shown = None if found else plans[name]["detailedRows"]
        yield [found, lowest_found, *policy.granted_history(plans[name], context, *dates), shown], [violations, lowest, first, last, detailed]


def scan_decisions(file: dict) -> Iterator[tuple]:
    plans = {plan["id"]: plan for plan in file["plans"]}
    for now, name, lookback, tickers, violations, lowest, *granted in file["rows"]:
        context = context_of(file, now)
        found = policy.violations_of_scan(plans[name], context, lookback, tickers)
        lowest_found = policy.lowest_plan(context, found, lambda plan: policy.violations_of_scan(plan, context, lookback, tickers))
        got = [None] * 5 if found else list(policy.granted_scan(plans[name], context, lookback, tickers).values())
        yield [found, lowest_found, *got], [violations, lowest, *granted]


def live_decisions(file: dict) -> Iterator[tuple]:
    context, plans = context_of(file, file["now"]), {plan["id"]: plan for plan in file["plans"]}
    for name, asset_class, ticker, violations, lowest in file["rows"]:
        found = policy.violations_of_live_data(plans[name], context, asset_class, ticker)
        yield [
            found,
            policy.lowest_plan(context, found, lambda plan: policy.violations_of_live_data(plan, context, asset_class, ticker)),
        ], [violations, lowest]


def keys(file: dict) -> Iterator[tuple]:
    for entropy, prefix, *expected, refused in file["rows"]:
        try:
            yield [*create_key(bytes.fromhex(entropy), prefix).values(), None], [*expected, refused]
        except InvalidKey as invalid:
            yield [*[None] * 5, str(invalid)], [*expected, refused]


def authentication(file: dict) -> Iterator[tuple]:
    for authorization, plan, reason in file["rows"]:
        yield authenticate(authorization, file["records"]), (plan, reason)


def histories(file: dict) -> Iterator[tuple]:
    for history in file["histories"]:
        state: list[int] = []
        for now, cost, allowed, wait, remaining, resets in history["rows"]:
            state, decision = take(state, now, cost, history["limits"])
            found_wait = None if decision.retry_after == inf else decision.retry_after
            yield [int(decision.allowed), found_wait, decision.remaining, decision.resets], [allowed, wait, remaining, resets]


def header_fields(file: dict) -> Iterator[tuple]:
    for history in file["histories"]:
        state: list[int] = []
        for now, cost, *expected in history["rows"]:
            state, decision = take(state, now, cost, history["limits"])
            yield list(headers(decision, history["limits"]).values()), expected


def calendars(file: dict) -> Iterator[tuple]:
    """New York's days against those of `exchanges.json`. No page has rules for holidays, so the engine reads both files as data."""
    expected = {day: early for calendar, day, early in file["rows"] if calendar == "nyse"}
    found = exchanges()["XNYS"]["calendar"]
    got = dict.fromkeys(found["holidays"]) | found["earlyCloses"]
    for day in sorted(got.keys() | expected.keys()):
        yield (day in got, got.get(day)), (day in expected, expected.get(day))


FILES = {
    "calendar/calendars.json": calendars,
    "numeric/roundings.json": roundings,
    "numeric/wilson-intervals.json": intervals,
    "numeric/distributions.json": distributions,
    "numeric/significance.json": significance,
    "policy/history-starts.json": history_starts,
    "policy/report-decisions.json": report_decisions,
    "policy/discovery-decisions.json": scan_decisions,
    "policy/live-decisions.json": live_decisions,
    "policy/keys.json": keys,
    "policy/authentication.json": authentication,
    "rate-limit/histories.json": histories,
    "rate-limit/headers.json": header_fields,
}


def same(got: object, expected: object) -> bool:
    if isinstance(got, dict):
        return list(got) == list(expected) and all(same(got[key], expected[key]) for key in got)
    if isinstance(got, (list, tuple)):
        return len(got) == len(expected) and all(map(same, got, expected))
    if isinstance(got, (int, float)) and not isinstance(got, bool) and expected is not None:
        return float(got) == float(expected)
    return got == expected


def differences(name: str, file: dict) -> Iterator[str | None]:
    """For each row what differs, `None` if it passes."""
    for row, (got, expected) in enumerate(FILES[name](file)):
        yield None if same(got, expected) else f"row {row}: got {got}, expected {expected}"
