import type { AssetClass } from '../calendar/index.js';
import { lookbackMonths } from '../calendar/inner.js';
import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedNumber, oneOf } from '../errors/inner.js';
import { seededGenerator } from '../numeric/inner.js';
import type { Family, HeadlineOutline, Lookback } from '../reports/index.js';
import { askHeadlines, checkFamily, freeze, headlineOutline, namedFamily } from '../reports/inner.js';
import {
  type CalibrationVerdict,
  type RejectionRate,
  rejectionRate,
  verdictInWords,
  verdictOf,
} from './calibration-verdict.js';
import { checkedControls, runSteps } from './checked-controls.js';
import { checkedScan } from './checked-scan.js';
import { splitOf } from './scan-dates.js';
import type { Untested } from './scan-result.js';
import { datesFor, simulatedMarket, type SimulatedMarket } from './simulated-market.js';
import { isImpossible, testFamily } from './test-family.js';

/** The length of the bars of simulated markets. */
export type SimulatedInterval = '1m' | '5m' | '15m' | '30m' | '1h';

/** Options of a calibration. */
export interface CalibrationOptions {
  /** How many markets to simulate, 1 to 10,000; 1,000 tell a rate of 5 % from one of 7 %. */
  readonly markets: number;
  /** The seed of the random numbers, a whole number. */
  readonly seed: number;
  /** The lookback of the scans to calibrate for; default `1y`. */
  readonly lookback?: Lookback;
  /** The asset class of all markets; default: stocks, futures, crypto and forex in turn. */
  readonly assetClass?: AssetClass;
  /** The length of the bars; default `5m`. */
  readonly interval?: SimulatedInterval;
}

/** Options of a calibration, with progress and cancellation. */
export interface CalibrateOptions extends CalibrationOptions {
  /** Called after each market. */
  readonly onProgress?: (progress: CalibrationProgress) => void;
  /** Cancels between two markets: an `AbortSignal`, or an object with `aborted` and `reason`. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

/** Progress of a calibration. */
export interface CalibrationProgress {
  /** The number of markets simulated so far, and of all. */
  readonly done: number;
  readonly of: number;
  /** How many of these were tested, and how many of those rejected chance. */
  readonly tested: number;
  readonly rejected: number;
}

/** How often the headline question of a family rejects chance where there is nothing else, as plain JSON: it can be attached as `headline.calibration`. */
export interface Calibration extends RejectionRate {
  readonly family: string;
  readonly question: string;
  readonly seed: number;
  readonly lookback: Lookback;
  readonly assetClasses: readonly AssetClass[];
  readonly interval: SimulatedInterval;
  /** How many markets were simulated. */
  readonly markets: number;
  /** In how many of them the question was tested, and in how many of these its p-value was at most 5 %. */
  readonly of: number;
  readonly rejected: number;
  /** `rejected` in percent of `of`, with its 95 % Wilson interval, to one decimal; `null` if none was tested. */
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** The median number of cases per market. */
  readonly cases: number;
  /** Why the others were not tested, with their number. */
  readonly untested: Readonly<Partial<Record<Untested, number>>>;
  readonly verdict: CalibrationVerdict;
  /** The verdict in words, with the numbers. */
  readonly sentence: string;
}

const intervals: Readonly<Record<SimulatedInterval, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60 };

/** The asset classes, as markets are simulated in turn. */
const inTurn = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];

const LEVEL = 0.05;

const MAX_MARKETS = 10_000;

const seeds = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, whole: true };

/**
 * Runs the headline question of a family on simulated markets without any effect, and reports how often its test rejects chance at 5 %.
 *
 * The markets are driftless, with clustered and time-of-day volatility, overnight jumps and heavy tails. First {@link checkFamily} runs on one of them.
 * Set the result as `headline.calibration` of the family: a scan then asks its question without `uncalibrated: true`.
 * A thousand markets of stocks take one to two minutes, of all classes about four.
 *
 * @param family - made by `defineFamily`, with a headline
 * @param options - `markets` and `seed`, and further options; the same options give the same result everywhere
 * @returns the rate with its interval, and whether the question holds its level, frozen
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `no-headline`; `out-of-bounds`, `unknown-option`; `looks-ahead` and `wrong-family` as `checkFamily`
 * @throws the signal's reason once it is aborted
 *
 * @example
 * ```ts
 * import { calibrate } from 'barstats/discovery';
 * import { overnightContinuation } from 'barstats/families';
 *
 * const { of, rejected, verdict } = calibrate(overnightContinuation, { markets: 2, seed: 1, lookback: '1mo', assetClass: 'stocks' });
 * of; // 2
 * rejected; // 0
 * verdict; // 'undecided'
 * ```
 */
export function calibrate(family: Family, options: CalibrateOptions): Calibration {
  const { onProgress, signal, ...others } = checkedFields(options, 'options', needed, [...optional, ...controls]);
  const checked = checkedControls<CalibrationProgress>({ onProgress, signal });
  return runSteps(stepsOfCalibration(family, others), checked);
}

