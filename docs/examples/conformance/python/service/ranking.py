"""The discovery scan: all families, ranked by how far the answers to their headline questions depart from chance (docs/discovery.md).

Tested are the questions that daily bars can answer and whose test is exact: binomial, or Fisher's. All others are listed as untested.
"""

from dataclasses import dataclass
from fractions import Fraction

from barstats import catalogue
from barstats.exact import published
from barstats.families import FAMILIES
from barstats.figures import wilson_interval
from barstats.market import Market
from barstats.reasons import Refused
from barstats.run import Run
from barstats.significance import benjamini_hochberg, binomial_test, fisher_test

from .headlines import GROUPS, OF_SESSIONS, OF_WEEKS, cases_of

LEVEL = 0.05
FEWEST_CASES = 10
ABOUT_EVENTS = {"cpi-performance", "earnings-performance", "economic-data-volume", "event-day", "fomc-performance", "nfp-performance"}
BY_PERMUTATIONS = {
    "expiration",
    "green-and-red-days-by-weekday",
    "overnight-and-session",
    "performance-by-weekday",
    "seasonality",
    "session-colour",
    "turn-of-month",
    "volume-and-range-by-weekday",
}
WHY_UNTESTED = {
    "insufficient": "There are too few cases.",
    "no-events": "The service has no events.",
    "not-offered": "The service makes no tests by permutations.",
    "bars-too-coarse": "The service has daily bars only.",
}


@dataclass
class Row:
    """What a family shows in one market. A test that counts has a p value, 1 if it has too few cases."""

    market: str
    cases: int = 0
    estimate: dict | None = None
    method: str | None = None
    p_value: float | None = None
    untested: str | None = None
    adjusted: float = 1.0


def rank_families(markets: dict[str, Market], lookback: dict, as_of: int) -> dict:
    names = dict.fromkeys(each["family"] for each in catalogue.reports().values())
    rows = {family: [row_of(market, name, family) for name, market in markets.items()] for family in names}
    counted = [row for each in rows.values() for row in each if row.p_value is not None]
    for row, adjusted in zip(counted, benjamini_hochberg([row.p_value for row in counted])):
        row.adjusted = adjusted
    ranking = [ranked(family, rows[family]) for family in sorted(names, key=lambda family: place(family, rows[family]))]
    found = [each["family"] for each in ranking if each["significant"]]
    return {
        "kind": "scan",
        "summary": f"Significant: {', '.join(found)}." if found else "Nothing can be distinguished from luck.",
        "lookback": lookback,
        "asOf": as_of,
        "significance": LEVEL,
        "markets": [dict(zip(("assetClass", "ticker"), name.split("/", 1))) for name in markets],
        "tests": len(counted),
        "ranking": [{"rank": rank, **each} for rank, each in enumerate(ranking, 1)],
    }


def row_of(market: Market, name: str, family: str) -> Row:
    if family not in OF_SESSIONS and family not in OF_WEEKS:
        return Row(name, untested=why_never_tested(family))
    try:
        run = Run(market, f"{family}-standard", {}, FAMILIES[family])
    except Refused as refused:
        return Row(name, untested=str(refused))
    return tested(Row(name), list(cases_of(run, family)), GROUPS.get(family))


def why_never_tested(family: str) -> str:
    if family in ABOUT_EVENTS:
        return "no-events"
    return "not-offered" if family in BY_PERMUTATIONS else "bars-too-coarse"


def tested(row: Row, cases: list[tuple[str, bool]], groups: tuple[str, str] | None) -> Row:
    counts = [[sum(case == (group, answer) for case in cases) for answer in (True, False)] for group in groups or ("",)]
    row.cases = len(cases)
    row.estimate = estimate(counts)
    if len(cases) < FEWEST_CASES or not all(map(any, counts)):
        row.untested, row.p_value = "insufficient", 1.0
    elif groups is None:
        row.method, row.p_value = "binomial", binomial_test(counts[0][0], len(cases), Fraction(1, 2))
    else:
        row.method, row.p_value = "fisher", fisher_test(counts)
    return row


def estimate(counts: list[list[int]]) -> dict:
    """The share of successes (of the first group), with its interval and what chance gives: a half, or the share of the second group."""
    shares = [Fraction(100 * success, success + failure) if success + failure else None for success, failure in counts]
    share, baseline = shares[0], shares[1] if len(shares) > 1 else Fraction(50)
    of = sum(counts[0])
    low, high = wilson_interval(counts[0][0], of, 2)
    effect = None if share is None or baseline is None else published(share - baseline, 2)
    return {
        "count": counts[0][0],
        "of": of,
        "percent": published(share, 2),
        "low": low,
        "high": high,
        "baseline": published(baseline, 2),
        "effect": effect,
    }


def best(rows: list[Row]) -> Row | None:
    """The row with the smallest adjusted p value, of those tested if there are any."""
    return min(rows, key=lambda row: (row.untested is not None, row.adjusted, row.p_value or 1.0), default=None)


def place(family: str, rows: list[Row]) -> tuple:
    """By the smallest adjusted p value, then p value, then name; untested families come last."""
    row = best(rows)
    return (row is None or row.untested is not None, row.adjusted if row else 1.0, (row and row.p_value) or 1.0, family)


def ranked(family: str, rows: list[Row]) -> dict:
    row = best(rows)
    untested = "insufficient" if row is None else row.untested
    found = {"family": family, "significant": any(is_significant(each) for each in rows), "adjusted": row.adjusted if row else 1.0}
    if untested is None:
        shown = row.estimate
        found["sentence"] = f"{row.market}: {shown['count']} of {shown['of']}, {shown['percent']} %, where chance gives {shown['baseline']} %."
    else:
        found["untested"] = untested
        found["sentence"] = WHY_UNTESTED.get(untested, "The bars cannot answer it.")
    return {**found, "markets": [published_row(each) for each in rows]}


def is_significant(row: Row) -> bool:
    return row.untested is None and row.adjusted <= LEVEL


def published_row(row: Row) -> dict:
    asset_class, ticker = row.market.split("/", 1)
    return {
        "assetClass": asset_class,
        "ticker": ticker,
        "cases": row.cases,
        "estimate": row.estimate,
        "method": row.method,
        "pValue": row.p_value,
        "adjusted": row.adjusted,
        "significant": is_significant(row),
        **({} if row.untested is None else {"untested": row.untested}),
    }
