import type { Column, Lack, Reason, Table } from '../columns/inner.js';
import type { PreparedReport } from './prepare.js';

/** Reasons that are about an observation as a whole: while it goes on, they say nothing of what is settled already. */
export const ofTheWhole: ReadonlySet<string> = new Set<Reason>(['not-closed', 'incomplete']);

/** The first reason for which a row does not count, but for some that may pass; `null` for none. */
export function firstReason(
  { reasons }: PreparedReport,
  table: Table,
  row: number,
  mayPass: ReadonlySet<string>,
): Lack<string> | null {
  for (const [lack, columns] of reasons) {
    if (mayPass.has(lack.reason)) continue;
    if (columns.some((column) => isLacking(lack, column, table, row))) return lack;
  }
  return null;
}

/** Whether a column has no value in a row for a reason. */
export function isLacking({ why }: Lack<string>, column: Column<unknown>, table: Table, row: number): boolean {
  return table.cells(column).why[row] === why;
}
