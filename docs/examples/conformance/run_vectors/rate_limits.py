"""Rate limits: so many units in any window that slides."""
from math import inf


def history_differences(file):
    """Of each request what differs, or None."""
    for history in file["histories"]:
        limits, units = history["limits"], []
        for now, cost, *expected in history["rows"]:
            clock = max([now, *units[-1:]])  # While a clock is behind the last admitted request, time stands still.
            inside = [[at for at in units if at > clock - limit["windowMs"]] for limit in limits]
            wait = max(wait_for(cost, own, limit, now) for own, limit in zip(inside, limits))
            charged = [clock] * cost if wait == 0 else []
            units += charged
            inside = [own + charged for own in inside]
            remaining = [limit["limit"] - len(own) for own, limit in zip(inside, limits)]
            resets = [own[0] + limit["windowMs"] - now if own else 0 for own, limit in zip(inside, limits)]
            got = [int(wait == 0), None if wait == inf else wait, remaining, resets]
            yield None if got == expected else f"{history['history']} at {now}: {got}"


def wait_for(cost, units, limit, now):
    """Milliseconds until enough units have left the window."""
    over = len(units) + cost - limit["limit"]
    if cost > limit["limit"]:
        return inf
    return units[over - 1] + limit["windowMs"] - now if over > 0 else 0
