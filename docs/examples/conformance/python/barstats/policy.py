"""Plans and decisions: who may have what (docs/policy.md)."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from fnmatch import fnmatchcase

LOOKBACKS = {"1mo": 1, "3mo": 3, "6mo": 6, "1y": 12}


@dataclass(frozen=True)
class Context:
    """The instant (its UTC date is today), the supported tickers by asset class, the plans on offer, and the reports that exist."""

    now: str
    supported: dict[str, list[str]]
    plans: list[dict]
    reports: list[str] | None = None

    @property
    def today(self) -> date:
        return date.fromisoformat(self.now[:10])


def history_start(today: date, months: int) -> date:
    """So many calendar months back, clamped to the end of a shorter month."""
    year, month = divmod(today.year * 12 + today.month - 1 - months, 12)
    return date(year, month + 1, min(today.day, monthrange(year, month + 1)[1]))


def is_date(text: str) -> bool:
    try:
        return str(date.fromisoformat(text)) == text
    except ValueError:
        return False


def has_ticker(plan: dict, context: Context, asset_class: str, ticker: str) -> bool:
    """A ticker that is supported and in the plan."""
    included = plan["tickers"] if plan["tickers"] == "all" else plan["tickers"].get(asset_class, [])
    return ticker in context.supported.get(asset_class, []) and (included == "all" or ticker in included)


def violations_of_report(
    plan: dict, context: Context, report: str, asset_class: str, ticker: str, start: str | None, end: str | None
) -> list[str]:
    """All limits that a request for a report hits, in their order."""
    first, last = granted_history(plan, context, start, end)
    patterns = ["*"] if plan["reports"] == "all" else plan["reports"]
    allowed = {
        "missing_entitlement": "report-calculation" in plan["endpoints"],
        "report_not_allowed": report in context.reports and any(fnmatchcase(report, pattern) for pattern in patterns),
        "ticker_not_allowed": has_ticker(plan, context, asset_class, ticker),
        "history_range_exceeded": is_date(first) and is_date(last) and str(history_start(context.today, plan["historyMonths"])) <= first <= last,
    }
    return [code for code, is_allowed in allowed.items() if not is_allowed]


def granted_history(plan: dict, context: Context, start: str | None, end: str | None) -> tuple[str, str]:
    """A missing start is the first day of the plan's history, a missing end is today."""
    return start or str(history_start(context.today, plan["historyMonths"])), end or str(context.today)


def violations_of_scan(plan: dict, context: Context, lookback: str | None, tickers: list[str] | None) -> list[str]:
    asked = [ticker.split("/", 1) for ticker in tickers or []]
    allowed = {
        "missing_entitlement": "discovery-scan" in plan["endpoints"],
        "ticker_not_allowed": all(has_ticker(plan, context, *each) for each in asked),
        "history_range_exceeded": lookback in LOOKBACKS,
    }
    return [code for code, is_allowed in allowed.items() if not is_allowed]


def granted_scan(plan: dict, context: Context, lookback: str, tickers: list[str] | None) -> dict:
    """The shorter of lookback and history, and the tickers in the order in which they are supported."""
    months = min(LOOKBACKS[lookback], plan["historyMonths"])
    names = {count: name for name, count in LOOKBACKS.items()}
    scanned = [
        f"{asset_class}/{ticker}"
        for asset_class, listed in context.supported.items()
        for ticker in listed
        if has_ticker(plan, context, asset_class, ticker) and (tickers is None or f"{asset_class}/{ticker}" in tickers)
    ]
    return {
        "granted": names.get(months, f"{months}mo"),
        "capped": months < LOOKBACKS[lookback],
        "months": months,
        "startDate": str(history_start(context.today, months)),
        "scanned": scanned,
    }


def violations_of_live_data(plan: dict, context: Context, asset_class: str, ticker: str) -> list[str]:
    allowed = {
        "missing_entitlement": "live-data" in plan["endpoints"],
        "ticker_not_allowed": has_ticker(plan, context, asset_class, ticker),
        "live_data_not_allowed": plan["liveData"],
    }
    return [code for code, is_allowed in allowed.items() if not is_allowed]


def lowest_plan(context: Context, violations: list[str], decide: object) -> str | None:
    """The first plan on offer that allows a request that was denied."""
    return next((plan["id"] for plan in context.plans if not decide(plan)), None) if violations else None
