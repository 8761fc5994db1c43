import type { AnswerGrouping, MeasureGrouping, SeriesGrouping } from './answer-comparison.js';
import type { NameFieldName, NumberFieldName } from './condition.js';
import type { ShortName } from './text/short-names.js';

/** Numbers that can be groups without edges. */
type CountedFieldName = 'year' | 'tradingDay' | 'tradingDaysLeft' | 'previous.narrow';

/** The fields that divide observations without edges. */
export type PlainFieldName = NameFieldName | CountedFieldName;

type WindowFieldName = Extract<NameFieldName | NumberFieldName, `window.${string}`>;

/** The length of the window; default 60 minutes. */
interface Minutes {
  readonly minutes?: number;
}

/** The boundaries between groups of numbers, ascending; each belongs to the group above it. */
interface Edges {
  readonly edges: readonly number[];
}

/** The field that divides the groups of a report further. */
export type FieldGrouping =
  | { readonly field: Exclude<PlainFieldName, WindowFieldName> }
  | ({ readonly field: Extract<PlainFieldName, WindowFieldName> } & Minutes)
  | ({ readonly field: Exclude<NumberFieldName, WindowFieldName> } & Edges)
  | ({ readonly field: Extract<NumberFieldName, WindowFieldName> } & Edges & Minutes);

/** What divides the groups of a report further, in full. */
export type Grouping = FieldGrouping | AnswerGrouping | MeasureGrouping | SeriesGrouping;

/** What divides the groups of a report further; the bare name of a field if nothing else is needed. */
export type GroupBy = PlainFieldName | Grouping;

/**
 * A grouping in the text form that `parseGroupBy` reads, as far as a type can tell it from a misspelt name: `window.colour(minutes: 30)`,
 * `gap-fill(previous: 1).filled`, `series.regime`, or a short name such as `day`. What a type cannot tell, such as a variable, is read by `parseGroupBy`.
 */
export type GroupByText =
  | `${string}(${string}).${string}`
  | `window.${string}(${string})`
  | `${string}-${string}.${string}`
  | `series.${string}`
  // The others need edges.
  | Exclude<ShortName, 'change' | 'range'>;
