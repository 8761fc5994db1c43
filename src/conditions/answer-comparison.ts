import type { NumberBounds } from '../errors/inner.js';
import type { Family, FamilyReport } from '../define/inner.js';
import type { ParamValue } from '../options/inner.js';

/** How many sessions before the observations may be: at most about a year. */
export const previousSessions = { minimum: 0, maximum: 250, whole: true } as const satisfies NumberBounds;

/** A report whose answers are looked at. */
export interface ReportReference {
  /** An identifier, or an object that `defineFamily` made; a family stands for its `standard` report. Results have the identifier. */
  readonly report: string | Family | FamilyReport;
  /** The options of that report; each is optional. Results have all of them. */
  readonly params?: Readonly<Record<string, ParamValue>>;
  /** How many sessions before, 1 to 250; left out for the session itself. */
  readonly previous?: number;
}

/** An answer of a report: some observation of the session has this outcome, or one of these. */
export interface AnswerComparison extends ReportReference {
  readonly question: string;
  readonly is: string | readonly string[];
}

/** The operators of numbers: a list for `in`, two inclusive limits for `between`. */
export type NumberTest =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: number }
  | { readonly op: 'in'; readonly value: readonly number[] }
  | { readonly op: 'between'; readonly value: readonly [number, number] };

/** A measure of a report: that of some observation of the session compares so. */
export type MeasureComparison = ReportReference & { readonly measure: string } & NumberTest;

/** The value that one of the caller's series has for the session. */
export type SeriesComparison = { readonly series: string } & (
  NumberTest | { readonly op: 'eq'; readonly value: string } | { readonly op: 'in'; readonly value: readonly string[] }
);

/** Groups by the outcome of a report. */
export interface AnswerGrouping extends ReportReference {
  readonly question: string;
}

/** Groups by a measure of a report; each edge belongs to the group above it. */
export interface MeasureGrouping extends ReportReference {
  readonly measure: string;
  readonly edges: readonly number[];
}

/** Groups by one of the caller's series; numbers need edges. */
export interface SeriesGrouping {
  readonly series: string;
  readonly edges?: readonly number[];
}
