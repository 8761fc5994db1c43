import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import {
  marketAndOptionsArbitrary,
  marketArbitrary,
  type GeneratedRow,
} from '../../src/conformance/arbitraries/index.js';
import { scanDiscovery } from '../../src/discovery/index.js';
import { headlines, runHeadline } from '../../src/reports/index.js';
import { outcomeOf } from '../conformance/outcome-of.js';
import { extensions } from './fixtures/extensions.js';
import { expectSame, marketLaw } from './fixtures/laws.js';
import { barsOf, bytesOf, eventsIn, limitsOf, optionsFor, reports } from './fixtures/runs.js';
import { law } from '../laws/law.js';

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

describe('on bars that were extended', () => {
  marketLaw(
    'every report gives the bytes that it gives on bars built in one call',
    {},
    (market, params, number) => {
      const options = { ...optionsFor(market), params };
      const parts = growing(market.rows, number);
      extensions(parts, market.intervalMs).forEach((bars, i) => {
        expectSame(bytesOf(bars, options), bytesOf(barsOf(market, parts[i]), options));
      });
    },
    { runs: 3 },
  );

  marketLaw(
    'so it does for ranges and instants, with events, whatever other reports were asked for in between',
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
    { runs: 5 },
  );

  law(
    'so it does under conditions and groupings, for parts of the period, other rules and longer bars',
    [
      marketAndOptionsArbitrary(marketArbitrary()),
      fc.uniqueArray(fc.constantFrom(...reports), { minLength: 1, maxLength: 12 }),
      fc.nat(999),
    ],
    ({ market, options }, ids, number) => {
      const parts = growing(market.rows, number);
      let gave = false;
      const run = (bars: Bars) => outcomeOf(() => bytesOf(bars, options, undefined, ids));
      extensions(parts, market.intervalMs).forEach((bars, i) => {
        const found = run(bars);
        expect(found, market.description).toEqual(run(barsOf(market, parts[i])));
        gave ||= found.includes('eligible');
      });
      return gave;
    },
    { runs: 30, atLeast: 0.4 },
  );

  marketLaw(
    'earlier bars of the series go on giving what they gave, and another series begins where they are extended',
    {},
    (market, params, number) => {
      const options = { ...optionsFor(market), params };
      const parts = growing(market.rows, number);
      const some = reports.filter((_, r) => (r + number) % 4 === 0);
      const all = extensions(parts, market.intervalMs);
      const before = all.map((bars) => bytesOf(bars, options, undefined, some));
      // The other way round, each after others that are longer or shorter.
      for (let i = all.length - 1; i >= 0; i--) expectSame(bytesOf(all[i], options, undefined, some), before[i]);
      const again = extendBars(all[0], barsFromRows(market.rows.slice(all[0].length), { interval: market.intervalMs }));
      expectSame(bytesOf(again, options, undefined, some), before[before.length - 1]);
      expectSame(bytesOf(all[0], options, undefined, some), before[0]);
    },
    { runs: 5 },
  );

  law(
    'the cases of every headline question and a scan are the same',
    [marketArbitrary({ wellFormed: true, suggestions: false }), fc.nat(999)],
    (market, number) => {
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
      return outcomes(barsOf(market)).some((each) => each.includes('"outcome"'));
    },
    { runs: 5, atLeast: 0.3 },
  );
});
