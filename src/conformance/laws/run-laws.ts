import { freeze } from '../../reports/index.js';
import { raised, timesPowerOfTen, withoutVolume } from './changed-rows.js';
import {
  laterByWeeks,
  laterByYears,
  nothingAfterAsOf,
  nothingAfterTheEnd,
  nothingBeforeTheStart,
} from './laws-of-time.js';
import { hasOption, named } from './of-reports.js';
import { onlyAnswers, withoutPrices } from './parts-of-results.js';
import { sameRuns, type RunLaw } from './run-law.js';

const again: RunLaw = {
  id: 'same-again',
  title: 'Repeating a run gives the same bytes, whatever ran in between',
  constraints: { suggestions: true },
  exceptions: [],
  relate: (market) => sameRuns(market, { ...market, rows: [...market.rows] }),
};

const volumeIgnored: RunLaw = {
  id: 'volume-ignored',
  title: 'Volume changes nothing in a report that is not about volume',
  constraints: {},
  exceptions: [
    { of: named(/volume/), because: 'it is about volume' },
    { of: named(/^vwap-/), because: 'its mean price is weighted by volume' },
  ],
  relate: (market, number) => {
    const without = market.rows.map(withoutVolume);
    const other = number % 2 === 0 ? without : without.map((row, i) => ({ ...row, volume: 2 * i }));
    return sameRuns(market, { ...market, rows: other });
  },
};

const sizeOfPrices: RunLaw = {
  id: 'scaled-prices',
  title: 'Scaling all prices by a power of ten changes no count and no ratio',
  constraints: { shortPrices: true },
  exceptions: [],
  relate: (market, number) => {
    const rows = market.rows.map((row) => timesPowerOfTen(row, (number % 8) - 4));
    return sameRuns(market, { ...market, rows }, withoutPrices);
  },
};

const heightOfPrices: RunLaw = {
  id: 'shifted-prices',
  title: 'Adding a constant to all prices changes no answer',
  constraints: { shortPrices: true },
  exceptions: [
    { of: named(/^gap-fill-/), because: 'the limits and edges of its gaps are in % of a price' },
    {
      of: named(/^(inside-bars|overnight-continuation|ict-opening-retracement)-by-size$/),
      because: 'its edges are in % of a price',
    },
    { of: named(/^open-to-close-range-/), because: 'its limit is in % of a price' },
    { of: hasOption('sizeBy'), because: 'its sizes may be in % of a price' },
  ],
  relate: (market, number) => {
    const rows = market.rows.map((row) => raised(row, number));
    return sameRuns(market, { ...market, rows }, onlyAnswers);
  },
};

/**
 * Laws between two runs of a report, with the exceptions of each.
 *
 * @example
 * ```ts
 * import { runLaws } from 'barstats/conformance';
 *
 * const law = runLaws.find(({ id }) => id === 'volume-ignored');
 * law?.exceptions.map(({ because }) => because); // ['it is about volume', 'its mean price is weighted by volume']
 * ```
 */
export const runLaws: readonly RunLaw[] = freeze([
  again,
  volumeIgnored,
  sizeOfPrices,
  heightOfPrices,
  laterByYears,
  laterByWeeks,
  nothingAfterTheEnd,
  nothingBeforeTheStart,
  nothingAfterAsOf,
]);
