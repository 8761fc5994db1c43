import type { ColumnReport } from './columns/report.js';
import type { DefaultSession } from './options/default-session.js';
import type { HeadlineDescription } from './headlines/headline.js';
import type { OptionDescriptions, ParamsOf } from './options/report-option.js';
import type { ReportContext } from './options/report-context.js';

/** Reports that share a definition; its variants group the same questions or ask more of them. */
export interface Family<Id extends string = string, Variants extends VariantDescriptions = VariantDescriptions> {
  readonly id: Id;
  readonly title: string;
  /** The definition, in words that a trader can check by hand. */
  readonly text: string;
  /** The session it is about where none is asked for. */
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
  /** The bars that are enough. */
  readonly bars: 'daily' | 'intraday';
  readonly options: OptionDescriptions;
  /** The report for options that were checked, in the context that it will run in. */
  readonly report: (params: never, context: ReportContext) => ColumnReport;
}

/** A variant whose report takes the values of exactly its own options. */
export interface TypedVariantDescription<Options extends OptionDescriptions> extends VariantDescription {
  readonly options: Options;
  readonly report: (params: ParamsOf<Options>, context: ReportContext) => ColumnReport;
}

/** States a variant; it is given back as it is, with the types of its options checked against its report. */
export function variant<const Options extends OptionDescriptions>(
  description: TypedVariantDescription<Options>,
): TypedVariantDescription<Options> {
  return description;
}

/** States a family; it is given back as it is, with its identifiers kept as types. */
export function family<const Id extends string, const Variants extends VariantDescriptions>(
  description: Family<Id, Variants>,
): Family<Id, Variants> {
  return description;
}
