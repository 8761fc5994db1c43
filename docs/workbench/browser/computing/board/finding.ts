import type { ReportId } from 'barstats';
import type { Counted } from 'barstats/reports';

/** How often an outcome happened in past cases, in percent with its 95 % interval. */
export interface Share {
  readonly outcome: string;
  readonly count: number;
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly of: number;
  readonly guard: Counted['guard'];
}

/** What a report says of a level or a question. */
export interface Finding {
  readonly report: ReportId;
  /** The report, with its group where it has several. */
  readonly title: string;
  /** Where its count is: the ids of its group, its question and outcome. */
  readonly group: readonly string[];
  readonly bar: { readonly question: string; readonly outcome: string };
  /** What its cases are, such as sessions. */
  readonly unit: string;
  readonly decided: boolean;
  /** When it was decided, if that is known. */
  readonly since: string | null;
  /** What happened; of an open question, what would have happened if the session ended now. */
  readonly soFar: string | null;
  /** Of an open question, in the past cases that were as undecided at this time of day, else in all. */
  readonly share: Share;
}
