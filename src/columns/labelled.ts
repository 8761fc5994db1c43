import type { Quotient } from '../numeric/inner.js';

/** A value with its label. */
export interface Labelled<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

/** An outcome of a question. */
export interface OutcomeDescription<Id extends string = string> extends Labelled<Id> {
  /** The condition under which an observation has it, as a clause: `the close is above the open`. */
  readonly when: string;
}

/** A value against which the next session will be measured. */
export interface Current {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: Quotient | null;
}
