import { isFigures } from './is-figures.js';
import { oneLine } from './one-line.js';
import type { Cell, Table } from './table.js';

/** Tables under their titles, as GitHub's Markdown has them, figures to the right. */
export function markdownOf(tables: readonly Table[]): string {
  return tables.map(sectionOf).join('\n\n');
}

function sectionOf({ title, columns, rows }: Table): string {
  const sides = columns.map((_, i) => (isFigures(rows, i) ? '---:' : '---'));
  const lines = [columns, sides, ...rows].map((row) => `| ${row.map(cellOf).join(' | ')} |`);
  return [...(title === '' ? [] : [`**${escaped(title)}**`, '']), ...lines].join('\n');
}

function cellOf(cell: Cell): string {
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
