import type { ScanResult } from '../discovery/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, oneOf } from '../errors/inner.js';
import type { ReportResult } from '../reports/index.js';
import { isRanking } from './checked-result.js';
import { rankingLines } from './ranking/ranking-lines.js';
import { reportLines } from './report-lines.js';
import { csvOf, escaped, markdownOf, oneLine, paragraph, textOf } from './tables/formats.js';
import { detailedTable } from './tables/detailed-table.js';
import { rankingTable } from './tables/ranking-table.js';
import { reportRows } from './tables/report-rows.js';
import { reportTables } from './tables/report-tables.js';
import type { Table } from './tables/table.js';

/** Options of `toTable`. */
export interface TableOptions {
  /** `text` for a terminal (the default), `markdown` for a notebook or page, `csv` for a spreadsheet or program. */
  readonly format?: 'text' | 'markdown' | 'csv';
  /** `summary` for the figures of the groups (the default), `detailed` for one row per observation. */
  readonly rows?: 'summary' | 'detailed';
}

const formats: readonly NonNullable<TableOptions['format']>[] = ['text', 'markdown', 'csv'];
const kinds: readonly NonNullable<TableOptions['rows']>[] = ['summary', 'detailed'];

function checkedTableOptions(options: unknown): Required<TableOptions> {
  const { format, rows } = checkedFields(options, 'options', [], ['format', 'rows']);
  return {
    format: format === undefined ? 'text' : oneOf(format, 'options.format', formats),
    rows: rows === undefined ? 'summary' : oneOf(rows, 'options.rows', kinds),
  };
}

/**
 * Formats a result as a table for a terminal, a notebook or a spreadsheet. Figures are written as they are in the result.
 *
 * `text` and `markdown` begin with notices and counts, followed by tables of questions, measures and so on. `csv` (RFC 4180) is one table
 * with identifiers: for a report one row per outcome, measure, statistic and current value, by `kind`; for a ranking one row per family and
 * market; with `rows: 'detailed'` one row per observation. Text that a spreadsheet would run as a formula, because it begins with `=`, `+`,
 * `-`, `@`, a tab or a line break, is prefixed with an apostrophe; numbers are not. `csv` has no notices: check `result.notices` first.
 *
 * @param result - from `runReport` or `scanDiscovery`, or parsed from its JSON
 * @param options - the format and the rows
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is not a result
 * @throws {@link BarstatsRangeError} `out-of-bounds` for an unknown format; `missing-field` if the result has no detailed rows;
 *   `unknown-option`
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
 * toTable(result, { format: 'csv', rows: 'detailed' }); // 'date,groups,level.previous-close,outcome.up,measure.change-percent\r\n2024-03-05,tuesday,11,up,18.1818\r\n'
 * ```
 */
export function toTable(result: ReportResult | ScanResult, options: TableOptions = {}): string {
  const { format, rows } = checkedTableOptions(options);
  const ranking = isRanking(result);
  if (ranking && rows === 'detailed') {
    throw new BarstatsRangeError('missing-field', 'result must be of a report for detailed rows, got a ranking', {
      argument: 'result.detailed',
    });
  }
  const tables = ranking ? [rankingTable(result)] : rows === 'detailed' ? [detailedTable(result)] : undefined;
  if (format === 'csv') return csvOf(tables?.[0] ?? reportRows(result as ReportResult));
  const [name, lines] = ranking
    ? ['What departs from chance', rankingLines(result)]
    : [`${result.ticker} · ${result.report}`, reportLines(result)];
  const shown: readonly Table[] = tables ?? reportTables(result as ReportResult);
  const parts =
    format === 'markdown'
      ? [`### ${escaped(name)}`, ...lines.map(paragraph), markdownOf(shown)]
      : [[name, ...lines].map(oneLine).join('\n'), textOf(shown)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
