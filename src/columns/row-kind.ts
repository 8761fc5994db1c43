import type { Session } from '../sessions/inner.js';

/**
 * What rows are, as far as columns read them. A unit is a kind by itself; units that are made for different options, with rows that say
 * the same, name one kind.
 */
export interface RowKind<Row extends object> {
  /** What a row is called: `session`, `gap`, `streak`, … */
  readonly name: string;
  /** Another kind that these rows are of too: its columns are theirs. */
  readonly kind?: RowKind<object>;
  /** Never set: it carries the type of a row. */
  readonly row?: Row;
}

/** Rows of which nothing is known as a type: what is annotated without them fits every unit when it is compiled, and is checked when it runs. */
export type AnyRow = any;

export const sessionRows: RowKind<Session> = Object.freeze({ name: 'session' });

/** Whether rows of one kind are of another one too. */
export function isOfKind(rows: RowKind<object>, kind: RowKind<object>): boolean {
  return rows === kind || (rows.kind !== undefined && isOfKind(rows.kind, kind));
}
