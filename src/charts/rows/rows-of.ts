import { checkedFields, checkedNames, oneOf } from '../../errors/inner.js';
import { checkedResult, tableKinds } from '../checked-result.js';
import { rowMakers, type RowKinds, type TableResult, usualRows } from './kinds.js';
import type { Cell, Table } from './table.js';

/** Options of `rowsOf`. */
export interface RowsOptions<Rows extends string = RowKinds[keyof RowKinds]> {
  /** What a row is; by default the first that `RowKinds` has for the result, or the measures, statistics or levels of a report that asks nothing. */
  readonly rows?: Rows | undefined;
  /** The options of the report that have a column, after that of the report, such as `['minutes']` for the rows of a sweep. */
  readonly params?: readonly string[] | undefined;
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
  const { rows, params } = checkedFields(options, 'options', [], ['rows', 'params']);
  const { columns, rows: all } = rowTable(checkedResult(result, tableKinds), rows, params);
  return all.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
}

/** The rows of a result as a table, with columns for options of its report. */
export function rowTable(result: TableResult, rows: unknown, params: unknown): Table {
  const makers = rowMakers(result);
  const table = makers[rows === undefined ? usualRows(result) : oneOf(rows, 'options.rows', Object.keys(makers))]();
  return params === undefined ? table : withOptions(table, result, checkedNames(params, 'options.params'));
}

function withOptions({ columns, rows }: Table, result: TableResult, asked: readonly string[]): Table {
  const params = ('params' in result ? result.params : null) ?? {};
  const names = asked.map((name, i) => oneOf(name, `options.params[${i}]`, Object.keys(params)));
  const cells = names.map((name) => {
    const value = params[name];
    return Array.isArray(value)
      ? value.join(',')
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value;
  });
  // A dimension with the name of an option means something else.
  const added = names.map((name) => (columns.includes(name) ? `option.${name}` : name));
  const at = columns.indexOf('report') + 1;
  const spliced = <Item>(list: readonly Item[], more: readonly Item[]): readonly Item[] => [
    ...list.slice(0, at),
    ...more,
    ...list.slice(at),
  ];
  return { columns: spliced(columns, added), rows: rows.map((row) => spliced(row, cells)) };
}
