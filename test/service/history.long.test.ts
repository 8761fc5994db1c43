import { describe, expect, test } from 'vitest';
import { type Bars, barsFromColumns, barsFromRows } from '../../src/bars/index.js';
import { seededGenerator } from '../../src/discovery/index.js';
import { definePlan, historyStart, plans } from '../../src/policy/index.js';
import { neededBars } from '../../src/reports/index.js';
import { createService, type Received, type ServiceResponse } from '../../src/service/index.js';
import { reports } from '../reports/fixtures/runs.js';
import { NOW, requestOf } from './fixtures/receive-with.js';
import { keyOf } from './fixtures/world.js';

// Whatever a key asks, no price before the history of its plan, less the lead of what it asks, changes a byte of any answer.

const DAY = 86_400_000;
const plan = definePlan({ ...plans.allAccess, id: 'half-year', name: 'Half a year', historyMonths: 6 });
const HISTORY = historyStart(plan, NOW);
const FIRST = Date.parse(HISTORY);
const FROM = FIRST - 450 * DAY;

/** Half-hourly bars of a price that wanders. Those before an instant may be of another walk, in units of its own. */
function newWalk(seed: number, otherBefore: number, units: number): Bars {
  const [own, other] = [seededGenerator(seed), seededGenerator(seed + 1000)];
  const columns: number[][] = [[], [], [], [], [], []];
  const prices = { own: 50_000, other: 70_000 };
  for (let time = FROM; time < NOW; time += DAY / 48) {
    const bar = (random: typeof own, last: number): readonly number[] => {
      const step = (most: number): number => (random() % (2 * most + 1)) - most;
      const open = last + step(9);
      const close = open + step(60);
      return [open, Math.max(open, close) + (random() % 30), Math.min(open, close) - (random() % 30), close];
    };
    const [mine, others] = [bar(own, prices.own), bar(other, prices.other)];
    prices.own = mine[3];
    prices.other = others[3];
    const traded = 5 + (own() % 50);
    const isOther = time < otherBefore;
    const [open, high, low, close] = isOther ? others.map((price) => price / units) : mine.map((price) => price / 100);
    [time, open, high, low, close, isOther ? 7 : traded].forEach((value, i) => columns[i].push(value));
  }
  const [time, open, high, low, close, volume] = columns;
  return barsFromColumns({ time, open, high, low, close, volume });
}

const walks = new Map<string, Bars>();

function walked(seed: number, otherBefore = -Infinity, units = 10_000): Bars {
  const key = JSON.stringify([seed, otherBefore, units]);
  const known = walks.get(key) ?? newWalk(seed, otherBefore, units);
  walks.set(key, known);
  return known;
}

const service = createService({
  supported: { crypto: ['BTCUSDT', 'ETHUSDT'] },
  plans: [plan],
  streaming: true,
  maxCost: 1e9,
});
const { plaintext, record } = keyOf('the only one', plan.id);
const context = {
  now: NOW,
  findKey: (hash: string) => (hash === record.hash ? record : null),
  rateLimit: () => null,
  versionOf: () => 'one',
};

const bars = new Map([
  ['BTCUSDT', walked(1)],
  ['ETHUSDT', walked(2)],
]);

/** All that a client gets, and what a cache keeps it under. */
function got(received: Received, held: ReadonlyMap<string, Bars>): object {
  if (received.finished) throw new Error(JSON.stringify(received.response));
  const { task } = received;
  const { chunks, ...response }: ServiceResponse = service.compute(
    task,
    task.needs.map(({ ticker }) => ({ bars: held.get(ticker)! })),
  );
  return { ...response, chunks: chunks && [...chunks].join(''), cacheKey: task.cacheKey };
}

/** The instant from which a request may use bars; fails if an earlier price changes its answer, or if earlier bars have to be there. */
function usedFrom(received: Received): { readonly from: number; readonly answer: ReturnType<typeof got> } {
  if (received.finished) throw new Error(JSON.stringify(received.response));
  const [{ from }] = received.task.needs;
  expect(received.task.needs.map((need) => need.from)).toEqual(received.task.needs.map(() => from));
  const answer = got(received, bars);
  const others = new Map(['BTCUSDT', 'ETHUSDT'].map((ticker, i) => [ticker, walked(1 + i, from)]));
  expect(got(received, others)).toEqual(answer);
  return { from, answer };
}

const ask = (target: string): Received => service.receive(requestOf(target, plaintext), context);

