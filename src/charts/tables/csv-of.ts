import type { Cell, Table } from './table.js';

/** A table as RFC 4180 has it, with a header; no value is an empty field. */
export function csvOf({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

/** How a formula begins in some spreadsheet, in letters of full width as well; see OWASP on CSV injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that is a number computes nothing. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

function fieldOf(cell: Cell): string {
  const plain = cell === null ? '' : String(cell);
  const text = typeof cell === 'string' && FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
