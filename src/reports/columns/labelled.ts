import type { Quotient } from '../../numeric/index.js';

/** A value with its text for people. */
export interface Labelled<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

/** One of the possible answers to a question. */
export interface OutcomeDescription<Id extends string = string> extends Labelled<Id> {
  /** The condition under which an observation has it, as a clause in words: `the close is above the open`. */
  readonly when: string;
}

/** A value that the next session will be measured against. */
export interface Current {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: Quotient | null;
}
