import type { Market } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';

const observed = new WeakMap<Market, WeakMap<ObservationKind<unknown>, readonly unknown[]>>();

/**
 * The observations of a kind in a market, drawn once: reports that share a kind share them for as long as the market lives.
 */
export function observationsOf<Candidate>(kind: ObservationKind<Candidate>, market: Market): readonly Candidate[] {
  const kinds = observed.get(market) ?? new WeakMap<ObservationKind<unknown>, readonly unknown[]>();
  observed.set(market, kinds);
  // Under a kind there are only observations of that kind.
  const known = kinds.get(kind) as readonly Candidate[] | undefined;
  const observations = known ?? kind.observe(market);
  kinds.set(kind, observations);
  return observations;
}
