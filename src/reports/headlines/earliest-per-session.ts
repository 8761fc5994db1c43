import type { Session } from '../../sessions/index.js';
import type { Dated, ObservationKind } from '../description.js';
import { observationsOf } from '../observations/observations-of.js';

/**
 * Of the observations of a kind, of which a session may have many, the earliest of each session.
 *
 * @param timeOf - the bar, or other place in the session, by which they are told apart: of two alike the one that comes first counts; `null` for
 * an observation that does not count at all
 */
export function earliestPerSession<Candidate extends Dated>(
  kind: ObservationKind<Candidate>,
  timeOf: (candidate: Candidate) => number | null,
): ObservationKind<Candidate> {
  return {
    unit: kind.unit,
    observe: (market) => {
      const earliest = new Map<Session, Candidate>();
      const times = new Map<Session, number>();
      for (const candidate of observationsOf(kind, market)) {
        const time = timeOf(candidate);
        if (time === null || time >= (times.get(candidate.session) ?? Infinity)) continue;
        earliest.set(candidate.session, candidate);
        times.set(candidate.session, time);
      }
      return [...earliest.values()];
    },
  };
}
