import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { barsFromColumns, type Bars } from '../../../src/bars/index.js';
import { relate, runReport, type Relation } from '../../../src/reports/index.js';
import { law } from '../../laws/law.js';
import { deeplyFrozen } from '../fixtures/frozen.js';
import { market, walk } from './walks.js';

const asked = fc.record({ flips: fc.integer({ min: 1, max: 9 }), seed: fc.nat(1000) });

/** Reports of which all observations are in one group, so that a run divided by an answer has the rows of a relation. */
const undivided = fc.constantFrom(
  { report: 'inside-bars-standard', question: 'breaks' } as const,
  { report: 'previous-days-range-standard', question: 'breaks' } as const,
  { report: 'previous-days-range-standard', question: 'break-side' } as const,
  { report: 'opening-range-breakout-standard', question: 'breaks', params: { minutes: 60 } } as const,
);
const divides = fc.constantFrom(
  { report: 'gap-fill-standard', question: 'filled', previous: 1 },
  { report: 'green-and-red-days-by-weekday-standard', question: 'colour', previous: 1 },
  { report: 'fair-value-gaps-standard', question: 'mitigated', previous: 1 },
  { report: 'previous-days-range-standard', question: 'breaks', previous: 2 },
);

describe('a relation at random', () => {
  law(
    'has in each cell what a run divided by the answer has there, and says the rest as it does without flips',
    [walk, divides, undivided, asked],
    (bars, a, b, atRandom) => {
      const relation = relate(bars, a, b, { ...market, atRandom });
      const options = { ...market, groupBy: a, atRandom, ...('params' in b ? { params: b.params } : {}) };
      const run = runReport(bars, b.report, options);
      const of = run.summary.map(({ questions }) => questions.find(({ id }) => id === b.question)!);
      expect(relation.rows.map((row) => row.outcomes.map(({ lift: _, ...outcome }) => outcome))).toEqual(
        of.slice(0, relation.rows.length).map(({ outcomes }) => outcomes),
      );
      const { p, ...given } = relation.atRandom!;
      expect(given).toEqual(atRandom);
      expect(p * (1 + atRandom.flips)).toBeCloseTo(Math.round(p * (1 + atRandom.flips)), 9);
      expect(p).toBeGreaterThanOrEqual(1 / (1 + atRandom.flips));
      expect(p).toBeLessThanOrEqual(1);
      expect(deeplyFrozen(relation)).toBe(true);
      const without = JSON.stringify(relation, (key, value: unknown) => (key === 'atRandom' ? undefined : value));
      expect(without).toBe(JSON.stringify(relate(bars, a, b, market)));
      return relation.rows.filter(({ of: cases }) => cases > 0).length > 1;
    },
    { runs: 40, atLeast: 0.5 },
  );

  law(
    'does not change with bars that come after its instant, nor when it is asked again',
    [walk, divides, undivided, asked, fc.nat()],
    (bars, a, b, atRandom, place) => {
      const { time, open, high, low, close, interval, length } = bars;
      const first = Math.floor(length / 2) + (place % Math.floor(length / 2));
      const asOf = time[first];
      // What comes later has other decimals, and prices that no flip has.
      const odd = (known: Float64Array, opposite: Float64Array) =>
        known.map((price, bar) => (bar < first ? price : 0.125 - opposite[bar]));
      const later = barsFromColumns(
        { time, open: odd(open, open), high: odd(high, low), low: odd(low, high), close: odd(close, close) },
        { interval },
      );
      const at = (given: Bars): Relation => relate(given, a, b, { ...market, asOf, atRandom });
      const expected = at(bars);
      expect(at(later)).toEqual(expected);
      expect(JSON.stringify(at(bars))).toBe(JSON.stringify(expected));
      return expected.of > 0;
    },
    { runs: 20, atLeast: 0.5 },
  );
});
