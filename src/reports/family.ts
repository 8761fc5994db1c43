import type { ColumnReport } from './columns/report.js';
import type { DefaultSession } from './options/default-session.js';
import type { HeadlineDescription } from './headlines/headline.js';
import type { OptionDescriptions, ParamsOf } from './options/report-option.js';
import type { ReportContext } from './options/report-context.js';

/** What a family states: its words, its variants, and the question by which a scan ranks it. */
export interface FamilyDescription<
  Id extends string = string,
  Variants extends VariantDescriptions = VariantDescriptions,
  Headline extends HeadlineDescription | undefined = HeadlineDescription | undefined,
> {
  readonly id: Id;
  readonly title: string;
  /** The definition, in words that a trader can check by hand. */
  readonly text: string;
  /** The session of its reports unless the caller names another. */
  readonly defaultSession: DefaultSession;
  readonly variants: Variants;
  /** The question by which a scan ranks it; a family without one is not ranked. */
  readonly headline?: Headline;
}

/** Reports that share a definition; its variants group the same questions or ask more of them. */
export interface Family<
  Id extends string = string,
  Variants extends VariantDescriptions = VariantDescriptions,
  Headline extends HeadlineDescription | undefined = HeadlineDescription | undefined,
> extends FamilyDescription<Id, Variants, Headline> {
  readonly headline: Headline;
  /** A report per variant. The family itself stands for its `standard` report wherever one report is asked for. */
  readonly reports: { readonly [Name in keyof Variants & string]: FamilyReport<`${Id}-${Name}`, Variants[Name]> };
}

/** A report of a family. */
export interface FamilyReport<Id extends string = string, Description extends VariantDescription = VariantDescription> {
  readonly id: Id;
  readonly family: Family;
  readonly variant: string;
  readonly description: Description;
}

/** The variants of a family by name; every family has a `standard` one. */
export type VariantDescriptions = Readonly<Record<string, VariantDescription>> & {
  readonly standard: VariantDescription;
};

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

const made = new WeakMap<object, FamilyReport>();

/** States a family: its reports, with their identifiers and options kept as types. */
export function family<
  const Id extends string,
  const Variants extends VariantDescriptions,
  const Headline extends HeadlineDescription | undefined = undefined,
>(description: FamilyDescription<Id, Variants, Headline>): Family<Id, Variants, Headline> {
  const reports: Record<string, FamilyReport> = {};
  // There is a report for each of its variants.
  const stated = { ...description, headline: description.headline, reports } as unknown as Family<
    Id,
    Variants,
    Headline
  >;
  for (const [variantName, variantDescription] of Object.entries<VariantDescription>(description.variants)) {
    const report = Object.freeze({
      id: `${description.id}-${variantName}`,
      family: stated,
      variant: variantName,
      description: variantDescription,
    });
    reports[variantName] = report;
    made.set(report, report);
  }
  made.set(stated, reports.standard);
  Object.freeze(reports);
  return Object.freeze(stated);
}

/** The report that an object is, or the `standard` one of the family that it is; `undefined` if it is neither. */
export function reportOfObject(value: object): FamilyReport | undefined {
  return made.get(value);
}
