import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { Session } from '../sessions/inner.js';
import { atOpen, type Column, columnsOf, lack, oncePerOptions } from '../columns/inner.js';

/**
 * So many sessions before a session, the latest first: each is the previous session of the one after it. Leaves out a session that does
 * not have so many, for example after a hole in the data or a change of contract.
 *
 * @param count - how many, a whole number from 1
 * @throws {@link BarstatsRangeError} `wrong-family` for any other number
 */
export const sessionsBefore: (count: number) => Column<readonly Session[]> = oncePerOptions((count: number) => {
  if (!Number.isSafeInteger(count) || count < 1) {
    const message = `sessionsBefore takes a whole number from 1, got ${shownValue(count)}`;
    throw new BarstatsRangeError('wrong-family', message, { argument: 'count' });
  }
  return columnsOf().object<readonly Session[]>(
    atOpen,
    (row) => {
      const found: Session[] = [];
      for (let { previous } = row; found.length < count; { previous } = previous) {
        if (typeof previous === 'string') return lack(found.length === 0 ? previous : 'no-history');
        found.push(previous);
      }
      return found;
    },
    'no-previous',
    'roll',
    'no-history',
  );
});
