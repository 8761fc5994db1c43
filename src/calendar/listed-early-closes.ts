import { BarstatsTypeError, shownValue } from '../errors/index.js';
import { dayOfDate } from './day-of-date.js';
import { minutesOfWallTime } from './minutes-of-wall-time.js';

/** The minutes after midnight at which trading ends, by day, of a caller's wall times by date. */
export function listedEarlyCloses(value: unknown, argument: string): ReadonlyMap<number, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BarstatsTypeError(
      'wrong-type',
      `${argument} must be an object of wall times by date, got ${shownValue(value)}`,
      { argument },
    );
  }
  return new Map(
    Object.entries(value).map(([date, time]) => [
      dayOfDate(date, argument),
      minutesOfWallTime(time, 'end', `${argument}.${date}`),
    ]),
  );
}
