import { isFigures } from './is-figures.js';
import { oneLine } from './one-line.js';
import type { Table } from './table.js';

/** Tables under their titles in columns of letters of one width, figures to the right. */
export function textOf(tables: readonly Table[]): string {
  return tables.map(sectionOf).join('\n\n');
}

function sectionOf({ title, columns, rows }: Table): string {
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
