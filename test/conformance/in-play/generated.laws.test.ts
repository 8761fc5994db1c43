import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { allBars, momentsArbitrary } from '../../reports/in-play/moments.js';
import { holdAgainstReference, type Compared } from './hold-against-reference.js';
import { cases, everyCase } from '../../cases.js';

it('what is in play agrees with the reference on generated markets', () => {
  const compared: Compared = { histories: 0, undecided: 0, instants: 0, reports: new Set() };
  fc.assert(
    fc.property(momentsArbitrary(16, 2), ({ market, options, instants }) => {
      const bars = allBars(market);
      for (const asOf of instants) {
        try {
          expect(holdAgainstReference(bars, { ...options, asOf }, bars, compared), market.description).toEqual([]);
        } catch (error) {
          // Conditions on windows that the bars cannot tell.
          if (!(error instanceof BarstatsRangeError)) throw error;
        }
      }
    }),
    { numRuns: cases(160) },
  );
  if (everyCase) expect(compared.reports.size).toBeGreaterThan(100);
  if (everyCase) expect(compared.undecided).toBeGreaterThan(1000);
  if (everyCase) expect(compared.instants).toBeGreaterThan(700);
});
