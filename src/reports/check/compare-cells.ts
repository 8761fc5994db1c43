import { shownValue } from '../../errors/inner.js';
import { compareQuotients, type Quotient, roundQuotient } from '../../numeric/inner.js';
import { type Cells, type Column, NOT_ASKED, PRESENT, type Table } from '../../columns/inner.js';

/** What a row has in a column: a value, or the byte that says why it has none. */
export interface Cell {
  readonly why: number;
  readonly value: unknown;
}

export function cellOf(table: Table, column: Column<unknown>, row: number): Cell {
  const { why, values }: Cells<unknown> = table.cells(column);
  return { why: why[row], value: why[row] === PRESENT ? values[row] : null };
}

/** Whether two cells say the same. Objects that are neither quotients nor lists of labels are not compared, only whether there are any. */
export function areSameCells(a: Cell, b: Cell): boolean {
  if (a.why !== b.why) return false;
  if (a.why !== PRESENT) return true;
  const [one, other] = [a.value, b.value];
  if (isQuotient(one) && isQuotient(other)) return compareQuotients(one, other) === 0;
  if (areLabels(one) && areLabels(other)) return one.length === other.length && one.every((id, i) => id === other[i]);
  return typeof one === 'object' || typeof one === 'function' || Object.is(one, other);
}

/** A cell of a column in an error message. */
export function shownCell({ why, value }: Cell, { reasons }: Column<unknown>): string {
  if (why === NOT_ASKED) return 'no value';
  if (why !== PRESENT) return `no value (${[...reasons].find((lack) => lack.why === why)?.reason})`;
  if (isQuotient(value)) return String(roundQuotient(value.numerator, value.denominator, 6));
  return typeof value === 'object' && !Array.isArray(value) ? 'an object' : shownValue(value);
}

function isQuotient(value: unknown): value is Quotient {
  return typeof value === 'object' && value !== null && 'numerator' in value && 'denominator' in value;
}

function areLabels(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
