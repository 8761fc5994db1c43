import { describeReport } from 'barstats';
import type { ReportId, ReportResult } from 'barstats';
import { type RowKinds, rowsOf, type TableResult, toSvg, toTable, toText, toVegaLite } from 'barstats/charts';
import { nearest } from '../arguments/nearest.js';
import { UsageError } from '../errors/command-errors.js';

/** The formats of `--format`. */
export const formats = ['text', 'json', 'csv', 'markdown', 'html', 'svg', 'vega-lite'] as const;
export type Format = (typeof formats)[number];

/** Those of results that no picture is made of, for the help. */
export const tableFormats = 'text|json|csv|markdown|html';

/** Those of all other results. */
export const resultFormats = `${tableFormats}|svg|vega-lite`;

/** How a result is printed. */
export interface Printing {
  readonly format: Format;
  /** What a row is, as of `rowsOf`; the library checks it. */
  readonly rows?: string | undefined;
  /** The options of the report that rows have, too. */
  readonly params?: readonly string[];
  /** How the bars were read, above the result where it is text. */
  readonly source?: readonly string[];
  /** Whether the market stands above a report; default `true`. */
  readonly market?: boolean;
}

/** The format that a command line asks for. */
export function formatOf(flags: ReadonlyMap<string, string>): Format {
  const given = flags.get('format') ?? 'text';
  const format = formats.find((each) => each === given.toLowerCase());
  if (format !== undefined) return format;
  const meant = nearest(given, formats);
  const such = meant === undefined ? `it is one of ${formats.join(', ')}` : `did you mean ${meant}?`;
  throw new UsageError('no-format', `--format ${given} is not known; ${such}`);
}

/** The format of a command whose answer is no result: text or JSON. */
export function textOrJson(flags: ReadonlyMap<string, string>, command: string): 'text' | 'json' {
  const format = formatOf(flags);
  if (format === 'text' || format === 'json') return format;
  throw new UsageError('no-format', `${command} has --format text and json`);
}

/**
 * A result in a format: the only place that says which function of `barstats/charts` writes it.
 *
 * @throws {@link UsageError} `no-format` if a picture is asked for and kinds of rows, too
 */
export function printed(
  result: TableResult,
  { format, params = [], source = [], market = true, ...printing }: Printing,
): string {
  const rows = printing.rows as RowName | undefined;
  switch (format) {
    case 'json': {
      const objects = rows === undefined ? [result] : rowsOf(result, { rows, params });
      return objects.map((each) => `${JSON.stringify(each)}\n`).join('');
    }
    case 'text':
      return isPlainReport(result) && rows === undefined
        ? toText(result, { source, market, description: describeReport(result.report as ReportId) })
        : toTable(result, { rows, source });
    case 'csv':
      return toTable(result, { format, rows, params });
    case 'markdown':
    case 'html':
      return toTable(result, { format, rows, source });
    case 'svg':
    case 'vega-lite': {
      if (rows !== undefined) throw new UsageError('no-format', `--rows goes with --format ${tableFormats}`);
      const drawn = result as Parameters<typeof toVegaLite>[0];
      return `${format === 'svg' ? toSvg(drawn) : JSON.stringify(toVegaLite(drawn))}\n`;
    }
  }
}

type RowName = RowKinds[keyof RowKinds];

/** What only tables show of a report. */
const IN_TABLES = ['stability', 'change', 'lasting', 'shrunk', 'intervals'] as const;

/** Whether a result is a report all of which the layout for terminals shows. */
function isPlainReport(result: TableResult): result is ReportResult {
  if (result.kind !== 'report') return false;
  const parts = result.summary.flatMap(({ questions, measures }) => [
    ...questions,
    ...questions.flatMap(({ outcomes }) => outcomes),
    ...measures,
  ]);
  return !parts.some((part) => IN_TABLES.some((name) => name in part));
}
