import type { Market, Session } from '../../sessions/index.js';
import type { Dated, Description } from '../description.js';
import type { HeadlineCase } from '../headline.js';
import { observationsOf } from '../observations/observations-of.js';

/** What a case says, but for the session that dates it. */
export type Answer = Omit<HeadlineCase, 'session'>;

/**
 * The cases of a headline question that is asked of eligible observations, in the order of their sessions.
 *
 * @param answer - what an observation answers, `null` where it is no case
 */
export function casesOfObservations<Candidate, Observation extends Candidate & Dated>(
  { kind, exclusions }: Pick<Description<Candidate, Observation>, 'kind' | 'exclusions'>,
  market: Market,
  answer: (observation: Observation) => Answer | null,
): readonly HeadlineCase[] {
  // A candidate that no exclusion applies to has every part of an observation, as in a report.
  const isEligible = (candidate: Candidate): candidate is Observation =>
    !exclusions.some(({ applies }) => applies(candidate));
  const cases: HeadlineCase[] = [];
  for (const candidate of observationsOf(kind, market)) {
    if (!isEligible(candidate)) continue;
    const answered = answer(candidate);
    if (answered !== null) cases.push({ session: candidate.session, ...answered });
  }
  return cases.sort((a, b) => byDay(a.session, b.session));
}

/** Events are drawn by their own dates; those of one session keep their order. */
function byDay(a: Session, b: Session): number {
  return a.day - b.day;
}
