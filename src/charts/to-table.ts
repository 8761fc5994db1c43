import type { Board } from '../board/index.js';
import type { EvidenceResult, ScanResult } from '../discovery/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedNames, oneOf } from '../errors/inner.js';
import type { MarketComparison, PooledResult } from '../pooled/index.js';
import type { Relation, ReportResult } from '../reports/index.js';
import { checkedResult } from './checked-result.js';
import { comparisonLines, comparisonName } from './comparison-lines.js';
import { methodLines, pooledLines, pooledName } from './pooled-lines.js';
import { rankingLines } from './ranking/ranking-lines.js';
import { relationLines, relationName } from './relation-lines.js';
import { reportLines } from './report-lines.js';
import { comparisonRows, comparisonTable } from './tables/comparison-table.js';
import { csvOf, escaped, markdownOf, oneLine, paragraph, textOf } from './tables/formats.js';
import { boardLines, boardTable, boardTables } from './tables/board-table.js';
import { detailedTable } from './tables/detailed-table.js';
import { evidenceTable } from './tables/evidence-table.js';
import { pooledRows } from './tables/pooled-rows.js';
import { relationRows, relationTable } from './tables/relation-table.js';
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
  /** How the bars were read, as `describeSource` says it: shown above the tables of `text` and `markdown`. */
  readonly source?: readonly string[];
}

const formats: readonly NonNullable<TableOptions['format']>[] = ['text', 'markdown', 'csv'];
const kinds: readonly NonNullable<TableOptions['rows']>[] = ['summary', 'detailed'];

function checkedTableOptions(options: unknown): Required<TableOptions> {
  const given = checkedFields(options, 'options', [], ['format', 'rows', 'source']);
  const format = given.format === undefined ? 'text' : oneOf(given.format, 'options.format', formats);
  const rows = given.rows === undefined ? 'summary' : oneOf(given.rows, 'options.rows', kinds);
  if (given.source === undefined) return { format, rows, source: [] };
  const source = checkedNames(given.source, 'options.source');
  if (format !== 'csv') return { format, rows, source };
  throw new BarstatsRangeError('unknown-option', 'options.source is for text and markdown: csv is one table', {
    argument: 'options.source',
    field: 'source',
  });
}

/**
 * Formats a result as a table for a terminal, a notebook or a spreadsheet. Figures are written as they are in the result.
 *
 * `text` and `markdown` begin with notices and counts, followed by tables of questions, measures and so on. `csv` (RFC 4180) is one table
 * with identifiers: for a report one row per outcome, measure, statistic and current value, by `kind`; for a ranking one row per family and
 * market; for a board one row per question; for a relation one row per pair of outcomes, outcome and test, by `kind`; for a comparison one
 * row per outcome; for a pooled report one row per outcome, with the count of each market, and measure, by `kind`; with `rows: 'detailed'` one row per observation. Text that a spreadsheet would run as a formula, because it begins with
 * `=`, `+`, `-`, `@`, a tab or a line break, is prefixed with an apostrophe; numbers are not. `csv` has no notices: check `result.notices`
 * first.
 *
 * @param result - from `runReport`, `scanDiscovery`, `rankEvidence`, `relate`, `board`, `compareMarkets`, `comparePeriods` or `runPooled`, or
 *   parsed from its JSON
 * @param options - the format, the rows, and how the bars were read
 * @throws {@link BarstatsTypeError} `wrong-type` if `result` is none of these, such as a refused report or the result of `inPlay`
 * @throws {@link BarstatsRangeError} `out-of-bounds` for an unknown format; `missing-field` if the result has no detailed rows;
 *   `unknown-option`, also for `source` with `csv`
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
export function toTable(
  result: ReportResult | ScanResult | EvidenceResult | Relation | Board | MarketComparison | PooledResult,
  options: TableOptions = {},
): string {
  const { format, rows, source } = checkedTableOptions(options);
  const { name, lines: told, tables, csv } = written(result, rows);
  if (format === 'csv') return csvOf(csv());
  const lines = [...told, ...source];
  const parts =
    format === 'markdown'
      ? [`### ${escaped(name)}`, ...lines.map(paragraph), markdownOf(tables())]
      : [[name, ...lines].map(oneLine).join('\n'), textOf(tables())];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A result as text: its name, what is told of it, and its tables, for reading and for programs. */
interface Written {
  readonly name: string;
  readonly lines: readonly string[];
  readonly tables: () => readonly Table[];
  readonly csv: () => Table;
}

type Rows = Required<TableOptions>['rows'];

const taken = ['report', 'pooled', 'comparison', 'relation', 'scan', 'evidence', 'board'] as const;

function written(given: unknown, rows: Rows): Written {
  const result = checkedResult(given, taken);
  switch (result.kind) {
    case 'report':
      return ofReport(result, rows);
    case 'pooled':
      return ofPooled(result, rows);
    case 'comparison':
      return ofComparison(result, rows);
    case 'relation':
      return ofRelation(result, rows);
    case 'scan':
      return ofRanking(result, rows);
    case 'evidence':
      return ofEvidence(result, rows);
    case 'board':
      return ofBoard(result, rows);
  }
}

function ofReport(result: ReportResult, rows: Rows): Written {
  const about = { name: `${result.ticker} · ${result.report}`, lines: reportLines(result) };
  if (rows === 'summary') return { ...about, tables: () => reportTables(result), csv: () => reportRows(result) };
  const table = detailedTable(result);
  return { ...about, tables: () => [table], csv: () => table };
}

function ofRanking(result: ScanResult, rows: Rows): Written {
  refuseDetailed(rows, 'a ranking');
  const table = rankingTable(result);
  return { name: 'What departs from chance', lines: rankingLines(result), tables: () => [table], csv: () => table };
}

function ofEvidence(result: EvidenceResult, rows: Rows): Written {
  refuseDetailed(rows, 'a ranking');
  const table = evidenceTable(result);
  const lines = [...(result.warnings ?? []).map(({ text }) => text), result.summary];
  return { name: 'Evidence against chance', lines, tables: () => [table], csv: () => table };
}

function ofBoard(result: Board, rows: Rows): Written {
  refuseDetailed(rows, 'a board');
  const tables = (): readonly Table[] => boardTables(result);
  return { name: 'What is in play', lines: boardLines(result), tables, csv: () => boardTable(result) };
}

function ofRelation(result: Relation, rows: Rows): Written {
  refuseDetailed(rows, 'a relation');
  return {
    name: relationName(result),
    lines: relationLines(result),
    tables: () => [relationTable(result)],
    csv: () => relationRows(result),
  };
}

function ofComparison(result: MarketComparison, rows: Rows): Written {
  refuseDetailed(rows, 'a comparison');
  return {
    name: comparisonName(result),
    lines: comparisonLines(result),
    tables: () => [comparisonTable(result)],
    csv: () => comparisonRows(result),
  };
}

function ofPooled(result: PooledResult, rows: Rows): Written {
  refuseDetailed(rows, 'a pooled report');
  return {
    name: pooledName(result),
    lines: [...pooledLines(result), ...methodLines(result)],
    tables: () => reportTables(result),
    csv: () => pooledRows(result),
  };
}

function refuseDetailed(rows: Rows, what: string): void {
  if (rows === 'summary') return;
  throw new BarstatsRangeError('missing-field', `result must be of a report for detailed rows, got ${what}`, {
    argument: 'result.detailed',
  });
}
