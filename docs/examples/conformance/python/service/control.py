"""What the dashboard, the clock and the source of the bars do elsewhere, as commands: one JSON object per line, one answer per line.

They come from standard input, and only if the service was started with `--control`: no request can reach them.
"""

import json
from collections.abc import Iterable, Iterator
from decimal import Decimal

from .plans import PLANS
from .service import Service


def control(service: Service, lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield json.dumps(run(service, json.loads(line, parse_float=Decimal)))


def run(service: Service, command: dict) -> dict:
    match command:
        case {"do": "createKey", "plan": plan} if plan in PLANS:
            return service.keys.create(plan)
        case {"do": "revokeKey", "id": id_}:
            service.keys.revoke(id_)
        case {"do": "setClock", "instant": instant}:
            service.clock = lambda: instant
        case {"do": "loadBars", "market": {"assetClass": asset_class, "ticker": ticker}, "rows": rows}:
            service.markets.load(f"{asset_class}/{ticker}", rows)
        case _:
            return {"error": "There is no such command or plan."}
    return {}
