import { BarstatsRangeError, shownValue } from '../errors/index.js';
import { barError } from './bar-error.js';
import { barInterval, DAILY, smallestStep, type BarInterval } from './bar-interval.js';
import type { BarSource, NumberColumns } from './bar-source.js';
import type { Bars } from './bars.js';
import { brandedBars } from './branded-bars.js';
import { indexContracts } from './index-contracts.js';
import { scanBars } from './scan-bars.js';
import { wrongBar } from './wrong-bar.js';

/** The year 2100 in epoch seconds; in milliseconds 48 days from 1970. */
const LAST_SECOND = 4_102_444_800;

/**
 * Checks the columns of a source and makes bars of them.
 *
 * @param source - asked again for the bar that is wrong, if one is
 * @param columns - the numbers of the source, `NaN` where it has none
 * @param contracts - whether the bars have contracts
 * @param given - the interval, or `null` to find it
 */
export function checkedBars(
  source: BarSource,
  columns: NumberColumns,
  contracts: boolean,
  given: BarInterval | null,
): Bars {
  const { time } = columns;
  const { length } = time;
  if (source.notation.seconds && isInSeconds(time)) {
    const place = `${source.path(0, 'time')} is ${shownValue(time[0])} and the last one ${shownValue(time.at(-1))}`;
    const rule = 'these look like epoch seconds, and times are epoch milliseconds: multiply by 1000';
    throw barError(source, 0, 'time', place, { code: 'time-in-seconds', rule });
  }
  const scan = scanBars(columns, smallestStep(given), source.notation.limit);
  const indexed = contracts ? indexContracts(length, (bar) => source.value(bar, 'contract')) : null;
  const wrong = Math.min(scan.wrong, indexed?.wrong ?? length);
  if (wrong < length) throw wrongBar(source, columns, wrong, given, contracts);
  const { interval, daily } = given ?? (source.notation.daily ? DAILY : foundInterval(source, length, scan.step));
  return brandedBars({
    length,
    interval,
    daily,
    ...columns,
    contract: indexed?.contract ?? null,
    contracts: indexed?.contracts ?? Object.freeze([]),
  });
}

function isInSeconds(time: Float64Array): boolean {
  return Math.abs(time[0] ?? NaN) <= LAST_SECOND && Math.abs(time.at(-1) ?? NaN) <= LAST_SECOND;
}

function foundInterval({ argument }: BarSource, length: number, step: number): BarInterval {
  const found = length < 2 ? null : barInterval(step);
  if (found !== null) return found;
  const reason =
    length < 2
      ? `${argument} has ${length === 1 ? 'one bar' : 'no bars'}, and the interval is found from two`
      : `the smallest step in ${argument} is ${step} ms, and bars are intraday up to 4 hours or daily from 20 hours on`;
  throw new BarstatsRangeError('interval-unknown', `${reason}: give options.interval`, {
    argument: 'options.interval',
  });
}
