import type { Session } from '../../sessions/index.js';
import type { Column } from './column.js';
import type { Table } from './table.js';

/** For so many versions of a table a row is kept: it keeps the table that it was made for. */
const KEPT = 64;

/** A row of a table, for what looks at observations one by one. */
export class RowOfTable {
  constructor(
    private readonly table: Table,
    private readonly row: number,
  ) {}

  /** Whether it is the row at its place in a later table too, and was not made too long before. */
  isStillIn(later: Table): boolean {
    return later.version - this.table.version < KEPT && later.rows[this.row] === this.table.rows[this.row];
  }

  get session(): Session {
    return this.table.session(this.row);
  }

  /** Its value in a column; `null` where it has none. */
  valueOf<Value>(column: Column<Value>): Value | null {
    return this.table.value(column, this.row);
  }

  /** The position of the reason why it has no value in a column. */
  whyNot(column: Column<unknown>): number {
    return this.table.cells(column).why[this.row];
  }
}

/** The rows of a table, each the same as in an earlier list where it is still the same. */
export function rowsIn(table: Table, earlier: readonly RowOfTable[]): readonly RowOfTable[] {
  const most = Math.min(earlier.length, table.length);
  let same = 0;
  while (same < most && earlier[same].isStillIn(table)) same++;
  const rows = earlier.slice(0, same);
  for (let row = same; row < table.length; row++) rows.push(new RowOfTable(table, row));
  return rows;
}
