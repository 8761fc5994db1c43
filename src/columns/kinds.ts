import type { Quotient } from '../numeric/inner.js';
import { madeOf } from './cells/made-of.js';
import { choices, flags, lists, numbers, quotients } from './cells/stores.js';
import type { Column, Columns, Instant, RowOf, ValuesOf } from './column.js';
import type { Lack, ListedReason } from './lack.js';
import type { AnyRow } from './row-kind.js';

/** A column with a choice of labels. */
export interface ChoiceColumn<Label extends string, Row extends object = AnyRow> extends Column<Label, Row> {
  readonly labels: readonly Label[];
}

/** A column of which each row has any number of labels: the groups that it is in, or the cases that it gives. */
export interface LabelsColumn<Label extends string, Row extends object = AnyRow> extends Column<readonly Label[], Row> {
  readonly labels: readonly Label[];
}

/**
 * A column of numbers, made of up to six others. Each kind of column is made in the same way.
 *
 * @param inputs - the columns that it is made of
 * @param of - the value of a row by those of the inputs; it is not asked where one of them has none
 * @param lacks - every reason that it may give: one of the catalog by its name, one of your own as the `lack` of `reasonsOf` gives it
 */
export function number<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => number | Lack,
  ...lacks: readonly ListedReason[]
): Column<number, RowOf<Inputs>> {
  return madeOf(numbers, inputs, of, lacks);
}

/**
 * A column of instants, in milliseconds since 1970, for `decided`, `ends` and `facts` of questions: see {@link number}. `Infinity` is one
 * that never comes.
 */
export function instant<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => number | Lack,
  ...lacks: readonly ListedReason[]
): Column<Instant, RowOf<Inputs>> {
  return number(inputs, of, ...lacks) as Column<Instant, RowOf<Inputs>>;
}

/** A column that says yes or no: see {@link number}. */
export function flag<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => boolean | Lack,
  ...lacks: readonly ListedReason[]
): Column<boolean, RowOf<Inputs>> {
  return madeOf(flags, inputs, of, lacks);
}

/** A column of exact fractions, for measures and levels: see {@link number}. */
export function quotient<const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => Quotient | Lack,
  ...lacks: readonly ListedReason[]
): Column<Quotient, RowOf<Inputs>> {
  return madeOf(quotients, inputs, of, lacks);
}

/** A column of one of a few labels, in the order in which they are listed: see {@link number}. */
export function choice<const Label extends string, const Inputs extends Columns>(
  labels: readonly Label[],
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => NoInfer<Label> | Lack,
  ...lacks: readonly ListedReason[]
): ChoiceColumn<Label, RowOf<Inputs>> {
  return { ...madeOf(choices(labels), inputs, of, lacks), labels };
}

/** A column of any number of labels: see {@link number}. */
export function several<const Label extends string, const Inputs extends Columns>(
  labels: readonly Label[],
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => readonly NoInfer<Label>[] | Lack,
  ...lacks: readonly ListedReason[]
): LabelsColumn<Label, RowOf<Inputs>> {
  return { ...madeOf(lists<readonly Label[]>(), inputs, of, lacks), labels };
}

/** A column of anything else, such as a window: see {@link number}. */
export function object<Value, const Inputs extends Columns>(
  inputs: Inputs,
  of: (...values: ValuesOf<Inputs>) => Value | Lack,
  ...lacks: readonly ListedReason[]
): Column<Value, RowOf<Inputs>> {
  return madeOf(lists<Value>(), inputs, of, lacks);
}
