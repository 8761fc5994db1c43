"""What a family of reports is made of: rows, dimensions, questions, measures, current values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from fractions import Fraction
from typing import TYPE_CHECKING

from .reasons import Excluded, first_reason
from .sessions import Session

if TYPE_CHECKING:
    from .run import Run

Answer = str | list[str] | None


@dataclass
class Row:
    """An observation that counts. An answer is an outcome, a list of outcomes, or `None` if the question is not asked of it."""

    answers: dict[str, Answer] = field(default_factory=dict)
    measures: dict[str, Fraction | None] = field(default_factory=dict)
    levels: dict[str, Fraction | None] = field(default_factory=dict)
    groups: list[dict[str, str]] = field(default_factory=lambda: [{}])
    decided: dict[str, int] = field(default_factory=dict)
    """When answers were certain, where that is before the end of the observation."""
    each: dict[str, list[int]] = field(default_factory=dict)
    """Of a question with several answers when each of them was certain, as far as that is before the end."""
    known: dict[str, int] = field(default_factory=dict)
    """When measures were known, where that is before the end."""
    hidden: list[set[str]] = field(default_factory=list)
    """For each group the questions that were decided before the conditions were known, and do not count."""
    date: str = ""
    """The trading date that dates it."""
    parts: tuple[str, ...] = ()
    """The half and the year of the observation, for stability."""
    details: dict = field(default_factory=dict)
    """What statistics need."""


@dataclass
class Observation:
    """What was seen: dated by a session, with the row if it counts or else the reason."""

    session: Session | None
    row: Row | None = None
    reason: str | None = None
    ends: float | None = None
    """Never, of a row under way."""
    date: str | None = None


@dataclass(frozen=True)
class Dimension:
    """The values of a group, listed in order with their labels. `value` is for dimensions of the session that dates a row;
    those of a family are in `Row.groups`."""

    id: str
    values: list[tuple[str, str]]
    value: Callable[[Session], str | list[str]] | None = None


class Family:
    """A family, unless a page says otherwise: one observation per session seen in the range."""

    name: str
    plural = "sessions"

    def refuse(self, run: Run) -> None:
        """Refuses bars that are too coarse or misaligned for this family."""

    def observations(self, run: Run) -> Iterable[Observation]:
        for session in run.seen:
            yield observe(session, lambda session=session: self.row(run, session), run.added_dimensions)

    def goes_on(self, run: Run) -> bool:
        """Whether observations go on after the session, week or month that dates them."""
        return False

    def begun(self, run: Run) -> Session | None:
        """The session that dates an observation which has begun, where it is one only once it has ended."""
        return None

    def row(self, run: Run, session: Session) -> Row:
        raise NotImplementedError

    def dimensions(self, run: Run) -> list[Dimension]:
        """The dimensions of the family in this variant, but for those that any family can have."""
        return []

    def questions(self, run: Run) -> list[dict]:
        return run.description["questions"]

    def measures(self, run: Run) -> list[dict]:
        return run.description["measures"]

    early: tuple[str, ...] = ()
    """The questions that can be decided before the end, as patterns of their ids."""

    early_measures: dict[str, str] = {}
    """The measures that can be known before the end, as patterns of their ids, and when: `at-open`, `after-window`, `at-event`."""

    def when_known(self, measure: str) -> str | None:
        """When a measure is known before the end, `None` if only then."""
        return next((known for pattern, known in self.early_measures.items() if fnmatchcase(measure, pattern)), None)

    def is_decided_early(self, description: dict, question: str) -> bool:
        return description["variant"] in ("by-excursion", "by-bracket") or any(fnmatchcase(question, pattern) for pattern in self.early)

    def statistics(self, run: Run, rows: list[Row]) -> list:
        """A value for each statistic, of the rows of a group."""
        return []

    def current(self, run: Run, last: Session | None) -> list[tuple[str, str, str, Fraction | None]]:
        """Id, label, unit and value for the next session. `last` is the last session seen, `None` if it is incomplete or missing."""
        return []


def observe(session: Session, row: Callable[[], Row], added: Iterable[Dimension], ends: int | None = None) -> Observation:
    """The row of a session or of something found in it, or the first of the reasons for which it does not count."""
    found = Observation(session, ends=session.closes if ends is None else ends)
    if not session.counts or not session.complete:
        found.reason = "incomplete" if session.counts else "not-closed"
        return found
    return with_reasons(found, row, added)


def with_reasons(found: Observation, row: Callable[[], Row], added: Iterable[Dimension]) -> Observation:
    reasons = []
    try:
        found.row = row()
    except Excluded as excluded:
        reasons.append(str(excluded))
    for dimension in added:
        try:
            value = dimension.value(found.session)
            values = value if isinstance(value, list) else [value]
            if found.row is not None:
                found.row.groups = [{**group, dimension.id: each} for group in found.row.groups for each in values]
        except Excluded as excluded:
            reasons.append(str(excluded))
    if reasons:
        found.row, found.reason = None, first_reason(reasons)
    return found


def all_of(*checks: Callable[[], object]) -> list:
    """The values of several things that a row needs, or the first of the reasons why it does not count."""
    values, reasons = [], []
    for check in checks:
        try:
            values.append(check())
        except Excluded as excluded:
            reasons.append(str(excluded))
    if reasons:
        raise Excluded(first_reason(reasons))
    return values
