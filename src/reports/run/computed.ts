import type { Column } from '../columns/column.js';
import type { Table } from '../columns/table.js';

/** Computes columns on a table, each after those that it is made of, with a pause after every one. */
export function* computed(table: Table, columns: Iterable<Column<unknown>>): Generator<void, void, void> {
  for (const column of columns) {
    if (table.has(column)) continue;
    yield* computed(table, column.inputs ?? []);
    table.cells(column);
    yield;
  }
}
