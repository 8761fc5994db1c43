import { distribution, percentOf, wilsonInterval, type Quotient } from '../numeric/index.js';
import type { Measure, Question } from './description.js';
import type { MeasureSummary, QuestionSummary } from './result.js';
import type { Settings } from './settings.js';

/** What one observation answers to a question: an outcome, several, or `null` where it was not asked. */
export type Answer = string | null | readonly string[];

/** Counts the answers of some observations to one question. */
export function summariseAnswers(
  { id, outcomes }: Pick<Question<never>, 'id' | 'outcomes'>,
  answers: readonly Answer[],
  { guards, precision }: Settings,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  const counts = outcomes.map(() => 0);
  let of = 0;
  const count = (answer: string): void => {
    const outcome = outcomes.findIndex((each) => each.id === answer);
    if (outcome === -1) throw new Error(`The question ${id} has no outcome ${answer}`);
    counts[outcome]++;
    of++;
  };
  for (const answer of answers) {
    if (typeof answer === 'string') count(answer);
    else answer?.forEach(count);
  }
  return {
    of,
    guard: of < guards.insufficient ? 'insufficient' : of < guards.lowSample ? 'low-sample' : null,
    outcomes: outcomes.map((outcome, i) => {
      const cases = counts[i];
      const interval = wilsonInterval(cases, of, precision.percent);
      return {
        id: outcome.id,
        label: outcome.label,
        count: cases,
        percent: percentOf(cases, of, precision.percent),
        low: interval?.low ?? null,
        high: interval?.high ?? null,
      };
    }),
  };
}

/** The distribution of the values of a group, those that are undefined left aside. */
export function summariseMeasure(
  { id, label, unit }: Pick<Measure<never>, 'id' | 'label' | 'unit'>,
  values: readonly (Quotient | null)[],
  decimals: number,
): MeasureSummary {
  const defined = values.filter((value) => value !== null);
  return { id, label, unit, ...distribution(defined, decimals) };
}
