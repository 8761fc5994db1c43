from families.answers import breaks, colour
from reasons import LeftOut
from times import weekday


def narrow_range(market, i, variant, params):
    """A session after one with the narrowest range of four (nr4) or seven (nr7)."""
    session, before = market.sessions[i], market.previous(i)
    last = market.complete_before(i, 5)
    if not last:
        raise LeftOut("no-average")
    average = sum(each.range for each in last) / 5

    def narrowest_of(count):
        last = market.complete_before(i, count)
        return last and all(before.range < each.range for each in last[1:])

    patterns = [f"nr{count}" for count in (4, 7) if narrowest_of(count)]
    if not patterns:
        raise LeftOut("no-pattern")
    group = {"weekday": weekday(session.day)} if variant == "by-weekday" else {}
    answers = {
        "range-against-average": "above" if session.range > average else "not-above",
        "breaks": breaks(session, before),
        "colour": colour(session.close, session.open),
    }
    return [{"pattern": pattern, **group} for pattern in patterns], answers, {}
