import type { Column } from '../columns/column.js';
import type { Table } from '../columns/table.js';
import { type Reason, reasons } from '../reasons.js';

/** Which rows of a table count, and why the others do not. */
export interface CountedRows {
  /** The rows that count, ascending. */
  readonly rows: Int32Array;
  /** How many rows each reason leaves out; a row that several leave out is counted under the first of them. */
  readonly excluded: Partial<Record<Reason, number>>;
}

/** The rows that have all that a report needs. */
export function countedRows(needs: readonly Column<unknown>[], table: Table): CountedRows {
  const first = new Uint8Array(table.length).fill(reasons.length);
  for (const need of needs) {
    const { why } = table.cells(need);
    for (let row = 0; row < first.length; row++) if (why[row] < first[row]) first[row] = why[row];
  }
  const counts = new Int32Array(reasons.length + 1);
  for (const reason of first) counts[reason]++;
  const rows = new Int32Array(counts[reasons.length]);
  let count = 0;
  for (let row = 0; row < first.length; row++) if (first[row] === reasons.length) rows[count++] = row;
  return {
    rows,
    excluded: Object.fromEntries(reasons.flatMap((reason, at) => (counts[at] === 0 ? [] : [[reason, counts[at]]]))),
  };
}
