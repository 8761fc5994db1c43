import { amount } from '../amount.mjs';
import { barsFromColumns, runReports } from '../../dist/index.js';
import { makeBars } from '../make-bars.mjs';
import { interleave, ROUNDS, WARM_UPS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { exchange } from '../reports/engine.mjs';

const OPTIONS = { assetClass: 'futures', ticker: 'ES' };

/** One month, ten times and a hundred times as many; and how often in a round, as little is hard to time. */
const SIZES = amount(
  [
    { months: 1, times: 10 },
    { months: 10, times: 3 },
    { months: 100, times: 1 },
  ],
  [
    { months: 1, times: 2 },
    { months: 2, times: 1 },
  ],
);

/**
 * What the whole catalog takes as bars grow, each time on bars that nothing has seen.
 *
 * @returns {Promise<object[]>} a row for each in passes over its bars, and one for each in times of the fewest bars, bar for bar
 */
export async function growingBars() {
  const columns = makeBars(exchange, SIZES.at(-1).months);
  const sizes = SIZES.map(({ months, times }) => {
    const part = firstMonths(columns, months);
    return { id: `months-${months}`, months, times, columns: part, bars: part.time.length };
  });
  const cases = Object.fromEntries(sizes.map((size) => [size.id, caseOf(size)]));
  await interleave(cases, null, WARM_UPS);
  const measured = await interleave(cases, null, ROUNDS);

  const [fewest] = sizes;
  const perBar = ({ id, times, bars }, round, time) => measured[id][round][time] / (times * bars);
  const name = ({ months, bars }) =>
    `${months} ${months === 1 ? 'month' : 'months'}, ${bars.toLocaleString('en')} bars`;
  return [
    ...sizes.map((size) => ({
      ...ratioRow({
        id: `catalog-${size.id}`,
        what: `whole catalog, ${name(size)}`,
        unit: 'pass',
        target: null,
        rounds: measured[size.id],
        unitOf: (round, time) => measured[size.id][round].pass[time],
      }),
      bars: size.bars,
    })),
    ...sizes.slice(1).map((size) => ({
      ...ratioRow({
        id: `catalog-${size.id}-per-bar`,
        what: `the same bar for bar, ${size.months} months against ${fewest.months}`,
        unit: 'bar',
        target: null,
        rounds: measured[size.id],
        unitOf: (round, time) => perBar(fewest, round, time) * size.times * size.bars,
      }),
      bars: size.bars,
    })),
  ];
}

function caseOf({ columns, times }) {
  return {
    prepare: () => Array.from({ length: times }, () => barsFromColumns(columns)),
    run(each) {
      // What a run leaves with its bars is not to be kept for the next one.
      while (each.length > 0) runReports(each.pop(), 'all', OPTIONS);
    },
    pass() {
      let sum = 0;
      for (let time = 0; time < times; time++) sum += plainPass(columns);
      return sum;
    },
  };
}

/** The bars of the first months, which share their memory with all of them. */
function firstMonths(columns, months) {
  const [begin] = columns.time;
  const date = new Date(begin);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const length = columns.time.findIndex((time) => time >= end);
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, length < 0 ? column : column.subarray(0, length)]),
  );
}
