import type { FieldName } from '../../conditions/inner.js';
import type { ParamValue } from '../../options/inner.js';

/** The names in the result of a report, as types; of a report that is not known, any string. */
export interface ResultTypes {
  /** The values of its options. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** The values of each dimension. */
  readonly groups: Readonly<Record<string, string>>;
  /** The outcomes of each question. */
  readonly questions: Readonly<Record<string, string>>;
  readonly measures: string;
  /** The number of observations left out by reason. */
  readonly excluded: Readonly<Record<string, number>>;
}

/** The dimension that `groupBy` adds. */
export type AddedDimension = FieldName | `session.${FieldName}`;

// Each of these is that of all reports together where there are several.

/** The values by dimension of a group. */
export type GroupIn<Types extends ResultTypes> = Types extends unknown
  ? string extends keyof Types['groups']
    ? Readonly<Record<string, string>>
    : Readonly<Types['groups']> & Readonly<Partial<Record<AddedDimension, string>>>
  : never;

/** The labels by dimension of a group. */
export type LabelsIn<Types extends ResultTypes> = Types extends unknown
  ? string extends keyof Types['groups']
    ? Readonly<Record<string, string>>
    : Readonly<Record<keyof Types['groups'], string>> & Readonly<Partial<Record<AddedDimension, string>>>
  : never;

/** The options of a run with their values. */
export type ParamsIn<Types extends ResultTypes> = Types extends unknown ? Readonly<Types['params']> : never;

/** The identifiers of questions. */
export type QuestionIn<Types extends ResultTypes> = Types extends unknown ? keyof Types['questions'] & string : never;

/** The identifiers of the outcomes of a question. */
export type OutcomeIn<Types extends ResultTypes, Question = QuestionIn<Types>> = Types extends unknown
  ? Types['questions'][Question & keyof Types['questions']]
  : never;

// These are for callers: of several reports, the names that all of them have.

/** A question that a caller may name. */
export type QuestionNamed<Types extends ResultTypes> = keyof Types['questions'] & string;

/** An outcome of a question that a caller may name. */
export type OutcomeNamed<
  Types extends ResultTypes,
  Question extends QuestionNamed<Types>,
> = Types['questions'][Question] & string;
