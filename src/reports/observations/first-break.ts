import type { FirstBreak } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';

/** Only sessions, or weeks, of which it is known which side they broke first. */
export const brokeFirst: readonly Exclusion<{ readonly firstBreak: FirstBreak | null }>[] = [
  { reason: 'no-break', applies: (candidate) => candidate.firstBreak === null },
  { reason: 'ambiguous', applies: (candidate) => candidate.firstBreak?.side === 'ambiguous' },
];
