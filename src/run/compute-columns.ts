import type { Column, Table } from '../columns/inner.js';

/**
 * Computes columns on a table, each after those that it is made of, with a pause after every one.
 *
 * @param pause - what is said at each of them
 */
export function* computeColumns<Pause>(
  table: Table,
  columns: Iterable<Column<unknown>>,
  pause: Pause,
): Generator<Pause, void, void> {
  for (const column of columns) {
    if (table.has(column)) continue;
    if (column.isTaken !== true) yield* computeColumns(table, column.inputs ?? [], pause);
    table.cells(column);
    yield pause;
  }
}