const colours = 'green-and-red-days-by-weekday-standard';
const looking = encodeURIComponent(
  '{"report":"gap-fill-standard","measure":"gap-size-percent","edges":[0.01,0.1],"previous":20}',
);
/** Every kind of option. */
const kinds = [
  '',
  `groupBy=${colours}(previous: 250).colour`,
  `where=${colours}(previous: 3).colour = green or not (gap-fill(previous: 9).filled = filled)`,
  `groupBy=${looking}&lasting=true&shrunk=true&stability=true`,
  `where=previous.relativeVolume > 1&groupBy=previousWeek.colour&hindsight=true`,
  `atRandom=2&start_date=${HISTORY}&end_date=${HISTORY}`,
  `format=jsonl&where=streak > 1`,
  `maxRows=2&groupBy=${colours}(previous: 9).colour`,
].map((query) => query.replaceAll(' ', '%20'));

describe('no price before the history of a plan, less the lead of a report, changes a byte', () => {
  test.each(reports)('of the answers of %s', (id) => {
    for (const query of kinds) {
      const { from, answer } = usedFrom(ask(`/report_calculation/${id}/crypto/BTCUSDT?${query}`));
      const lead = neededBars(id, { assetClass: 'crypto', ticker: 'BTCUSDT' }).leadDays;
      // The fields look back as far as two months and a week, if it is the last month.
      expect(from).toBeGreaterThanOrEqual(FIRST - Math.max(lead, query === '' ? 0 : 70) * DAY);
      const { status, body } = answer as ServiceResponse;
      expect([200, 422]).toContain(status);
      const { next } = JSON.parse(query.startsWith('format') || body === undefined ? '{}' : String(body)) as {
        next?: string;
      };
      if (next !== undefined && next !== null)
        usedFrom(ask(`/report_calculation/${id}/crypto/BTCUSDT?${query}&cursor=${next}`));
    }
  });

  const past = `${colours}(previous: 40).colour`.replaceAll(' ', '%20');
  test.each([
    `/pooled/gap-fill-by-weekday/crypto?groupBy=${past}&lasting=true`,
    '/pooled/adr-average-daily-range-standard/crypto?period=100',
    `/relation/crypto/BTCUSDT?a=${past}&b=gap-fill.filled`,
    `/in_play/crypto/BTCUSDT?lookback=6mo&groupBy=${past}`,
    `/in_play/crypto?lookback=1y&where=${past}%20=%20green&reports=gap-fill-standard,${colours}`,
    `/board/crypto?lookback=6mo&groupBy=${past}`,
    '/board/crypto?lookback=1mo',
    '/discovery/scan?lookback=6mo',
    `/discovery/scan?since=${HISTORY}`,
  ])('of %s', (target) => {
    const { from, answer } = usedFrom(ask(target));
    expect((answer as ServiceResponse).status).toBe(200);
    // The longest lead is that of an average of 100 sessions, or of Wilder's of 14.
    expect(from).toBeGreaterThanOrEqual(FIRST - 115 * DAY);
  });

  test.each([
    [
      'run_report',
      { report: colours, asset_class: 'crypto', ticker: 'ETHUSDT', groupBy: `${colours}(previous: 200).colour` },
    ],
    [
      'relate',
      {
        asset_class: 'crypto',
        ticker: 'ETHUSDT',
        a: { report: colours, question: 'colour', previous: 99 },
        b: { report: 'gap-fill-standard', question: 'filled' },
      },
    ],
    ['pooled_report', { report: 'sma-performance-standard', asset_class: 'crypto' }],
    ['board', { asset_class: 'crypto', reports: [colours], lookback: '3mo' }],
    ['in_play', { asset_class: 'crypto', ticker: 'BTCUSDT', reports: [colours] }],
    ['scan', { lookback: '3mo' }],
  ])('of the tool %s', (name, given) => {
    usedFrom(service.callTool(name, given, { ...context, authorization: `Bearer ${plaintext}` }));
  });
});

describe('conditions and groups', () => {
  /** Reports whose own definitions look at the session alone. */
  const alone = [colours, 'open-to-close-range-standard', 'open-to-close-range-by-weekday'] as const;

  test.each(alone.flatMap((id) => [1, 2, 5, 30, 250].map((previous) => [id, previous] as const)))(
    'of %s tell of no session before the history, looking %i sessions back',
    (id, previous) => {
      const others = new Map(['BTCUSDT', 'ETHUSDT'].map((ticker, i) => [ticker, walked(1 + i, FIRST, 100)]));
      for (const query of [
        `groupBy=${colours}(previous: ${previous}).colour`,
        `where=not ${colours}(previous: ${previous}).colour = green`,
        `groupBy={"report":"open-to-close-range-standard","measure":"move-percent","edges":[-1,0,1],"previous":${previous}}`,
        `start_date=${HISTORY}&end_date=${HISTORY}&where=${colours}(previous: ${previous}).colour in (green, red, flat)`,
      ]) {
        const received = ask(`/report_calculation/${id}/crypto/BTCUSDT?detailed=true&${query.replaceAll(' ', '%20')}`);
        const answer = got(received, bars) as ServiceResponse;
        expect(got(received, others)).toEqual(answer);
        const { observations } = JSON.parse(String(answer.body)) as {
          observations: { excluded: object };
        };
        expect((observations.excluded as Record<string, number>)['before-history']).toBeGreaterThanOrEqual(1);
      }
    },
  );
});

