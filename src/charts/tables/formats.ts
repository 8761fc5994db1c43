import { type Cell, isFigures, type Table } from './table.js';

/** Tables with titles in monospaced text, figures right-aligned. */
export function textOf(tables: readonly Table[]): string {
  return tables.map(textSection).join('\n\n');
}

function textSection({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map((cell) => (cell === null ? '' : oneLine(String(cell)))));
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const right = columns.map((_, i) => isFigures(rows, i));
  const padded = lines.map((line) =>
    line
      .map((text, i) => (right[i] ? text.padStart(widths[i]) : text.padEnd(widths[i])))
      .join('  ')
      .trimEnd(),
  );
  const [header, ...others] = padded;
  const ruled = [header, widths.map((width) => '─'.repeat(width)).join('  '), ...others];
  return [...(title === '' ? [] : [oneLine(title)]), ...ruled].join('\n');
}

/** Tables with titles in GitHub Markdown, figures right-aligned. */
export function markdownOf(tables: readonly Table[]): string {
  return tables.map(markdownSection).join('\n\n');
}

function markdownSection({ title, columns, rows }: Table): string {
  const sides = columns.map((_, i) => (isFigures(rows, i) ? '---:' : '---'));
  const lines = [columns, sides, ...rows].map((row) => `| ${row.map(markdownCell).join(' | ')} |`);
  return [...(title === '' ? [] : [`**${escaped(title)}**`, '']), ...lines].join('\n');
}

function markdownCell(cell: Cell): string {
  return cell === null ? '' : escaped(String(cell));
}

/** A plain paragraph, escaped so that it cannot become a heading, quotation, list or code. */
export function paragraph(text: string): string {
  return escaped(text)
    .trimStart()
    .replace(/^(?:\d+(?=[.)])|(?=[#>+-]))/, '$&\\');
}

/** A vertical bar would end the cell and a line break the table; names are not markup. */
export function escaped(text: string): string {
  return oneLine(text).replace(/[\\|*_`[<~]|&(?=#?\w+;)/g, '\\$&');
}

/** An RFC 4180 table with a header; a missing value is an empty field. */
export function csvOf({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** How formulas begin in spreadsheets, including full-width characters; see OWASP on CSV injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A number cannot be a formula. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

function csvField(cell: Cell): string {
  const plain = cell === null ? '' : String(cell);
  const text = typeof cell === 'string' && FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const ESCAPE = '\u001b';
const BELL = '\u0007';

/** Terminal escape sequences: colours and cursor moves, then window titles and links. */
const SEQUENCES = new RegExp(
  `(?:${ESCAPE}\\[|\u009b)[0-?]*[ -/]*[@-~]|${ESCAPE}\\][^${ESCAPE}${BELL}]*(?:${BELL}|${ESCAPE}\\\\)?`,
  'g',
);

/** Invisible characters, and characters that change the text direction. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/**
 * Text reduced to a single line: a ticker or the name of an event may contain anything.
 *
 * A line break would end the row, and control characters could erase or rewrite other text in a terminal.
 */
export function oneLine(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')
    .replace(CONTROLS, '');
}
