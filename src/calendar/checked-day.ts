import { BarstatsRangeError, BarstatsTypeError, shownValue } from '../errors/index.js';

/** 0000-01-01 and 9999-12-31: the dates that `YYYY-MM-DD` can write. */
const FIRST_DAY = -719_528;
const LAST_DAY = 2_932_896;

/** Gives a day back, or refuses what is not the number of a calendar date: a silent NaN would travel far from here. */
export function checkedDay(day: number, argument = 'day'): number {
  if (typeof day !== 'number') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a number of days, got ${shownValue(day)}`, {
      argument,
    });
  }
  if (!Number.isInteger(day) || day < FIRST_DAY || day > LAST_DAY) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${argument} must be a whole number of days from ${FIRST_DAY} (0000-01-01) to ${LAST_DAY} (9999-12-31), got ${day}`,
      { argument },
    );
  }
  return day;
}
