"""The reports in pandas, asked for line by line.

    python reports.py FILE BARS SESSIONS

FILE has columns of doubles one after the other: time, open, high, low, close, volume of the bars, then day, opens, closes of the sessions.
The first line that is written tells the versions. Each line that is read names a report, and each that is written then has its rows and
what they took: {"ms", "processor", "rows"}.
"""

import json
import sys
import time

import numpy as np
import pandas as pd

MINUTE = 60_000
WEEKDAYS = np.array(["monday", "tuesday", "wednesday", "thursday", "friday"])


def read(path, n_bars, n_sessions):
    values = np.fromfile(path, dtype="float64")
    columns = np.split(values, np.cumsum([n_bars] * 6 + [n_sessions] * 3))
    names = ["time", "open", "high", "low", "close", "volume"]
    bars = pd.DataFrame(dict(zip(names, columns[:6]))).astype({"time": "int64"})
    sessions = pd.DataFrame(dict(zip(["day", "opens", "closes"], columns[6:9])))
    return bars, sessions.astype("int64")


def sessions_of(bars, sessions):
    """The sessions that have bars, and whether each is complete. Times ascend, so that a session is a slice of the bars."""
    first = bars["time"].searchsorted(sessions["opens"])
    lengths = bars["time"].searchsorted(sessions["closes"]) - first
    number = np.repeat(np.arange(len(sessions)), lengths)
    position = np.arange(len(number)) + np.repeat(first - np.cumsum(lengths) + lengths, lengths)
    groups = bars[["time", "open", "high", "low", "close"]].take(position).groupby(number)
    found = groups.agg(
        open=("open", "first"),
        high=("high", "max"),
        low=("low", "min"),
        close=("close", "last"),
        begins=("time", "first"),
        ends=("time", "last"),
    )
    found = found.join(sessions)
    found["complete"] = (
        (found["begins"] - found["opens"] <= 30 * MINUTE)
        & (found["closes"] - found["ends"] - MINUTE <= 30 * MINUTE)
        & (2 * MINUTE * lengths[found.index] >= found["closes"] - found["opens"])
    )
    return found


def eligible(found):
    """The complete sessions that have one before them, with its prices."""
    before = found.shift()
    has_previous = before["complete"].eq(True) & (found["day"] - before["day"] <= 7)
    found = found.assign(previous_high=before["high"], previous_low=before["low"], previous_close=before["close"])
    return found[found["complete"] & has_previous]


def green_and_red_days(found):
    found = found[found["complete"]]
    move = found["close"] - found["open"]
    counts = pd.DataFrame(
        {"colour.green": move > 0, "colour.red": move < 0, "colour.flat": move == 0},
    ).assign(observations=1)
    weekday = WEEKDAYS[(found["day"] + 3) % 7]
    change = 100 * move / found["open"].abs().replace(0, np.nan)
    rows = counts.groupby(weekday).sum().join(figures("change-percent", change.groupby(weekday)))
    return rows.rename_axis("group").reset_index().to_dict("records")


def opening_stats(found):
    found = eligible(found)
    low, high, close = found["previous_low"], found["previous_high"], found["previous_close"]
    position = (found["open"] - low) / (high - low).replace(0, np.nan)
    return [
        {
            "group": "",
            "observations": len(found),
            "open-location.above": (found["open"] > high).sum(),
            "open-location.inside": found["open"].between(low, high).sum(),
            "open-location.below": (found["open"] < low).sum(),
            "open-against-close.above": (found["open"] > close).sum(),
            "open-against-close.at": (found["open"] == close).sum(),
            "open-against-close.below": (found["open"] < close).sum(),
            **figures("open-position", position),
        }
    ]


def outside_days(found):
    found = eligible(found)
    found = found[(found["open"] > found["previous_high"]) | (found["open"] < found["previous_low"])]
    low, high = found["previous_low"], found["previous_high"]
    bullish = found["open"] > high
    turned_back = (found["low"] <= high).where(bullish, found["high"] >= low)
    inside = found["close"].between(low, high)
    beyond = (found["close"] > high).where(bullish, found["close"] < low)
    counts = pd.DataFrame(
        {
            "reversed.reversed": turned_back,
            "reversed.not-reversed": ~turned_back,
            "close-location.inside": inside,
            "close-location.beyond": beyond,
            "close-location.through": ~inside & ~beyond,
        }
    ).assign(observations=1)
    rows = counts.groupby(np.where(bullish, "bullish", "bearish")).sum()
    return rows.rename_axis("group").reset_index().to_dict("records")


def previous_days_range(found):
    found = eligible(found)
    broke_high = found["high"] > found["previous_high"]
    broke_low = found["low"] < found["previous_low"]
    touched_high = found["high"] >= found["previous_high"]
    touched_low = found["low"] <= found["previous_low"]
    move = found["close"] - found["open"]
    return [
        {
            "group": "",
            "observations": len(found),
            "breaks.high-only": (broke_high & ~broke_low).sum(),
            "breaks.low-only": (broke_low & ~broke_high).sum(),
            "breaks.both": (broke_high & broke_low).sum(),
            "breaks.neither": (~broke_high & ~broke_low).sum(),
            "touched.high-only": (touched_high & ~touched_low).sum(),
            "touched.low-only": (touched_low & ~touched_high).sum(),
            "touched.both": (touched_high & touched_low).sum(),
            "touched.neither": (~touched_high & ~touched_low).sum(),
            "break-side.high": broke_high.sum(),
            "break-side.low": broke_low.sum(),
            "colour-after-high.green": (broke_high & (move > 0)).sum(),
            "colour-after-high.red": (broke_high & (move < 0)).sum(),
            "colour-after-high.flat": (broke_high & (move == 0)).sum(),
            "colour-after-low.green": (broke_low & (move > 0)).sum(),
            "colour-after-low.red": (broke_low & (move < 0)).sum(),
            "colour-after-low.flat": (broke_low & (move == 0)).sum(),
            **figures("previous-range", found["previous_high"] - found["previous_low"]),
        }
    ]


def figures(name, values):
    """What is told of a measure: of a series as a dictionary, of a grouped one as a frame."""
    told = {
        f"{name}.count": values.count(),
        f"{name}.mean": values.mean(),
        f"{name}.min": values.min(),
        f"{name}.max": values.max(),
        f"{name}.p25": values.quantile(0.25),
        f"{name}.median": values.median(),
        f"{name}.p75": values.quantile(0.75),
        f"{name}.p90": values.quantile(0.9),
        f"{name}.standardDeviation": values.std(),
    }
    return told if isinstance(values, pd.Series) else pd.DataFrame(told)


REPORTS = {
    "green-and-red-days-by-weekday-standard": green_and_red_days,
    "opening-stats-standard": opening_stats,
    "outside-days-standard": outside_days,
    "previous-days-range-standard": previous_days_range,
}


def plain(value):
    """A number of numpy as one of Python."""
    return value.item()


def main(path, n_bars, n_sessions):
    bars, sessions = read(path, int(n_bars), int(n_sessions))
    versions = {"pandas": pd.__version__, "numpy": np.__version__, "python": sys.version.split()[0]}
    print(json.dumps(versions), flush=True)
    for line in sys.stdin:
        report = REPORTS[line.strip()]
        used = time.process_time()
        began = time.perf_counter()
        rows = report(sessions_of(bars, sessions))
        ms = 1000 * (time.perf_counter() - began)
        processor = 1000 * (time.process_time() - used)
        print(json.dumps({"ms": ms, "processor": processor, "rows": rows}, default=plain), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
