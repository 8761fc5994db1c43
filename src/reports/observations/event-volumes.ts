import { multiply, sumOfQuotients, type Quotient } from '../../numeric/index.js';
import { eventsIn, sessionPath, volumeOf, type Market, type MarketEvent, type Session } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { wholeEvents, type EventCandidate, type EventObservation } from './events.js';

/** How many sessions before that of an event its window begins, and how many after it it ends. */
const BEFORE = 2;
const AFTER = 1;

/** An event, with the volumes of its window and the mean volume of the sessions that lie in no window. */
export interface EventVolumesCandidate extends EventCandidate {
  /** `null` where the bars have no volumes. */
  readonly volumes: readonly Quotient[] | null;
  /** Whether there are sessions that lie in no window. */
  readonly compared: boolean;
  readonly mean: Quotient | null;
}

/** An event with the volumes of its window and of the other sessions. */
export interface EventVolumes extends EventVolumesCandidate, EventObservation {
  readonly session: Session;
  readonly path: readonly Session[];
  readonly volumes: readonly Quotient[];
  readonly mean: Quotient;
}

/** The events seen in the range, with the volumes of their windows and of all other sessions. */
export function eventVolumes(events: readonly MarketEvent[]): ObservationKind<EventVolumesCandidate> {
  return {
    unit: 'event',
    observe: (market) => {
      const positions = eventsIn(market, events).map(({ position }) => position);
      const others = sessionsOutside(market, positions);
      if (positions.length === 0) return [];
      const mean = meanVolume(others);
      return positions.map((position): EventVolumesCandidate => {
        const path = position === -1 ? 'no-history' : sessionPath(market.sessions[position + AFTER], BEFORE + AFTER);
        return {
          session: market.sessions[position] ?? null,
          path,
          volumes: typeof path === 'string' ? null : volumesOf(path),
          compared: others.length > 0,
          mean,
        };
      });
    },
  };
}

/** Only events count whose window is whole and has volumes, where there are sessions outside of all windows. */
export const wholeEventVolumes: readonly Exclusion<EventVolumesCandidate>[] = [
  ...wholeEvents,
  { reason: 'no-average', applies: ({ session, compared }) => session !== null && !compared },
  { reason: 'no-volume', applies: ({ session, volumes }) => session !== null && volumes === null },
];

/** The whole sessions that lie in no window of an event. */
function sessionsOutside({ sessions }: Market, positions: readonly number[]): readonly Session[] {
  const inside = new Set<number>();
  for (const position of positions) {
    if (position === -1) continue;
    for (let day = position - BEFORE; day <= position + AFTER; day++) inside.add(day);
  }
  return sessions.filter(({ closed, complete }, position) => closed && complete && !inside.has(position));
}

function meanVolume(sessions: readonly Session[]): Quotient | null {
  const volumes = volumesOf(sessions);
  if (volumes === null || volumes.length === 0) return null;
  const { numerator, denominator } = sumOfQuotients(volumes);
  return { numerator, denominator: multiply(denominator, volumes.length) };
}

function volumesOf(sessions: readonly Session[]): readonly Quotient[] | null {
  const volumes = sessions.flatMap((session) => volumeOf(session) ?? []);
  return volumes.length === sessions.length ? volumes : null;
}
