"""`outside-days`: sessions that open outside the previous range (docs/definitions/outside-days.md)."""

from ..dimensions import Dimension, labelled, size_dimension, size_of
from ..exact import percent_of
from ..family import Family, Row, all_of
from ..reasons import require
from ..run import Run
from ..sessions import Session
from ..windows import first_index, highest, lowest
from .doji import previous_range_next


class OutsideDays(Family):
    name = "outside-days"
    early = ("reversed", "touched-by")
    early_measures = {"spike-percent": "at-event"}

    def dimensions(self, run: Run) -> list[Dimension]:
        sizes = [size_dimension(run, "%")] if run.variant == "by-size" else []
        return [Dimension("direction", labelled("bullish", "bearish")), *sizes]

    def row(self, run: Run, session: Session) -> Row:
        previous = run.sessions.previous(session)
        is_outside = session.open > previous.high or session.open < previous.low
        all_of(
            lambda: require(run.variant != "by-size" or not is_outside or previous.range != 0, "no-size"),
            lambda: require(is_outside, "not-outside"),
        )
        is_bullish = session.open > previous.high
        edge, by_close = previous.high if is_bullish else previous.low, run.params["criterion"] == "close"

        def is_back(bar: object) -> bool:
            price = bar.close if by_close else bar.low if is_bullish else bar.high
            return price <= edge if is_bullish else price >= edge

        bars = run.bars(session)
        back = first_index(bars, is_back)
        reversed_ = "not-reversed" if back is None else "reversed"
        row = Row(levels={"previous-high": previous.high, "previous-low": previous.low})
        if session.close > previous.high:
            where = "beyond" if is_bullish else "through"
        elif session.close < previous.low:
            where = "through" if is_bullish else "beyond"
        else:
            where = "inside"
        row.answers = {"reversed": reversed_, "close-location": where, f"close-location-{reversed_}": where}
        if back is not None:
            row.decided["reversed"] = bars[back].end
            row.answers["touched-by"] = "later" if back > 0 else "first-bar"
            row.known["spike-percent"] = bars[back].end
            if back > 0:
                spike = highest(bars[:back]) - session.open if is_bullish else session.open - lowest(bars[:back])
                row.measures["spike-percent"] = percent_of(spike, session.open)
        row.groups = [{"direction": "bullish" if is_bullish else "bearish"}]
        if run.variant == "by-size":
            row.groups[0]["size"] = size_of(100 * abs(session.open - edge) / previous.range, run.params["edges"])
        return row

    def current(self, run: Run, last: Session | None) -> list:
        return previous_range_next(last)
