import { BarstatsRangeError, shownValue } from '../errors/index.js';
import { type BarError, barError, wrongBar } from './wrong-bar.js';
import { barInterval, DAILY, smallestStep, type BarInterval } from './bar-interval.js';
import { type Bars, brandedBars } from './bars.js';
import { indexContracts, scanBars } from './scan-bars.js';
import { isCertain, openingTimes } from './opening-times.js';
import type { UncheckedBars } from './bar-source.js';

/** The year 2100 in epoch seconds; in milliseconds 48 days from 1970. */
const LAST_SECOND = 4_102_444_800;

/** Checks what a converter read and makes bars of it, or says why it refuses. */
export function checkedBars(unchecked: UncheckedBars): Bars | BarError {
  const { source, columns, contracts, setting } = unchecked;
  const { given } = setting;
  const { length } = columns.time;
  const { notation } = source;
  if (notation.daily && given?.daily === false) {
    return optionError(
      'interval',
      'out-of-bounds',
      `options.interval is ${given.interval} ms: bars with dates are daily`,
    );
  }
  if (areSeconds(unchecked)) return secondsError(unchecked, 0);

  const shortened = shortenedInterval(unchecked);
  const scan = scanBars(columns, shortened === null ? smallestStep(given) : 1, notation.limit);
  const indexed = contracts ? indexContracts(length, (bar) => source.value(bar, 'contract')) : null;
  let wrong = Math.min(scan.wrong, indexed?.wrong ?? length);
  let opened = columns.time;
  if (shortened !== null) {
    opened = openingTimes(columns.time, shortened);
    wrong = firstOverlap(opened, shortened, wrong);
  }
  if (wrong < length) return wrongBar(unchecked, opened, wrong, wrong - 1);

  const found = given ?? (notation.daily ? DAILY : foundInterval(unchecked, scan.step));
  if (found instanceof BarstatsRangeError) return found;
  const { interval, daily } = found;
  if (setting.stamped === 'close' && !notation.daily) {
    if (daily) return optionError('stamped', 'out-of-bounds', DAILY_CLOSE);
    if (shortened === null) opened = openingTimes(columns.time, interval);
  }
  return brandedBars({
    length,
    interval,
    daily,
    ...columns,
    time: opened,
    contract: indexed?.contract ?? null,
    contracts: indexed?.contracts ?? Object.freeze([]),
  });
}

const DAILY_CLOSE =
  'options.stamped is "close", and daily bars are told apart by their trading dates, not by when they end: give the date ' +
  'of each bar, and leave the option out';

/** The bars, or the error thrown. */
export function accepted(checked: Bars | BarError): Bars {
  if (checked instanceof Error) throw checked;
  return checked;
}

/** The interval up to which a bar that is stamped at its close may be shortened, or `null` where none may. */
export function shortenedInterval({ source, setting }: UncheckedBars): number | null {
  const { given, stamped } = setting;
  return stamped === 'open' || source.notation.daily || given === null || given.daily ? null : given.interval;
}

/** Whether times are seconds, by the look of the first and the last of them. */
export function areSeconds({ source, columns: { time } }: UncheckedBars): boolean {
  return source.notation.seconds && time.length > 0 && isSecond(time[0]) && isSecond(time[time.length - 1]);
}

/** Whether a time would be in this century or the last as epoch seconds, and is near to 1970 as milliseconds. */
export function isSecond(time: number): boolean {
  return Math.abs(time) <= LAST_SECOND;
}

export function secondsError({ source, columns: { time } }: UncheckedBars, bar: number): BarError {
  const place = `${source.path(bar, 'time')} is ${shownValue(time[bar])} and the last one ${shownValue(time.at(-1))}`;
  const rule = 'these look like epoch seconds, and times are epoch milliseconds: multiply by 1000';
  return barError(source, bar, 'time', place, { code: 'time-in-seconds', rule });
}

/** The first bar that opens less than an interval after the one before it, or `end`. */
function firstOverlap(opened: Float64Array, interval: number, end: number): number {
  let bar = Math.min(1, end);
  while (bar < end && opened[bar] - opened[bar - 1] >= interval) bar++;
  return bar;
}

function foundInterval(unchecked: UncheckedBars, step: number): BarInterval | BarstatsRangeError {
  const { source, columns, setting } = unchecked;
  const { argument } = source;
  const { length } = columns.time;
  if (length < 2) {
    const few = length === 1 ? 'one bar' : 'no bars';
    return unknownInterval(`${argument} has ${few}, and the interval is found from two`);
  }
  const found = barInterval(step);
  if (found === null) {
    const bounds = 'bars are intraday up to 4 hours or daily from 20 hours on';
    return unknownInterval(`the smallest step in ${argument} is ${step} ms, and ${bounds}`);
  }
  if (setting.stamped === 'close' && !isCertain(columns.time, step)) {
    const reason = 'which may be the interval, or the length of a bar that the end of a session cuts short';
    return unknownInterval(`the smallest step in ${argument} is ${step} ms, ${reason}`);
  }
  return found;
}

function unknownInterval(reason: string): BarstatsRangeError {
  return optionError('interval', 'interval-unknown', `${reason}: give options.interval`);
}

function optionError(
  option: 'interval' | 'stamped',
  code: 'out-of-bounds' | 'interval-unknown',
  message: string,
): BarstatsRangeError {
  return new BarstatsRangeError(code, message, { argument: `options.${option}` });
}
