"""Rate limits: so many units in every window that slides (docs/rate-limits.md)."""

from dataclasses import dataclass
from math import inf


@dataclass(frozen=True)
class Decision:
    allowed: bool
    retry_after: float
    """The wait in milliseconds; ∞ if no wait helps."""
    waits: list[float]
    remaining: list[int]
    resets: list[int]


def take(state: list[int], now: int, cost: int, limits: list[dict]) -> tuple[list[int], Decision]:
    """Decides on a request and charges it. The state lists the instants of the units that may still count."""
    instant = max([now, *state[-1:]])  # If the clock steps back, the last instant of the state.
    inside = [[at for at in state if at > instant - limit["windowMs"]] for limit in limits]
    waits = [wait_for(cost, units, limit, now) for units, limit in zip(inside, limits)]
    wait = max(waits)
    charged = [instant] * cost if wait == 0 else []
    inside = [units + charged for units in inside]
    decision = Decision(
        allowed=wait == 0,
        retry_after=wait,
        waits=waits,
        remaining=[max(limit["limit"] - len(units), 0) for units, limit in zip(inside, limits)],
        resets=[units[0] + limit["windowMs"] - now if units else 0 for units, limit in zip(inside, limits)],
    )
    if wait > 0:
        return state, decision
    longest = max(limit["windowMs"] for limit in limits)
    return [at for at in [*state, *charged] if at > instant - longest], decision


def wait_for(cost: int, units: list[int], limit: dict, now: int) -> float:
    """Until enough units have left the window, if no other request comes first."""
    over = len(units) + cost - limit["limit"]
    if cost > limit["limit"]:
        return inf
    return units[over - 1] + limit["windowMs"] - now if over > 0 else 0


def seconds(milliseconds: float) -> int:
    """Rounded up, so that a client that waits as told is admitted."""
    return -(-int(milliseconds) // 1000)


def quoted(name: str) -> str:
    """A string of a structured field."""
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def headers(decision: Decision, limits: list[dict]) -> dict[str, str | None]:
    """The header fields. An unused window has no `t`, nor has one that does not deny a denied request."""
    policy = [f'{quoted(limit["name"])};q={limit["limit"]};w={seconds(limit["windowMs"])}' for limit in limits]
    current = []
    for limit, wait, remaining, reset in zip(limits, decision.waits, decision.remaining, decision.resets):
        has_reset = reset > 0 and (decision.allowed or wait > 0)
        current.append(f'{quoted(limit["name"])};r={remaining}' + (f";t={seconds(reset)}" if has_reset else ""))
    return {
        "Retry-After": None if decision.allowed or decision.retry_after == inf else str(seconds(decision.retry_after)),
        "RateLimit-Policy": ", ".join(policy),
        "RateLimit": ", ".join(current),
    }
