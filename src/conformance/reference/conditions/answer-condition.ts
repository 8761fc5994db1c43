import type { Comparison, FieldGrouping, NumberComparison } from '../../../reports/index.js';

/** Another report, as conditions and groupings of a result name it. */
export interface ReportAsked {
  readonly report: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Of the session so many sessions before; default 0. */
  readonly previous?: number;
}

export interface AnswerComparison extends ReportAsked {
  readonly question: string;
  readonly is: string | readonly string[];
}

export interface MeasureComparison extends ReportAsked {
  readonly measure: string;
  readonly op: NumberComparison['op'];
  readonly value: number | readonly number[];
}

export interface SeriesComparison {
  readonly series: string;
  readonly op: NumberComparison['op'];
  readonly value: number | string | readonly (number | string)[];
}

export type AnyComparison = Comparison | AnswerComparison | MeasureComparison | SeriesComparison;

/** A condition on fields, answers, measures and series, as a result shows it. */
export type AnyCondition =
  | AnyComparison
  | { readonly and: readonly AnyCondition[] }
  | { readonly or: readonly AnyCondition[] }
  | { readonly not: AnyCondition };

export type AnswerGrouping = ReportAsked & { readonly question: string };
export type MeasureGrouping = ReportAsked & { readonly measure: string; readonly edges: readonly number[] };
export interface SeriesGrouping {
  readonly series: string;
  readonly edges?: readonly number[];
}

/** A grouping, as a result shows it. */
export type AnyGrouping = FieldGrouping | AnswerGrouping | MeasureGrouping | SeriesGrouping;
