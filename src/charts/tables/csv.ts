import type { Cell, Table } from '../rows/table.js';

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
