import type { QuestionSummary } from '../../reports/index.js';
import { percentOf } from './figures.js';
import type { Observation, Question } from './report.js';
import type { Style } from './style.js';
import { wilson } from './wilson.js';

/** How often each outcome of a question came up in some observations. */
export function answers(
  question: Question,
  observations: readonly Observation[],
  style: Style,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  const counts = new Map<string, number>();
  let of = 0;
  for (const { outcomes } of observations) {
    for (const outcome of [outcomes[question.id] ?? []].flat()) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      of++;
    }
  }
  return counted(question, counts, of, style);
}

/** Counts of outcomes with their shares. */
export function counted(
  question: Pick<Question, 'outcomes'>,
  counts: ReadonlyMap<string, number>,
  of: number,
  style: Style,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  return {
    of,
    guard: of < style.insufficient ? 'insufficient' : of < style.lowSample ? 'low-sample' : null,
    outcomes: question.outcomes.map(({ id, label }) => {
      const count = counts.get(id) ?? 0;
      return {
        id,
        label,
        count,
        percent: percentOf(count, of, style.percent),
        low: wilson(count, of, 'low', style.percent),
        high: wilson(count, of, 'high', style.percent),
      };
    }),
  };
}
