import {
  eventsIn,
  eventsOfSession,
  Session,
  sessionPath,
  type Market,
  type MarketEvent,
} from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';

/** An event, with its session and the ones around it. */
export interface EventCandidate {
  /** `null` where there was none on the date. */
  readonly session: Session | null;
  /** The sessions around that one, oldest first, or why they are not there. */
  readonly path: readonly Session[] | 'roll' | 'no-history';
}

/** An event with its session and all of those around it. */
export interface EventObservation extends EventCandidate {
  readonly session: Session;
  readonly path: readonly Session[];
}

/** The events seen in the range, each with so many sessions before its own and so many after. */
export function sessionsAroundEvents(
  events: readonly MarketEvent[],
  before: number,
  after: number,
): ObservationKind<EventCandidate> {
  return {
    unit: 'event',
    observe: (market) =>
      eventsIn(market, events).map(({ position }) => ({
        session: market.sessions[position] ?? null,
        path: position === -1 ? 'no-history' : sessionPath(market.sessions[position + after], before + after),
      })),
    underWay: (market) => eventsUnderWay(market, events, before, after),
    comes: (session, market) => {
      const last = market.sessions.at(-1) ?? null;
      return eventsOfSession({ ...session, before: last }, market.template.timeZone, events).length > 0;
    },
  };
}

/** The events whose last session after them is not over yet, as they would be if nothing came after the last session seen. */
function eventsUnderWay(
  market: Market,
  events: readonly MarketEvent[],
  before: number,
  after: number,
): readonly EventCandidate[] {
  const { sessions } = market;
  const last = sessions.length - 1;
  return eventsIn(market, events).flatMap(({ position }): EventCandidate[] => {
    if (position === -1 || last - position > after) return [];
    const path = pathTo(sessions[last], last - position + before);
    if (typeof path === 'string') return [{ session: sessions[position], path }];
    const missing = Array.from({ length: after - (last - position) }, () => sessions[last]);
    return [{ session: sessions[position], path: [...path, ...missing] }];
  });
}

/** A session under way with so many before it, oldest first, or why they are not there. */
function pathTo(last: Session, steps: number): EventCandidate['path'] {
  const { previous } = last;
  if (!(previous instanceof Session)) return previous === 'roll' ? 'roll' : 'no-history';
  const path = sessionPath(previous, steps - 1);
  return typeof path === 'string' ? path : [...path, last];
}

/**
 * Only events with a whole session and all of those around it count. Most of these reasons come before `no-session` in the order of all,
 * so they let an event without a session pass.
 */
export const wholeEvents: readonly Exclusion<EventCandidate>[] = [
  { reason: 'not-closed', applies: ({ session }) => session?.closed === false },
  { reason: 'incomplete', applies: ({ session }) => session?.complete === false },
  { reason: 'roll', applies: ({ session, path }) => session !== null && path === 'roll' },
  { reason: 'no-history', applies: ({ session, path }) => session !== null && path === 'no-history' },
  { reason: 'no-session', applies: ({ session }) => session === null },
];
