import { expect } from 'vitest';
import { law } from '../../laws/law.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { allBars, momentsArbitrary } from '../../in-play/moments.js';
import { holdAgainstReference, type Compared } from './hold-against-reference.js';

law(
  'what is in play agrees with the reference on generated markets',
  [momentsArbitrary(16, 2)],
  ({ market, options, instants }) => {
    const compared: Compared = { histories: 0, undecided: 0, instants: 0, reports: new Set() };
    const bars = allBars(market);
    for (const asOf of instants) {
      try {
        expect(holdAgainstReference(bars, { ...options, asOf }, bars, compared), market.description).toEqual([]);
      } catch (error) {
        // Conditions on windows that the bars cannot tell.
        if (!(error instanceof BarstatsRangeError)) throw error;
      }
    }
    return compared.undecided > 0 ? compared.reports : [];
  },
  { runs: 40, atLeast: 0.4, meets: 100 },
);
