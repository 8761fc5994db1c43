import { describe, expect } from 'vitest';
import { keepersOf } from '../fixtures/exceptions.js';
import { comparable, mirroredRow, rises } from '../fixtures/mirrored.js';
import { markTried, marketLaw } from '../fixtures/laws.js';
import { barsOf, eventsIn, limitsOf, optionsFor, resultsOf } from '../fixtures/runs.js';

const law = 'swap what goes up and what goes down, and change nothing else';

const keepers = keepersOf(law);

describe('prices under a minus, high and low swapped,', () => {
  marketLaw(
    law,
    { suggestions: true },
    (market, params) => {
      const options = { ...optionsFor(market), ...limitsOf(market), events: eventsIn(market), params };
      const mirrored = resultsOf(barsOf(market, market.rows.map(mirroredRow)), options);
      const plain = resultsOf(barsOf(market), options);
      expect(mirrored.map(({ report }) => report)).toEqual(plain.map(({ report }) => report));
      plain.forEach((result, i) => {
        if (!keepers.includes(result.report)) return;
        expect(comparable(mirrored[i], false), result.report).toBe(comparable(result, true));
        const down = rises(mirrored[i]);
        expect(rises(result).filter((up, j) => up && down[j])).toEqual([]);
        markTried(result.report);
      });
    },
    { keepers },
  );
});
