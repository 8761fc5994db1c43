import { type Market, marketWithoutBars } from '../../sessions/inner.js';
import {
  checkedParams,
  type DefaultSession,
  type OptionDescription,
  type ParamValue,
  usualSessionId,
} from '../../options/inner.js';
import { oncePerObject } from '../../columns/inner.js';
import { findReport, type IdOf, type ReportId, reportIds, type ReportName } from '../../families/inner.js';
import { blameFamily, freeze, reportOn } from '../../rows/inner.js';
import { onFirstAccess } from './on-first-access.js';
import { possibleExclusions } from './possible-exclusions.js';
import type { FamilyReport, FlipDescription } from '../../define/inner.js';
import { outlineOf, type ReportOutline } from './report-outline.js';

/** A report described as data, for documentation, forms and generic programs. */
export interface ReportDescription<Id extends string = ReportId> extends ReportOutline {
  readonly report: Id;
  readonly family: string;
  readonly variant: string;
  readonly title: string;
  /** The subject of the family, in words. */
  readonly definition: string;
  /** The subject of the family, followed by that of this report. */
  readonly text: string;
  /** What a flip of the bars keeps and what it destroys; absent if the family does not say. */
  readonly atRandom?: FlipDescription;
  /** The bars that suffice: daily, or intraday of up to 4 hours. */
  readonly bars: 'daily' | 'intraday';
  /** The session if none is given: a session id, `first` for the first of the asset class, or `second` for the one in the option `second`. */
  readonly defaultSession: DefaultSession;
  readonly options: readonly ({ readonly name: string } & OptionDescription)[];
}

/**
 * Describes a report: its unit, questions and measures, and its options with their defaults and bounds. Each question says what it is
 * asked of, when that is known and the condition of each outcome; each measure says how it is computed.
 *
 * Questions and measures are those of the default options and session. Options such as `multiples` change their number, and times
 * depend on the hours of the session.
 *
 * @param id - the identifier of the report
 * @throws {@link BarstatsRangeError} `unknown-report`, with the nearest identifier as `suggestion`
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
 * questions[1].outcomes[2].when; // 'the close is outside the previous range, on the opposite side from the open'
 * ```
 */
export function describeReport<const Name extends ReportName>(id: Name): ReportDescription<IdOf<Name>> {
  // A description has the identifier of its report.
  return descriptionOf(findReport(id, 'id')) as ReportDescription<IdOf<Name>>;
}

const descriptionOf = oncePerObject((named: FamilyReport): ReportDescription<string> =>
  freeze({ ...outlinedOf(named), exclusions: exclusionsOf(named) }),
);

/** A description but for what takes most of its time: the exclusions depend on every option. */
type OutlinedReport = Omit<ReportDescription<string>, 'exclusions'>;

const outlinedOf = oncePerObject((named: FamilyReport): OutlinedReport => {
  const { id: report, family, variant, description } = named;
  const { defaults, market } = usualOf(named);
  return {
    report,
    family: family.id,
    variant,
    title: `${family.title}: ${description.title.charAt(0).toLowerCase()}${description.title.slice(1)}`,
    definition: family.text,
    text: `${family.text} ${description.text}`,
    ...(family.atRandom === undefined ? {} : { atRandom: family.atRandom }),
    bars: description.bars,
    defaultSession: family.defaultSession,
    options: Object.entries(description.options).map(([name, option]) => ({ name, ...option })),
    ...outlineOf(reportOn(market, named, defaults, [])),
  };
});

/** The options and the market that a report is described for. */
function usualOf({ family, description }: FamilyReport): {
  readonly defaults: Readonly<Record<string, ParamValue>>;
  readonly market: Market;
} {
  return {
    defaults: checkedParams(description.options, {}, 'params', 0),
    market: marketWithoutBars(usualSessionId(family.defaultSession, description.options)),
  };
}

/** The possible exclusions; a choice with which a report cannot be run is refused in the name of its family. */
function exclusionsOf(named: FamilyReport): readonly string[] {
  const { defaults, market } = usualOf(named);
  try {
    return possibleExclusions(named.description, defaults, market);
  } catch (error) {
    throw blameFamily(error, named.id, null);
  }
}

/** All reports of the catalog, as far as a search reads them. */
export const outlinedReports: readonly (OutlinedReport & { readonly report: ReportId })[] = onFirstAccess(
  reportIds,
  (id) => ({ ...outlinedOf(findReport(id, 'id')), report: id }),
);

/**
 * The descriptions of all reports, ordered by the name of the family.
 *
 * @example
 * ```ts
 * import { catalog } from 'barstats';
 *
 * const outsideDays = catalog.filter(({ family }) => family === 'outside-days');
 * outsideDays.filter(({ bars }) => bars === 'intraday').map(({ report }) => report); // ['outside-days-by-spike']
 * ```
 */
export const catalog: readonly ReportDescription[] = onFirstAccess(reportIds, describeReport);
