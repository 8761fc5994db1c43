import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  type GeneratedMarket,
  type GeneratedRow,
} from '../../src/conformance/arbitraries/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { scanDiscovery } from '../../src/discovery/index.js';
import { headlines, runHeadline, runReport } from '../../src/reports/index.js';
import { outcomeOf } from '../conformance/outcome-of.js';
import { expectSame, lawOf, onMarkets } from './fixtures/laws.js';
import { barsOf, bytesOf, eventsIn, limitsOf, optionsFor, reports, type Params } from './fixtures/runs.js';
import { cases } from '../cases.js';

// What is reused of the sessions that did not change must be what would have been computed: every result on bars that were extended is the one
// on bars built in one call, and nothing that was asked before, of whichever bars of the series, shows in it.

/** The rows up to some places, ever more of them, the last time all. */
function growing(rows: readonly GeneratedRow[], number: number): readonly (readonly GeneratedRow[])[] {
  const first = 1 + (number % rows.length);
  const step = [1, 2, 7, 40, rows.length][number % 5];
  const ends = [first, first + 1, first + 2];
  for (let end = first + 2 + step; end < rows.length && ends.length < 7; end += step) ends.push(end);
  return [...new Set([...ends, rows.length])].filter((end) => end <= rows.length).map((end) => rows.slice(0, end));
}

/** Bars of the same rows, each of them the ones before extended. */
function extensions(parts: readonly (readonly GeneratedRow[])[], interval: number): readonly Bars[] {
  const made: Bars[] = [];
  for (const rows of parts) {
    const before = made.at(-1);
    const added = barsFromRows(rows.slice(before?.length ?? 0), { interval });
    made.push(before === undefined ? added : extendBars(before, added));
  }
  return made;
}

