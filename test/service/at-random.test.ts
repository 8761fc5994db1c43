import { describe, expect, it } from 'vitest';
import { board } from '../../src/board/index.js';
import { inPlay, relate, runReport } from '../../src/reports/index.js';
import { runPooled } from '../../src/pooled/index.js';
import type { Received } from '../../src/service/index.js';
import { barsFromRows } from '../../src/bars/index.js';
import { misfitsOf } from '../open-api/validator-of.js';
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
const live = 'reports=gap-fill-standard,previous-days-range-standard&lookback=1mo';
const IN_PLAY = `/in_play/crypto/ETHUSDT?${live}`;
const IN_PLAY_OF_TWO = `/in_play/crypto?${live}`;
const BOARD = `/board/crypto?${live}`;
const targets = [
  ['a report', REPORT],
  ['a pooled report', POOLED],
  ['a relation', RELATION],
  ['what is in play', IN_PLAY],
  ['what is in play in two markets', IN_PLAY_OF_TWO],
  ['a board', BOARD],
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

  it('has what is in play, or a board, has with the option, byte for byte', () => {
    const lookback = { requested: '1mo', granted: '1mo', capped: false, months: 1, startDate: '2026-06-15' } as const;
    const reports = ['gap-fill-standard', 'previous-days-range-standard'] as const;
    const marketOf = (ticker: string) => ({ assetClass: 'crypto', ticker }) as const;
    const given = { lookback, reports, atRandom: 7 };
    const one = computed(ask(`${IN_PLAY}&atRandom=7`));
    const { asOf } = one;
    expect(one.body).toBe(JSON.stringify(inPlay(one.bars[0], { ...marketOf('ETHUSDT'), ...given, asOf })));
    const markets = ['BTCUSDT', 'ETHUSDT'].map(marketOf);
    const two = computed(ask(`${IN_PLAY_OF_TWO}&atRandom=7`));
    expect((JSON.parse(two.body) as { readonly markets: readonly object[] }).markets).toEqual(
      markets.map((market, i) => inPlay(two.bars[i], { ...market, ...given, asOf })),
    );
    const ranked = computed(ask(`${BOARD}&atRandom=7`));
    const watched = markets.map((market, i) => ({ ...market, bars: ranked.bars[i] }));
    expect(ranked.body).toBe(JSON.stringify(board(watched, { ...given, asOf })));
    for (const { body } of [one, two, ranked]) {
      expect(body).toContain('"atRandom":{"flips":7,"seed":1}');
      expect(body).toContain('"atRandom":{"mean":');
    }
  });

  it('of prices that cannot be flipped says so of what is in play', () => {
    const free = barsFromRows([
      ...['2026-07-08', '2026-07-09'].map((time) => ({ time, open: 10, high: 12, low: -1, close: 11 })),
      { time: '2026-07-13', open: 10, high: 12, low: 9, close: 11 },
    ]);
    const respond = (target: string) => {
      const { task } = given(ask(target));
      const { status, body } = service.compute(
        task,
        task.needs.map(() => ({ bars: free })),
      );
      return [status, JSON.parse(body ?? '') as unknown];
    };
    const single = '/in_play/crypto/ETHUSDT?reports=gap-fill-standard&atRandom=3';
    expect(respond(single)).toMatchObject([
      422,
      { code: 'report_unavailable', message: expect.stringMatching(/^atRandom mirrors ratios of prices/) as string },
    ]);
    const several = respond(`${IN_PLAY}&atRandom=3`);
    const refused = { refused: { code: 'not-flippable' } };
    expect(several).toMatchObject([200, { reports: [], refused: [refused, refused] }]);
    expect(misfitsOf('InPlay', several[1])).toEqual([]);
    const error = { error: { code: 'not-flippable' } };
    expect(respond(`${BOARD}&atRandom=3`)).toMatchObject([200, { rows: [], markets: [error, error] }]);
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

  it('of a scan is unknown', () => {
    const received = ask('/discovery/scan?lookback=1y&atRandom=9');
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
    in_play: { ...market, reports: [filled.report] },
    board: { asset_class: 'stocks', tickers: ['AAPL'], reports: [filled.report] },
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
