import { freeze } from '../../reports/inner.js';
import { raised, timesPowerOfTen, withoutVolume } from './laws-of-rows.js';
import {
  laterByWeeks,
  laterByYears,
  nothingAfterAsOf,
  nothingAfterTheEnd,
  nothingBeforeTheStart,
} from './laws-of-time.js';
import { hasOption, named } from './of-reports.js';
import { groupsWith, onlyAnswers, withoutPrices } from './parts-of-results.js';
import { type LawMarket, sameRuns, type RunLaw } from './run-law.js';

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
  exceptions: [{ of: hasOption('costs'), because: 'its costs are in price' }],
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

const appendedBars: RunLaw = {
  id: 'appended-bars',
  title: 'Bars appended one by one after earlier runs give the same bytes as all bars at once',
  constraints: { suggestions: true },
  exceptions: [],
  relate: (market, number) => {
    const appended = Math.min(1 + (number % 12), market.rows.length - 1);
    return appended === 0 ? null : sameRuns(market, { ...market, appended });
  },
};

/** Fields of names, with their values. */
const choices = [
  ['gap.direction', ['up', 'down', 'none']],
  ['open.location', ['above', 'inside', 'below']],
  ['previous.colour', ['green', 'red', 'flat']],
] as const;

const conditionSelectsGroup: RunLaw = {
  id: 'condition-selects-group',
  title: 'A condition on a field selects what grouping by the field puts into that group',
  constraints: {},
  exceptions: [],
  relate: (market, number) => {
    const [field, values] = choices[number % choices.length];
    const value = values[Math.floor(number / choices.length) % values.length];
    const withOptions = (options: object): LawMarket => ({ ...market, options: { ...market.options, ...options } });
    return {
      one: withOptions({ groupBy: field }),
      other: withOptions({ where: { field, op: 'eq', value } }),
      viewOfOne: (result) => groupsWith(result, field, value),
      viewOfOther: (result) => groupsWith(result, null, null),
    };
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
  appendedBars,
  conditionSelectsGroup,
  laterByYears,
  laterByWeeks,
  nothingAfterTheEnd,
  nothingBeforeTheStart,
  nothingAfterAsOf,
]);
