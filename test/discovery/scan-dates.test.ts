import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { rankingLines } from '../../src/charts/ranking/ranking-lines.js';
import { referenceScan } from '../../src/conformance/reference/discovery/index.js';
import { scanDiscovery, scanMarket, seededGenerator, type DiscoveryOptions } from '../../src/discovery/index.js';
import { splitOf } from '../../src/discovery/scan-dates.js';
import { noBars } from '../../src/reports/inner.js';
import { refused } from '../bars/refusal.js';

const DAY = 86_400_000;
const first = Date.UTC(2023, 0, 1);
const asOf = first + 400 * DAY;
const families = ['doji', 'gap-fill', 'overnight-continuation', 'session-colour', 'green-and-red-days-by-weekday'];

/** Daily bars from a day on that go on in the direction of their open more often than not. */
function marketOf(seed: number, from = 0) {
  const random = seededGenerator(seed);
  let price = 10_000;
  const rows = Array.from({ length: 400 }, (_, day) => {
    const up = random() < 2 ** 31 ? 1 : -1;
    const open = price + 20 * up;
    price = open + (random() < 0.65 * 2 ** 32 ? 30 : -30) * up;
    return {
      time: first + day * DAY,
      open,
      high: Math.max(open, price) + 9,
      low: Math.min(open, price) - 9,
      close: price,
    };
  });
  return { assetClass: 'crypto', ticker: `C${seed}`, bars: barsFromRows(rows.slice(from), { interval: DAY }) } as const;
}

const markets = [marketOf(1), marketOf(2, 150)];
const dateOf = (day: number): string => new Date(first + day * DAY).toISOString().slice(0, 10);
const scan = (options: Partial<DiscoveryOptions>) => scanDiscovery(markets, { asOf, families, ...options });

const words = new Set(['summary', 'text', 'notices', 'sentence', 'title', 'question', 'nullHypothesis', 'kind']);
/** The figures, by names in the order of the alphabet. */
const figuresOf = (result: object): string =>
  JSON.stringify(result, (name, value: unknown) => {
    if (words.has(name)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

describe('a scan of dates', () => {
  it('has the figures of the reference, whatever the dates', () => {
    const days = fc.option(fc.integer({ min: -20, max: 420 }), { nil: undefined });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [start, end] = a !== undefined && b !== undefined ? [Math.min(a, b), Math.max(a, b)] : [a, b];
        const options =
          a === undefined && b === undefined
            ? { lookback: 'all' as const }
            : {
                ...(start === undefined ? {} : { startDate: dateOf(start) }),
                ...(end === undefined ? {} : { endDate: dateOf(end) }),
              };
        expect(figuresOf(scan(options))).toBe(figuresOf(referenceScan(markets, { asOf, families, ...options })));
      }),
      {
        numRuns: 12,
        examples: [
          [undefined, undefined],
          [undefined, 200],
          [100, undefined],
        ],
      },
    );
  });

  it('is that of a lookback which begins on the same date', () => {
    const { lookback, ...rest } = scan({ lookback: '6mo' });
    const { lookback: dates, ...same } = scan({ startDate: lookback!.startDate! });
    expect(same).toEqual(rest);
    expect(dates).toEqual({
      ...dates,
      requested: 'dates',
      capped: false,
      startDate: lookback!.startDate,
      endDate: null,
    });
    expect(rest.findings.length).toBeGreaterThan(0);
  });

  it('of all bars begins with those of each market', () => {
    const all = scan({ lookback: 'all' });
    expect(all.lookback).toEqual({ requested: 'all', granted: 'all', capped: false, startDate: null, endDate: null });
    const own = (from: number) =>
      scanMarket(markets[from === 0 ? 0 : 1], { asOf, families, startDate: dateOf(from) }).tests;
    expect(scanMarket(markets[0], { asOf, families, lookback: 'all' }).tests).toEqual(own(0));
    expect(scanMarket(markets[1], { asOf, families, lookback: 'all' }).tests).toEqual(own(150));
    expect(rankingLines(all).at(-1)).toBe('C1, C2, all dates to 2024-02-05');
    expect(rankingLines(scan({ startDate: '2023-02-01', endDate: '2023-09-30' })).at(-1)).toBe(
      'C1, C2, 2023-02-01 to 2023-09-30',
    );
  });
});

it('the last third of dates ends with the end date, and with asOf if that is earlier', () => {
  const splitBy = (dates: object): string => {
    const day = splitOf({ dates }, asOf, noBars());
    return new Date(day * DAY).toISOString().slice(0, 10);
  };
  expect(splitBy({ startDate: '2023-01-01', endDate: '2023-01-30' })).toBe('2023-01-21');
  expect(splitBy({ startDate: '2024-02-03', endDate: '2024-12-31' })).toBe('2024-02-05');
  expect(splitBy({ startDate: '2025-01-01' })).toBe('2025-01-01');
});

it.each([
  ['neither a lookback nor dates', {}, 'missing-field at options.lookback lookback'],
  ['both', { lookback: '1y', startDate: '2023-01-01' }, 'unknown-option at options lookback'],
  ['all and an end', { lookback: 'all', endDate: '2023-01-01' }, 'unknown-option at options lookback'],
  ['no date', { endDate: '2023-13-01' }, 'not-a-date at options.endDate'],
  [
    'an end before the start',
    { startDate: '2023-02-01', endDate: '2023-01-01' },
    'end-before-start at options.endDate',
  ],
])('a scan with %s is refused', (_, options, refusal) => {
  expect(refused(() => scan(options as never))).toBe(refusal);
});
