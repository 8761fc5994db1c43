import type { WhenKnown } from './column.js';

export const atOpen: WhenKnown = Object.freeze({ when: 'open' });
export const atEnd: WhenKnown = Object.freeze({ when: 'end' });

/** A time and an event have one rank: nobody can say for all rows which of them is the later one. */
const ranks: Readonly<Record<WhenKnown['when'], number>> = { open: 0, window: 1, time: 2, event: 2, end: 3 };

/** When the last of several is known, in whatever order they are given: the open, where there is none. */
export function lastKnown(several: readonly WhenKnown[]): WhenKnown {
  return several.reduce(later, atOpen);
}

function later(a: WhenKnown, b: WhenKnown): WhenKnown {
  const difference = ranks[a.when] - ranks[b.when];
  if (difference !== 0) return difference > 0 ? a : b;
  if (a.when === 'window' && b.when === 'window') return a.minutes < b.minutes ? b : a;
  // Nor can anybody say that of two times, or of two events; at the end all have come.
  return 'instant' in a && 'instant' in b && (a.when !== b.when || a.instant !== b.instant) ? atEnd : a;
}
