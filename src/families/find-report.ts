import { BarstatsRangeError } from '../errors/index.js';
import { oneOfMany } from '../errors/inner.js';
import { withExchange } from '../sessions/inner.js';
import { type Family, type FamilyReport, namedReport, type VariantDescriptions } from '../define/family.js';
import type { HeadlineDescription } from '../define/headlines/headline.js';
import type { OptionNames } from '../conditions/inner.js';
import type { IdOf, ReportId, ReportName } from './report-id.js';
import { meantByTraders } from './traders-words.js';

import * as catalog from './catalog.js';

/** A family that a scan can rank. */
export type FamilyWithHeadline = Family<string, VariantDescriptions, HeadlineDescription>;

/** Every family, sorted by name. */
export const families: readonly FamilyWithHeadline[] = Object.values<FamilyWithHeadline>(catalog).sort((a, b) =>
  a.id < b.id ? -1 : 1,
);

/** The identifiers of all families, sorted. */
export const familyIds: readonly string[] = families.map(({ id }) => id);

/** Whether a family is one of the catalog, and not one of the caller with the same identifier. */
export function isBuiltIn(family: Family): boolean {
  return (families as readonly Family[]).includes(family);
}

const reports: readonly FamilyReport[] = families.flatMap((family) => Object.values<FamilyReport>(family.reports));

/** The identifiers of all reports, by family in the order of its variants. */
export const reportIds: readonly ReportId[] = Object.freeze(reports.map(({ id }) => id as ReportId));

const positions: ReadonlyMap<string, number> = new Map(reportIds.map((id, position) => [id, position]));

/** Whether a report is one of the catalog rather than of user code. */
export function isOfCatalog(report: FamilyReport): boolean {
  return reports[positions.get(report.id) ?? -1] === report;
}

/** Finds a report by its identifier or by an object that `defineFamily` made; throws `unknown-report`. */
export function findReport<Name extends ReportName>(name: Name, argument: string): FamilyReport<IdOf<Name>> {
  const given: unknown = name;
  // The types of names give the identifiers of their reports.
  if (typeof given === 'object' && given !== null) return namedReport(given, argument) as FamilyReport<IdOf<Name>>;
  const id = given as string;
  const position = positions.get(id) ?? positions.get(oneOfMany(id, argument, reportIds, 'unknown-report', meant))!;
  return reports[position] as FamilyReport<IdOf<Name>>;
}

/** A word of traders; in the text of conditions a family stands for its `standard` report. */
function meant(name: string): readonly string[] {
  return meantByTraders(name.replace(/-standard$/, ''), reportIds);
}

/** Names of reports and exchanges stand for those of the catalog. */
export const catalogNames: OptionNames = {
  report: (name, argument) => findReport(name as ReportName, argument),
  market: (fields) => withExchange(fields, 'options'),
};

/**
 * Finds several reports.
 *
 * @throws {@link BarstatsRangeError} `duplicate-report` if two different reports have the same identifier
 */
export function findReports(names: readonly ReportName[], argument: string): readonly FamilyReport[] {
  const reports = names.map((name, i) => findReport(name, `${argument}[${i}]`));
  const byId = new Map<string, FamilyReport>();
  reports.forEach((report, index) => {
    const other = byId.get(report.id);
    if (other !== undefined && other !== report) {
      throw new BarstatsRangeError(
        'duplicate-report',
        `${argument}[${index}] has the identifier "${report.id}" of a different report before it`,
        { argument, index },
      );
    }
    byId.set(report.id, report);
  });
  return reports;
}
