import type { OutcomeDescription } from './labelled.js';
import type { ColumnGrouping, ColumnLevel, ColumnMeasure, ColumnQuestion } from './report.js';

// A question that is written in the place where it is used has the types of its outcomes by itself. One that has a name keeps them by these.

/** States a question; its outcomes are kept as types, and the labels of its answer must be the same. */
export function question<const Id extends string, const Label extends string, const Outcome extends Label>(
  stated: Omit<ColumnQuestion<Label>, 'outcomes'> & {
    readonly id: Id;
    readonly outcomes: readonly OutcomeDescription<Outcome>[];
  },
): ColumnQuestion<Label> & { readonly id: Id } {
  return stated;
}

/** States a grouping; its identifier is kept as a type. */
export function group<const Id extends string, Grouping extends ColumnGrouping>(
  stated: Grouping & { readonly id: Id },
): Grouping & { readonly id: Id } {
  return stated;
}

/** States a measure; its identifier is kept as a type. */
export function measure<const Id extends string>(
  stated: ColumnMeasure & { readonly id: Id },
): ColumnMeasure & { readonly id: Id } {
  return stated;
}

/** States a level; its identifier is kept as a type. */
export function level<const Id extends string>(
  stated: ColumnLevel & { readonly id: Id },
): ColumnLevel & { readonly id: Id } {
  return stated;
}
