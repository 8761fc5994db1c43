import type { ReportResult } from '../../reports/index.js';

/** What holds of every result by itself, whatever the report and the bars. */
export interface ResultLaw {
  readonly id: string;
  /** The law in words: "A result …". */
  readonly title: string;
  /** What is wrong with a result, for people; `null` where the law holds. */
  readonly check: (result: ReportResult) => string | null;
}
