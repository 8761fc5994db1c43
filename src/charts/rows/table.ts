/** A figure or text of a table; `null` if there is none. */
export type Cell = string | number | boolean | null;

/** The cells of a row by the names of their columns, which the table puts in order. */
export type Cells = Readonly<Record<string, Cell>>;

/** A table without format: every row has a cell for every column. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A column of a table, or one that the table has only if one of its rows has it. */
export type Column = string | { readonly ifAny: string };

/** Columns that a table has only if one of its rows has them. */
export function ifAny(...names: readonly string[]): readonly Column[] {
  return names.map((name) => ({ ifAny: name }));
}

/** A table with these columns in this order. */
export function tableOf(columns: readonly Column[], rows: readonly Cells[]): Table {
  return tableBy(columns, rows, own);
}

/** A table whose cells are found by the names of their columns; `undefined` where a row has none. */
function tableBy<Row>(
  columns: readonly Column[],
  rows: readonly Row[],
  cellOf: (row: Row, column: string) => Cell | undefined,
): Table {
  const present = columns
    .filter((column) => typeof column === 'string' || rows.some((row) => cellOf(row, column.ifAny) !== undefined))
    .map(nameOf);
  return { columns: present, rows: rows.map((row) => present.map((column) => cellOf(row, column) ?? null)) };
}

/** What an object has under a name itself: `toString` is a name as any other. */
function own<Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

function nameOf(column: Column): string {
  return typeof column === 'string' ? column : column.ifAny;
}

/** A row of a group. */
export interface GroupRow {
  /** The value of each dimension. */
  readonly group: Readonly<Record<string, string>>;
  readonly cells: Cells;
}

/** A table with a column for each dimension of the groups of its rows, between other columns. */
export function groupTable(before: readonly Column[], after: readonly Column[], rows: readonly GroupRow[]): Table {
  const fixed = [...before, ...after].map(nameOf);
  const names = dimensionColumns([...new Set(rows.flatMap(({ group }) => Object.keys(group)))], fixed);
  const dimensions = new Map(Array.from(names, ([dimension, column]) => [column, dimension]));
  return tableBy([...before, ...names.values(), ...after], rows, ({ group, cells }, column) => {
    const dimension = dimensions.get(column);
    return dimension === undefined ? own(cells, column) : own(group, dimension);
  });
}

/**
 * The column of each dimension: its own name, after `group.` as often as another column has that name.
 * Databases do not tell capitals from small letters in names of columns.
 */
function dimensionColumns(dimensions: readonly string[], others: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  const columns = new Map<string, string>();
  for (const dimension of dimensions) {
    let column = dimension;
    while (taken.has(column.toLowerCase())) column = `group.${column}`;
    taken.add(column.toLowerCase());
    columns.set(dimension, column);
  }
  return columns;
}
