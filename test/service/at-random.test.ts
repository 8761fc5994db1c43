import { describe, expect, it } from 'vitest';
import { relate, runReport } from '../../src/reports/index.js';
import { runPooled } from '../../src/pooled/index.js';
import type { Received } from '../../src/service/index.js';
import { barsFor } from './fixtures/bars-for.js';
import { call, service } from './fixtures/call-with.js';
import { requestOf } from './fixtures/receive-with.js';
import { findKey, keys, now } from './fixtures/world.js';

const DAYS = 40;
const filled = { report: 'gap-fill-standard', question: 'filled' } as const;
const before = { ...filled, previous: 1 } as const;
const [a, b] = [before, filled].map((each) => encodeURIComponent(JSON.stringify(each)));
const range = 'start_date=2026-06-01&end_date=2026-06-30';
const dates = { startDate: '2026-06-01', endDate: '2026-06-30' } as const;

const REPORT = `/report_calculation/gap-fill-standard/stocks/AAPL?detailed=false&${range}`;
const POOLED = `/pooled/gap-fill-standard/stocks?tickers=AAPL,MSFT&${range}`;
const RELATION = `/relation/stocks/AAPL?a=${a}&b=${b}&${range}`;
const targets = [
  ['a report', REPORT],
  ['a pooled report', POOLED],
  ['a relation', RELATION],
] as const;

function ask(target: string): Received {
  return service.receive(requestOf(target, keys['all-access'].plaintext), {
    now,
    findKey,
    rateLimit: () => null,
    versionOf: () => 'v1',
  });
}

function given(received: Received) {
  if (received.finished) throw new Error(String(received.response.body));
  return received;
}

/** The body of a response, and the bars that it was computed from. */
function computed(received: Received) {
  const { task } = given(received);
  const data = task.needs.map((need) => ({ bars: barsFor(need, DAYS) }));
  const { status, body } = service.compute(task, data);
  expect(status).toBe(200);
  return { body: body!, bars: data.map(({ bars }) => bars), asOf: task.asOf };
}

describe('a request with atRandom', () => {
  it('has what a report, a pooled report or a relation has with the option', () => {
    const market = { assetClass: 'stocks', ticker: 'AAPL' } as const;
    const report = computed(ask(`${REPORT}&atRandom=7`));
    const settled = { ...dates, asOf: Date.UTC(2026, 6, 1) };
    const tell = (text: string): unknown => JSON.parse(text);
    expect(tell(report.body)).toEqual(runReport(report.bars[0], filled.report, { ...market, ...settled, atRandom: 7 }));
    const pooled = computed(ask(`${POOLED}&atRandom=7`));
    const markets = ['AAPL', 'MSFT'].map((ticker, i) => ({ ...market, ticker, bars: pooled.bars[i] }));
    expect(tell(pooled.body)).toEqual(runPooled(markets, filled.report, { ...settled, atRandom: 7 }));
    const relation = computed(ask(`${RELATION}&atRandom=7`));
    expect(tell(relation.body)).toEqual(
      relate(relation.bars[0], before, filled, { ...market, ...settled, atRandom: 7 }),
    );
    for (const { body } of [report, pooled, relation]) expect(body).toContain('"atRandom":{"flips":7,"seed":1');
  });

  it.each(targets)('for %s is refused above 999, and for what is no whole number', (_, target) => {
    for (const text of ['0', '1000', '01', '-1', '1.5', '1e2', 'all', 'true', '', '%20', '99999999999']) {
      const received = ask(`${target}&atRandom=${text}`);
      if (!received.finished) throw new Error(`${text} was let through`);
      expect(received.response.status).toBe(400);
      expect(JSON.parse(received.response.body ?? '')).toMatchObject({
        code: 'invalid_request',
        message: 'atRandom must be a whole number from 1 to 999, how many flips of the bars.',
      });
    }
  });

  it.each(targets)('for %s costs as much more for each flip', (_, target) => {
    const [none, one, ten] = ['', '&atRandom=1', '&atRandom=10'].map((more) => given(ask(target + more)).cost);
    expect(one).toBeGreaterThan(1.5 * none);
    expect((ten - none) / (one - none)).toBeCloseTo(10, 6);
  });

  it.each(targets)('for %s is kept with its flips, and gives the same bytes', (_, target) => {
    const asked = ['', '&atRandom=1', '&atRandom=2'].map((more) => given(ask(target + more)));
    expect(new Set(asked.map(({ cacheKey }) => cacheKey)).size).toBe(3);
    const [, , two] = asked;
    const { body } = computed(two);
    expect(service.cached(two.task, body).body).toBe(body);
    expect(computed(ask(`${target}&atRandom=2`)).body).toBe(body);
  });

  it.each(['/in_play/stocks/AAPL?', '/board/stocks?', '/discovery/scan?lookback=1y'])('at %s is unknown', (target) => {
    const received = ask(`${target}&atRandom=9`);
    expect(received.finished && received.response.status).toBe(400);
    expect(received.finished && received.response.body).toContain('There is no parameter \\"atRandom\\"');
  });
});

describe('a call of a tool with atRandom', () => {
  const market = { asset_class: 'stocks', ticker: 'AAPL' };
  const calls = {
    run_report: { report: filled.report, ...market },
    pooled_report: { report: filled.report, asset_class: 'stocks', tickers: ['AAPL'] },
    relate: { ...market, a: before, b: filled },
  };

  it.each(Object.entries(calls))('%s is a request with the flips', (name, more) => {
    const { task } = given(call(name, { ...more, atRandom: 12 }));
    expect(JSON.stringify(task.request)).toMatch(/atRandom=12\b/);
    for (const atRandom of [0, 1000, 1.5, '12', {}]) {
      const received = call(name, { ...more, atRandom });
      expect(received.finished && received.response.status, JSON.stringify(atRandom)).toBe(400);
    }
  });
});
