import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedFunction, oneOf, shownValue, wrongType } from '../errors/inner.js';
import type { ColumnReport, RowsOf } from '../columns/inner.js';
import {
  checkDefaults,
  type DefaultSession,
  type noOptions,
  type OptionDescriptions,
  type ParamsOf,
  type ReportContext,
  withBarsAndOptions,
} from '../options/inner.js';
import type { HeadlineDescription } from './headlines/headline.js';
import type { LeadByOptions } from './lead.js';
import type { LongestBar } from './longest-bar.js';

/** The description of a family: its words, its variants, and the question by which a scan ranks it. */
export interface FamilyDescription<
  Id extends string = string,
  Variants extends VariantDescriptions = VariantDescriptions,
  Headline extends HeadlineDescription | undefined = HeadlineDescription | undefined,
> {
  readonly id: Id;
  readonly title: string;
  /** The definition, in words that a trader can check by hand. */
  readonly text: string;
  /** What flips of the bars leave of it, for whoever reads its figures `atRandom`; absent if it does not say. */
  readonly atRandom?: FlipDescription;
  /**
   * How far before a session the figures of its reports look, which plans grant beyond their history: `{ sessions }` or `{ days }`, or a function of
   * the options; default 10 sessions.
   */
  readonly lead?: LeadByOptions;
  /** The session if none is given. */
  readonly defaultSession: DefaultSession;
  readonly variants: Variants;
  /** The question by which a scan ranks it; a family without one is not ranked. */
  readonly headline?: Headline;
}

/** A family as it is stated: what may be left out has a default. */
export interface StatedFamily<
  Id extends string,
  Variants extends VariantDescriptions,
  Headline extends HeadlineDescription | undefined,
> extends Pick<FamilyDescription, 'atRandom' | 'lead'> {
  readonly id: Id;
  /** Default: the words of `id`. */
  readonly title?: string;
  /** The definition, in words that a trader can check by hand; default none. */
  readonly text?: string;
  /** The session if none is given; default the first one of the asset class. */
  readonly defaultSession?: DefaultSession;
  readonly variants: Variants;
  readonly headline?: Headline;
}

/** What a flip of the bars keeps and what it destroys, each to follow "A flip keeps" and "it destroys". */
export interface FlipDescription {
  readonly keeps: string;
  readonly destroys: string;
}

/** Reports on one subject; variants group the same questions or ask more. */
export interface Family<
  Id extends string = string,
  Variants extends VariantDescriptions = VariantDescriptions,
  Headline extends HeadlineDescription | undefined = HeadlineDescription | undefined,
> extends FamilyDescription<Id, Variants, Headline> {
  readonly headline: Headline;
  /** One report per variant. Wherever one report is expected, the family stands for its `standard` report. */
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
  /** The bars that suffice. */
  readonly bars: 'daily' | 'intraday';
  /**
   * The longest intraday bars that suffice, in minutes, as a number or by the options. Longer ones are refused as `bars-too-coarse`, as are
   * those that do not fill it. Not needed for windows, times and options in minutes, which say so themselves.
   */
  readonly longestBar?: LongestBar;
  readonly options: OptionDescriptions;
  /** Makes the report for checked options in the context of a run. */
  readonly report: (params: never, context: ReportContext) => ColumnReport;
}

/** A variant as it is stated: daily bars suffice and it has neither words nor options, unless it says otherwise. */
export interface StatedVariant<Options extends OptionDescriptions, Report extends ColumnReport> {
  /** Default: the words of its name. */
  readonly title?: string;
  /** Default none. */
  readonly text?: string;
  /** The bars that suffice. */
  readonly bars?: VariantDescription['bars'];
  /** The longest intraday bars that suffice, in minutes, as a number or by the options. */
  readonly longestBar?: number | ((params: ParamsOf<Options>) => number);
  readonly options?: Options;
  /** Makes the report for checked options in the context of a run. */
  readonly report: (params: ParamsOf<Options>, context: ReportContext) => Report;
}

/** A variant whose report takes exactly the values of its options; the type of the report has what is asked and measured. */
export interface TypedVariantDescription<
  Options extends OptionDescriptions,
  Report extends ColumnReport = ColumnReport,
> extends StatedVariant<Options, Report> {
  readonly title: string;
  readonly text: string;
  readonly bars: VariantDescription['bars'];
  readonly options: Options;
}

/**
 * Returns a variant with what it leaves out, such as `bars: 'daily'` and `options: {}`; checks the types of its options against its report, and that
 * all its columns are of the rows of its unit.
 *
 * What the report states in place, or with `question`, `group` and `measure`, is kept as types: results have the identifiers of its
 * questions, outcomes, groups and measures. A report that is annotated as a `ColumnReport` has strings for all of them.
 */
export function variant<const Report extends ColumnReport, const Options extends OptionDescriptions = typeof noOptions>(
  description: StatedVariant<Options, Report & ColumnReport<RowsOf<Report>>>,
): TypedVariantDescription<NoInfer<Options>, Report> {
  // Options that are left out are of the type that has none.
  return withBarsAndOptions({ title: '', text: '', ...description }) as TypedVariantDescription<Options, Report>;
}

const made = new WeakMap<object, FamilyReport>();

