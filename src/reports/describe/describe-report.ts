import { marketWithoutBars } from '../../sessions/index.js';
import { checkedParams } from '../options/checked-params.js';
import { type DefaultSession, usualSessionId } from '../options/default-session.js';
import { findReport, reportIds } from '../find-report.js';
import { freeze } from '../run/freeze.js';
import type { OptionDescription } from '../options/report-option.js';
import { possibleExclusions } from './possible-exclusions.js';
import { reportFor } from '../run/report-for.js';
import type { FamilyReport } from '../family.js';
import type { IdOf, ReportId, ReportName } from '../report-id.js';
import type { ReportOutline } from '../run/report.js';
import { reportContextOf } from '../options/report-context.js';

/** What a report is, as data: for documentation, forms and programs that have no report hard-coded. */
export interface ReportDescription<Id extends string = ReportId> extends ReportOutline {
  readonly report: Id;
  readonly family: string;
  readonly variant: string;
  readonly title: string;
  /** What all reports of the family are about, in words. */
  readonly definition: string;
  /** The same, and what this report makes of it. */
  readonly text: string;
  /** The bars that are enough: daily ones, or intraday ones of up to 4 hours. */
  readonly bars: 'daily' | 'intraday';
  /** The session it is about where none is asked for: the one of this id, the first one of the asset class, or the one that the option `second` names. */
  readonly defaultSession: DefaultSession;
  readonly options: readonly ({ readonly name: string } & OptionDescription)[];
}

/**
 * Describes a report: what it counts, asks and measures, and its options with their defaults and bounds. Each question says what it is
 * asked of, when that is known and when an observation has which answer, each number how it is computed.
 *
 * The questions and measures are those of the default options and the default session; `multiples` and the like change how many there
 * are, and times of the session depend on its hours.
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
 * questions[1].asked; // 'every eligible session'
 * questions[1].outcomes[2].when; // 'the close lies outside the previous range, on the other side'
 * ```
 */
export function describeReport<const Name extends ReportName>(id: Name): ReportDescription<IdOf<Name>> {
  const report = findReport(id, 'id');
  let known = described.get(report);
  if (known === undefined) described.set(report, (known = descriptionOf(report)));
  // A description has the identifier of its report.
  return known as ReportDescription<IdOf<Name>>;
}

const described = new WeakMap<FamilyReport, ReportDescription<string>>();

function descriptionOf({ id: report, family, variant, description }: FamilyReport): ReportDescription<string> {
  const defaults = checkedParams(description.options, {}, 'params', 0);
  const market = marketWithoutBars(usualSessionId(family.defaultSession, description.options));
  return freeze({
    report,
    family: family.id,
    variant,
    title: `${family.title}: ${description.title.charAt(0).toLowerCase()}${description.title.slice(1)}`,
    definition: family.text,
    text: `${family.text} ${description.text}`,
    bars: description.bars,
    defaultSession: family.defaultSession,
    options: Object.entries(description.options).map(([name, option]) => ({ name, ...option })),
    ...reportFor(description, defaults, reportContextOf(market, [])).outline,
    exclusions: possibleExclusions(description, defaults, market),
  });
}

/**
 * Every report, described, in the order of the names of the families.
 *
 * @example
 * ```ts
 * import { catalog } from 'barstats';
 *
 * const outsideDays = catalog.filter(({ family }) => family === 'outside-days');
 * outsideDays.filter(({ bars }) => bars === 'intraday').map(({ report }) => report); // ['outside-days-by-spike']
 * ```
 */
// Describing them all takes longer than everything else that happens when the library is loaded: each is described when it is looked at.
export const catalog: readonly ReportDescription[] = Object.freeze(
  Object.defineProperties<ReportDescription[]>(
    [],
    Object.fromEntries(reportIds.map((id, at) => [at, { get: () => describeReport(id), enumerable: true }])),
  ),
);
