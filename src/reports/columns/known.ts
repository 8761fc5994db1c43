import type { WhenKnown } from './column.js';

export const beforeOpen: WhenKnown = Object.freeze({ when: 'before' });
export const atOpen: WhenKnown = Object.freeze({ when: 'open' });
export const atEnd: WhenKnown = Object.freeze({ when: 'end' });

/** A time, an event and a later session have one rank: nobody can say for all rows which of them comes last. */
const ranks: Readonly<Record<WhenKnown['when'], number>> = {
  before: -1,
  open: 0,
  window: 1,
  time: 2,
  event: 2,
  later: 2,
  end: 3,
};

/** When the last of several is known, in whatever order they are given: from before the open on, where there is none. */
export function lastKnown(several: readonly WhenKnown[]): WhenKnown {
  return several.reduce(later, beforeOpen);
}

function later(a: WhenKnown, b: WhenKnown): WhenKnown {
  const difference = ranks[a.when] - ranks[b.when];
  if (difference !== 0) return difference > 0 ? a : b;
  if (a.when === 'window' && b.when === 'window') return a.minutes < b.minutes ? b : a;
  if (a.when === 'later' && b.when === 'later') return a.after < b.after ? b : a;
  if (ranks[a.when] !== ranks.time) return a;
  // Nor can anybody say that of two times, or of two events; at the end all have come.
  return 'instant' in a && 'instant' in b && a.when === b.when && a.instant === b.instant ? a : atEnd;
}
