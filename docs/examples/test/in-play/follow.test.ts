import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { inPlay } from '../../../../src/reports/index.js';
import { applyChanges } from '../../in-play/apply-changes.js';
import { EventStream } from '../../in-play/event-stream.js';
import { follow } from '../../in-play/follow.js';
import type { Change } from '../../in-play/json-changes.js';
import { LiveMarket } from '../../in-play/live-market.js';
import { type Listening, listenTo } from './sse-client.js';

const HOUR = 3_600_000;
const opens = Date.parse('2024-03-04T14:30:00Z');
const row = (time: number, close: number) => ({ time, open: close - 1, high: close, low: close - 2, close });
const before = barsFromRows([11, 12, 12, 13, 13, 13, 14].map((close, i) => row(opens + i * HOUR, close)));
const today = [17, 16, 15, 18].map((close, i) => row(opens + (24 + i) * HOUR, close));
const options = { assetClass: 'stocks', ticker: 'X', reports: ['gap-fill-standard'] } as const;

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

async function served() {
  const market = new LiveMarket(before, options);
  const server = createServer((_, outgoing) => void follow(new EventStream(outgoing), market)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { market, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What a client has after its events. */
function resultOf({ events }: Listening): unknown {
  const [{ data: whole }, ...changes] = events;
  return changes.reduce((result, { data }) => applyChanges(result, data as readonly Change[]), whole);
}

it('a client has the result of every bar, and one that comes later gets it whole', async () => {
  const { market, address } = await served();
  const first = await listenTo(address);
  await first.until(() => first.events.length === 1);
  for (const [i, bar] of today.entries()) {
    market.append(barsFromRows([bar], { interval: HOUR }));
    await first.until(() => first.events.length === i + 2);
    expect(resultOf(first)).toEqual(market.latest);
  }
  const bars = barsFromRows([...Array.from(before.time, (time, i) => row(time, before.close[i])), ...today]);
  expect(JSON.stringify(market.latest)).toBe(JSON.stringify(inPlay(bars, { ...options, asOf: opens + 28 * HOUR })));
  const later = await listenTo(address);
  await later.until(() => later.events.length === 1);
  expect(later.events[0]).toMatchObject({ event: 'result', data: market.latest });
});

it('a client that reads slowly skips bars, and ends with the result of the last one', async () => {
  const { market, address } = await served();
  const slow = await listenTo(address);
  await slow.until(() => slow.events.length === 1);
  for (const bar of today) market.append(barsFromRows([bar], { interval: HOUR }));
  await slow.until(() => JSON.stringify(resultOf(slow)) === JSON.stringify(market.latest));
  expect(slow.events.length).toBeLessThan(today.length + 1);
});

it('the program says where it is, and sends the result', async () => {
  const program = spawn(process.execPath, ['--import', 'tsx', 'docs/examples/in-play/serve.ts', '0']);
  closings.push(() => program.kill());
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  const listening = await listenTo(String(line).replace('Follow ', '').trim());
  await listening.until(() => listening.events.length === 2);
  expect(listening.events.map(({ event }) => event)).toEqual(['result', 'changes']);
});
