import type { Cell, Table } from '../rows/table.js';

/** A table to read: titled, with words for columns. */
export interface ShownTable extends Table {
  readonly title: string;
  /** The places of columns that may be written above blocks of rows where the table is too wide. */
  readonly above?: readonly number[];
}

/** A table of rows as it is read. */
export interface Reading {
  readonly title: string;
  /** The columns that are shown, if the table has them; by default all. */
  readonly columns?: readonly string[];
  /** The columns that are left out where they are empty. */
  readonly ifFilled?: readonly string[];
  /** What a column is called, if not as in the rows. */
  readonly names?: Readonly<Record<string, string>>;
  /** The columns that may be written above blocks of rows where the table is too wide. */
  readonly above?: readonly string[];
  /** The rows that are shown, by their cell in a column. */
  readonly only?: { readonly column: string; readonly is: (cell: Cell) => boolean };
  /** A column without which there is nothing to show. */
  readonly needs?: string;
  /** Whether the table is shown only if it is asked for. */
  readonly onRequest?: true;
}

/** Chooses the columns that are read, calls them in words, and shortens p-values. */
export function shownTable({ columns, rows: all }: Table, reading: Reading): ShownTable {
  const { title, columns: asked = columns, ifFilled = [], names = {}, above = [], only, needs } = reading;
  if (needs !== undefined && !columns.includes(needs)) return { title, columns: [], rows: [] };
  const rows = only === undefined ? all : all.filter((row) => only.is(row[columns.indexOf(only.column)]));
  const isFilled = (column: string): boolean => rows.some((row) => row[columns.indexOf(column)] !== null);
  const shown = asked.filter((name) => columns.includes(name) && (!ifFilled.includes(name) || isFilled(name)));
  const places = shown.map((column) => columns.indexOf(column));
  return {
    title,
    columns: shown.map((column) => names[column] ?? inWords(column)),
    rows: rows.map((row) => places.map((place) => cellOf(columns[place], row[place]))),
    ...(above.length === 0 ? {} : { above: above.map((column) => shown.indexOf(column)) }),
  };
}

/** The columns of p-values, of which a table shows three significant digits. */
const P_VALUES: ReadonlySet<string> = new Set(['p', 'adjusted', 'atRandomP', 'lateP']);

/** The time of an instant at a whole minute. */
const WHOLE_MINUTE = /T(\d\d:\d\d):00\.000Z$/;

function cellOf(column: string, cell: Cell): Cell {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (column === 'since' && typeof cell === 'string') return cell.replace(WHOLE_MINUTE, ' $1Z');
  return typeof cell === 'number' && P_VALUES.has(column) ? threeDigits(cell) : cell;
}

/** A p-value with three significant digits. */
export function threeDigits(p: number): number {
  return Number(p.toPrecision(3));
}

/** `at random low` for `atRandomLow`, `question` for `questionTitle`. */
function inWords(column: string): string {
  if (column.includes('.')) return column;
  return column.replace(/(?<=[a-z])(Label|Title)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Whether a column has only figures. */
export function isFigures(rows: Table['rows'], column: number): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}
