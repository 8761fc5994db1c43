import type { Table } from '../columns/table.js';
import { type Reason, reasons } from '../reasons.js';
import type { PreparedReport } from './prepare.js';

/** Reasons that are about an observation as a whole: while it goes on, they say nothing of what is settled already. */
export const ofTheWhole: ReadonlySet<Reason> = new Set<Reason>(['not-closed', 'incomplete']);

/** The first reason for which a row does not count, but for some that may pass; `null` for none. */
export function firstReason(
  { reasons: known }: PreparedReport,
  table: Table,
  row: number,
  mayPass: ReadonlySet<Reason>,
): Reason | null {
  for (const [reason, columns] of known) {
    if (mayPass.has(reason)) continue;
    const code = reasons.indexOf(reason);
    if (columns.some((column) => table.cells(column).why[row] === code)) return reason;
  }
  return null;
}
