import type { Session } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { columnsOf } from '../kinds.js';
import { atOpen } from '../known.js';
import { lack } from '../lack.js';
import { oncePerOptions } from '../once-per-options.js';

/**
 * So many sessions before a session, the latest first: each is the previous session of the one after it. Leaves out a session that does
 * not have so many, for example after a hole in the data or a change of contract.
 *
 * @param count - how many, from 1
 */
export const sessionsBefore: (count: number) => Column<readonly Session[]> = oncePerOptions((count: number) =>
  columnsOf<Session>().object<readonly Session[]>(
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
  ),
);
