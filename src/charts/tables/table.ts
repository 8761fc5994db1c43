/** A figure or text of a table; `null` if there is none. */
export type Cell = string | number | null;

/** An unformatted table. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * A table with a column for every name in its rows, in order of first use.
 *
 * @param always - the first columns, present even without rows
 */
export function tableOf(
  title: string,
  rows: readonly Readonly<Record<string, Cell>>[],
  always: readonly string[] = [],
): Table {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return { title, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

/** Fields as columns with the name of what has them: `group.weekday`. */
export function prefixed<Fields extends object>(
  name: string,
  fields: Fields,
): Readonly<Record<string, Fields[keyof Fields]>> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]));
}

/** Whether a column has only figures. */
export function isFigures(rows: Table['rows'], column: number): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}
