import type { AnswerComparison, MeasureComparison, SeriesComparison } from './answer-comparison.js';
import type { NameField, NamesField, NumberField } from './field-kinds.js';
import type { FieldName, fields } from './fields.js';

type Fields = typeof fields;

/** The fields that are numbers. */
export type NumberFieldName = { [Name in FieldName]: Fields[Name] extends NumberField ? Name : never }[FieldName];

/** The fields that are names. */
export type NameFieldName = Exclude<FieldName, NumberFieldName>;

/** The names that a field can have. */
export type NameOf<Name extends NameFieldName> =
  Fields[Name] extends NameField<infer Known> ? Known : Fields[Name] extends NamesField ? string : never;

/** The length of the window, only for `window.*` fields; default 60 minutes. */
type Minutes<Name extends FieldName> = Name extends `window.${string}` ? { readonly minutes?: number } : unknown;

/** A comparison of a number: a list for `in`, two inclusive limits for `between`. */
export type NumberComparison<Name extends NumberFieldName = NumberFieldName> = Name extends NumberFieldName
  ? Minutes<Name> &
      (
        | { readonly field: Name; readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: number }
        | { readonly field: Name; readonly op: 'in'; readonly value: readonly number[] }
        | { readonly field: Name; readonly op: 'between'; readonly value: readonly [number, number] }
      )
  : never;

/** A comparison of a name: a list for `in`. */
export type NameComparison<Name extends NameFieldName = NameFieldName> = Name extends NameFieldName
  ? Minutes<Name> &
      (
        | { readonly field: Name; readonly op: 'eq'; readonly value: NameOf<Name> }
        | { readonly field: Name; readonly op: 'in'; readonly value: readonly NameOf<Name>[] }
      )
  : never;

/** A field compared with a value. */
export type Comparison = NumberComparison | NameComparison;

/** Every comparison. */
export type AnyComparison = Comparison | AnswerComparison | MeasureComparison | SeriesComparison;

/** The observations to keep, as plain JSON: a comparison, or a combination of conditions. */
export type Condition =
  | AnyComparison
  /** All of them hold; an empty list always holds. */
  | { readonly and: readonly Condition[] }
  /** At least one holds; an empty list never holds. */
  | { readonly or: readonly Condition[] }
  /** It does not hold. */
  | { readonly not: Condition };

/** What only comparisons of fields have. */
interface NoField {
  readonly field?: never;
}

/**
 * A condition as a caller writes it: the same as {@link Condition}, but each part that has no field says so. A compiler then takes a comparison
 * for one of its own field, and blames a wrong value rather than the field.
 */
export type GivenCondition =
  | Comparison
  | (NoField & (AnswerComparison | MeasureComparison | SeriesComparison))
  | (NoField & { readonly and: readonly GivenCondition[] })
  | (NoField & { readonly or: readonly GivenCondition[] })
  | (NoField & { readonly not: GivenCondition });
