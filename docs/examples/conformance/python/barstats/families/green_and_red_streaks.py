"""`green-and-red-streaks`: sessions, weeks or months of one colour in a row (docs/definitions/green-and-red-streaks.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf

from ..dimensions import Dimension
from ..family import Family, Observation, Row
from ..run import Run
from ..sessions import Session, colour
from ..weeks import Period, changes_inside, is_closed, is_whole, next_compared_with, periods_seen

LONGEST = 10


@dataclass
class Link:
    """A session, week or month."""

    first: Session
    last: Session
    colour: str
    is_complete: bool
    is_closed: bool
    changes: bool
    follows_place: bool
    """Whether it comes directly after the link before it in the list, whatever that one is like."""

    @property
    def is_whole(self) -> bool:
        return self.is_complete and not self.changes


@dataclass
class Stretch:
    colour: str
    links: list[Link] = field(default_factory=list)
    places: list[int] = field(default_factory=list)


class GreenAndRedStreaks(Family):
    name = "green-and-red-streaks"

    def dimensions(self, run: Run) -> list[Dimension]:
        return [Dimension("colour", [("all", "Green and red"), ("green", "Green"), ("red", "Red")])]

    def goes_on(self, run: Run) -> bool:
        return True

    def begun(self, run: Run) -> Session | None:
        stretches = stretches_of(links_of(run))
        return stretches[-1].links[0].first if len(stretches) > 1 and stretches[-1].colour != "flat" else None

    def observations(self, run: Run) -> Iterable[Observation]:
        links = links_of(run)
        stretches = stretches_of(links)
        for before, stretch, after in zip(stretches, stretches[1:], stretches[2:]):
            if stretch.colour == "flat":
                continue
            both = {reason_between(links, before, stretch), reason_between(links, stretch, after)}
            reason = "incomplete" if "incomplete" in both else "roll" if "roll" in both else None
            ends = after.links[0].last.closes
            row = None if reason else streak_row(stretch)
            yield Observation(stretch.links[0].first, row=row, reason=reason, ends=ends)
        if run.sessions.stands:
            yield from under_way(links, stretches)

    def current(self, run: Run, last: Session | None) -> list:
        unit = {"standard": "sessions", "by-week": "weeks", "by-month": "months"}[run.variant]
        return [("streak", "Current streak", unit, current_streak(run, last))]


def links_of(run: Run) -> list[Link]:
    """All links seen in the range, without a last one that is not closed."""
    sessions = run.sessions
    if run.variant == "standard":
        found = [link_of_session(run, session) for session in run.seen]
    else:
        periods = periods_seen(run, unit_of(run))
        found = [link_of_period(run, before, period) for before, period in zip([None, *periods], periods)]
    return found[:-1] if found and not found[-1].is_closed else found


def unit_of(run: Run) -> str:
    return "week" if run.variant == "by-week" else "month"


def link_of_session(run: Run, session: Session) -> Link:
    """A session follows the one before unless it is `no-previous`; a roll does not matter."""
    before = run.sessions.before(session)
    follows = before is not None and before.complete and (session.date - before.date).days <= run.sessions.previous_within
    return Link(session, session, session.colour, session.complete, session.closed, False, follows)


def link_of_period(run: Run, before: Period | None, period: Period) -> Link:
    days = run.sessions.scheduled(period.first_date, period.last_date)
    complete = is_whole(run.sessions, period) and all(map(run.market.is_in_range, days))
    follows = before is not None and (period.first_date - before.last_date).days == 1
    own = colour(period.close, period.open)
    closed = is_closed(run.sessions, period)
    return Link(period.sessions[0], period.sessions[-1], own, complete, closed, changes_inside(run.sessions, period), follows)


def stretches_of(links: list[Link]) -> list[Stretch]:
    """Maximal sequences of whole links of one colour, each of which follows the one before."""
    found: list[Stretch] = []
    for place, link in enumerate(links):
        if not link.is_whole:
            continue
        last = found[-1] if found else None
        if last is not None and last.places[-1] == place - 1 and link.follows_place and last.colour == link.colour:
            last.links.append(link)
            last.places.append(place)
        else:
            found.append(Stretch(link.colour, [link], [place]))
    return found


def reason_between(links: list[Link], before: Stretch, after: Stretch) -> str | None:
    """Why a stretch does not follow another: something in between is missing or incomplete, or changes its contract."""
    first, last = before.places[-1] + 1, after.places[0]
    between = links[first:last]
    if any(not link.is_complete for link in between) or any(not link.follows_place for link in links[first : last + 1]):
        return "incomplete"
    return "roll" if between else None


def streak_row(stretch: Stretch) -> Row:
    length = len(stretch.links)
    row = Row(measures={"length": Fraction(length)}, groups=[{"colour": "all"}, {"colour": stretch.colour}])
    row.answers["length"] = str(length) if length < LONGEST else f"{LONGEST}-or-more"
    for k in range(1, min(length, LONGEST - 1) + 1):
        row.answers[f"after-{k}"] = "same" if length > k else "not-same"
        if length > k:
            row.decided[f"after-{k}"] = stretch.links[k].last.closes
    if length >= LONGEST:
        row.answers[f"after-{LONGEST}-or-more"] = ["same"] * (length - LONGEST) + ["not-same"]
        row.each[f"after-{LONGEST}-or-more"] = [link.last.closes for link in stretch.links[LONGEST:]]
    return row


def under_way(links: list[Link], stretches: list[Stretch]) -> Iterable[Observation]:
    """The last stretch, unless what came before it or the last link of all already leaves it out. Only what followed its links is known."""
    if len(stretches) < 2:
        return
    before, last = stretches[-2:]
    if last.colour == "flat" or last.places[-1] != len(links) - 1 or reason_between(links, before, last) is not None:
        return
    row = streak_row(last)
    row.measures = {}
    yield Observation(last.links[0].first, row=row, ends=inf)


def current_streak(run: Run, last: Session | None) -> Fraction | None:
    """The length of the stretch that ends with the last link, negative for red, 0 for flat."""
    if last is None:
        return None
    links = links_of(run)
    ends_with = last
    if run.variant != "standard":
        period = next_compared_with(run, last, unit_of(run))
        if period is None:
            return None
        ends_with = period.sessions[-1]
    for stretch in stretches_of(links):
        for place, link in enumerate(stretch.links):
            if link.last is ends_with:
                return Fraction({"green": 1, "red": -1, "flat": 0}[link.colour] * (place + 1))
    return None
