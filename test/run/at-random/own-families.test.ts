import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import {
  choice,
  defineFamily,
  session,
  sessions,
  several,
  statistic,
  variant,
  type ColumnGrouping,
} from '../../../src/define/index.js';
import { figureAtRandom } from '../../../src/run/at-random/at-random.js';
import { flippable, flippedBars } from '../../../src/sessions/market/flipped-bars.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { inPlay, runReport, runReports, type MarketOptions } from '../../../src/reports/index.js';
import { lastOf } from '../../../src/rows/last-of.js';
import { runPooled } from '../../../src/pooled/index.js';

const HOUR = 3_600_000;
const market = { assetClass: 'crypto', ticker: 'X', session: 'daily', calendar: null } as const;

/** Three weeks that rise each day from 100 on, with bars of four hours. */
const bars = barsFromRows(
  Array.from({ length: 126 }, (_, bar) => {
    const open = 100 + bar;
    return { time: Date.UTC(2024, 0, 1) + 4 * bar * HOUR, open, high: open + 2, low: open - 1, close: open + 1 };
  }),
  { interval: 4 * HOUR },
);
const flips = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    lastOf(flippedBars(lastOf(flippable(bars, Infinity)), { seed: 1, number: i + 1 })),
  );

const words = { title: 'All', text: 'All.', bars: 'daily', options: {} } as const;
const nothing = {
  unit: sessions,
  needs: [session.whole],
} as const;

/** A family with a statistic, and with an answer that fails below a price. */
const familyOf = (
  name: string,
  {
    of = () => null,
    least = 0,
    error = new Error('Prices only rise'),
    groups = [],
  }: {
    readonly of?: (closes: readonly number[]) => number | null;
    readonly least?: number;
    readonly error?: Error;
    readonly groups?: readonly ColumnGrouping[];
  },
) =>
  defineFamily({
    ...{ id: name, title: name, text: `${name}.`, defaultSession: 'first' },
    variants: {
      standard: variant({
        ...words,
        report: () => ({
          ...nothing,
          groups,
          questions: [
            {
              ...{ id: 'up', title: 'Up' },
              outcomes: [
                { id: 'up', label: 'Up', when: 'the close is above the open' },
                { id: 'down', label: 'Down', when: 'it is not' },
              ],
              answer: choice(['up', 'down'], [session.open, session.close], (open, close) => {
                if (close < least) throw error;
                return close > open ? 'up' : 'down';
              }),
            },
          ],
          statistics: [
            statistic({
              ...{ id: 'own', label: 'Own', formula: 'own', columns: [session.close] },
              of: (rows) => of(rows.map(([close]) => close)),
            }),
          ],
        }),
      }),
    },
  });

const statisticOf = (family: ReturnType<typeof familyOf>, given = bars, more: Partial<MarketOptions> = {}) =>
  runReport(given, family, { ...market, ...more }).summary[0].statistics[0];

