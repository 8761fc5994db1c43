import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedNames, oneOf } from '../errors/inner.js';
import { boardLines } from './board-lines.js';
import { checkedResult, tableKinds } from './checked-result.js';
import { comparisonLines, comparisonName } from './comparison-lines.js';
import { inPlayLines, inPlayName } from './in-play-lines.js';
import { methodLines, pooledLines, pooledName } from './pooled-lines.js';
import { rankingLines } from './ranking/ranking-lines.js';
import { relationLines, relationName } from './relation-lines.js';
import { reportLines } from './report-lines.js';
import { rowMakers, type RowKinds, type TableResult } from './rows/kinds.js';
import { rowTable } from './rows/rows-of.js';
import { csvOf } from './tables/csv.js';
import { htmlOf } from './tables/html.js';
import { escaped, markdownOf, paragraph } from './tables/markdown.js';
import { oneLine } from './tables/one-line.js';
import { readingsOf } from './tables/readings.js';
import { type ShownTable, shownTable } from './tables/shown-table.js';
import { linesOf } from './tables/text-width.js';
import { MAX_WIDTH, textOf } from './tables/text.js';

/** Options of `toTable`. */
export interface TableOptions<Rows extends string = RowKinds[keyof RowKinds]> {
  /**
   * `text` for a terminal (the default), at most 120 columns wide, `markdown` for a notebook, `html` for a page, `csv` for a spreadsheet or
   * program.
   */
  readonly format?: 'text' | 'markdown' | 'html' | 'csv' | undefined;
  /** What a row is, as of `rowsOf`; by default `text`, `markdown` and `html` have several tables. */
  readonly rows?: Rows | undefined;
  /** The options of the report that have a column in `csv`, as of `rowsOf`. */
  readonly params?: readonly string[] | undefined;
  /** How the bars were read, as `describeSource` says it: shown above the tables of `text`, `markdown` and `html`. */
  readonly source?: readonly string[] | undefined;
}

const formats = ['text', 'markdown', 'html', 'csv'] as const;

/**
 * Formats a result as a table for a terminal, a notebook, a page or a spreadsheet. Figures are written as they are in the result, p-values to
 * read with three significant digits.
 *
 * `text`, `markdown` and `html` begin with notices and counts, followed by tables of questions, measures and so on. `html` is a fragment: a
 * heading, paragraphs, and tables with captions and headers, without styles. `csv` (RFC 4180) is one table, the rows of `rowsOf`. Text that a
 * spreadsheet would run as a formula, because it begins with `=`, `+`, `-`, `@`, a tab or a line break, is prefixed with an apostrophe; numbers
 * are not. `csv` has no notices: check `result.notices` first.
 *
 * @param result - of any function whose result has a `kind`, or parsed from its JSON
 * @param options - the format, the rows, and how the bars were read
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is none of these, such as a refused report
 * @throws {@link BarstatsRangeError} `out-of-bounds` for an unknown format, or rows that the result does not have; `missing-field` if it has no
 *   detailed rows; `unknown-option`, also for `source` with `csv`
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport } from 'barstats';
 * import { toTable } from 'barstats/charts';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const result = runReport(bars, 'performance-by-weekday-standard', { assetClass: 'stocks', ticker: 'AAPL', detailed: true });
 * const [header, row] = toTable(result, { format: 'csv', rows: 'detailed' }).split('\r\n');
 * header; // 'assetClass,ticker,report,date,weekday,level.previous-close,outcome.up,measure.change-percent'
 * row; // 'stocks,AAPL,performance-by-weekday-standard,2024-03-05,tuesday,11,up,18.1818'
 * ```
 */
export function toTable<Result extends TableResult>(
  result: Result,
  options: TableOptions<RowKinds[Result['kind']]> = {},
): string {
  const given = checkedFields(options, 'options', [], ['format', 'rows', 'params', 'source']);
  const format = given.format === undefined ? 'text' : oneOf(given.format, 'options.format', formats);
  const source = given.source === undefined ? [] : checkedNames(given.source, 'options.source');
  const shown = checkedResult(result, tableKinds);
  const [field, why] =
    format === 'csv'
      ? (['source', 'text, markdown and html: csv is one table'] as const)
      : (['params', 'csv: other formats have the options above their tables'] as const);
  if (given[field] !== undefined) {
    throw new BarstatsRangeError('unknown-option', `options.${field} is for ${why}`, {
      argument: `options.${field}`,
      field,
    });
  }
  if (format === 'csv') return csvOf(rowTable(shown, given.rows, given.params));
  const { name, lines: told } = described(shown);
  const lines = [...told, ...source];
  const tables = tablesOf(shown, given.rows);
  if (format === 'html') return `${htmlOf(name, lines, tables)}\n`;
  const parts =
    format === 'markdown'
      ? [`### ${escaped(name)}`, ...lines.map(paragraph), markdownOf(tables)]
      : [[name, ...lines].flatMap((line) => linesOf(oneLine(line), MAX_WIDTH)).join('\n'), textOf(tables)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The tables in which a result is read: those that are asked for, else all that have rows. */
function tablesOf(result: TableResult, rows: unknown): readonly ShownTable[] {
  const makers = rowMakers(result);
  const asked = rows === undefined ? undefined : oneOf(rows, 'options.rows', Object.keys(makers));
  const tables = readingsOf(result).flatMap(([name, reading]) =>
    (asked === undefined ? reading.onRequest === true : asked !== name) ? [] : [shownTable(makers[name](), reading)],
  );
  return tables.filter((table) => table.rows.length > 0);
}

/** The name of a result, and what is told of it above its tables. */
function described(result: TableResult): { readonly name: string; readonly lines: readonly string[] } {
  switch (result.kind) {
    case 'report':
      return { name: `${result.ticker} · ${result.report}`, lines: reportLines(result) };
    case 'pooled':
      return { name: pooledName(result), lines: [...pooledLines(result), ...methodLines(result)] };
    case 'comparison':
      return { name: comparisonName(result), lines: comparisonLines(result) };
    case 'relation':
      return { name: relationName(result), lines: relationLines(result) };
    case 'scan':
      return { name: 'What departs from chance', lines: rankingLines(result) };
    case 'evidence': {
      const { warnings = [], summary } = result;
      return { name: 'Evidence against chance', lines: [...warnings.map(({ text }) => text), summary] };
    }
    case 'board':
      return { name: 'What is in play', lines: boardLines(result) };
    case 'in-play':
      return { name: inPlayName(result), lines: inPlayLines(result) };
  }
}
