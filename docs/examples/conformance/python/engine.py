"""The engine as a program: it reads one request per line and writes one answer per line (docs/conformance.md)."""

import json
import sys
from decimal import Decimal

from barstats.bars import bars_of_rows
from barstats.market import Market
from barstats.reasons import Refused
from barstats.report import compute_report


def answer(request: dict) -> dict:
    length = int(request["interval"])
    try:
        return compute_report(Market(bars_of_rows(request["rows"], length), length, request["options"]), request["report"])
    except Refused as refused:
        return {"error": str(refused)}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line, parse_float=Decimal))), flush=True)
