import { BarstatsRangeError, BarstatsTypeError, checkedFields, oneOf, shownValue } from '../errors/index.js';
import { barInterval, type BarInterval } from './bar-interval.js';

/** The name of a common bar interval. */
export type IntervalName = '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d';

const INTERVALS: Readonly<Record<IntervalName, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
};

/** What every function that makes bars can be told. */
export interface BarsOptions {
  /**
   * The length of a bar: a name, or a whole number of milliseconds up to 4 hours; 20 hours and more mean daily bars.
   * When it is left out, it is the smallest step found between two bars.
   */
  readonly interval?: number | IntervalName | undefined;
}

/** Reads and checks the options; `null` when the interval is not given. */
export function givenInterval(options: BarsOptions = {}): BarInterval | null {
  const { interval } = checkedFields(options, 'options', [], ['interval']);
  if (interval === undefined) return null;
  if (typeof interval === 'string') {
    const name = oneOf(interval, 'options.interval', Object.keys(INTERVALS) as IntervalName[]);
    return barInterval(INTERVALS[name]);
  }
  if (typeof interval !== 'number') {
    throw new BarstatsTypeError(
      'wrong-type',
      `options.interval is ${shownValue(interval)}: it must be a number of milliseconds or a name such as "1m"`,
      { argument: 'options.interval' },
    );
  }
  const meaning = Number.isInteger(interval) && interval > 0 ? barInterval(interval) : null;
  if (meaning === null) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `options.interval is ${shownValue(interval)}: it must be a whole number of milliseconds, at least 1 and at most ` +
        '14400000 (4 hours), or at least 72000000 (20 hours) for daily bars',
      { argument: 'options.interval' },
    );
  }
  return meaning;
}