describe('a family of one’s own at random', () => {
  it('has exact distances of statistics that are not rounded, and their mean rounded', () => {
    const third = familyOf('third', { of: (closes) => closes[0] / closes[closes.length - 1] });
    const { value, atRandom } = statisticOf(third, bars, { atRandom: 20 });
    const onFlips = flips(20).map((flipped) => statisticOf(third, flipped).value!);
    expect(onFlips.some((each) => String(each).length > 12)).toBe(true);
    expect(atRandom).toEqual(figureAtRandom(value!, Float64Array.from(onFlips), 4));
    expect(atRandom!.low).toBe([...onFlips].sort((a, b) => a - b)[0]);
    expect(String(atRandom!.mean).length).toBeLessThan(8);
  });

  it('has nothing beside a statistic that is not finite, and leaves out flips on which it is not', () => {
    const none = familyOf('none', { of: () => NaN });
    const ratio = familyOf('ratio', { of: () => Infinity });
    for (const family of [none, ratio]) expect(statisticOf(family, bars, { atRandom: 3 }).atRandom).toBeNull();
    // Flips do not rise all the time.
    const rises = familyOf('rises', {
      of: (closes) => (closes.every((close, i) => i === 0 || close > closes[i - 1]) ? 1 : -1 / 0),
    });
    expect(statisticOf(rises, bars, { atRandom: 4 }).atRandom).toEqual({ mean: null, low: null, high: null, p: 1 });
  });

  it('leaves out flips without a group, where the bars tell which groups there are', () => {
    const [top, all] = ['top', 'all'].map((each) => ({ id: each, label: each }));
    const byHeight: ColumnGrouping = {
      id: 'height',
      values: (seen) => (seen.sessions.some(({ open }) => open > 106) ? [top, all] : [all]),
      by: several(['top', 'all'], [session.open], (open) => (open > 106 ? ['top', 'all'] : ['all'])),
    };
    const high = familyOf('high', { groups: [byHeight] });
    const shareIn = (given = bars, more: Partial<MarketOptions> = {}) =>
      runReport(given, high, { ...market, ...more }).summary.find(({ group }) => group.height === 'top')?.questions[0]
        .outcomes[0];
    const onFlips = flips(9).map((flipped) => shareIn(flipped)?.percent ?? NaN);
    const { percent, atRandom } = shareIn(bars, { atRandom: 9 })!;
    expect(onFlips.filter((each) => Number.isNaN(each)).length).toBeGreaterThan(0);
    expect(onFlips.filter((each) => !Number.isNaN(each)).length).toBeGreaterThan(0);
    expect(atRandom).toEqual(figureAtRandom(percent!, Float64Array.from(onFlips), 2));
    const pooled = runPooled([{ ...market, bars }], high, { atRandom: 9 }).summary;
    expect(pooled.find(({ group }) => group.height === 'top')!.questions[0].outcomes[0].atRandom).toEqual(atRandom);
    const asked = { ...market, asOf: bars.time[125] + 4 * HOUR, lookback: 'all', reports: [high] } as const;
    const [{ groups }] = inPlay(bars, { ...asked, atRandom: 9 }).reports[0].observations;
    expect(groups.map(({ group }) => group)).toEqual([{ height: 'top' }, { height: 'all' }]);
    // The last session is the one in progress.
    const before = flips(9).map((flipped) => shareIn(flipped, { endDate: '2024-01-20' })?.percent ?? NaN);
    const [inTop, inAll] = groups.map(({ questions }) => questions[0].history.outcomes[0]);
    expect([inTop.percent, inTop.atRandom]).toEqual([100, figureAtRandom(100, Float64Array.from(before), 2)]);
    // On no flip all sessions rise.
    expect(inAll.atRandom!.high).toBeLessThan(100);
    expect(inAll.atRandom!.p).toBe(1 / 10);
  });

  it('that a flip does not allow is refused, and stops no other report', () => {
    const coarse = familyOf('coarse', {
      least: 100,
      error: new BarstatsRangeError('bars-too-coarse', 'Use shorter bars', { argument: 'bars' }),
    });
    const options = { ...market, atRandom: 9 };
    const [refused, other] = runReports(bars, [coarse, 'gap-fill-standard'], options);
    const entry = {
      report: 'coarse-standard',
      refused: { code: 'bars-too-coarse', message: 'Use shorter bars' },
    };
    expect(refused).toEqual({ kind: 'refused', ...entry });
    expect(other).toEqual(runReport(bars, 'gap-fill-standard', options));
    expect(() => runReport(bars, coarse, options)).toThrow(expect.objectContaining({ code: 'bars-too-coarse' }));
    const asked = { ...market, asOf: bars.time[125] + 4 * HOUR, lookback: 'all' } as const;
    const found = inPlay(bars, { ...asked, reports: [coarse, 'session-colour-by-month'], atRandom: 9 });
    expect(found.refused).toEqual([entry]);
    expect(found.reports.map(({ report }) => report)).toEqual(['session-colour-by-month']);
  });

  it('is blamed for a column that fails on a flip alone, wherever it runs', () => {
    const rising = familyOf('rising', { least: 100 });
    const blamed = expect.objectContaining({
      ...{ code: 'wrong-family', argument: 'report' },
      message: expect.stringMatching(
        /^report "rising-standard": question "up", row \d+ \(2024-01-\d\d\): Prices only rise$/,
      ),
    });
    expect(runReport(bars, rising, market).observations.eligible).toBe(21);
    expect(() => runReport(bars, rising, { ...market, atRandom: 9 })).toThrow(blamed);
    expect(() => runPooled([{ ...market, bars }], rising, { atRandom: 9 })).toThrow(blamed);
    const asked = { ...market, asOf: bars.time[125] + 4 * HOUR, lookback: 'all', reports: [rising] } as const;
    expect(inPlay(bars, asked).reports).toHaveLength(1);
    expect(() => inPlay(bars, { ...asked, atRandom: 9 })).toThrow(blamed);
  });
});
