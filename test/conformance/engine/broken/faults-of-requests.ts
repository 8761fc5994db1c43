import { runLibrary, type EngineAdapter, type EngineOptions } from '../../../../src/conformance/index.js';
import type { BrokenEngine } from './broken-engine.js';
import { misreading, misreadingOptions } from './wrapped.js';

const colours = 'green-and-red-days-by-weekday-standard';

/** An engine with another default of an option. */
const defaulting = (options: EngineOptions | object): EngineAdapter =>
  misreadingOptions((given) => ({ ...options, ...given }));

/** An engine with another default of an option of the report. */
const defaultingParams = (params: NonNullable<EngineOptions['params']>): EngineAdapter =>
  misreadingOptions((options) => ({ ...options, params: { ...params, ...options.params } }));

/** An engine that reads another number where a price is written. */
const pricesAs = (change: (price: number) => number): EngineAdapter =>
  misreading((request) => ({
    ...request,
    rows: request.rows.map((row) => {
      const [open, high, low, close] = [row.open, row.high, row.low, row.close].map((price) => change(Number(price)));
      return { ...row, open, high, low, close };
    }),
  }));

export const faultsOfRequests: readonly BrokenEngine[] = [
  {
    name: 'guard-at-twenty',
    breaks: 'a low sample is one below 20 by default',
    engine: misreadingOptions((options) => ({ ...options, guards: { lowSample: 20, ...options.guards } })),
    wrong: ['opening-stats-standard'],
    right: [],
    check: {},
  },
  {
    name: 'previous-however-long-ago',
    breaks: 'the previous session may be any number of days ago by default',
    engine: defaulting({ previousWithinDays: 365 }),
    wrong: ['opening-stats-standard', 'gap-fill-standard'],
    right: [],
    check: {},
  },
  {
    name: 'coverage-of-all-bars',
    breaks: 'a complete session has all its bars by default',
    engine: misreadingOptions((options) => ({ ...options, completeness: { coverage: 1, ...options.completeness } })),
    wrong: [colours, 'opening-stats-standard'],
    right: [],
    check: {},
  },
  {
    name: 'opening-range-of-half-an-hour',
    breaks: 'an opening range is 30 minutes by default',
    engine: defaultingParams({ minutes: 30 }),
    wrong: ['opening-range-breakout-standard'],
    right: [],
    check: {},
  },
  {
    name: 'average-of-thirteen',
    breaks: 'an average true range is of 13 sessions by default',
    engine: defaultingParams({ period: 13 }),
    wrong: ['atr-average-true-range-standard'],
    right: [],
    check: {},
  },
  {
    name: 'average-not-smoothed',
    breaks: 'an average true range is the plain mean by default',
    engine: defaultingParams({ smoothing: 'simple' }),
    wrong: ['atr-average-true-range-standard'],
    right: [],
    check: {},
  },
  {
    name: 'hourly-bars-refused',
    breaks: 'bars of an hour are refused',
    engine: {
      run: (request) => (request.interval === 3_600_000 ? { error: 'bars-too-coarse' } : runLibrary(request)),
    },
    wrong: [colours, 'doji-standard'],
    right: [],
    check: {},
  },
  {
    name: 'refused-by-another-code',
    breaks: 'bars that do not fit the session are refused as too coarse',
    engine: {
      run: (request) => {
        const answer = runLibrary(request);
        return 'error' in answer && answer.error === 'bars-misaligned' ? { error: 'bars-too-coarse' } : answer;
      },
    },
    wrong: [colours, 'opening-range-breakout-standard'],
    right: [],
    check: {},
  },
  {
    name: 'two-bars-of-a-date-accepted',
    breaks: 'of two daily bars of one date the first is taken',
    engine: {
      run: (request) => {
        const answer = runLibrary(request);
        if (!('error' in answer) || answer.error !== 'duplicate-trading-date') return answer;
        const rows = request.rows.filter(
          ({ time }, i) => i === 0 || Number(time) - Number(request.rows[i - 1].time) > 22 * 3_600_000,
        );
        return runLibrary({ ...request, rows });
      },
    },
    wrong: [colours, 'doji-standard'],
    right: [],
    check: { constraints: { bars: 'daily' } },
  },
  {
    name: 'prices-in-single-precision',
    breaks: 'prices are read as floats of 32 bits',
    engine: pricesAs(Math.fround),
    wrong: ['opening-stats-standard', 'pivot-points-standard'],
    right: [],
    check: {},
  },
  {
    name: 'prices-of-two-decimals',
    breaks: 'prices are rounded to two decimals',
    engine: pricesAs((price) => Number(price.toFixed(2))),
    wrong: ['opening-stats-standard', colours],
    right: [],
    check: {},
  },
  {
    name: 'first-session-for-that-asked-for',
    breaks: 'the session asked for is not looked at',
    engine: misreadingOptions(({ session: _, ...options }) => options),
    wrong: [colours],
    right: [],
    check: {},
  },
];
