import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyChanges } from '../../in-play/apply-changes.js';
import type { BarEvent, DayEvent } from '../../in-play/messages.js';
import { runInPlay } from '../../in-play/run-in-play.js';
import type { RunningInPlay } from '../../in-play/serve-replays.js';
import { halfDay, halfDayMarket, wholeDay } from './half-day-market.js';
import { listenTo, type Received } from './sse-client.js';

const bars = halfDayMarket();
const market = { assetClass: 'stocks', ticker: 'MADE-UP' } as const;
const reports = ['gap-fill-standard', 'opening-range-breakout-standard', 'pivot-points-standard'];
const fast = `date=${halfDay}&speed=100000`;

/** The half day has as many bars of 5 minutes. */
const LENGTH = 42;

const numberOf = ({ id }: Received) => Number(id?.split('/')[1]);
const barsAmong = (events: readonly Received[]) => events.filter(({ event }) => event === 'bar');

/** The result that a client has after events, from what each of them changed. */
function resultAfter(events: readonly Received[]): unknown {
  const [day, ...rest] = events;
  return barsAmong(rest).reduce<unknown>(
    (result, { data }) => applyChanges(result, (data as BarEvent).changes),
    (day.data as DayEvent).result,
  );
}

describe('the events of a day that is replayed', () => {
  let server: RunningInPlay;
  let address: string;
  const errors: unknown[] = [];
  const listen = (query: string, headers?: Readonly<Record<string, string>>) =>
    listenTo(`${address}/events?${query}`, headers);
  const all = async (query: string, headers?: Readonly<Record<string, string>>) => {
    const listening = await listen(query, headers);
    await listening.ended;
    return listening.events;
  };
  const wholeAt = async (time: string) => (await all(`${fast}&at=${time}&count=1`))[0].data as DayEvent;
  beforeAll(async () => {
    server = await runInPlay({ bars, market, reports, heartbeatMs: 20, onError: (error) => errors.push(error) });
    address = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.stop();
    expect(errors).toEqual([]);
  });

  it('are the day with its first bar, then every bar once, then the end', async () => {
    const { response, events, others, ended } = await listen(fast);
    await ended;
    expect(response.headers['content-type']).toBe('text/event-stream');
    expect(others[0]).toMatch(/^retry: \d+$/);
    expect(events.map(({ event }) => event)).toEqual(['day', ...Array<string>(LENGTH - 1).fill('bar'), 'end']);
    expect(events.slice(0, -1).map(numberOf)).toEqual(Array.from({ length: LENGTH }, (_, i) => i + 1));
    const day = events[0].data as DayEvent;
    expect([day.early, (day.closes - day.opens) / 60_000, day.of]).toEqual([true, 210, LENGTH]);
    const sent = [...day.bars, ...barsAmong(events).map(({ data }) => (data as BarEvent).bar)];
    const first = bars.length - LENGTH;
    expect(sent.map(([time]) => time)).toEqual([...bars.time.subarray(first)]);
    expect(sent.map((bar) => bar[4])).toEqual([...bars.close.subarray(first)]);
  });

  it('change the result of one bar into that of the next, as who comes later gets it whole', async () => {
    const events = await all(fast);
    expect(resultAfter(events)).toEqual((await wholeAt('13:00')).result);
    expect(resultAfter(events.slice(0, 20))).toEqual((await wholeAt('11:10')).result);
    expect((await wholeAt('11:10')).bars.length).toBe(20);
  });

  it('go on after the last one that a client says it has, with none lost and none twice', async () => {
    const events = await all(fast);
    for (const last of [1, 17, LENGTH - 1]) {
      const [{ id }] = events.filter((event) => numberOf(event) === last);
      const rest = await all(`${fast}&at=10:00`, { 'Last-Event-ID': id! });
      expect(rest).toEqual(events.slice(last));
      expect(await all(`${fast}&after=${last}`)).toEqual(events.slice(last));
    }
  });

  it('are told whole again to a client of an earlier run of the server', async () => {
    const [day, ...rest] = await all(fast, { 'Last-Event-ID': `${halfDay}/30/before` });
    expect([day.event, numberOf(day), (day.data as DayEvent).bars.length]).toEqual(['day', 30, 30]);
    expect(rest.length).toBe(LENGTH - 30 + 1);
  });

  it('do not begin again for a client that has them all: it is told not to come back', async () => {
    const { response, events } = await listen(fast, {
      'Last-Event-ID': (await all(`${fast}&at=13:00`))[0].id!,
    });
    expect([response.statusCode, events]).toEqual([204, []]);
  });

  it('come at the pace that was asked for, with signs of life between them', async () => {
    const start = performance.now();
    const listening = await listen(`date=${wholeDay}&speed=2000`);
    await listening.until(() => listening.events.length === 3);
    // Five minutes 2000 times as fast are 150 ms; nothing comes before its time, and on a busy machine much comes after.
    expect(performance.now() - start).toBeGreaterThanOrEqual(2 * 150 - 5);
    expect(listening.others.filter((line) => line === ': still here').length).toBeGreaterThan(0);
    listening.leave();
  });

  it('are as many as were asked for', async () => {
    expect((await all(`${fast}&after=5&count=1`)).map(numberOf)).toEqual([6]);
    expect((await all(`${fast}&after=${LENGTH - 1}&count=1`)).map(({ event }) => event)).toEqual(['bar', 'end']);
  });

  it.each([
    ['', 'date is required, such as 2024-07-03.'],
    ['date=2024-07-04', 'there is no session on "2024-07-04".'],
    [`${fast}&at=25:00`, 'at must be a time such as 10:42, got "25:00".'],
    [`${fast}&at=10:00&after=3`, 'at and after cannot be combined.'],
    [`${fast}&after=43`, 'after must be a number from 1 to 42, got "43".'],
    [`${fast}&count=0`, 'count must be a number from 1 to 1000000, got "0".'],
    [`date=${halfDay}&speed=1e3`, 'speed must be a number from 0.001 to 100000, got "1e3".'],
    [`${fast}&speed=2`, 'speed is given twice.'],
    [`${fast}&pace=2`, 'there is no parameter "pace".'],
  ])('are refused for %j with what is wrong', async (query, message) => {
    const response = await fetch(`${address}/events?${query}`);
    expect([response.status, await response.json()]).toEqual([400, { message }]);
  });

  it('are refused elsewhere and otherwise', async () => {
    expect((await fetch(`${address}/nowhere`)).status).toBe(404);
    const strokes = await fetch(`${address}//`);
    expect([strokes.status, await strokes.json()]).toEqual([404, { message: 'There is nothing at //.' }]);
    const posted = await fetch(`${address}/events?${fast}`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

it('end when the server stops, however slow they are', async () => {
  const server = await runInPlay({ bars, market, reports });
  const listening = await listenTo(`http://127.0.0.1:${server.port}/events?date=${halfDay}&speed=0.001`);
  await listening.until(() => listening.events.length === 1);
  await server.stop();
  await listening.ended;
});
