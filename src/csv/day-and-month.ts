import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { midnightOf, unpackedTime } from './value-scanner.js';

/** The order of day and month in dates that end with the year. */
export type DateOrder = 'day-first' | 'month-first';

/**
 * The order of day and month: the number that is above 12 somewhere is the day.
 *
 * @param times - as `ValueScanner.time` leaves them
 * @param separator - dates with points always begin with the day
 * @throws {@link BarstatsRangeError} `ambiguous` if no date settles it
 */
export function dateOrder(times: Float64Array, separator: string, given: DateOrder | null): DateOrder {
  if (given !== null) return given;
  if (separator === '.') return 'day-first';
  let unclear: { first: number; second: number; year: number } | null = null;
  for (const time of times) {
    const { first, second, year } = unpackedTime(time);
    if (first > 12) return 'day-first';
    if (second > 12) return 'month-first';
    if (first !== second) unclear ??= { first, second, year };
  }
  // If day and month are equal throughout, either order gives the same dates.
  if (unclear === null) return 'day-first';
  const { first, second, year } = unclear;
  const [shown, ...readings] = [
    `${two(first)}${separator}${two(second)}${separator}${year}`,
    `${year}-${two(second)}-${two(first)} (day first)`,
    `${year}-${two(first)}-${two(second)} (month first)`,
  ];
  throw new BarstatsRangeError(
    'ambiguous',
    `${shownValue(shown)} can be read as ${readings.join(' and as ')}, and no date in the file settles it: give options.dates`,
    { argument: 'options.dates' },
  );
}

/** Turns such times into milliseconds, in place; `NaN` where there is no such date. */
export function settleDates(times: Float64Array, order: DateOrder): void {
  let latest = NaN;
  let midnight = NaN;
  for (let row = 0; row < times.length; row++) {
    const { year, first, second, ofDay } = unpackedTime(times[row]);
    const date = times[row] - ofDay;
    if (date !== latest) {
      latest = date;
      midnight = order === 'day-first' ? midnightOf(year, second, first) : midnightOf(year, first, second);
    }
    times[row] = midnight + ofDay;
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
