import type { Cell, Table } from './table.js';

/** A table as RFC 4180 has it, with a header; no value is an empty field. */
export function csvOf({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
