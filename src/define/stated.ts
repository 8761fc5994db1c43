import type {
  AnyRow,
  ColumnGrouping,
  ColumnLevel,
  ColumnMeasure,
  ColumnQuestion,
  OutcomeDescription,
} from '../columns/inner.js';

// A question that is written in the place where it is used has the types of its outcomes by itself. One that has a name keeps them by these.

/** States a question; its outcomes are kept as types, and the labels of its answer must be the same. */
export function question<
  const Id extends string,
  const Label extends string,
  const Outcome extends Label,
  Row extends object = AnyRow,
>(
  stated: Omit<ColumnQuestion<Label, Row>, 'outcomes'> & {
    readonly id: Id;
    readonly outcomes: readonly OutcomeDescription<Outcome>[];
  },
): ColumnQuestion<Label, Row> & { readonly id: Id } {
  return stated;
}

/** States a grouping; its identifier is kept as a type. */
export function group<const Id extends string, Grouping extends ColumnGrouping>(
  stated: Grouping & { readonly id: Id },
): Grouping & { readonly id: Id } {
  return stated;
}

/** States a measure; its identifier is kept as a type. */
export function measure<const Id extends string, Row extends object = AnyRow>(
  stated: ColumnMeasure<Row> & { readonly id: Id },
): ColumnMeasure<Row> & { readonly id: Id } {
  return stated;
}

/** States a level; its identifier is kept as a type. */
export function level<const Id extends string, Row extends object = AnyRow>(
  stated: ColumnLevel<Row> & { readonly id: Id },
): ColumnLevel<Row> & { readonly id: Id } {
  return stated;
}
