import type { NumberBounds } from '../../errors/index.js';
import type { Family, FamilyReport } from '../family.js';
import type { ParamValue } from '../options/param-value.js';
import type { Comparison } from './condition.js';

/** How many sessions before an answer or measure may be. */
export const previousSessions = { minimum: 0, maximum: 250, whole: true } as const satisfies NumberBounds;

/** The report that a condition asks, and the session whose observations count. */
interface Asked {
  /** Its identifier, or the object that a family gives; a family names its `standard` report. */
  readonly report: string | FamilyReport | Family;
  readonly params?: Readonly<Record<string, ParamValue>>;
  /** How many sessions before; default 0. */
  readonly previous?: number;
}

/** An answer of any report: one outcome, or one of a list. */
export interface AnswerComparison extends Asked {
  readonly question: string;
  readonly is: string | readonly string[];
}

/** An operator of numbers and what it takes: a list for `in`, two inclusive limits for `between`. */
type ComparedNumber =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: number }
  | { readonly op: 'in'; readonly value: readonly number[] }
  | { readonly op: 'between'; readonly value: readonly [number, number] };

/** A measure of any report. */
export type MeasureComparison = Asked & { readonly measure: string } & ComparedNumber;

/** A value of a series of the caller. */
export type SeriesComparison = { readonly series: string } & (
  | ComparedNumber
  | { readonly op: 'eq'; readonly value: string }
  | { readonly op: 'in'; readonly value: readonly string[] }
);

/** Every comparison. */
export type AnyComparison = Comparison | AnswerComparison | MeasureComparison | SeriesComparison;
