import type { ObservationKind } from '../../../src/reports/description.js';
import { LatestOf } from '../../../src/reports/latest-of.js';
import { observationsOf } from '../../../src/reports/observations/observations-of.js';
import { sharedBeginning, type Market } from '../../../src/sessions/index.js';

/**
 * Observations of a kind, each taken further by a part of its own.
 *
 * @param extend - the observation with its part, which depends on nothing else but what never changes about the market; it is also asked of those that will be left out
 */
export function extended<Candidate, Extended>(
  kind: ObservationKind<Candidate>,
  extend: (candidate: Candidate, market: Market) => Extended,
): ObservationKind<Extended> {
  const latest = new LatestOf<object, readonly Candidate[]>();
  return {
    unit: kind.unit,
    observe: (market, earlier) => {
      const candidates = observationsOf(kind, market);
      const same = earlier === null ? 0 : sharedBeginning(candidates, latest.get(market, kind) ?? []);
      const rest = candidates.slice(same).map((candidate) => extend(candidate, market));
      // Only now: bars that cannot be extended so are refused above, and leave nothing behind.
      latest.set(market, kind, candidates);
      return earlier === null ? rest : earlier.observations.slice(0, same).concat(rest);
    },
  };
}
