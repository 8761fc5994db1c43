import { oneOf } from '../errors/index.js';
import { families, type ReportId } from './catalog.js';
import type { Family, VariantDescription } from './family.js';

/** A report as the catalog has it. */
export interface CatalogReport<Id extends ReportId = ReportId> {
  readonly id: Id;
  readonly family: Family;
  readonly variant: string;
  readonly description: VariantDescription;
}

const reports: readonly CatalogReport[] = (families as readonly Family[]).flatMap((family) =>
  Object.entries(family.variants).map(([variant, description]) => ({
    id: `${family.id}-${variant}` as ReportId,
    family,
    variant,
    description,
  })),
);

/** The identifiers of all reports, in the order of the catalog. */
export const reportIds: readonly ReportId[] = Object.freeze(reports.map(({ id }) => id));

/** The report with an identifier that a caller gave. */
export function findReport<Id extends ReportId>(id: Id, argument: string): CatalogReport<Id> {
  const position = reportIds.indexOf(oneOf(id, argument, reportIds, 'unknown-report'));
  return { ...reports[position], id };
}
