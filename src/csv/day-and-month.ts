import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { fullYear } from './spelled-date.js';
import type { CalendarNotation, DateOrder } from './time-notation.js';
import { packedMidnight, unpackedTime } from './packed-date.js';
import { midnightOf } from './value-scanner.js';

const ORDERS: readonly DateOrder[] = ['day-first', 'month-first', 'year-first'];

/**
 * The order in which all dates exist.
 *
 * @param times - as `ValueScanner.time` leaves them
 * @param notation - dates with points always begin with the day
 * @param inOrder - whether the times are known to follow each other, forwards or backwards
 * @throws {@link BarstatsRangeError} `ambiguous` if several do
 */
export function dateOrder(
  times: Float64Array,
  { date, separator }: Pick<CalendarNotation, 'date' | 'separator'>,
  given: DateOrder | null,
  inOrder = true,
): DateOrder {
  if (given !== null) return given;
  if (separator === '.') return 'day-first';
  const isShort = date === 'short';
  const misses = { 'day-first': 0, 'month-first': 0, 'year-first': isShort ? 0 : Infinity };
  let unclear: Parts | null = null;
  let latest = NaN;
  let parts: Parts = unpackedTime(NaN);
  for (const time of times) {
    const packed = packedMidnight(time);
    if (packed !== latest) {
      latest = packed;
      parts = unpackedTime(time);
    }
    if (packed !== packed) continue;
    if (parts.second > 12) misses['day-first']++;
    if (parts.first > 12) misses['month-first']++;
    if (isShort && (parts.second > 12 || parts.year > 31)) misses['year-first'] += 1;
    if (parts.first !== parts.second || isShort) unclear ??= parts;
  }
  // Some dates may exist in no order: the fewest misses decide.
  const least = Math.min(...ORDERS.map((order) => misses[order]));
  const fits = ORDERS.filter((order) => misses[order] === least);
  // If day and month are equal throughout, either order gives the same dates.
  if (fits.length === 1 || unclear === null) return fits[0];
  const left = fits.filter((order) => !isShort || !inOrder || isMonotone(times, order));
  if (left.length === 1) return left[0];
  throw ambiguousDates(unclear, separator, left.length > 1 ? left : fits, isShort);
}

type Parts = Pick<ReturnType<typeof unpackedTime>, 'year' | 'first' | 'second'>;

/** Whether dates run forwards or backwards in an order: a file of bars does. */
function isMonotone(times: Float64Array, order: DateOrder): boolean {
  const dates = times.slice();
  settleDates(dates, order, 'short');
  let [forth, back] = [0, 0];
  for (let row = 1; row < dates.length; row++) {
    if (dates[row] > dates[row - 1]) forth++;
    else if (dates[row] < dates[row - 1]) back++;
  }
  return forth === 0 || back === 0;
}

function ambiguousDates(
  { first, second, year }: Parts,
  separator: string,
  orders: readonly DateOrder[],
  isShort: boolean,
): BarstatsRangeError {
  const shown = `${two(first)}${separator}${two(second)}${separator}${two(year)}`;
  const readings = orders.map((order) => {
    const [y, m, d] = inYearMonthDay({ first, second, year }, order, isShort);
    return `${y}-${two(m)}-${two(d)} (${order.replace('-', ' ')})`;
  });
  return new BarstatsRangeError(
    'ambiguous',
    `${shownValue(shown)} can be read as ${readings.join(' and as ')}, and no date in the file settles it: give options.dates`,
    { argument: 'options.dates' },
  );
}

function inYearMonthDay(
  { first, second, year }: Parts,
  order: DateOrder,
  isShort: boolean,
): readonly [year: number, month: number, day: number] {
  if (order === 'year-first') return [isShort ? fullYear(first) : NaN, second, year];
  const full = isShort ? fullYear(year) : year;
  return order === 'day-first' ? [full, second, first] : [full, first, second];
}

/** Turns such times into milliseconds, in place; `NaN` where there is no such date. */
export function settleDates(times: Float64Array, order: DateOrder, date: CalendarNotation['date']): void {
  let latest = NaN;
  let midnight = NaN;
  for (let row = 0; row < times.length; row++) {
    const packed = packedMidnight(times[row]);
    if (packed !== latest) {
      latest = packed;
      midnight = midnightOf(...inYearMonthDay(unpackedTime(times[row]), order, date === 'short'));
    }
    times[row] += midnight - packed;
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
