import type { Market } from '../sessions/index.js';
import type { Dated, Description } from './description.js';
import { observationsOf } from './observations/observations-of.js';
import { reasons } from './reasons.js';
import type { ObservationCounts } from './result.js';
import type { Holds } from './conditions/holds.js';

/** The observations of a report, and what became of those that do not count. */
export interface Observed<Observation> {
  readonly eligible: readonly Observation[];
  readonly counts: ObservationCounts;
}

/**
 * Draws the observations from a market and leaves out what is not eligible, each under its first reason.
 *
 * @param keeps - whether an observation dated by a session satisfies the condition of the run; `null` where there is none. It is asked last, of
 * what no other reason excludes, and that has a session.
 */
export function observe<Candidate, Observation extends Candidate & Dated>(
  { kind, exclusions }: Pick<Description<Candidate, Observation>, 'kind' | 'exclusions'>,
  market: Market,
  keeps: Holds | null,
): Observed<Observation> {
  const ordered = reasons.flatMap((reason) => exclusions.filter((exclusion) => exclusion.reason === reason));
  const excluded = new Map(reasons.map((reason) => [reason, 0]));
  const candidates = observationsOf(kind, market);
  // A candidate that no exclusion applies to has every part of an observation: that is what a description states by its two types.
  const isEligible = (candidate: Candidate): candidate is Observation => {
    const exclusion = ordered.find(({ applies }) => applies(candidate));
    if (exclusion === undefined) return true;
    excluded.set(exclusion.reason, (excluded.get(exclusion.reason) ?? 0) + 1);
    return false;
  };
  const whole = candidates.filter(isEligible);
  const eligible = keeps === null ? whole : whole.filter(({ session }) => keeps(session));
  excluded.set('condition', (excluded.get('condition') ?? 0) + whole.length - eligible.length);
  const counts = {
    unit: kind.unit,
    seen: candidates.length,
    eligible: eligible.length,
    excluded: Object.fromEntries([...excluded].filter(([, count]) => count > 0)),
  };
  return { eligible, counts };
}
