import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { catalog, describeReport, estimateCost } from '../../../src/reports/index.js';
import { estimateCostOfMany } from '../../../src/reports/inner.js';
import { reports } from '../fixtures/runs.js';

const DAY = 86_400_000;
const to = Date.UTC(2026, 0, 1);
const market = { assetClass: 'futures', ticker: 'ES' } as const;
const yearOf = (bars: number, interval: number) => ({ bars, interval, from: to - 365 * DAY, to });
const daily = yearOf(252, DAY);
const minutes = yearOf(350_000, 60_000);

describe('the cost of a report', () => {
  const anyReport = fc.constantFrom(...reports);
  const years = fc.integer({ min: 1, max: 20 });

  it('is about one for a plain report on a year of daily bars', () => {
    const cost = estimateCost('outside-days-standard', market, daily);
    expect(cost).toBeGreaterThan(0.8);
    expect(cost).toBeLessThan(1.3);
  });

  it('grows with the bars, the years, rows, stability and comparisons, whatever the report', () => {
    fc.assert(
      fc.property(anyReport, years, (report, count) => {
        const cost = (options: object, outline = minutes): number =>
          estimateCost(report, { ...market, ...options }, outline);
        const plain = cost({});
        expect(plain).toBeGreaterThan(0.4);
        expect(cost({}, { ...minutes, bars: minutes.bars * 2 })).toBeGreaterThan(plain);
        expect(cost({}, { ...minutes, from: to - (count + 1) * 365 * DAY })).toBeGreaterThan(plain);
        expect(cost({ detailed: true })).toBeGreaterThan(plain);
        expect(cost({ stability: true })).toBeGreaterThanOrEqual(plain);
        const { measures, questions } = describeReport(report);
        const shuffled = cost({ lasting: true }) - plain;
        if (questions.length === 0) expect(shuffled).toBe(0);
        else expect(shuffled).toBeGreaterThan(0.01);
        expect(cost({ shrunk: true })).toBe(plain);
        const more = cost({ intervals: true }) - plain;
        if (measures.length === 0) expect(more).toBe(0);
        else expect(more).toBeGreaterThan(0.01 * measures.length);
        const comparison = { field: 'gap.percent', op: 'gt', value: 0 } as const;
        const one = cost({ where: comparison });
        expect(one).toBeGreaterThan(plain);
        expect(cost({ where: { or: [comparison, { not: comparison }] } })).toBeGreaterThan(one);
        expect(cost({ where: { field: 'year', op: 'in', value: [1, 2, 3] } })).toBeGreaterThan(one);
      }),
    );
  });

  it('grows with each report that conditions look at, more where it is another one, or one of sessions before', () => {
    const [question, measure] = [
      { question: 'breaks', is: 'breakout' },
      { measure: 'window-percent', op: 'gt', value: 1 },
    ];
    fc.assert(
      fc.property(
        anyReport,
        fc.constantFrom<object>(question, measure),
        fc.integer({ min: 2, max: 20 }),
        (id, test, n) => {
          const cost = (options: object, outline = minutes): number =>
            estimateCost(id, { ...market, hindsight: true, ...options }, outline);
          const range = (length: number, previous = 0): object => ({
            report: 'opening-range-breakout-standard',
            params: { minutes: length },
            ...test,
            previous,
          });
          const of = (...parts: readonly object[]): number => cost({ where: { and: parts } });
          const field = { field: 'gap.percent', op: 'gt', value: 0 };
          const once = of(range(5));
          expect(once).toBeGreaterThan(of(field));
          const asked = { report: 'opening-range-breakout-standard', question: 'breaks' };
          expect(of({ ...asked, is: ['breakout', 'double'] })).toBeGreaterThan(of({ ...asked, is: 'breakout' }));
          const twice = of(range(5), range(5));
          expect(twice).toBeGreaterThan(once);
          expect(of(range(5), range(6))).toBeGreaterThan(twice + 1);
          expect(of(range(5), range(5, 1))).toBeGreaterThan(twice + 1);
          expect(of(range(5, 250))).toBeGreaterThan(of(range(5, 1)));
          // A measure and a question of a report are found in the same observations.
          expect(
            of(range(5), { report: 'opening-range-breakout-standard', params: { minutes: 5 }, ...question }),
          ).toBeLessThan(of(range(5), range(6)));
          const all = Array.from({ length: n }, (_, i) => range(i + 1));
          expect(of(...all)).toBeGreaterThan(of(...all.slice(1)) + 1);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has that of the observations of a report that conditions look at, of all the sessions before the range', () => {
    const candles = { report: 'fair-value-gaps-standard', params: { minutes: 1 } };
    const cost = (report: 'fair-value-gaps-standard' | 'outside-days-standard', options: object): number =>
      estimateCost(report, { ...market, ...options }, minutes);
    const alone = cost('fair-value-gaps-standard', { params: candles.params });
    const asked = { ...candles, question: describeReport('fair-value-gaps-standard').questions[0].id };
    const filled = { ...asked, is: [] };
    for (const part of [{ where: { not: { ...filled, previous: 1 } } }, { groupBy: { ...asked, previous: 1 } }]) {
      const plain = cost('outside-days-standard', {});
      const more = cost('outside-days-standard', part) - plain;
      expect(more).toBeGreaterThan(alone / 2);
      expect(more).toBeLessThan(alone * 2);
      // Of the range there is little, of the sessions before it all.
      const late = { startDate: '2025-12-01' };
      expect(cost('outside-days-standard', { ...late, ...part })).toBeGreaterThan(alone / 2);
    }
    const ofRange = cost('outside-days-standard', { startDate: '2025-12-01', where: filled, hindsight: true });
    expect(ofRange).toBeLessThan(alone / 4);
  });

  /** How many observations of a unit a session has, where it is not one. */
  const perSession: Readonly<Record<string, number>> = {
    pattern: 1 / 8,
    streak: 1 / 2,
    run: 1 / 2,
    week: 1 / 5,
    month: 1 / 20,
    event: 1 / 20,
  };

  it('has as many rows on daily bars as the unit of the report has observations', () => {
    const long = { bars: 2520, interval: DAY, from: to - 10 * 365 * DAY, to };
    const rowsOf = (report: (typeof reports)[number]): number => {
      const { questions, measures, levels } = describeReport(report);
      const more = estimateCost(report, { ...market, detailed: true }, long) - estimateCost(report, market, long);
      return more / (questions.length + measures.length + levels.length + 1);
    };
    const ofSessions = rowsOf('outside-days-standard');
    const daily = catalog.filter(({ bars, unit }) => bars === 'daily' && unit !== 'bucket' && unit !== 'gap');
    for (const { report, unit } of daily) {
      expect(rowsOf(report) / ofSessions, report).toBeCloseTo(perSession[unit] ?? 1, 6);
    }
    expect(new Set(daily.map(({ unit }) => unit)).size).toBeGreaterThan(5);
  });

  it('has as many rows on intraday bars as the session has buckets or candles of the minutes, and of other units as on daily ones', () => {
    // On the clock of New York, from half past nine to four: 390 minutes.
    const hours = { session: 'new-york' } as const;
    const long = { bars: 2_000_000, interval: 60_000, from: to - 5 * 365 * DAY, to };
    const rowsOf = (report: (typeof reports)[number], options: object): number => {
      const { questions, measures, levels } = describeReport(report);
      const cost = (detailed: boolean): number => estimateCost(report, { ...market, ...options, detailed }, long);
      return (cost(true) - cost(false)) / (questions.length + measures.length + levels.length + 1);
    };
    const ofSessions = rowsOf('outside-days-standard', hours);
    const intraday = catalog.filter(({ bars }) => bars === 'intraday');
    const isOfCandles = (unit: string): boolean => ['bucket', 'gap', 'pattern'].includes(unit);
    for (const { report, unit } of intraday.filter((each) => !isOfCandles(each.unit))) {
      expect(rowsOf(report, {}) / ofSessions, report).toBeCloseTo(perSession[unit] ?? 1, 6);
    }
    const candles = intraday.filter(
      ({ unit, options }) => isOfCandles(unit) && options.some(({ name }) => name === 'minutes'),
    );
    expect(new Set(candles.map(({ unit }) => unit))).toEqual(new Set(['bucket', 'gap', 'pattern']));
    for (const { report, unit } of candles) {
      for (const minutes of [15, 30, 60]) {
        // A pattern is in one of eight candles, and one a session at the least.
        const expected = unit === 'bucket' ? 390 / minutes : Math.max(1, 390 / minutes / 8);
        const found = rowsOf(report, { ...hours, params: { minutes } }) / ofSessions;
        expect(found, `${report} ${minutes}`).toBeCloseTo(expected, 6);
      }
    }
  });

  it('is higher for finding the events around each session', () => {
    const long = { bars: 2520, interval: DAY, from: to - 10 * 365 * DAY, to };
    const [events, none] = (['event-day-standard', 'doji-standard'] as const).map((id) =>
      estimateCost(id, market, long),
    );
    expect(events - none).toBeGreaterThan(2);
  });

  it('is that of the range that is asked for, whatever lies before it', () => {
    const long = { ...daily, bars: 5000, from: to - 20 * 365 * DAY };
    const all = estimateCost('previous-days-range-standard', { ...market, session: 'daily' }, long);
    const one = estimateCost('previous-days-range-standard', { ...market, startDate: '2025-01-01' }, long);
    expect(one).toBeLessThan(all / 4);
    expect(one).toBeGreaterThan(estimateCost('previous-days-range-standard', market, daily));
  });

  it('is hundreds of times as high for a bucket of every minute over years, with a row each', () => {
    const long = { bars: 4_000_000, interval: 60_000, from: to - 8 * 365 * DAY, to };
    const crypto = { assetClass: 'crypto', ticker: 'ETHUSDT', detailed: true, params: { minutes: 1 } } as const;
    expect(estimateCost('intraday-volume-and-range-standard', crypto, long)).toBeGreaterThan(5000);
  });

  it('is not given for a result that would be refused', () => {
    const edges = Array.from({ length: 50 }, (_, i) => i);
    const options = {
      ...market,
      stability: true,
      groupBy: { field: 'gap.percent', edges },
      params: { edges },
    } as const;
    expect(() => estimateCost('previous-days-range-by-size', options, daily)).toThrow(
      expect.objectContaining({ code: 'too-many-figures' }),
    );
  });

  test.each([
    [{ ...daily, bars: -1 }, 'outline.bars'],
    [{ ...daily, bars: NaN }, 'outline.bars'],
    [{ ...daily, interval: 0 }, 'outline.interval'],
    [{ ...daily, from: Infinity }, 'outline.from'],
    [{ ...daily, to: 1e18 }, 'outline.to'],
  ])('of %j is refused', (outline, argument) => {
    expect(() => estimateCost('doji-standard', market, outline)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument }),
    );
  });

  it('is known of every report with no bars at all', () => {
    for (const { report } of catalog) {
      const needs = describeReport(report).bars === 'daily' ? DAY : 60_000;
      const cost = estimateCost(report, market, { bars: 0, interval: needs, from: to, to });
      expect(cost, report).toBeGreaterThan(0.4);
      expect(cost, report).toBeLessThan(4);
    }
  });
});

test('many reports cost as many times one', () => {
  expect(estimateCostOfMany(50, minutes)).toBeCloseTo(50 * estimateCostOfMany(1, minutes), 9);
  expect(estimateCostOfMany(1, minutes)).toBeGreaterThan(estimateCostOfMany(1, daily));
  const flipped = (reports: number, flips: number): number =>
    estimateCostOfMany(reports, minutes, flips) - estimateCostOfMany(reports, minutes);
  expect(flipped(50, 9)).toBeCloseTo(9 * flipped(50, 1), 6);
  // A flip is made once for all reports, which are then repeated on it.
  expect(flipped(50, 1) - flipped(1, 1)).toBeCloseTo(49 * estimateCostOfMany(1, minutes), 6);
  expect(flipped(1, 1)).toBeGreaterThan(2 * estimateCostOfMany(1, minutes));
});
