from families.answers import breaks, colour
from reasons import LeftOut
from times import weekday


def classic_inside_outside(market, i, variant, params):
    """A session after one that stayed inside the range before it, or left it on both sides."""
    session, before = market.sessions[i], market.previous(i)
    try:
        earlier = market.previous(i - 1)
    except LeftOut:
        raise LeftOut("no-history") from None
    inside = before.high <= earlier.high and before.low >= earlier.low
    if not inside and breaks(before, earlier) != "both":
        raise LeftOut("no-pattern")
    group = {"pattern": "inside" if inside else "outside"}
    if variant == "by-weekday":
        group["weekday"] = weekday(session.day)
    return [group], {"breaks": breaks(session, before), "colour": colour(session.close, session.open)}, {}
