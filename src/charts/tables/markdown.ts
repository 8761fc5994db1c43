import type { Cell } from '../rows/table.js';
import { oneLine } from './one-line.js';
import { isFigures, type ShownTable } from './shown-table.js';

/** Tables with titles in GitHub Markdown, figures right-aligned. */
export function markdownOf(tables: readonly ShownTable[]): string {
  return tables.map(markdownSection).join('\n\n');
}

function markdownSection({ title, columns, rows }: ShownTable): string {
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
