import { BarstatsRangeError, oneOf, shownValue } from '../errors/index.js';
import * as catalog from './catalog.js';
import type { Family, VariantDescription } from './family.js';
import type { ReportId } from './report-id.js';

/** A report as the catalog has it. */
export interface CatalogReport<Id extends ReportId = ReportId> {
  readonly id: Id;
  readonly family: Family;
  readonly variant: string;
  readonly description: VariantDescription;
}

/** Every family, by name: the names of a module have no other order. */
export const families: readonly Family[] = Object.values<Family>(catalog).sort((a, b) => (a.id < b.id ? -1 : 1));

const reports: readonly CatalogReport[] = families.flatMap((family) =>
  Object.entries(family.variants).map(([variant, description]) => ({
    id: `${family.id}-${variant}` as ReportId,
    family,
    variant,
    description,
  })),
);

/** The identifiers of all reports, by family, and in the order of its variants. */
export const reportIds: readonly ReportId[] = Object.freeze(reports.map(({ id }) => id));

/** The report with an identifier that a caller gave. */
export function findReport<Id extends ReportId>(id: Id, argument: string): CatalogReport<Id> {
  const position = reportIds.indexOf(id);
  if (position === -1) refuse(id, argument);
  return { ...reports[position], id };
}

/** Refuses what is no identifier: the name of a family with its reports, anything else with the nearest one. */
function refuse(id: unknown, argument: string): never {
  const fits = reports.filter(({ family }) => family.id === id).map((report) => report.id);
  if (fits.length === 0) oneOf(id, argument, reportIds, 'unknown-report');
  throw new BarstatsRangeError(
    'unknown-report',
    `${argument} is the name of a family: ${shownValue(id)}; its reports are ${fits.join(', ')}`,
    { argument, fits, suggestion: fits[0] },
  );
}
