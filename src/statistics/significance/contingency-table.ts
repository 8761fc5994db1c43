import { BarstatsRangeError } from '../../errors/index.js';
import { checkedNumber } from '../../errors/inner.js';
import { requireList } from '../../numeric/inner.js';

/**
 * Refuses a table that is not a list of rows of counts of equal length.
 *
 * @param most - the maximum number of cases
 */
export function requireTable(table: readonly (readonly number[])[], most: number): void {
  requireList(table, 'table');
  let cases = 0;
  for (const [row, counts] of table.entries()) {
    requireList(counts, 'table', row);
    if (counts.length !== table[0].length) {
      throw new BarstatsRangeError(
        'length-mismatch',
        `table[${row}] must have ${table[0].length} counts like table[0], got ${counts.length}`,
        { argument: 'table', index: row },
      );
    }
    for (const [column, count] of counts.entries()) {
      const maximum = most - cases;
      cases += checkedNumber(count, `table[${row}]`, { minimum: 0, maximum, whole: true }, column);
    }
  }
}

/** A table of counts without its empty rows and columns. */
interface SummedTable {
  readonly counts: readonly (readonly number[])[];
  /** The sums of the rows. */
  readonly rows: readonly number[];
  /** The sums of the columns. */
  readonly columns: readonly number[];
  readonly total: number;
}

/** Drops empty rows and columns and sums the rest. */
export function sumsOfTable(table: readonly (readonly number[])[]): SummedTable {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const rows = table.map(sum);
  const columns = (table[0] ?? []).map((_, j) => sum(table.map((row) => row[j])));
  return {
    counts: table.filter((_, i) => rows[i] > 0).map((row) => row.filter((_, j) => columns[j] > 0)),
    rows: rows.filter((count) => count > 0),
    columns: columns.filter((count) => count > 0),
    total: sum(rows),
  };
}
