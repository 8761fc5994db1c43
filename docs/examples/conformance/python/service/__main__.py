"""`python3 -m service [--port 8080] [--bars FOLDER] [--key PLAN] [--control]`; the first line printed is the port, as JSON."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from threading import Thread

from .access import Keys
from .control import control
from .markets import SUPPORTED, Markets, markets_of_folder
from .plans import PLANS
from .server import Server
from .service import Service


def main() -> None:
    parser = ArgumentParser(prog="service")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080, help="0 for any that is free")
    parser.add_argument("--prefix", default="acme_live_", help="of the keys")
    parser.add_argument("--bars", type=Path, help="a folder of files such as stocks/AAPL.csv")
    parser.add_argument("--key", choices=PLANS, action="append", default=[], help="creates a key and shows it once")
    parser.add_argument("--control", action="store_true", help="reads commands from standard input, for tests")
    options = parser.parse_args()

    service = Service(Keys(options.prefix), Markets(SUPPORTED) if options.bars is None else markets_of_folder(options.bars))
    server = Server((options.host, options.port), service)
    print(json.dumps({"port": server.server_address[1]}), flush=True)
    for plan in options.key:
        print(json.dumps({"plan": plan, "key": service.keys.create(plan)["key"]}), flush=True)
    if not options.control:
        server.serve_forever()
    Thread(target=server.serve_forever, daemon=True).start()
    for answer in control(service, sys.stdin):
        print(answer, flush=True)


if __name__ == "__main__":
    main()
