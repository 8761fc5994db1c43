import { isFigures } from './is-figures.js';
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

/** A bar would end the cell, a line break the table, and names are no markup. */
export function escaped(text: string): string {
  return text.replace(/[\\|*_`[<~]|&(?=#?\w+;)/g, '\\$&').replace(/\s*[\r\n]+\s*/g, ' ');
}
