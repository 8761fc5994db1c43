import { percentOf, wilsonInterval } from '../../numeric/index.js';
import type { Labelled, OutcomeDescription } from '../columns/labelled.js';
import type { OutcomeSummary, QuestionSummary } from './result.js';
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
    outcomes: outcomes.map((outcome, i) => summariseOutcome(outcome, counts[i], of, precision)),
  };
}

/** What the count of an outcome comes to among so many cases. */
export function summariseOutcome(
  { id, label }: Labelled,
  count: number,
  of: number,
  { percent }: RunSettings['precision'],
): OutcomeSummary {
  const interval = wilsonInterval(count, of, percent);
  return {
    id,
    label,
    count,
    percent: percentOf(count, of, percent),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  };
}
