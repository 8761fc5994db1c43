import { percentOf, wilsonInterval } from '../../numeric/index.js';
import type { OutcomeDescription } from '../columns/labelled.js';
import type { QuestionSummary } from './result.js';
import type { RunSettings } from '../options/run-settings.js';

/**
 * What counts of outcomes come to: percents, intervals, and whether there are too few cases.
 *
 * @param counts - per outcome the number of cases
 */
export function summariseCounts(
  outcomes: readonly OutcomeDescription[],
  counts: readonly number[],
  { guards, precision }: RunSettings,
): Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  const of = counts.reduce((sum, count) => sum + count, 0);
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
