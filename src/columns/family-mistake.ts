import type { Column, TableOfRows } from './column.js';
import { BarstatsRangeError, type ErrorCode } from '../errors/index.js';

/** The errors that stop one report and not the others: most are caused by the bars, not by the call. */
export const dataErrors: readonly ErrorCode[] = Object.freeze<ErrorCode[]>([
  'too-many-figures',
  'bars-too-coarse',
  'bars-misaligned',
  'duplicate-trading-date',
  'session-unavailable',
  'known-too-late',
  'not-flippable',
]);

/** Whether an error says that the bars cannot give a report. */
export function isDataError(error: unknown): error is BarstatsRangeError {
  return error instanceof BarstatsRangeError && dataErrors.includes(error.code);
}

/** A mistake in the code of a family, not in what a caller gave. */
export class FamilyMistake extends Error {
  /** The column whose function failed, and the row that it was given. */
  readonly at: { readonly column: Column<unknown>; readonly row: number; readonly date: string | null } | null;

  private constructor(message: string, at: FamilyMistake['at'], cause: unknown) {
    super(message, { cause });
    this.at = at;
  }

  /** A description that cannot be run. */
  static inDescription(message: string): FamilyMistake {
    return new FamilyMistake(message, null, undefined);
  }

  /** A column function that threw, or returned what its kind of column cannot hold; an error of the bars is returned unchanged. */
  static inColumn(column: Column<unknown>, table: TableOfRows, row: number, cause: unknown): Error {
    if (isDataError(cause)) return cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    return new FamilyMistake(message, { column, row, date: dateOf(table, row) }, cause);
  }
}

function dateOf(table: TableOfRows, row: number): string | null {
  try {
    return table.session(row).date;
  } catch {
    return null;
  }
}

/** Whether a column is computed from another one, or is that one. */
export function dependsOn(column: Column<unknown>, other: Column<unknown>): boolean {
  return column === other || (column.inputs ?? []).some((input) => dependsOn(input, other));
}
