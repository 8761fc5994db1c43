import type { Question } from '../../../src/reports/description.js';
import type { Known } from '../../../src/reports/known.js';

/** A question of which every observation has one outcome at most, so that its outcomes divide the observations. */
export interface SingleQuestion<Observation, Outcome extends string = string> extends Question<Observation, Outcome> {
  readonly of: (observation: Observation) => Outcome | null;
}

/** When the outcome of a question is known. */
export interface KnownWhen {
  readonly known: Known;
  /** The event, where `known` is `at-event`. */
  readonly event?: string;
}

/**
 * Asks a question again of the observations with each outcome of another one.
 *
 * @param question - the question to repeat; its identifier gets the outcome added
 * @param headline - the question whose outcomes divide the observations
 * @param titles - the title for each of these outcomes
 * @param when - when those outcomes are known: in hindsight, unless they are about something earlier
 */
export function perOutcome<Observation, Outcome extends string, Headline extends string>(
  question: Question<Observation, Outcome>,
  headline: SingleQuestion<Observation, Headline>,
  titles: Readonly<Record<Headline, string>>,
  when: KnownWhen = { known: 'hindsight' },
): readonly Question<Observation, Outcome>[] {
  const { id: repeated, outcomes } = question;
  return headline.outcomes.map(({ id, when: condition }) => ({
    id: `${repeated}-${id}`,
    title: titles[id],
    asked: `those of which this holds: ${condition}`,
    ...when,
    outcomes,
    of: (observation) => (headline.of(observation) === id ? question.of(observation) : null),
  }));
}
