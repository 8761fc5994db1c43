import { checkedFields, oneOf } from '../../errors/inner.js';
import { checkedResult, tableKinds } from '../checked-result.js';
import { rowMakers, type RowKinds, type TableResult, usualRows } from './kinds.js';
import type { Cell, Table } from './table.js';

/** Options of `rowsOf`. */
export interface RowsOptions<Rows extends string = RowKinds[keyof RowKinds]> {
  /** What a row is; by default the first that `RowKinds` has for the result, or the measures, statistics or levels of a report that asks nothing. */
  readonly rows?: Rows | undefined;
}

/** A row of a table: figures, identifiers and texts by the name of their column. */
export type TableRow = Readonly<Record<string, Cell>>;

/**
 * The rows of a result as flat plain objects, for `console.table`, charts, data frames and databases.
 *
 * All rows have the same keys in the same order, and a key for a figure that needs to be asked for only if the result has it. Which market and
 * report come first, then a column for each dimension of the groups, by its name, with identifiers of values, as have `question` and `outcome`.
 * A dimension with the name of another column is called `group.` and its name. Words come last: `groupLabel`, `questionTitle`, `outcomeLabel`.
 * What is not there is `null`. Figures are those of the result. `toTable` writes the same rows as CSV.
 *
 * @param result - of any function whose result has a `kind`, or parsed from its JSON
 * @param options - what a row is
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is none of these, such as a refused report
 * @throws {@link BarstatsRangeError} `out-of-bounds` for rows that the result does not have; `missing-field` if it has no detailed rows
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport } from 'barstats';
 * import { rowsOf } from 'barstats/charts';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const result = runReport(bars, 'performance-by-weekday-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * const row = rowsOf(result).find(({ weekday }) => weekday === 'tuesday')!;
 * [row.question, row.outcome, row.count, row.of]; // ['up', 'up', 1, 1]
 * rowsOf(result, { rows: 'measures' })[1].mean; // 18.1818
 * ```
 */
export function rowsOf<Result extends TableResult>(
  result: Result,
  options: RowsOptions<RowKinds[Result['kind']]> = {},
): readonly TableRow[] {
  const { rows } = checkedFields(options, 'options', [], ['rows']);
  const { columns, rows: all } = rowTable(checkedResult(result, tableKinds), rows);
  return all.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
}

/** The rows of a result as a table. */
export function rowTable(result: TableResult, rows: unknown): Table {
  const makers = rowMakers(result);
  return makers[rows === undefined ? usualRows(result) : oneOf(rows, 'options.rows', Object.keys(makers))]();
}
