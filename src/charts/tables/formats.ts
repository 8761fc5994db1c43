import { type Cell, isFigures, type Table } from './table.js';

/** Tables under their titles in columns of letters of one width, figures to the right. */
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

/** Tables under their titles, as GitHub's Markdown has them, figures to the right. */
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

/** A paragraph of its own, which is no heading, quotation, list or code, whatever it begins with. */
export function paragraph(text: string): string {
  return escaped(text)
    .trimStart()
    .replace(/^(?:\d+(?=[.)])|(?=[#>+-]))/, '$&\\');
}

/** A bar would end the cell, a line break the table, and names are no markup. */
export function escaped(text: string): string {
  return oneLine(text).replace(/[\\|*_`[<~]|&(?=#?\w+;)/g, '\\$&');
}

/** A table as RFC 4180 has it, with a header; no value is an empty field. */
export function csvOf({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** How a formula begins in some spreadsheet, in letters of full width as well; see OWASP on CSV injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that is a number computes nothing. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

function csvField(cell: Cell): string {
  const plain = cell === null ? '' : String(cell);
  const text = typeof cell === 'string' && FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const ESCAPE = '\u001b';
const BELL = '\u0007';

/** Sequences by which a terminal is told what to do: colours and moves, then the title of its window and links. */
const SEQUENCES = new RegExp(
  `(?:${ESCAPE}\\[|\u009b)[0-?]*[ -/]*[@-~]|${ESCAPE}\\][^${ESCAPE}${BELL}]*(?:${BELL}|${ESCAPE}\\\\)?`,
  'g',
);

/** What has no shape of its own, and what turns the direction of the text after it. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/**
 * A text that stays on its line and leaves the others alone: a ticker or the name of an event may hold anything.
 *
 * A line break would end the row, and whatever steers a terminal could erase or rewrite what stands beside it.
 */
export function oneLine(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ')
    .replace(CONTROLS, '');
}
