import type { NameFieldName, NumberFieldName } from './condition.js';

/** Numbers that are groups as they are; the others need edges. */
type CountedFieldName = 'year' | 'previous.narrow';

/** The fields that divide observations without edges. */
export type PlainFieldName = NameFieldName | CountedFieldName;

type WindowFieldName = Extract<NameFieldName | NumberFieldName, `window.${string}`>;

/** How long the window is: 60 minutes without it. */
interface Minutes {
  readonly minutes?: number;
}

/** Where one group of numbers ends and the next begins, ascending; each edge belongs to the group above it. */
interface Edges {
  readonly edges: readonly number[];
}

/** The field that divides the groups of a report further. */
export type FieldGrouping =
  | { readonly field: Exclude<PlainFieldName, WindowFieldName> }
  | ({ readonly field: Extract<PlainFieldName, WindowFieldName> } & Minutes)
  | ({ readonly field: Exclude<NumberFieldName, WindowFieldName> } & Edges)
  | ({ readonly field: Extract<NumberFieldName, WindowFieldName> } & Edges & Minutes);

/** The field that divides the groups of a report further: a name is enough where it needs nothing else. */
export type GroupBy = PlainFieldName | FieldGrouping;
