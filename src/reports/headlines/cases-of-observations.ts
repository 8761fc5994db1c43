import type { Market } from '../../sessions/index.js';
import type { Dated, Description } from '../description.js';
import type { HeadlineCase } from '../headline.js';
import { observationsOf } from '../observations/observations-of.js';
import { eligibilityOf } from '../sheets/eligibility.js';

/** What a case says, but for the session that dates it. */
export type Answer = Omit<HeadlineCase, 'session' | 'week'>;

/**
 * The cases of a headline question that is asked of eligible observations, in the order of their sessions.
 *
 * Families that give the very same kind and exclusions share what they leave of a market.
 *
 * @param answer - what an observation answers, `null` where it is no case
 */
export function casesOfObservations<Candidate, Observation extends Candidate & Dated>(
  { kind, exclusions }: Pick<Description<Candidate, Observation>, 'kind' | 'exclusions'>,
  market: Market,
  answer: (observation: Observation) => Answer | null,
): readonly HeadlineCase[] {
  const candidates = observationsOf(kind, market);
  const { eligible } = eligibilityOf<Candidate, Observation>(kind, exclusions, candidates, market);
  const cases: HeadlineCase[] = [];
  for (const observation of eligible) {
    const answered = answer(observation);
    if (answered !== null) {
      cases.push({ session: observation.session, outcome: answered.outcome, group: answered.group });
    }
  }
  return areInOrder(cases) ? cases : cases.sort((a, b) => a.session.day - b.session.day);
}

/** Whether they come by day; but for events, which are drawn by their own dates, all do. Those of one session keep their order. */
function areInOrder(cases: readonly HeadlineCase[]): boolean {
  for (let i = 1; i < cases.length; i++) if (cases[i].session.day < cases[i - 1].session.day) return false;
  return true;
}
