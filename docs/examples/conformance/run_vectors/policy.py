"""The access table: who may have which report of which ticker and which days."""
from calendar import monthrange
from datetime import date
from fnmatch import fnmatchcase


def decision_differences(file):
    """Of each row what differs, or None."""
    plans = {plan["id"]: plan for plan in file["plans"]}
    for plan_id, *request, violations, lowest, first, last, detailed in file["rows"]:
        hit, granted = decide(file, plans[plan_id], *request)
        got = [hit, None, granted, plans[plan_id]["detailedRows"]]
        if hit:
            allowing = (other for other, plan in plans.items() if not decide(file, plan, *request)[0])
            got = [hit, next(allowing, None), granted, None]
        yield None if got == [violations, lowest, [first, last], detailed] else f"{plan_id} {request}: {got}"


def decide(file, plan, report, asset_class, ticker, start, end):
    """The codes of every limit that is hit, in their order, and the range granted."""
    today = date.fromisoformat(file["now"][:10])
    history = [months_before(today, plan["historyMonths"]), str(today)]
    asked = [start or history[0], end or history[1]]
    reports = file["reports"] if plan["reports"] == "all" else plan["reports"]
    supported = file["supported"].get(asset_class, [])
    tickers = plan["tickers"] if plan["tickers"] == "all" else plan["tickers"].get(asset_class, [])
    allowed = {
        "missing_entitlement": "report-calculation" in plan["endpoints"],
        "report_not_allowed": report in file["reports"] and any(fnmatchcase(report, name) for name in reports),
        "ticker_not_allowed": ticker in supported and (tickers == "all" or ticker in tickers),
        "history_range_exceeded": all(map(is_date, asked)) and history[0] <= asked[0] <= asked[1],
    }
    violations = [code for code in allowed if not allowed[code]]
    return violations, history if violations else asked


def months_before(day, months):
    """The same day of an earlier month, or the last one it has."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return str(date(year, month + 1, min(day.day, monthrange(year, month + 1)[1])))


def is_date(text):
    try:
        return str(date.fromisoformat(text)) == text
    except ValueError:
        return False
