import { BarstatsRangeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import { FaultList } from '../../files/inner.js';
import { cellsOf } from '../cells.js';
import type { Delimiter } from '../csv-head.js';
import { isNothing, looksLikeNumber } from '../number-text.js';
import { notationOf } from '../time-notation.js';
import { FORMATS, type SkipReason, type StatementField, type StatementFormat, UNREAD } from './formats.js';
import { headerIn, type StatementHeader } from './statement-header.js';

/** A row of a statement. */
export interface StatementRow {
  readonly line: number;
  readonly header: StatementHeader;
  readonly cells: readonly string[];
}

/** The rows of a statement, and what else the file has. */
export interface StatementTable {
  readonly format: StatementFormat;
  readonly delimiter: Delimiter;
  readonly currency: string | null;
  readonly rows: readonly StatementRow[];
  readonly skipped: SkippedRows;
  readonly faults: FaultList;
  /** The cells of all lines; `null` where a quote is not closed. */
  readonly lines: readonly (readonly string[] | null)[];
}

/** Delimiters; first those that do not occur in numbers and dates. */
const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ','];

/** How many rows were left out, by reason. */
export class SkippedRows {
  readonly #counts = new Map<SkipReason, number>();

  add(reason: SkipReason, count = 1): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  /** In the order of the names. */
  get counts(): Readonly<Partial<Record<SkipReason, number>>> {
    const sorted = [...this.#counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.freeze(Object.fromEntries(sorted));
  }
}

/** The text of a field, trimmed; `null` if the file has no such column, or nothing in it. */
export function textOf({ header, cells }: StatementRow, field: StatementField): string | null {
  const place = header.places[field];
  const text = place === undefined ? undefined : cells[place];
  return text === undefined || text === '' ? null : text;
}

/** The name of the column of a field. */
export function columnOf({ header }: StatementRow, field: StatementField): string | null {
  const place = header.places[field];
  return place === undefined ? null : header.names[place];
}

/**
 * Finds the statement in a file.
 *
 * @param lines - all of them
 * @param given - the delimiter, if it is known
 * @throws {@link BarstatsRangeError} `not-a-table` for an export that is known and not read, `unknown-column` for any other
 */
export function tableOf(lines: readonly string[], given: Delimiter | null): StatementTable {
  const delimiters = given === null ? DELIMITERS : [given];
  for (const delimiter of delimiters) {
    // Every header has one of these names.
    const headers = lines.filter((line) => /symbol|instrument|item|trade/i.test(line));
    const cells = headers.map((line) => cellsOf(line, delimiter));
    const format = FORMATS.find((each) => cells.some((line) => line !== null && headerOfLine(line, each) !== null));
    if (format !== undefined) {
      const all = lines.map((line) => cellsOf(line, delimiter));
      // Notes at the end of a statement may have quotes of their own.
      const isOwn = (i: number): boolean => format.section === undefined || lines[i].startsWith(format.section);
      return rowsOf(all, isOwn, format, delimiter);
    }
  }
  throw unknownStatement(lines, delimiters);
}

/** The header on a line, which may begin with the name of its table. */
function headerOfLine(cells: readonly string[], format: StatementFormat): StatementHeader | null {
  if (format.section === undefined) return headerIn(cells[0] === 'HEADER' ? cells.slice(2) : cells, format);
  return cells[0] === format.section && cells[1] === 'Header' ? headerIn(cells.slice(2), format) : null;
}

/** The header of trades that are not closed, which MetaTrader lists in a table of their own. */
function openHeader(cells: readonly string[], format: StatementFormat): StatementHeader | null {
  if (format.row !== 'trade') return null;
  return headerIn(cells, { ...format, needs: format.needs.filter((field) => !field.startsWith('exit')) });
}

function rowsOf(
  lines: readonly (readonly string[] | null)[],
  isOwn: (line: number) => boolean,
  format: StatementFormat,
  delimiter: Delimiter,
): StatementTable {
  const rows: StatementRow[] = [];
  const skipped = new SkippedRows();
  const faults = new FaultList();
  let header: StatementHeader | null = null;
  let currency: string | null = null;
  for (const [i, cells] of lines.entries()) {
    if (cells === null) {
      if (header === null || !isOwn(i)) skipped.add('another-table');
      else faults.add(i + 1, () => BAD_QUOTES);
      continue;
    }
    if (cells.every((cell) => cell === '')) continue;
    const own = headerOfLine(cells, format) ?? openHeader(cells, format);
    if (own !== null) {
      header = own;
      currency ??= own.currency;
      continue;
    }
    const place = placeOf(cells, format, header);
    if (place === 'row') {
      const prefix = format.section === undefined && cells[0] !== 'DATA' ? 0 : 2;
      rows.push({ line: i + 1, header: header!, cells: cells.slice(prefix) });
      continue;
    }
    skipped.add(place === 'total' ? 'total' : 'another-table');
    if (place === 'end') header = null;
  }
  return { format, delimiter, currency, rows, skipped, faults, lines };
}

/** Rows between the tables of a Flex query. */
const MARKER = /^(?:BOF|BOA|BOS|EOS|EOA|EOF|MSG|HEADER)$/;
const TOTAL = /^(?:sub ?|grand )?total\b|^closed p\/l|^floating p\/l|:$/i;

/** Whether a line is a row of the table, a total in it, the end of it, or of another one. */
function placeOf(
  cells: readonly string[],
  format: StatementFormat,
  header: StatementHeader | null,
): 'row' | 'total' | 'end' | 'elsewhere' {
  if (format.section !== undefined) {
    if (cells[0] !== format.section) return 'elsewhere';
    if (cells[1] === 'Header') return 'end';
    if (/^(?:sub ?)?total$/i.test(cells[1])) return 'total';
    return cells[1] === 'Data' && header !== null ? 'row' : 'elsewhere';
  }
  if (header === null) return 'elsewhere';
  if (MARKER.test(cells[0])) return 'end';
  const own = cells[0] === 'DATA' ? cells.slice(2) : cells;
  const first = own.find((cell) => cell !== '') ?? '';
  const isEmpty = (field: StatementField): boolean => (own[header.places[field] ?? -1] ?? '') === '';
  if (TOTAL.test(first) || (isEmpty('time') && isEmpty('side') && isEmpty('symbol'))) {
    return own.every((cell) => cell === '' || isWord(cell)) && !TOTAL.test(first) ? 'end' : 'total';
  }
  // A title, or the names of other columns.
  return own.every((cell) => isNothing(cell) || isWord(cell)) ? 'end' : 'row';
}

function isWord(cell: string): boolean {
  return !looksLikeNumber(cell) && notationOf(cell) === null;
}

const BAD_QUOTES = {
  column: null,
  code: 'not-a-table',
  message: 'a quote is not closed on its line, or text follows it',
} as const;

function unknownStatement(lines: readonly string[], delimiters: readonly Delimiter[]): BarstatsRangeError {
  const argument = 'csv';
  for (const delimiter of delimiters) {
    for (const line of lines) {
      const cells = cellsOf(line, delimiter) ?? [];
      const unread = UNREAD.find((each) => each.cells.every((cell) => cells.includes(cell)));
      if (unread !== undefined) return new BarstatsRangeError('not-a-table', `csv ${unread.why}`, { argument });
    }
  }
  const first = lines.find((line) => line.trim() !== '');
  if (first === undefined) return new BarstatsRangeError('not-a-table', 'csv is empty', { argument });
  const fits = FORMATS.map(({ program }) => program);
  const message = `csv begins with ${shownValue(first)}, and no line names the columns of a statement that is read: ${fits.join('; ')}`;
  return new BarstatsRangeError('unknown-column', message, { argument, fits });
}