/** Identifiers are segments of paths and patterns of plans. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function checkName(name: unknown, argument: string): void {
  if (typeof name === 'string' && NAME.test(name)) return;
  throw new BarstatsRangeError(
    'wrong-family',
    `${argument} must be lower-case words joined by hyphens, such as gap-fill, got ${shownValue(name)}`,
    { argument },
  );
}

/**
 * Makes a family from its description; its identifiers and options are kept as types.
 *
 * @param given - the variants, among them `standard`, and what else there is to say: words, a session, the headline question
 * @returns the family, frozen, with a report per variant
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an incomplete description
 * @throws {@link BarstatsRangeError} `unknown-option` for another field, `wrong-family` for an identifier that is not lower-case words joined by hyphens and
 * for an option that its own bounds refuse
 *
 * @example
 * ```ts
 * import { colourQuestion, defineFamily, session, sessions, variant } from 'barstats/define';
 *
 * const colours = defineFamily({
 *   id: 'colours',
 *   variants: {
 *     standard: variant({
 *       report: () => ({ unit: sessions, needs: [session.whole], questions: [colourQuestion('open')] }),
 *     }),
 *   },
 * });
 * colours.reports.standard.id; // 'colours-standard'
 * colours.title; // 'Colours'
 * ```
 */
export function defineFamily<
  const Id extends string,
  const Variants extends VariantDescriptions,
  const Headline extends HeadlineDescription | undefined = undefined,
>(given: StatedFamily<Id, Variants, Headline>): Family<Id, Variants, Headline> {
  // A family may be spread into the description of another one, with its reports.
  const optional = ['title', 'text', 'defaultSession', 'atRandom', 'lead', 'headline', 'reports'] as const;
  const { id, variants } = checkedFields(given, 'description', ['id', 'variants'], optional);
  checkName(id, 'description.id');
  const { title = wordsOf(given.id), text = '', defaultSession = 'first', ...others } = given;
  const description = { ...others, title, text, defaultSession };
  checkedFields(variants, 'description.variants', ['standard'], Object.keys(variants ?? {}));
  if (description.atRandom !== undefined) {
    checkedFields(description.atRandom, 'description.atRandom', ['keeps', 'destroys'], []);
  }
  const headline = description.headline === undefined ? undefined : checkedHeadline(description.headline);
  const reports: Record<string, FamilyReport> = {};
  // The loop below adds one report per variant.
  const described: Record<string, VariantDescription> = {};
  const stated = { ...description, variants: described, headline, reports } as unknown as Family<
    Id,
    Variants,
    Headline
  >;
  for (const [variantName, variantDescription] of Object.entries<VariantDescription>(description.variants)) {
    checkName(variantName, 'description.variants');
    described[variantName] = checkedVariant(variantDescription, variantName, `description.variants.${variantName}`);
    const report = Object.freeze({
      id: `${description.id}-${variantName}`,
      family: stated,
      variant: variantName,
      description: described[variantName],
    });
    reports[variantName] = report;
    made.set(report, report);
  }
  made.set(stated, reports.standard);
  Object.freeze(described);
  Object.freeze(reports);
  return Object.freeze(stated);
}

function checkedVariant(variant: VariantDescription, name: string, argument: string): VariantDescription {
  const given = checkedFields(variant, argument, ['report'], ['title', 'text', 'bars', 'longestBar', 'options']);
  checkedFunction(variant.report, `${argument}.report`);
  const isNamed = given.title !== undefined && given.title !== '';
  const title = isNamed ? variant.title : wordsOf(name);
  const worded = isNamed && given.text !== undefined ? variant : { ...variant, title, text: variant.text ?? '' };
  return withDefaults(worded, argument);
}

/** An identifier as a title. */
function wordsOf(id: string): string {
  return `${id[0].toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}

function checkedHeadline(headline: HeadlineDescription): HeadlineDescription {
  const argument = 'description.headline';
  const optional = [
    'kind',
    'race',
    'events',
    'years',
    'bars',
    'longestBar',
    'options',
    'outcomes',
    'groups',
    'calibration',
  ];
  checkedFields(headline, argument, ['question', 'cases', 'success', 'test', 'columns'], optional);
  checkedFunction(headline.columns, `${argument}.columns`);
  return withDefaults(headline, argument);
}

/** A variant or headline with what it leaves out, its bars and the defaults of its options checked. */
function withDefaults<Stated extends VariantDescription | HeadlineDescription>(
  stated: Stated,
  argument: string,
): Stated {
  const described: Stated = withBarsAndOptions(stated);
  oneOf(described.bars, `${argument}.bars`, ['daily', 'intraday']);
  checkedFields(described.options, `${argument}.options`, [], Object.keys(described.options ?? {}));
  checkDefaults(described.options, `${argument}.options`);
  return described;
}

/** The report of an object made by {@link defineFamily}: itself, or the `standard` report of a family; `undefined` for any other object. */
export function reportOfObject(value: object): FamilyReport | undefined {
  return made.get(value);
}

/**
 * The report of an object made by {@link defineFamily}.
 *
 * @throws {@link BarstatsTypeError} `wrong-type` for any other value
 */
export function namedReport(value: unknown, argument: string): FamilyReport {
  const report = typeof value === 'object' && value !== null ? reportOfObject(value) : undefined;
  if (report !== undefined) return report;
  throw wrongType(argument, 'made by defineFamily', value);
}

/**
 * The reports of an object made by `defineFamily`: all reports of a family, or the one report that it is.
 *
 * @param value - a family or one of its reports
 * @param argument - how errors name the value
 * @throws {@link BarstatsTypeError} `wrong-type` for any other value
 */
export function reportsOf(value: unknown, argument: string): readonly FamilyReport[] {
  const report = namedReport(value, argument);
  return value === report ? [report] : Object.values<FamilyReport>(report.family.reports);
}

/**
 * A family made by {@link defineFamily}.
 *
 * @throws {@link BarstatsTypeError} `wrong-type` for any other value, including one of its reports
 */
export function namedFamily(value: unknown, argument: string): Family {
  const family = typeof value === 'object' && value !== null ? reportOfObject(value)?.family : undefined;
  if (family !== undefined && family === value) return family;
  throw wrongType(argument, 'a family made by defineFamily', value);
}
