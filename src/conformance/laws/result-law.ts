import type { ReportResult } from '../../reports/index.js';

/** A law of a single result, for any report and bars. */
export interface ResultLaw {
  readonly id: string;
  /** The law in words: "A result …". */
  readonly title: string;
  /** The problem with a result, as a message; `null` if the law holds. */
  readonly check: (result: ReportResult) => string | null;
}