/**
 * `calibrate` in steps, one market each, with its arguments and errors, so that a server can do other work in between.
 *
 * @returns a generator that yields the progress after each market and returns the calibration
 *
 * @example
 * ```ts
 * import { calibrationSteps } from 'barstats/discovery';
 * import { overnightContinuation } from 'barstats/families';
 *
 * const steps = calibrationSteps(overnightContinuation, { markets: 100, seed: 1, lookback: '1mo', assetClass: 'stocks' });
 * steps.next().value; // { done: 1, of: 100, tested: 1, rejected: 0 }
 * ```
 */
export function calibrationSteps(
  family: Family,
  options: CalibrationOptions,
): Generator<CalibrationProgress, Calibration, void> {
  return stepsOfCalibration(family, options);
}

const needed = ['markets', 'seed'] as const;
const optional = ['lookback', 'assetClass', 'interval'] as const;
const controls = ['onProgress', 'signal'] as const;

interface Checked {
  readonly family: Family;
  readonly headline: HeadlineOutline;
  readonly markets: number;
  readonly seed: number;
  readonly lookback: Lookback;
  readonly assetClasses: readonly AssetClass[];
  readonly interval: SimulatedInterval;
}

function checkedCalibration(given: unknown, options: unknown): Checked {
  const family = namedFamily(given, 'family');
  const { headline } = family;
  if (headline === undefined) {
    throw new BarstatsRangeError('no-headline', `the family "${family.id}" has no headline question`, {
      argument: 'family',
    });
  }
  const fields = checkedFields(options, 'options', needed, optional);
  const { lookback = '1y', assetClass, interval = '5m' } = fields;
  return {
    family,
    headline: headlineOutline({ ...family, headline }),
    markets: checkedNumber(fields.markets, 'options.markets', { minimum: 1, maximum: MAX_MARKETS, whole: true }),
    seed: checkedNumber(fields.seed, 'options.seed', seeds),
    lookback: oneOf(lookback, 'options.lookback', Object.keys(lookbackMonths) as readonly Lookback[], 'out-of-bounds'),
    assetClasses:
      assetClass === undefined ? inTurn : [oneOf(assetClass, 'options.assetClass', inTurn, 'unknown-asset-class')],
    interval: oneOf(
      interval,
      'options.interval',
      Object.keys(intervals) as readonly SimulatedInterval[],
      'out-of-bounds',
    ),
  };
}

function* stepsOfCalibration(given: Family, options: unknown): Generator<CalibrationProgress, Calibration, void> {
  const checked = checkedCalibration(given, options);
  const { family, headline, markets, seed, lookback, assetClasses, interval } = checked;
  const random = seededGenerator(seed);
  // 53 bits of two numbers.
  const seedOfMarket = (): number => random() * 2 ** 21 + (random() >>> 11);
  checkOnce(checked);
  const cases: number[] = [];
  const untested: Partial<Record<Untested, number>> = {};
  let [tested, rejected] = [0, 0];
  for (let i = 0; i < markets; i++) {
    const market = marketOf(checked, assetClasses[i % assetClasses.length], seedOfMarket());
    const test = testOn(market, checked);
    cases.push(test.cases);
    if (test.untested !== undefined) untested[test.untested] = (untested[test.untested] ?? 0) + 1;
    else {
      tested++;
      if (test.pValue <= LEVEL) rejected++;
    }
    yield { done: i + 1, of: markets, tested, rejected };
  }
  const counts = { rejected, of: tested };
  return freeze({
    family: family.id,
    question: headline.question,
    seed,
    lookback,
    assetClasses,
    interval,
    markets,
    ...counts,
    ...rejectionRate(counts),
    cases: medianOf(cases),
    untested,
    verdict: verdictOf(counts),
    sentence: `“${headline.question}” ${verdictInWords(counts)}.`,
  });
}

/** Checks the family on the first asset class that all of its reports can be computed for. */
function checkOnce(checked: Checked): void {
  const { family, assetClasses, seed } = checked;
  for (const [i, assetClass] of assetClasses.entries()) {
    const { bars, ticker, events } = marketOf(checked, assetClass, seed);
    try {
      checkFamily(family, { bars, options: { assetClass, ticker, events } });
      return;
    } catch (error) {
      const fits = error instanceof BarstatsRangeError && isImpossible(error.code);
      if (!fits || i === assetClasses.length - 1) throw error;
    }
  }
}

function marketOf({ lookback, interval }: Checked, assetClass: AssetClass, seed: number): SimulatedMarket {
  return simulatedMarket({ assetClass, dates: datesFor(lookback, assetClass), seed, minutes: intervals[interval] });
}

function testOn(
  { bars, asOf, ...market }: SimulatedMarket,
  { family, headline, lookback }: Checked,
): ReturnType<typeof testFamily> {
  const scan = checkedScan({ lookback, asOf });
  const ask = askHeadlines(bars, { ...market, ...scan.dates, asOf });
  const split = splitOf(scan, asOf, bars);
  return testFamily([market.assetClass, market.ticker], headline, { seed: scan.seed, split }, () => ask(family));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
