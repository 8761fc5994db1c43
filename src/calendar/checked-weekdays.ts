import { BarstatsRangeError, BarstatsTypeError, nearestName, shownValue } from '../errors/index.js';
import type { Weekday } from './session-template.js';
import { weekdays } from './weekdays.js';

/** A frozen copy of a caller's list of weekdays: at least one, each once. */
export function checkedWeekdays(value: unknown, argument: string): readonly Weekday[] {
  if (!Array.isArray(value)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list of weekdays, got ${shownValue(value)}`, {
      argument,
    });
  }
  if (value.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must name at least one weekday, got none`, { argument });
  }
  // Array.from visits holes as well, which map would skip.
  return Object.freeze(Array.from(value as readonly unknown[], (name, index) => checkedWeekday(name, index)));

  function checkedWeekday(name: unknown, index: number): Weekday {
    const at = { argument, index };
    const weekday = weekdays.find((known) => known === name);
    if (weekday === undefined) {
      // Whether 1 is Monday, Tuesday or Sunday depends on who counts, so none of them is suggested.
      const message = `${argument}[${index}] must be the name of a weekday (${weekdays.join(', ')}), got ${shownValue(name)}`;
      if (typeof name !== 'string') throw new BarstatsTypeError('wrong-type', message, { ...at, fits: weekdays });
      const suggestion = nearestName(name.toLowerCase(), weekdays);
      throw new BarstatsRangeError('out-of-bounds', message, {
        ...at,
        fits: weekdays,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }
    if ((value as readonly unknown[]).indexOf(name) !== index) {
      throw new BarstatsRangeError('out-of-bounds', `${argument}[${index}] names ${weekday} for the second time`, at);
    }
    return weekday;
  }
}
