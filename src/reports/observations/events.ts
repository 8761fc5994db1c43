import { eventsIn, sessionPath, type MarketEvent, type Session } from '../../sessions/index.js';
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
  };
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
