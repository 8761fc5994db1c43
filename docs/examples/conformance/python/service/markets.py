"""The daily bars of each market, and what is computed from them."""

import csv
import json
from bisect import bisect_left
from datetime import date, timedelta
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

from barstats.bars import Bar, bars_of_rows
from barstats.market import Market
from barstats.report import compute_report
from barstats.times import DAY, instant_of

from .ranking import rank_families

SUPPORTED = {"stocks": ["AAPL", "MSFT"], "futures": ["RTY", "ES"], "crypto": ["ETHUSDT", "BTCUSDT"], "forex": ["GBPCAD", "EURUSD"]}
LEAD = timedelta(days=400)
"""How long before a range its bars begin, for averages and previous sessions."""


class Markets:
    def __init__(self, supported: dict[str, list[str]]):
        self.supported = supported
        self._rows: dict[str, list[dict]] = {}
        self._versions: dict[str, int] = {}
        # By all that the results depend on; `detailed` and the range are what the plan allows, so plans share no rows.
        self._report = lru_cache(maxsize=200)(self._compute_report)
        self._scan = lru_cache(maxsize=50)(self._compute_scan)
        self._bars = lru_cache(maxsize=200)(self._find_bars)

    def load(self, name: str, rows: list[dict]) -> None:
        """Replaces the bars of a market such as `stocks/AAPL`, in ascending order."""
        self._rows[name] = rows
        self._versions[name] = self._versions.get(name, 0) + 1

    def report(self, report: str, name: str, start: str, end: str, detailed: bool, as_of: int) -> str:
        return self._report(report, name, self._versions.get(name), start, end, detailed, as_of)

    def scan(self, names: list[str], granted: str, as_of: int) -> str:
        """`granted` is the lookback as JSON."""
        return self._scan(tuple((name, self._versions.get(name)) for name in names), granted, as_of)

    def _compute_report(self, report: str, name: str, _: int | None, start: str, end: str, detailed: bool, as_of: int) -> str:
        market = self._market(name, start, as_of, {"endDate": end, "detailed": detailed})
        return json.dumps(compute_report(market, report), ensure_ascii=False)

    def _compute_scan(self, names: tuple[tuple[str, int | None], ...], granted: str, as_of: int) -> str:
        lookback = json.loads(granted)
        markets = {name: self._market(name, lookback["startDate"], as_of, {}) for name, _ in names}
        return json.dumps(rank_families(markets, lookback, as_of), ensure_ascii=False)

    def _market(self, name: str, start: str, as_of: int, options: dict) -> Market:
        asset_class, _, ticker = name.partition("/")
        return Market(
            self._bars(name, self._versions.get(name), start),
            DAY,
            {"assetClass": asset_class, "ticker": ticker, "startDate": start, "asOf": as_of, **options},
        )

    def _find_bars(self, name: str, _: int | None, start: str) -> list[Bar]:
        """Those that a range needs; a report ignores the ones that end after its instant."""
        rows = self._rows.get(name, [])
        first = instant_of(str(date.fromisoformat(start) - LEAD))
        return bars_of_rows(rows[bisect_left(rows, first, key=lambda row: row["time"]) :], DAY)


def markets_of_folder(folder: Path) -> Markets:
    """Markets of files such as `stocks/AAPL.csv`, with the columns time (a date), open, high, low, close and, optionally, volume."""
    supported: dict[str, list[str]] = {}
    found = Markets(supported)
    for path in sorted(folder.glob("*/*.csv")):
        supported.setdefault(path.parent.name, []).append(path.stem)
        with path.open(encoding="utf-8", newline="") as file:
            rows = [{**{column: Decimal(row[column]) for column in row if column != "time"}, "time": instant_of(row["time"])} for row in csv.DictReader(file)]
        found.load(f"{path.parent.name}/{path.stem}", rows)
    return found
