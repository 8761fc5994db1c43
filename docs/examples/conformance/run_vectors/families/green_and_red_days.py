from families.answers import colour
from times import weekday


def green_and_red_days(market, i, variant, params):
    session = market.sessions[i]
    reference = market.previous(i).close if params.get("basis") == "previous-close" else session.open
    group = {"weekday": weekday(session.day)}
    if variant == "by-month":
        group["month"] = f"{session.day:%B}".lower()
    change = 100 * (session.close - reference) / abs(reference) if reference else None
    return [group], {"colour": colour(session.close, reference)}, {"change-percent": change}