describe('on bars that were extended', () => {
  lawOf('every report gives the bytes that it gives on bars built in one call', () => {
    onMarkets({}, (market, params, number) => {
      const options = { ...optionsFor(market), params };
      const parts = growing(market.rows, number);
      extensions(parts, market.intervalMs).forEach((bars, i) => {
        expectSame(bytesOf(bars, options), bytesOf(barsOf(market, parts[i]), options));
      });
    });
  });

  lawOf('so it does for ranges and instants, with events, whatever other reports were asked for in between', () => {
    onMarkets(
      { suggestions: true },
      (market, params, number) => {
        const parts = growing(market.rows, number);
        const base = { ...optionsFor(market), detailed: number % 3 === 0, params, events: eventsIn(market) };
        extensions(parts, market.intervalMs).forEach((bars, i) => {
          const last = parts[i][parts[i].length - 1].time;
          const options = [
            { ...base, ...limitsOf(market) },
            { ...base, asOf: last + market.intervalMs },
            { ...base, asOf: last - 30 * 60_000 },
            base,
          ][(number + i) % 4];
          const some = reports.filter((_, r) => (r + i + number) % 3 === 0);
          expectSame(
            bytesOf(bars, options, undefined, some),
            bytesOf(barsOf(market, parts[i]), options, undefined, some),
          );
        });
      },
      { runs: 40 },
    );
  });

  it('so it does under conditions and groupings, for parts of the period, other rules and longer bars', () => {
    const some = fc.uniqueArray(fc.constantFrom(...reports), { minLength: 1, maxLength: 12 });
    const runs = marketAndOptionsArbitrary(marketArbitrary());
    fc.assert(
      fc.property(runs, some, fc.nat(999), ({ market, options }, ids, number) => {
        const parts = growing(market.rows, number);
        const run = (bars: Bars) => outcomeOf(() => bytesOf(bars, options, undefined, ids));
        extensions(parts, market.intervalMs).forEach((bars, i) => {
          expect(run(bars), market.description).toEqual(run(barsOf(market, parts[i])));
        });
      }),
      { numRuns: cases(200) },
    );
  });

  lawOf(
    'earlier bars of the series go on giving what they gave, and another series begins where they are extended',
    () => {
      // A quarter of the reports at a time.
      const check = (market: GeneratedMarket, params: Params, number: number): void => {
        const options = { ...optionsFor(market), params };
        const parts = growing(market.rows, number);
        const some = reports.filter((_, r) => (r + number) % 4 === 0);
        const all = extensions(parts, market.intervalMs);
        const before = all.map((bars) => bytesOf(bars, options, undefined, some));
        // The other way round, each after others that are longer or shorter.
        for (let i = all.length - 1; i >= 0; i--) expectSame(bytesOf(all[i], options, undefined, some), before[i]);
        const again = extendBars(
          all[0],
          barsFromRows(market.rows.slice(all[0].length), { interval: market.intervalMs }),
        );
        expectSame(bytesOf(again, options, undefined, some), before[before.length - 1]);
        expectSame(bytesOf(all[0], options, undefined, some), before[0]);
      };
      onMarkets({}, check, { runs: 40 });
    },
  );

  it('the cases of every headline question and a scan are the same', () => {
    fc.assert(
      fc.property(marketArbitrary({ wellFormed: true, suggestions: false }), fc.nat(999), (market, number) => {
        const { assetClass } = market;
        const parts = growing(market.rows, number);
        const events = eventsIn(market);
        const outcomes = (bars: Bars) => [
          ...headlines.map(({ family }) =>
            outcomeOf(() => runHeadline(bars, family, { assetClass, ticker: 'X', events })),
          ),
          outcomeOf(() =>
            scanDiscovery([{ assetClass, ticker: 'X', bars, events }], {
              lookback: '1y',
              asOf: bars.time[bars.length - 1],
            }),
          ),
        ];
        extensions(parts, market.intervalMs).forEach((bars, i) => {
          expect(outcomes(bars), market.description).toEqual(outcomes(barsOf(market, parts[i])));
        });
      }),
      { numRuns: cases(25) },
    );
  });

  it('groups that no new observation belongs to are the very same objects, and so is the whole summary within a session', () => {
    const options = { assetClass: 'crypto', ticker: 'X', session: 'daily' } as const;
    const hour = 3_600_000;
    const rows = Array.from({ length: 24 * 21 }, (_, i) => {
      const close = 10 + (i % 7);
      return { time: Date.UTC(2024, 0, 1) + i * hour, open: 12, high: 20, low: 5, close };
    });
    const summaryOf = (bars: Bars) => runReport(bars, 'green-and-red-days-by-weekday-standard', options).summary;
    const [first, within, over] = extensions([rows.slice(0, 24 * 20 + 2), rows.slice(0, 24 * 20 + 5), rows], hour);
    const before = summaryOf(first);
    expect(summaryOf(within)).toEqual(before);
    summaryOf(within).forEach((group, g) => expect(group).toBe(before[g]));
    const after = summaryOf(over);
    const changed = after.filter((group, g) => group !== before[g]).map(({ group }) => group.weekday);
    expect(changed).toEqual(['sunday']);
  });
});

it('groups are labelled as on bars built in one call, where a session that does not count yet makes the last time longer', () => {
  const session = { id: 'date', timeZone: 'America/New_York', open: '00:00', close: '24:00', weekdays } as const;
  const hour = 3_600_000;
  // A Saturday, and the first hours of the Sunday on which the clocks are set back.
  const rows = Array.from({ length: 30 }, (_, i) => {
    return { time: Date.UTC(2024, 10, 2, 4 + i), open: 12, high: 20, low: 5, close: 10 + (i % 7) };
  });
  const labels = (bars: Bars) => {
    const options = { assetClass: 'crypto', ticker: 'X', session, params: { minutes: 420 } } as const;
    return runReport(bars, 'intraday-volume-and-range-standard', options).summary.map(({ label }) => label);
  };
  const [first, all] = extensions([rows.slice(0, 24), rows], hour);
  expect(labels(first)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–00:00']);
  expect(labels(all)).toEqual(['00:00–07:00', '07:00–14:00', '14:00–21:00', '21:00–01:00+1']);
});
