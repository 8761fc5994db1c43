"""Clock buckets: the stretches of a session in reports by time of day (Clock buckets)."""

from dataclasses import dataclass
from fractions import Fraction

from .bars import Bar
from .family import Row
from .run import Run
from .sessions import Session
from .times import MINUTE, clock_text, minutes_of
from .windows import refuse_stretches


@dataclass(frozen=True)
class Bucket:
    index: int
    id: str
    label: str


def refuse_buckets(run: Run, minutes: Fraction) -> None:
    refuse_stretches(run, minutes)


def clock_buckets(run: Run, minutes: Fraction) -> list[Bucket]:
    """All buckets of the longest session, but for empty ones wholly inside a break."""
    length, template = int(minutes), run.template
    open_minutes, close_minutes = minutes_of(template["open"]), minutes_of(template["close"]) or 1440
    by_template = close_minutes - open_minutes + (1440 if open_minutes >= close_minutes else 0)
    longest = max([by_template, *((session.closes - session.opens) // MINUTE for session in run.seen)])
    used = {bucket_of(bar, session, minutes) for session in run.seen for bar in run.bars(session)}
    breaks = [tuple((minutes_of(each[end]) - open_minutes) % 1440 for end in ("from", "to")) for each in template.get("breaks") or []]
    found = []
    for index in range(-(-longest // length)):
        start, end = index * length, min((index + 1) * length, longest)
        if index not in used and any(first <= start and end <= last for first, last in breaks):
            continue
        first = clock_text(open_minutes + start) + ("+1" if start >= 1440 else "")
        last = clock_text(open_minutes + end) + ("+1" if end > 1440 else "")
        found.append(Bucket(index, first, f"{first}–{last}"))
    return found


def bucket_of(bar: Bar, session: Session, minutes: Fraction) -> int:
    return (bar.time - session.opens) // (int(minutes) * MINUTE)


def bucket_outcomes(buckets: list[Bucket]) -> list[dict]:
    return [{"id": bucket.id, "label": bucket.label} for bucket in buckets]


def question(id_: str, title: str, known: str, outcomes: list[tuple[str, str]] | list[dict], event: str | None = None) -> dict:
    listed = [each if isinstance(each, dict) else {"id": each[0], "label": each[1]} for each in outcomes]
    return {"id": id_, "title": title, "known": known, **({"event": event} if event else {}), "outcomes": listed}


def time_questions(buckets: list[Bucket], overall: tuple[str, str], each: tuple[str, str], outcomes: list[tuple[str, str]]) -> list[dict]:
    """When something happened, then for each bucket whether it happens in it. The title of `each` has {} for the bucket."""
    first = question(*overall, "hindsight", bucket_outcomes(buckets))
    return [first, *(question(f"{each[0]}-{bucket.id}", each[1].format(bucket.label), "at-time", outcomes) for bucket in buckets)]


def answer_by_time(
    row: Row, session: Session, buckets: list[Bucket], minutes: Fraction, hit: Bar | None, overall: str, each: str, outcomes: tuple[str, str], start: int = 0
) -> None:
    """Answers the questions above: `hit` is the bar in which it happens. A bucket is asked about where it begins in the
    session, not before `start`, and no bar that opens before it is the one."""
    if hit is not None:
        index = bucket_of(hit, session, minutes)
        row.answers[overall] = next(bucket.id for bucket in buckets if bucket.index == index)
        row.decided[overall] = hit.end
    for bucket in buckets:
        begins = session.opens + bucket.index * int(minutes) * MINUTE
        if begins >= session.closes or begins < start or (hit is not None and hit.time < begins):
            continue
        ends = min(begins + int(minutes) * MINUTE, session.closes)
        is_hit = hit is not None and hit.time < ends
        row.answers[f"{each}-{bucket.id}"] = outcomes[0] if is_hit else outcomes[1]
        row.decided[f"{each}-{bucket.id}"] = hit.end if is_hit else ends
