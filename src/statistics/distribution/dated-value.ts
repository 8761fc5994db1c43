import { compareQuotients, type Quotient } from '../../numeric/inner.js';

/** An exact value on a day, counted from 1970-01-01. */
export interface DatedValue {
  readonly day: number;
  readonly value: Quotient;
}

/** By day, and on a day by size: the order in which sums and resamples take them. */
export function inOrderOfDays(values: readonly DatedValue[]): DatedValue[] {
  return [...values].sort((a, b) => (a.day === b.day ? compareQuotients(a.value, b.value) : a.day - b.day));
}
