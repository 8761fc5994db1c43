import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, type Bars } from '../../src/bars/index.js';
import { exchangeCalendars } from '../../src/calendar/index.js';
import { marketArbitrary } from '../../src/conformance/arbitraries/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { reportSteps, runReport, type MarketOptions } from '../../src/reports/index.js';
import { lastOf } from '../../src/reports/inner.js';
import { conditionArbitrary, groupByArbitrary } from '../conditions/arbitraries.js';
import {
  barsOf,
  eventsIn,
  limitsOf,
  optionsFor,
  paramsArbitrary,
  paramsFor,
  reports,
} from '../reports/fixtures/runs.js';

describe('the rows of every report', () => {
  it('are together those of runReport, from whichever one they are read, and the result is the same', () => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(
        marketArbitrary({ wellFormed: true, maxSessions: 8 }),
        paramsArbitrary,
        fc.option(conditionArbitrary(['weekday', 'gap.percent', 'streak'])),
        fc.option(groupByArbitrary(['weekday', 'previous.colour'])),
        fc.nat(),
        (market, params, where, groupBy, number) => {
          const bars = barsOf(market);
          for (const report of reports.filter((_, i) => i % 5 === number % 5)) {
            const options = {
              ...optionsFor(market),
              ...limitsOf(market),
              events: eventsIn(market),
              ...(where === null ? {} : { where }),
              ...(groupBy === null ? {} : { groupBy }),
              params: paramsFor(market, params)[report] as never,
            };
            let whole;
            try {
              whole = runReport(bars, report, options);
            } catch (error) {
              if (!(error instanceof BarstatsRangeError)) throw error;
              expect(() => lastOf(reportSteps(bars, report, options))).toThrow(error);
              continue;
            }
            const { detailed = [], ...result } = whole;
            const lazy = lastOf(reportSteps(bars, report, { ...options, detailed: false }));
            expect(lazy.result).toEqual(result);
            expect(JSON.stringify(Array.from(lazy.rows))).toBe(JSON.stringify(detailed));
            expect(lazy.rows.length).toBe(detailed.length);
            expect(lazy.rows.length).toBe(result.observations.eligible);
            const first = number % (detailed.length + 1);
            expect(JSON.stringify(Array.from(lazy.rows.from(first)))).toBe(JSON.stringify(detailed.slice(first)));
            if (detailed.length > 0) tried.add(report);
          }
        },
      ),
      { numRuns: 10 },
    );
    // What never had a row was not tested.
    expect(tried.size).toBeGreaterThan(20);
  });
});

describe('the digest of the data', () => {
  const HOUR = 3_600_000;
  const first = Date.UTC(2024, 6, 1);
  const count = 24 * 9;
  const columns = {
    time: Float64Array.from({ length: count }, (_, i) => first + i * HOUR),
    open: Float64Array.from({ length: count }, (_, i) => 100 + (i % 7)),
    high: Float64Array.from({ length: count }, (_, i) => 108 + (i % 5)),
    low: Float64Array.from({ length: count }, (_, i) => 90 - (i % 3)),
    close: Float64Array.from({ length: count }, (_, i) => 100 + (i % 6)),
    volume: Float64Array.from({ length: count }, (_, i) => 10 + i),
  };
  const made = (changed: Partial<typeof columns> = {}): Bars =>
    barsFromColumns({ ...columns, ...changed }, { interval: '1h' });
  const asOf = first + 100 * HOUR;
  const options: MarketOptions = {
    assetClass: 'crypto',
    ticker: 'X',
    session: 'daily',
    asOf,
    events: [{ name: 'CPI', date: '2024-07-02' }],
  };
  const digestOf = (bars: Bars, more: Partial<MarketOptions> = {}): string =>
    lastOf(reportSteps(bars, 'outside-days-standard', { ...options, ...more })).rows.digest();
  const usual = digestOf(made());
  const upTo = (length: number): Bars =>
    made(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(0, length)])));
  const withOne = (name: keyof typeof columns, at: number): Bars =>
    made({ [name]: columns[name].map((value, i) => (i === at ? value + 0.25 : value)) });

  it('is the same for the same data, and for bars that came after the instant', () => {
    expect(usual).toMatch(/^[\da-f]{16}$/);
    expect(digestOf(made())).toBe(usual);
    for (const length of [100, 101, 150]) expect(digestOf(upTo(length))).toBe(usual);
  });

  it('is the same whatever a bar says that goes on at the instant', () => {
    const within = { asOf: asOf + HOUR / 2 };
    expect(digestOf(withOne('close', 100), within)).toBe(digestOf(made(), within));
    expect(digestOf(withOne('close', 99), within)).not.toBe(digestOf(made(), within));
  });

  it('is another where any figure of any bar is another that was known then, or a bar is missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('open', 'high', 'low', 'close', 'volume'),
        fc.nat(count - 1),
        (name: Exclude<keyof typeof columns, 'time'>, at) => {
          expect(digestOf(withOne(name, at)) === usual).toBe(at >= 100);
        },
      ),
    );
    expect(digestOf(upTo(99))).not.toBe(usual);
    expect(digestOf(barsFromColumns({ ...columns, volume: null }, { interval: '1h' }))).not.toBe(usual);
  });

  it('is another with other events, another range or another calendar', () => {
    const others: readonly Partial<MarketOptions>[] = [
      { events: [] },
      { events: [{ name: 'CPI', date: '2024-07-03' }] },
      { startDate: '2024-07-02' },
      { endDate: '2024-07-04' },
      { calendar: exchangeCalendars.stocks },
    ];
    const digests = [usual, ...others.map((more) => digestOf(made(), more))];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('is another where the bar of a closed session is another that would end after the instant', () => {
    // A daily bar is of the whole day, and its session closes at four in the afternoon in New York.
    const daily = (close: number): Bars =>
      barsFromRows(
        [
          { time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
          { time: '2024-07-02', open: 10, high: 12, low: 9, close },
        ],
        { interval: '1d' },
      );
    const ofStocks = { assetClass: 'stocks', session: 'new-york', events: [] } as const;
    const at = (close: number, hour: number): string =>
      digestOf(daily(close), { ...ofStocks, asOf: Date.UTC(2024, 6, 2, hour) });
    expect(at(10, 21)).not.toBe(at(11, 21));
    expect(at(10, 19)).toBe(at(11, 19));
  });
});