/** Daily bars of a contract each quarter, up on odd days; more or fewer of those before the history. */
function daily({ from = FROM, without = [] as readonly string[], rollBefore = false } = {}): Bars {
  const rows: { time: string; open: number; high: number; low: number; close: number; contract: string }[] = [];
  for (let time = from; time < NOW; time += DAY) {
    const date = new Date(time).toISOString().slice(0, 10);
    if (without.includes(date)) continue;
    const close = 100 + ((time / DAY) % 3);
    const contract = rollBefore && date < HISTORY ? 'ESZ5' : 'ESH6';
    rows.push({ time: date, open: 101, high: 104, low: 98, close, contract });
  }
  return barsFromRows(rows);
}

describe('what lies before the history does not matter, not even whether there is anything', () => {
  const eve = new Date(FIRST - DAY).toISOString().slice(0, 10);
  const past = {
    usual: daily(),
    none: daily({ from: FIRST }),
    hole: daily({ without: [eve] }),
    roll: daily({ rollBefore: true }),
  };

  test.each([
    `groupBy=${colours}(previous: 1).colour`,
    `groupBy=${colours}(previous: 5).colour&maxRows=3`,
    `where=not ${colours}(previous: 2).colour = green`,
  ])('to %s', (query) => {
    const received = ask(`/report_calculation/${colours}/crypto/BTCUSDT?${query.replaceAll(' ', '%20')}`);
    const excludedIn = (held: Bars): unknown => {
      const { body } = got(received, new Map([['BTCUSDT', held]])) as ServiceResponse;
      const { observations } = JSON.parse(String(body)) as { observations: { seen: number; excluded: object } };
      return [observations.seen, observations.excluded];
    };
    const wanted = excludedIn(past.usual);
    expect(JSON.stringify(wanted)).toContain('before-history');
    expect([past.none, past.hole, past.roll].map(excludedIn)).toEqual([wanted, wanted, wanted]);
  });

  test('to the next page, where a server holds contracts that are not asked for', () => {
    const received = ask(`/report_calculation/${colours}/crypto/BTCUSDT?start_date=2026-03-01&maxRows=3`);
    const older = daily().contract!;
    const [one, other] = [daily(), daily({ rollBefore: true })].map((held) =>
      got(received, new Map([['BTCUSDT', held]])),
    );
    expect(older.length).toBeGreaterThan(400);
    expect(other).toEqual(one);
  });

  test('to notices, which tell of no price before it', () => {
    const rows = Array.from({ length: 300 }, (_, i) => {
      const price = i < 110 ? 800 : i < 180 ? 400 : 401;
      const time = new Date(FIRST + (i - 130) * DAY).toISOString().slice(0, 10);
      return { time, open: price, high: price + 1, low: price - 1, close: price };
    });
    const split = barsFromRows(rows);
    const service = createService({ supported: { stocks: ['AAPL'] }, plans: [plan] });
    const noticesWith = (query: string): unknown => {
      const received = service.receive(
        requestOf(`/report_calculation/${colours}/stocks/AAPL?${query}`, plaintext),
        context,
      );
      if (received.finished) throw new Error(String(received.response.body));
      return (JSON.parse(String(service.compute(received.task, [{ bars: split }]).body)) as { notices?: unknown })
        .notices;
    };
    expect(JSON.stringify(noticesWith(''))).not.toContain('unadjusted-split');
  });
});

describe('two requests with a cache key', () => {
  test('have the same next page, too', () => {
    const path = `/report_calculation/${colours}/crypto/BTCUSDT`;
    const answers = ['', `start_date=${HISTORY}&`, 'end_date=2026-07-01&', 'detailed=true&'].map((more) => {
      const received = ask(`${path}?${more}maxRows=2`);
      const { body, cacheKey } = got(received, bars) as ServiceResponse & { cacheKey: string };
      return { body, cacheKey };
    });
    const byKey = new Map(answers.map(({ cacheKey, body }) => [cacheKey, body]));
    expect(answers.map(({ cacheKey }) => byKey.get(cacheKey))).toEqual(answers.map(({ body }) => body));
  });
});

describe('a plan without a month of history', () => {
  test('is refused a scan', () => {
    const none = definePlan({ ...plan, id: 'none', name: 'None', historyMonths: 0 });
    const key = keyOf('none', none.id);
    const other = createService({ supported: { crypto: ['BTCUSDT'] }, plans: [none] });
    const received = other.receive(requestOf('/discovery/scan?lookback=1mo', key.plaintext), {
      ...context,
      findKey: () => key.record,
    });
    expect(received.finished && received.response.status).toBe(403);
  });
});
