import type { Question } from '../description.js';

/**
 * Asks a question again of the observations with each outcome of another one, known only in hindsight.
 *
 * @param question - the question to repeat; its identifier gets the outcome added
 * @param headline - the question whose outcomes divide the observations
 * @param titles - the title for each of these outcomes
 */
export function perOutcome<Observation, Outcome extends string, Headline extends string>(
  question: Question<Observation, Outcome>,
  headline: Question<Observation, Headline>,
  titles: Readonly<Record<Headline, string>>,
): readonly Question<Observation, Outcome>[] {
  const { id: repeated, outcomes } = question;
  return headline.outcomes.map(({ id }) => ({
    id: `${repeated}-${id}`,
    title: titles[id],
    known: 'hindsight',
    outcomes,
    of: (observation) => (headline.of(observation) === id ? question.of(observation) : null),
  }));
}
