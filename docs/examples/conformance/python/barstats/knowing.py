"""When conditions are known, and the bars for which that cannot be told (docs/conditions.md, Fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import reports
from .market import is_inside_a_bar
from .reasons import Refused
from .times import MINUTE

if TYPE_CHECKING:
    from .run import Run

DEFAULT_MINUTES = 60
WITHIN_A_SESSION = ("session", "pair", "bucket", "gap", "pattern")
KNOWN = ["at-open", "after-window", "at-time", "at-event", "hindsight"]


def parts_of(condition: dict) -> list[dict]:
    """All comparisons in a condition."""
    for name in ("and", "or"):
        if name in condition:
            return [part for each in condition[name] for part in parts_of(each)]
    return parts_of(condition["not"]) if "not" in condition else [condition]


def known_of(condition: dict, run: Run) -> str:
    """When a condition is known, as `known` of questions says it."""
    found = "at-open"
    for part in parts_of(condition):
        found = max(found, known_of_part(part, run), key=KNOWN.index)
    return found


def known_of_part(part: dict, run: Run) -> str:
    if "field" in part:
        return "after-window" if part["field"].startswith("window.") else "at-open"
    if "series" in part:
        return "at-open" if all(at <= session.opens for session, at in times_of_series(part["series"], run)) else "at-event"
    # Of the sessions before, what was settled by the open counts, and nothing else.
    if part.get("previous"):
        return "at-open"
    if "measure" in part:
        from .families import FAMILIES  # Families import this file.

        return FAMILIES[reports()[part["report"]]["family"]].when_known(part["measure"]) or "at-event"
    return "at-event"


def times_of_series(name: str, run: Run) -> list[tuple]:
    """Of each session seen that has a value of a series, the instant from which that is known."""
    values = next((each["values"] for each in run.options.get("series") or [] if each["name"] == name), [])
    known = {each["date"]: int(each["knownAt"]) for each in values if int(each["knownAt"]) <= run.market.as_of}
    return [(session, known[str(session.date)]) for session in run.seen if str(session.date) in known]


def ends_with_its_session(description: dict, params: dict) -> bool:
    """Not so observations of weeks, months, streaks, runs and events, daily patterns, and gaps that live on."""
    return description["unit"] in WITHIN_A_SESSION and description["variant"] != "daily" and params.get("life", 1) == 1


def refuse_windows(run: Run, condition: dict) -> None:
    """With `window.*`, daily bars and windows that end inside a bar are refused (Fields)."""
    for part in parts_of(condition):
        if not part.get("field", "").startswith("window."):
            continue
        if run.market.is_daily:
            raise Refused("bars-too-coarse")
        minutes = int(part.get("minutes", DEFAULT_MINUTES))
        for session in run.seen:
            if is_inside_a_bar(session.opens + minutes * MINUTE, session, session.bars):
                raise Refused("bars-too-coarse")
