import type { ReportId } from './catalog.js';
import { findReport, reportIds } from './find-report.js';
import { freeze } from './freeze.js';
import type { OptionDescription } from './option.js';
import { checkedParams } from './checked-params.js';
import type { ReportOutline } from './report.js';

/** What a report is, as data: for documentation, forms and programs that have no report hard-coded. */
export interface ReportDescription extends ReportOutline {
  readonly report: ReportId;
  readonly family: string;
  readonly variant: string;
  readonly title: string;
  /** The definition of the family and what this report makes of it, in words. */
  readonly text: string;
  /** The bars that are enough: daily ones, or intraday ones of up to 4 hours. */
  readonly bars: 'daily' | 'intraday';
  /** The session it is about where none is asked for: `new-york`, or the first one of the asset class. */
  readonly defaultSession: 'new-york' | 'first';
  readonly options: readonly ({ readonly name: string } & OptionDescription)[];
}

/**
 * Describes a report: what it counts, asks and measures, and its options with their defaults and bounds.
 *
 * The questions and measures are those of the default options; `multiples` and the like change how many there are.
 *
 * @param id - the identifier of the report
 * @throws {@link BarstatsRangeError} `unknown-report`, with the nearest identifier as a suggestion
 *
 * @example
 * ```ts
 * import { describeReport } from 'barstats';
 *
 * const { bars, options, questions } = describeReport('outside-days-standard');
 * bars; // 'daily'
 * options[0].name; // 'criterion'
 * questions.map(({ id }) => id); // ['reversed', 'close-location']
 * ```
 */
export function describeReport(id: ReportId): ReportDescription {
  const { id: report, family, variant, description } = findReport(id, 'id');
  const defaults = checkedParams(description.options, {}, 'params');
  return freeze({
    report,
    family: family.id,
    variant,
    title: `${family.title}: ${description.title.charAt(0).toLowerCase()}${description.title.slice(1)}`,
    text: `${family.text} ${description.text}`,
    bars: description.bars,
    defaultSession: family.defaultSession,
    options: Object.entries(description.options).map(([name, option]) => ({ name, ...option })),
    // The defaults are values of the very options that the report is described with.
    ...description.report(defaults as never).outline,
  });
}

/**
 * Every report, described, in the order of the catalog.
 *
 * @example
 * ```ts
 * import { catalog } from 'barstats';
 *
 * catalog.filter(({ bars }) => bars === 'intraday').map(({ report }) => report); // ['opening-stats-by-midnight-open', 'outside-days-by-spike', 'previous-days-range-by-pullback']
 * ```
 */
export const catalog: readonly ReportDescription[] = Object.freeze(reportIds.map(describeReport));
