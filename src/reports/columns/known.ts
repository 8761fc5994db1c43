import type { Market, ScheduledSession } from '../../sessions/index.js';
import type { WhenKnown } from './column.js';

export const atOpen: WhenKnown = Object.freeze({ when: 'open' });
export const atEnd: WhenKnown = Object.freeze({ when: 'end' });

/** A time and an event have one rank: nobody can say for all rows which of them is the later one. */
const ranks: Readonly<Record<WhenKnown['when'], number>> = { open: 0, window: 1, clock: 2, time: 3, event: 3, end: 4 };

/** When the last of several is known, in whatever order they are given: the open, where there is none. */
export function lastKnown(several: readonly WhenKnown[]): WhenKnown {
  return several.reduce(later, atOpen);
}

function later(a: WhenKnown, b: WhenKnown): WhenKnown {
  const difference = ranks[a.when] - ranks[b.when];
  if (difference !== 0) return difference > 0 ? a : b;
  if (a.when === 'window' && b.when === 'window') return a.minutes < b.minutes ? b : a;
  // Nor can anybody say that of two times, or of two events; at the end all have come.
  if ('instant' in a && 'instant' in b && (a.when !== b.when || a.instant !== b.instant)) return atEnd;
  return 'from' in a && 'from' in b && a.from !== b.from ? atEnd : a;
}

/** What the clock alone tells of a session, when it is scheduled. */
export type ByClock = Extract<WhenKnown, { readonly when: 'open' | 'window' | 'clock' }>;

export function isByClock(known: WhenKnown): known is ByClock {
  return known.when === 'open' || known.when === 'window' || known.when === 'clock';
}

/** The instant from which something that the clock tells is known of a session; `null` where the clock does not tell. */
export function instantByClock(known: ByClock, session: ScheduledSession, market: Market): number | null {
  if (known.when === 'clock') return known.from(session, market);
  return known.when === 'window' ? session.openTime + known.minutes * 60_000 : session.openTime;
}
