import type { ColumnReport } from './columns/report.js';
import type { DefaultSession } from './options/default-session.js';
import type { HeadlineDescription } from './headlines/headline.js';
import type { OptionDescriptions, ParamsOf } from './options/report-option.js';
import type { ReportContext } from './options/report-context.js';

/** Reports on one subject; variants group the same questions or ask more. */
export interface Family<Id extends string = string, Variants extends VariantDescriptions = VariantDescriptions> {
  readonly id: Id;
  readonly title: string;
  /** The definition, in words that a trader can check by hand. */
  readonly text: string;
  /** The session if none is given. */
  readonly defaultSession: DefaultSession;
  readonly variants: Variants;
  /** The question by which a scan ranks it. */
  readonly headline: HeadlineDescription;
}

/** The variants of a family by name. */
export type VariantDescriptions = Readonly<Record<string, VariantDescription>>;

/** One report of a family. */
export interface VariantDescription {
  readonly title: string;
  readonly text: string;
  /** The bars that suffice. */
  readonly bars: 'daily' | 'intraday';
  readonly options: OptionDescriptions;
  /** Makes the report for checked options in the context of a run. */
  readonly report: (params: never, context: ReportContext) => ColumnReport;
}

/** A variant whose report takes exactly the values of its options. */
export interface TypedVariantDescription<Options extends OptionDescriptions> extends VariantDescription {
  readonly options: Options;
  readonly report: (params: ParamsOf<Options>, context: ReportContext) => ColumnReport;
}

/** Returns a variant unchanged; checks the types of its options against its report. */
export function variant<const Options extends OptionDescriptions>(
  description: TypedVariantDescription<Options>,
): TypedVariantDescription<Options> {
  return description;
}

/** Returns a family unchanged; keeps its identifiers as types. */
export function family<const Id extends string, const Variants extends VariantDescriptions>(
  description: Family<Id, Variants>,
): Family<Id, Variants> {
  return description;
}
