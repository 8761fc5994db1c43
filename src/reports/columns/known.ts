import type { Column } from './column.js';

/**
 * When the values of a column are known, of the session (or week, or month) that a row is dated by. Whatever is made of several is known
 * when the last of them is, so that a column that looks ahead cannot say that it does not.
 */
export type WhenKnown =
  | { readonly when: 'open' }
  /** So many minutes after the open. */
  | { readonly when: 'window'; readonly minutes: number }
  /** At a time of the clock that the question names. */
  | { readonly when: 'time'; readonly instant: Column<number> }
  /** As soon as something happens, where it does. */
  | { readonly when: 'event'; readonly event: string; readonly instant: Column<number> }
  /** At the end. */
  | { readonly when: 'end' };

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
