import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { type BarError, barError, wrongBar } from './wrong-bar.js';
import { barInterval, DAILY, smallestStep, type BarInterval } from './bar-interval.js';
import { type Bars, brandedBars } from './bars.js';
import { indexContracts, scanBars } from './scan-bars.js';
import { isCertain, openingTimes } from './opening-times.js';
import type { UncheckedBars } from './bar-source.js';

/** The year 2100 in epoch seconds; in milliseconds 48 days from 1970. */
const LAST_SECOND = 4_102_444_800;

/** Checks what a converter read; gives the bars, or the error. */
export function checkedBars(unchecked: UncheckedBars): Bars | BarError {
  const { source, columns, contracts, setting } = unchecked;
  const { given } = setting;
  const { length } = columns.time;
  const { notation } = source;
  if (notation.daily && given?.daily === false) {
    return optionError(
      'interval',
      'out-of-bounds',
      `options.interval is ${given.interval} ms, but bars with dates are daily`,
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
  'options.stamped must not be "close" for daily bars whose times are instants: give the trading date ' +
  'of each bar instead, and leave the option out';

/** The bars, or the error thrown. */
export function accepted(checked: Bars | BarError): Bars {
  if (checked instanceof Error) throw checked;
  return checked;
}

/** The interval below which bars stamped at their close may be shorter, or `null` if none may. */
export function shortenedInterval({ source, setting }: UncheckedBars): number | null {
  const { given, stamped } = setting;
  return stamped === 'open' || source.notation.daily || given === null || given.daily ? null : given.interval;
}

/** Whether the first and the last time look like seconds. */
export function areSeconds({ source, columns: { time } }: UncheckedBars): boolean {
  return source.notation.seconds && time.length > 0 && isSecond(time[0]) && isSecond(time[time.length - 1]);
}

/** Whether a time is in this century or the last as epoch seconds, and near 1970 as milliseconds. */
export function isSecond(time: number): boolean {
  return Math.abs(time) <= LAST_SECOND;
}

export function secondsError({ source, columns: { time } }: UncheckedBars, bar: number): BarError {
  const place = `${source.path(bar, 'time')} is ${shownValue(time[bar])} and the last one ${shownValue(time.at(-1))}`;
  const rule = 'these look like epoch seconds, but times must be epoch milliseconds: multiply by 1000';
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
    return unknownInterval(`${argument} has ${few}, and finding the interval takes two`);
  }
  const found = barInterval(step);
  if (found === null) {
    const bounds = 'an interval is at most 4 hours (intraday) or at least 20 hours (daily)';
    return unknownInterval(`the smallest step in ${argument} is ${step} ms, and ${bounds}`);
  }
  if (setting.stamped === 'close' && !isCertain(columns.time, step)) {
    const reason = 'which may be the interval or the length of a bar that the session close cuts short';
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
