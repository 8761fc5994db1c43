import type { Discovery } from '../discovery/index.js';
import { BarstatsRangeError, checkedFields, oneOf } from '../errors/index.js';
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

/** What a table takes beside the result. */
export interface TableOptions {
  /** `text` for a terminal, which is what holds where it is left out, `markdown` for a notebook or a page, `csv` for a spreadsheet or a program. */
  readonly format?: 'text' | 'markdown' | 'csv';
  /** `summary` for the figures of the groups, which is what holds where it is left out; `detailed` for the observations of a report one by one. */
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
 * A result as a table: for a terminal, a notebook or a spreadsheet. Figures are written as the result has them.
 *
 * `text` and `markdown` say first which notices there are and what was counted, and then have a table of the questions, one of the measures and so on. `csv` is one table
 * as RFC 4180 has it, with the identifiers of the result: of a report a row per answer, measure, statistic and current value, told apart by
 * `kind`; of a ranking a row per family and market; of `rows: 'detailed'` a row per observation. Text that a spreadsheet would take for a
 * formula, because it begins with `=`, `+`, `-`, `@`, a tab or a line break, has an apostrophe before it; numbers have none. There is no place
 * for notices in it: look at `result.notices` before you write it.
 *
 * @param result - what `runReport` or `scanDiscovery` gave, or the same read back from JSON
 * @param options - the format, and which rows
 * @throws {@link BarstatsTypeError} `wrong-type` for what is no result
 * @throws {@link BarstatsRangeError} `out-of-bounds` for a format that is not known; `missing-field` for detailed rows that the result lacks;
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
export function toTable(result: ReportResult | Discovery, options: TableOptions = {}): string {
  const { format, rows } = checkedTableOptions(options);
  const ranking = isRanking(result);
  if (ranking && rows === 'detailed') {
    throw new BarstatsRangeError('missing-field', 'result is a ranking, which has no detailed rows', {
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
