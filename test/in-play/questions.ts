import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import type { Known } from '../../src/rows/known-in-results.js';
import type { PreparedQuestion } from '../../src/rows/prepare.js';

/** A question of which no more matters than when it is known. */
export const questionKnown = (known: Known, id: string, more: Partial<PreparedQuestion> = {}): PreparedQuestion => ({
  id,
  title: id,
  known,
  knownAt: null,
  askedIn: null,
  outcomes: [],
  answer: columnsOf().choice([], atOpen, () => {
    throw new Error('It is not asked');
  }),
  ...more,
});
