import type { Table } from './table.js';

/** Whether a column has figures and nothing else. */
export function isFigures(rows: Table['rows'], column: number): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== null);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}
