import type { OutcomeSummary, QuestionSummary } from 'barstats/reports';

/** What a row shows: an outcome of a report, or any other share with its interval. */
export interface ShownOutcome extends Pick<
  OutcomeSummary,
  'id' | 'label' | 'count' | 'percent' | 'low' | 'high' | 'atRandom'
> {
  /** Where it has cases of its own instead of those of all rows, such as an outcome in different groups. */
  readonly of?: number;
  readonly guard?: QuestionSummary['guard'];
}
