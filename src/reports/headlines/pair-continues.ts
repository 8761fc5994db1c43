import { columnsOf } from '../columns/kinds.js';
import { atEnd } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import type { PairOfSessions } from '../columns/pairs.js';
import { breakContinued } from './break-continued.js';

/** Whether the second of two sessions closes further on the side of the range of the first one that it broke first. */
export const pairContinues = columnsOf<PairOfSessions>().flag(atEnd, ({ session, parted }) => {
  const from = parted?.from ?? null;
  return (parted === null || from === null ? null : breakContinued(session, parted, from)) ?? notAsked;
});
