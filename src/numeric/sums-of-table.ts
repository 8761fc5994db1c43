/** A table of counts without its empty rows and columns. */
export interface SummedTable {
  readonly counts: readonly (readonly number[])[];
  /** The sums of the rows. */
  readonly rows: readonly number[];
  /** The sums of the columns. */
  readonly columns: readonly number[];
  readonly total: number;
}

/** Leaves out what is empty and adds up the rest. */
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
