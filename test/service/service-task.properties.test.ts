import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, queryOf } from '../../src/conformance/arbitraries/requests/index.js';
import { createService, type ServiceTask, type Unfinished } from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { bearer, findKey, keys, now, plans, supported, type Holder } from './fixtures/world.js';
import { expectNoKey } from './properties/expect-no-key.js';
import { reportAsks } from './properties/requests.js';

const service = createService({ supported, plans, prefix: 'bs_live_' });
const DAYS = 3;
const holders = fc.constantFrom<Holder>('essential', 'pro', 'all-access');

/** Mostly reports, and one of each of the others, which take longer. */
const asks = fc.oneof(
  { weight: 12, arbitrary: reportAsks.map((ask) => [pathOf(ask), queryOf(ask)] as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ['/in_play/stocks/AAPL', 'reports=previous-days-range-standard'] as const,
      ['/in_play/stocks', 'reports=previous-days-range-standard&tickers=AAPL'] as const,
      ['/board/stocks', 'reports=previous-days-range-standard&lookback=1mo'] as const,
      ['/pooled/previous-days-range-standard/stocks', 'start_date=2026-06-01'] as const,
      ['/discovery/scan', 'lookback=1mo&tickers=stocks/AAPL'] as const,
      ['/discovery/scan', 'since=2026-07-01&tickers=stocks/AAPL'] as const,
    ),
  },
);

/** What a request came to, if it needs bars. */
function unfinished([path, query]: readonly [string, string], holder: Holder): Unfinished | null {
  const headers = { Authorization: bearer(holder), 'If-None-Match': `"${keys[holder].plaintext}", *` };
  const request = { method: 'GET', path, query, headers };
  const received = service.receive(request, { now, findKey, rateLimit: () => null });
  return received.finished ? null : received;
}

/** What is left of a value that crosses a queue. */
const crossed = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('a task', () => {
  it('is plain JSON without a key, its hash or the header, and gives the same bytes after a queue', () => {
    let computed = 0;
    fc.assert(
      fc.property(asks, holders, (ask, holder) => {
        const task = unfinished(ask, holder)?.task;
        if (task === undefined) return;
        expect(crossed(task)).toEqual(task);
        const text = JSON.stringify(task);
        expectNoKey(text);
        expect(text).not.toContain(keys[holder].record.hash);
        expect(text.toLowerCase()).not.toContain('authorization');
        expect(task.request.headers).toEqual({ 'if-none-match': '*' });
        const markets = marketsFor(task.needs, DAYS);
        // Another service of the same options, as in another process.
        const other = createService({ supported, plans, prefix: 'bs_live_' });
        expect(other.compute(crossed(task), markets)).toEqual(service.compute(task, markets));
        computed += 1;
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(computed).toBeGreaterThan(3);
  });

  it('that has changed on its way is refused, or computed as what it says, and never anything else', () => {
    const values = fc.oneof(
      fc.constantFrom(undefined, null, '', 'x', -1, 0.5, 60_000, [], {}, [null], { a: 1 }, 'a'.repeat(32)),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const paths = fc.constantFrom(
      ...(['request', 'asOf', 'plan', 'headers', 'needs', 'cost', 'cacheKey'] as const).map((field) => [field]),
      ...[
        'request.path',
        'request.query',
        'request.headers',
        'plan.tickers',
        'plan.endpoints',
        'headers.RateLimit',
      ].map((path) => path.split('.')),
    );
    let refused = 0;
    fc.assert(
      fc.property(asks, holders, paths, values, (ask, holder, path, value) => {
        const task = unfinished(ask, holder)?.task;
        if (task === undefined) return;
        const changed = crossed(task) as unknown as Record<string, unknown>;
        const last = path.slice(0, -1).reduce((part, name) => part[name] as Record<string, unknown>, changed);
        last[path.at(-1)!] = value;
        try {
          service.steps(changed as unknown as ServiceTask, marketsFor(task.needs, DAYS));
        } catch (error) {
          expect(error).toMatchObject({
            name: expect.stringMatching(/^Barstats(Type|Range)Error$/) as string,
            argument: expect.stringMatching(/^(task|plan|markets)/) as string,
          });
          refused += 1;
        }
      }),
      { numRuns: 80, endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(15);
  });
});

describe('a thread', () => {
  let worker: Worker;
  beforeAll(() => {
    worker = new Worker(new URL('./fixtures/compute-thread.mjs', import.meta.url));
  });
  afterAll(() => worker.terminate());

  it('computes the same bytes from the text of a task', async () => {
    let computed = 0;
    await fc.assert(
      fc.asyncProperty(asks, holders, async (ask, holder) => {
        const task = unfinished(ask, holder)?.task;
        if (task === undefined) return;
        worker.postMessage({ text: JSON.stringify(task), days: DAYS });
        const [text] = (await once(worker, 'message')) as [string];
        expect(text).toBe(JSON.stringify(service.compute(task, marketsFor(task.needs, DAYS))));
        computed += 1;
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(computed).toBeGreaterThan(1);
  }, 120_000);
});
