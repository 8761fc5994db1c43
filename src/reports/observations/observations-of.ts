import type { Market } from '../../sessions/index.js';
import type { Observed, ObservationKind } from '../description.js';
import { LatestOf } from '../latest-of.js';
import { interned } from '../columns/interned.js';

const latest = new LatestOf<object, Observed<unknown>>();

/**
 * The observations of a kind in a market, drawn once: reports that share a kind share them for as long as the market lives. Those that are as they
 * were before bars were added to the market are the same objects as then.
 */
export function observationsOf<Candidate>(kind: ObservationKind<Candidate>, market: Market): readonly Candidate[] {
  // Under a kind there are only observations of that kind.
  const earlier = latest.get(market, kind) as Observed<Candidate> | null;
  if (earlier?.market === market) return earlier.observations;
  const drawn = kind.observe(market, earlier);
  const observations = earlier === null ? drawn : interned(drawn, earlier.observations);
  latest.set(market, kind, { market, observations });
  return observations;
}
