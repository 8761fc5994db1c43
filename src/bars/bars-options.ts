import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields, oneOf, shownValue } from '../errors/inner.js';
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

/** Options of every function that makes bars. */
export interface BarsOptions {
  /**
   * The length of a bar: a name, or a whole number of milliseconds, at most 4 hours (intraday), at least 20 hours (daily), or at least 5 days
   * (weekly or longer, which are no sessions). The default is the step that nearly all bars have. Single bars may come sooner: the bar before
   * them ends early. Others that overlap are refused.
   */
  readonly interval?: number | IntervalName | undefined;
  /**
   * Whether the time of a bar is its open (default) or its close, as in files of NinjaTrader and others. Bars hold opening
   * instants: `'close'` moves each time back by the interval. If the session close cuts some bars short, give the interval;
   * such a bar opens when the bar before it closed. Dates are the same either way. Daily bars whose times are instants are
   * refused with `'close'`, because days differ in length.
   */
  readonly stamped?: 'open' | 'close' | undefined;
}

/** The options after checking. */
export interface BarsSetting {
  /** `null` if the interval is to be found. */
  readonly given: BarInterval | null;
  readonly stamped: 'open' | 'close';
}

/** Reads and checks the options. */
export function barsSetting(options: BarsOptions = {}): BarsSetting {
  const { interval, stamped = 'open' } = checkedFields(options, 'options', [], ['interval', 'stamped']);
  return { given: givenInterval(interval), stamped: oneOf(stamped, 'options.stamped', ['open', 'close']) };
}

function givenInterval(interval: unknown): BarInterval | null {
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
