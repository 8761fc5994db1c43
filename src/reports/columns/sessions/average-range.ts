import { averageRange, type Session } from '../../../sessions/index.js';
import { columnsOf } from '../kinds.js';
import { atOpen } from '../known.js';
import { lack } from '../lack.js';

/** The average daily range of a session: of the five complete ones before it. */
export const averageDailyRange = columnsOf<Session>().quotient(
  atOpen,
  (row) => averageRange(row, 5) ?? lack('no-average'),
  'no-average',
);
