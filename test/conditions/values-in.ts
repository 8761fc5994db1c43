import type { Column } from '../../src/columns/column.js';
import { PRESENT } from '../../src/columns/lack.js';
import { sessions } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import type { Market } from '../../src/sessions/inner.js';

/** The value of each session of a market in a column, `null` where it has none. */
export function valuesIn<Value>(column: Column<Value>, market: Market): readonly (Value | null)[] {
  const { why, values } = Table.of(sessions, market).cells(column);
  return Array.from(why, (each, row) => (each === PRESENT ? values[row] : null));
}
