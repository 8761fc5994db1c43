import type { Market, Session } from '../../sessions/inner.js';
import type { Cells, Column, TableOfRows } from '../column.js';
import type { Table } from '../table.js';

/** Some rows of a table: columns not yet computed for the whole table are computed for these rows only. */
export class SomeRows implements TableOfRows {
  readonly rows: readonly object[];
  readonly #cells = new Map<Column<unknown>, Cells<unknown>>();

  /** @param places - where in the table the rows are */
  constructor(
    private readonly table: Table,
    private readonly places: Int32Array,
  ) {
    this.rows = Array.from(places, (row) => table.rows[row]);
  }

  get market(): Market {
    return this.table.market;
  }

  get length(): number {
    return this.rows.length;
  }

  session(row: number): Session {
    return this.table.session(this.places[row]);
  }

  cells<Value>(column: Column<Value>): Cells<Value> {
    // Under a column there are only cells of that column.
    const cached = this.#cells.get(column) as Cells<Value> | undefined;
    if (cached !== undefined) return cached;
    const made = this.table.has(column) ? this.table.cells(column).pick(this.places) : column.cellsOf(this, null);
    this.#cells.set(column, made);
    return made;
  }
}
