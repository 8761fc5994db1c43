import { signal } from '@preact/signals';

/** One bar of a report: an outcome of a question in a group. */
export interface ChosenOutcome {
  /** The ids of the group, one a dimension. */
  readonly group: readonly string[];
  readonly question: string;
  readonly outcome: string;
}

/** The bar whose rows are shown; `null` for none. */
export const chosenOutcome = signal<ChosenOutcome | null>(null);
