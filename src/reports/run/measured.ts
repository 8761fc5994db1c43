import { distribution, type Distribution, distributionOfTerms, type Quotient } from '../../numeric/index.js';
import type { Cells, Column } from '../columns/column.js';
import { QuotientCells } from '../columns/kinds.js';
import { PRESENT } from '../columns/lack.js';
import type { Table } from '../columns/table.js';

/**
 * The distribution of the numbers of some rows, those that have none left aside.
 *
 * @param members - the rows
 * @param decimals - how many its figures are rounded to
 */
export function distributionIn(cells: Cells<Quotient>, members: Int32Array, decimals: number): Distribution {
  const { why } = cells;
  if (!(cells instanceof QuotientCells) || cells.large.size > 0) {
    const values: Quotient[] = [];
    for (const row of members) if (why[row] === PRESENT) values.push(cells.values[row]);
    return distribution(values, decimals);
  }
  const { numerators, denominators } = cells;
  const own = new Float64Array(members.length);
  const per = new Float64Array(members.length);
  let count = 0;
  const { length } = members;
  for (let at = 0; at < length; at++) {
    const row = members[at];
    if (why[row] !== PRESENT) continue;
    own[count] = numerators[row];
    per[count++] = denominators[row];
  }
  return distributionOfTerms(own.subarray(0, count), per.subarray(0, count), decimals);
}

/** The values of some rows in some columns, rows left aside that lack one of them. */
export function valuesIn(columns: readonly Column<unknown>[], table: Table, members: Int32Array): unknown[][] {
  const cells = columns.map((column) => table.cells(column));
  const rows: unknown[][] = [];
  for (const row of members) {
    if (cells.every(({ why }) => why[row] === PRESENT)) rows.push(cells.map(({ values }) => values[row]));
  }
  return rows;
}
