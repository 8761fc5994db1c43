"""`adr-average-daily-range` and `atr-average-true-range`: the range of a session against its average."""

from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from fractions import Fraction

from ..buckets import question
from ..dimensions import size_of, size_values
from ..exact import percent_of, ratio_of
from ..family import Dimension, Family, Row
from ..reasons import require
from ..run import Run
from ..sessions import Session


class AverageDailyRange(Family):
    """docs/definitions/adr-average-daily-range.md"""

    name = "adr-average-daily-range"
    early = ("exceeded",)
    unit = "ADR"
    title = "Average daily range"
    streak_labels = [("exceeded", "After a range above its average"), ("respected", "After a range within its average")]

    def average(self, run: Run, session: Session, including: bool = False) -> Fraction | None:
        """The mean range of the `period` complete sessions before a session, or including it."""
        return run.sessions.adr(session, int(run.params["period"]), including)

    def size(self, run: Run, session: Session) -> Fraction:
        return session.range

    def needed_average(self, run: Run, session: Session) -> Fraction:
        average = self.average(run, session)
        require(average is not None, "no-average")
        return average

    def row(self, run: Run, session: Session) -> Row:
        average, size = self.needed_average(run, session), self.size(run, session)
        row = Row(levels={"average-range": average})
        row.measures["range-to-average"] = ratio_of(size, average)
        if size > average:
            row.measures["extension-percent"] = percent_of(size - average, average)
        if "edges" in run.params:
            require(average != 0, "no-size")
            row.answers["range-to-average"] = size_of(size / average, run.params["edges"])
        else:
            row.answers["exceeded"] = "exceeded" if size > average else "respected"
            decided = self.exceeded_at(run, session, average)
            if decided is not None:
                row.decided["exceeded"] = decided
        return row

    def exceeded_at(self, run: Run, session: Session, average: Fraction) -> int | None:
        """The end of the bar with which the range so far is above the average."""
        high = low = session.bars[0].open
        for bar in session.bars:
            high, low = max(high, bar.high), min(low, bar.low)
            if self.size_so_far(run, session, high, low) > average:
                return bar.end
        return None

    def size_so_far(self, run: Run, session: Session, high: Fraction, low: Fraction) -> Fraction:
        return high - low

    def dimensions(self, run: Run) -> list[Dimension]:
        def previous_range(session: Session) -> str:
            previous = run.sessions.previous(session)
            return "exceeded" if self.size(run, previous) > self.needed_average(run, previous) else "respected"

        labels = self.streak_labels
        if run.params.get("of") == "range":
            labels = AverageDailyRange.streak_labels
        return [Dimension("previous-range", labels, previous_range)]

    def questions(self, run: Run) -> list[dict]:
        if "edges" not in run.params:
            return run.description["questions"]
        asked = run.description["questions"][0]
        return [question(asked["id"], asked["title"], asked["known"], size_values(run.params["edges"], self.unit))]

    def current(self, run: Run, last: Session | None) -> list:
        return [("average-range", self.title, "price", last and self.average(run, last, including=True))]


class AverageTrueRange(AverageDailyRange):
    """docs/definitions/atr-average-true-range.md"""

    name = "atr-average-true-range"
    unit = "ATR"
    title = "Average true range"
    streak_labels = [("exceeded", "After a true range above its average"), ("respected", "After a true range within its average")]

    def average(self, run: Run, session: Session, including: bool = False) -> Fraction | None:
        """The mean true range, or Wilder's smoothing of it (Volumes, averages, correlation)."""
        period = int(run.params["period"])
        is_wilder = run.params["smoothing"] == "wilder"
        found = run.sessions.complete_before(session, 5 * period if is_wilder else period, including)
        if found is None:
            return None
        ranges = [run.sessions.true_range(each) for each in found]
        mean = sum(ranges[:period]) / Fraction(period)
        if not is_wilder:
            return mean
        mean = to_40_digits(mean)
        for each in ranges[period:]:
            mean = to_40_digits((mean * (period - 1) + each) / period)
        return mean

    def size(self, run: Run, session: Session) -> Fraction:
        return session.range if run.params["of"] == "range" else run.sessions.true_range(session)

    def questions(self, run: Run) -> list[dict]:
        found = super().questions(run)
        if run.params["of"] == "range":
            found = [{**each, "title": each["title"].replace("True range", "Range")} for each in found]
        return found

    def measures(self, run: Run) -> list[dict]:
        found = super().measures(run)
        if run.params["of"] == "range":
            found = [{**each, "label": each["label"].replace("True range", "Range")} for each in found]
        return found

    def size_so_far(self, run: Run, session: Session, high: Fraction, low: Fraction) -> Fraction:
        previous = run.sessions.previous_or_none(session)
        if run.params["of"] == "range" or previous is None:
            return high - low
        return max(high, previous.close) - min(low, previous.close)


def to_40_digits(value: Fraction) -> Fraction:
    """Rounded half to even to 40 significant digits."""
    with localcontext(Context(prec=40, rounding=ROUND_HALF_EVEN)):
        return Fraction(Decimal(value.numerator) / Decimal(value.denominator))
