/** A figure or a word of a table; `null` where there is none. */
export type Cell = string | number | null;

/** A table before it has a format. */
export interface Table {
  /** What stands above it. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * A table whose columns are the names that occur in its rows, in the order in which they first do.
 *
 * @param always - the first columns, which a table without rows has as well
 */
export function tableOf(
  title: string,
  rows: readonly Readonly<Record<string, Cell>>[],
  always: readonly string[] = [],
): Table {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return { title, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

/** Whether a column has figures and nothing else. */
export function isFigures(rows: Table['rows'], column: number): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}
