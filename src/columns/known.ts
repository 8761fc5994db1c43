import type { KnownAtInstant, KnownByClock, WhenKnown } from './column.js';

/** Known before the session opens. */
export const beforeOpen: WhenKnown = Object.freeze({ when: 'before' });
/** Known at the open of the session that dates the row. */
export const atOpen: WhenKnown = Object.freeze({ when: 'open' });
/** Known when the row has ended. */
export const atEnd: WhenKnown = Object.freeze({ when: 'end' });

/** Those of rank 3 differ from row to row, so neither of two is the later one in all rows. */
const ranks: Readonly<Record<WhenKnown['when'], number>> = {
  before: -1,
  open: 0,
  window: 1,
  sessions: 2,
  clock: 3,
  time: 3,
  event: 3,
  later: 3,
  end: 4,
};

/** When the last of several is known, in any order; before the open if the list is empty. */
export function lastKnown(several: readonly WhenKnown[]): WhenKnown {
  return several.reduce(later, beforeOpen);
}

function later(a: WhenKnown, b: WhenKnown): WhenKnown {
  const difference = ranks[a.when] - ranks[b.when];
  if (difference !== 0) return difference > 0 ? a : b;
  if (a.when === 'window' && b.when === 'window') return a.minutes < b.minutes ? b : a;
  if (a.when === 'sessions' && b.when === 'sessions') return a.count < b.count ? b : a;
  if (a.when === 'later' && b.when === 'later') return a.after < b.after ? b : a;
  if (areSame(a, b) || follows(a, b)) return a;
  // At the end both are known.
  return follows(b, a) ? b : atEnd;
}

function areSame(a: WhenKnown, b: WhenKnown): boolean {
  if (a.when !== b.when) return false;
  if (a.when === 'clock' && b.when === 'clock') return a.from === b.from;
  if (isAtInstant(a) && isAtInstant(b)) return a.instant === b.instant && areBothAfter(a.after, b.after);
  return !('instant' in a && 'instant' in b) || a.instant === b.instant;
}

function areBothAfter(a: WhenKnown | undefined, b: WhenKnown | undefined): boolean {
  return a === undefined || b === undefined ? a === b : areSame(a, b);
}

/** Whether one never comes before the other, by its `after` chain. */
function follows(one: WhenKnown, other: WhenKnown): boolean {
  if (!isAtInstant(one) || one.after === undefined) return false;
  return areSame(one.after, other) || follows(one.after, other);
}

/** Whether something is known at a time or an event. */
export function isAtInstant(known: WhenKnown): known is KnownAtInstant {
  return known.when === 'time' || known.when === 'event';
}

/** Whether the clock tells beforehand when something is known. */
export function isByClock(known: WhenKnown): boolean {
  return known.when === 'open' || known.when === 'window' || 'from' in known;
}

/** The instant at which something is known by the clock, where that is not the open. */
export function clockOf(known: WhenKnown): KnownByClock['from'] | null {
  if ('from' in known) return known.from;
  return known.when === 'window' ? ({ openTime }) => openTime + known.minutes * 60_000 : null;
}
