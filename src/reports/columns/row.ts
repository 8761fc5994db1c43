import type { Session } from '../../sessions/index.js';
import type { Column } from './column.js';
import { PRESENT } from './lack.js';
import type { Table } from './table.js';

/** A row of a table, for what looks at observations one by one. */
export class RowOfTable {
  constructor(
    private readonly table: Table,
    private readonly row: number,
  ) {}

  /** Whether it is the row at its place in another table too. */
  isIn(other: Table): boolean {
    return other.rows[this.row] === this.table.rows[this.row];
  }

  get session(): Session {
    return this.table.session(this.row);
  }

  /** Its value in a column; `null` where it has none. */
  valueOf<Value>(column: Column<Value>): Value | null {
    const { why, values } = this.table.cells(column);
    return why[this.row] === PRESENT ? values[this.row] : null;
  }

  /** The position of the reason why it has no value in a column. */
  whyNot(column: Column<unknown>): number {
    return this.table.cells(column).why[this.row];
  }
}

/** So often rows are made anew: each of them keeps the table that it was made for. */
const REFRESHED = 64;

/** The rows of a table, each the same as in an earlier list where it is still the same. */
export function rowsIn(table: Table, earlier: readonly RowOfTable[]): readonly RowOfTable[] {
  let same = 0;
  if (table.version % REFRESHED !== 0) {
    const most = Math.min(earlier.length, table.length);
    while (same < most && earlier[same].isIn(table)) same++;
  }
  const rows = earlier.slice(0, same);
  for (let row = same; row < table.length; row++) rows.push(new RowOfTable(table, row));
  return rows;
}
