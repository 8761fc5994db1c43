/**
 * Sends what is in play as server-sent events: `npx tsx docs/examples/in-play/serve.ts`, then `curl -N http://127.0.0.1:8081`.
 *
 * The feed is the last session of a sample, a minute per second: replace it with your own.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type Bars, barsFromColumns } from 'barstats';
import { barsFromCsv } from 'barstats/csv';
import { EventStream } from './event-stream.js';
import { follow } from './follow.js';
import { LiveMarket } from './live-market.js';

const MINUTES_OF_SESSION = 390;

const sample = new URL('../../../bin/samples/generated-1m-two-months.csv.gz', import.meta.url);
const all = barsFromCsv(gunzipSync(readFileSync(sample)));
const bars = (from: number, to: number): Bars => {
  const [time, open, high, low, close] = [all.time, all.open, all.high, all.low, all.close].map((each) =>
    each.subarray(from, to),
  );
  return barsFromColumns({ time, open, high, low, close }, { interval: all.interval });
};

let have = all.length - MINUTES_OF_SESSION + 1;
const market = new LiveMarket(bars(0, have), { assetClass: 'stocks', ticker: 'GENERATED' });
const feed = setInterval(() => {
  market.append(bars(have, ++have));
  if (have === all.length) clearInterval(feed);
}, 1000);

const server = createServer((_, outgoing) => void follow(new EventStream(outgoing), market));
server.listen(Number(process.argv[2] ?? 8081), '127.0.0.1', () => {
  process.stdout.write(`Follow http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
