import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createService, type MarketData, type ServiceTask } from '../../src/service/index.js';
import { PART } from '../../src/service/pages/json-parts.js';
import { barsFor } from './fixtures/bars-for.js';
import { requestOf } from './fixtures/receive-with.js';
import { findKey, keys, now, plans } from './fixtures/world.js';

/** The longest text that is made between two pauses, some milliseconds' worth, so that a server goes on with its other requests. */
const MOST_CHARACTERS = 4 * PART;

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
  ['what is in play', `/in_play/crypto?tickers=${tickers.slice(0, 10).join()}&lookback=1mo`, 60, 200],
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

  it('makes little text between two pauses, however long it is', () => {
    let made = 0;
    const stringify = JSON.stringify;
    const spy = vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
      const text = stringify(...given);
      made += (text as string | undefined)?.length ?? 0;
      return text;
    });
    const steps = service.steps(task, data);
    const perStep: number[] = [];
    let step;
    do {
      made = 0;
      step = steps.next();
      perStep.push(made);
    } while (step.done !== true);
    spy.mockRestore();

    expect(step.value.status).toBe(status);
    expect(Math.max(...perStep)).toBeLessThan(MOST_CHARACTERS);
    expect(perStep.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(8 * MOST_CHARACTERS);
    // The bytes are those of a body that is written at once.
    const body = step.value.body ?? '';
    if (status === 200) expect(stringify(JSON.parse(body)) === body).toBe(true);
  });
});
