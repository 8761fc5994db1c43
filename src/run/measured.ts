import { distribution, type Distribution, Terms } from '../statistics/inner.js';
import type { Quotient } from '../numeric/inner.js';
import { type Cells, type Column, PRESENT, QuotientCells, type Table } from '../columns/inner.js';

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
  return termsOf(cells, members).distribution(decimals);
}

/** The mean of {@link distributionIn}, without the rest. */
export function meanIn(cells: Cells<Quotient>, members: Int32Array, decimals: number): number | null {
  return cells instanceof QuotientCells && cells.large.size === 0
    ? termsOf(cells, members).mean(decimals)
    : distributionIn(cells, members, decimals).mean;
}

/** How many of some rows have a value. */
export function countIn({ why }: Cells<Quotient>, members: Int32Array): number {
  return presentOf(why, members).length;
}

/** The values of some rows by their terms, none of which is large. */
function termsOf({ why, numerators, denominators }: QuotientCells, members: Int32Array): Terms {
  return new Terms(numerators, denominators, presentOf(why, members));
}

/** Those of some rows that have a value. */
function presentOf(why: Uint8Array, members: Int32Array): Int32Array {
  let count = 0;
  while (count < members.length && why[members[count]] === PRESENT) count++;
  if (count === members.length) return members;
  const present = members.slice();
  for (const row of members.subarray(count + 1)) if (why[row] === PRESENT) present[count++] = row;
  return present.subarray(0, count);
}

/** The values of some rows in some columns, rows left aside that lack one of them. */
export function valuesIn(columns: readonly Column<unknown>[], table: Table, members: Int32Array): unknown[][] {
  const cells = columns.map((column) => table.cells(column));
  const values = cells.map((each) => each.values);
  const rows: unknown[][] = [];
  for (const row of members) {
    let at = 0;
    const own = new Array<unknown>(cells.length);
    while (at < own.length && cells[at].why[row] === PRESENT) own[at] = values[at++][row];
    if (at === own.length) rows.push(own);
  }
  return rows;
}
