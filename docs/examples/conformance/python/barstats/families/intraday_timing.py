"""`intraday-timing`: when highs and lows are made (docs/definitions/intraday-timing.md)."""

from ..buckets import bucket_of, bucket_outcomes, clock_buckets, question, refuse_buckets
from ..family import Family, Row
from ..run import Run
from ..sessions import Session
from ..windows import first_print


class IntradayTiming(Family):
    name = "intraday-timing"

    def refuse(self, run: Run) -> None:
        refuse_buckets(run, run.params["minutes"])

    def row(self, run: Run, session: Session) -> Row:
        ids = {bucket.index: bucket.id for bucket in clock_buckets(run, run.params["minutes"])}
        row = Row(levels={"high": session.high, "low": session.low})
        for side in ("high", "low"):
            bar = first_print(session.bars, row.levels[side], side)
            row.answers[f"{side}-time"] = ids[bucket_of(bar, session, run.params["minutes"])]
        return row

    def questions(self, run: Run) -> list[dict]:
        outcomes = bucket_outcomes(clock_buckets(run, run.params["minutes"]))
        return [question(each["id"], each["title"], each["known"], outcomes) for each in run.description["questions"]]
