import { shownValue } from '../errors/inner.js';
import type { UncheckedBars } from './bar-reader.js';
import { type BarError, barError } from './wrong-bar.js';

/** The year 2100 in epoch seconds; in milliseconds 48 days from 1970. */
const LAST_SECOND = 4_102_444_800;

const YEAR = 366 * 86_400_000;

/** Whether the first and the last time look like seconds, or the first ones and those that follow come years later. */
export function areSeconds({ source, columns: { time } }: UncheckedBars): boolean {
  let count = 0;
  while (source.notation.seconds && count < time.length && isSecond(time[count])) count++;
  return (
    count > 0 && (count === time.length || isSecond(time[time.length - 1]) || time[count] - time[count - 1] > YEAR)
  );
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
