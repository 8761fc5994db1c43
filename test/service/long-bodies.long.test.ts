import { beforeAll, describe, expect, it } from 'vitest';
import { createService, type MarketData, type ServiceTask } from '../../src/service/index.js';
import { threadTime } from '../performance/thread-time.js';
import { barsFor } from './fixtures/bars-for.js';
import { requestOf } from './fixtures/receive-with.js';
import { findKey, keys, now, plans } from './fixtures/world.js';

/** A server that is asked by others meanwhile goes on after each step. */
const MOST_MS = 50;

/**
 * The milliseconds that new memory of the size of a body takes here: its string is made in one piece in the end, and some virtual machines
 * take a hundred times as long as others to hand a page of memory out.
 */
function newMemory(body: string): number {
  return Math.max(
    ...Array.from({ length: 3 }, () => {
      const begun = threadTime();
      new Uint16Array(body.length).fill(1);
      return threadTime() - begun;
    }),
  );
}

const tickers = Array.from({ length: 40 }, (_, i) => `T${i}`);
const service = createService({ supported: { crypto: tickers }, plans, maxCost: 1e12, maxRows: 100_000 });
const edges = Array.from({ length: 20 }, (_, i) => (i + 1) / 4).join();
const groupBy = encodeURIComponent(`{"field":"gap.percent","edges":[${edges}]}`.replace(/(,[\d.]+){10}\]/, ']'));

describe.each([
  ['rows', '/report_calculation/intraday-volume-and-range-standard/crypto/T0?minutes=5', 365, 200],
  [
    'figures',
    `/report_calculation/previous-days-range-by-size/crypto/T0?detailed=false&stability=true&edges=${edges}&groupBy=${groupBy}`,
    365,
    200,
  ],
  ['what is in play', `/in_play/crypto?tickers=${tickers.slice(0, 11).join()}&lookback=1mo`, 60, 200],
  ['a board', `/board/crypto?tickers=${tickers.slice(0, 13).join()}&lookback=1mo`, 60, 200],
  ['more than may be sent', `/board/crypto?lookback=1mo`, 60, 400],
])('%s', (_, target, days, status) => {
  let task: ServiceTask;
  let data: readonly MarketData[];
  beforeAll(() => {
    const received = service.receive(requestOf(target, keys['all-access'].plaintext), {
      now,
      findKey,
      rateLimit: () => null,
    });
    if (received.finished) throw new Error(String(received.response.body));
    ({ task } = received);
    data = task.needs.map((need) => ({ bars: barsFor(need, days) }));
  });

  /** The processor time of each step, and the size of the body. */
  function run() {
    const ms: number[] = [];
    const steps = service.steps(task, data);
    for (;;) {
      const begun = threadTime();
      const step = steps.next();
      ms.push(threadTime() - begun);
      if (step.done === true) return { ms, response: step.value };
    }
  }

  it('take no long step to write, however many there are', () => {
    const runs = Array.from({ length: 4 }, run);
    // In the first run code is compiled and bars are cut; of the others, a collection of garbage may be in any.
    const least = runs[1].ms.map((_, i) => Math.min(...runs.slice(1).map(({ ms }) => ms[i])));
    const { response } = runs[0];
    console.log(
      `${response.body?.length} characters, ${least.length} steps, longest ${Math.max(...least).toFixed(1)} ms, ` +
        `new memory ${newMemory(response.body ?? '').toFixed(1)} ms`,
    );
    expect(response.status).toBe(status);
    expect(Math.max(...least)).toBeLessThan(MOST_MS + newMemory(response.body ?? ''));
    // The bytes are those of a body that is written at once.
    if (status === 200) expect(JSON.stringify(JSON.parse(response.body ?? '')) === response.body).toBe(true);
  });
});
