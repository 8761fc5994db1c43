import type { ObservationKind } from '../description.js';
import { observationsOf } from './observations-of.js';

/**
 * Observations of a kind, each taken further by a part of its own.
 *
 * @param extend - the observation with its part; it is also asked of those that will be left out
 */
export function extended<Candidate, Extended>(
  kind: ObservationKind<Candidate>,
  extend: (candidate: Candidate) => Extended,
): ObservationKind<Extended> {
  return { unit: kind.unit, observe: (market) => observationsOf(kind, market).map(extend) };
}
