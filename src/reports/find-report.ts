import { oneOfMany } from '../errors/index.js';
import type { Family, VariantDescription } from './family.js';
import type { ReportId } from './report-id.js';

import * as catalog from './catalog.js';

/** A report of the catalog. */
export interface CatalogReport<Id extends ReportId = ReportId> {
  readonly id: Id;
  readonly family: Family;
  readonly variant: string;
  readonly description: VariantDescription;
}

/** Every family, sorted by name. */
export const families: readonly Family[] = Object.values<Family>(catalog).sort((a, b) => (a.id < b.id ? -1 : 1));

const reports: readonly CatalogReport[] = families.flatMap((family) =>
  Object.entries(family.variants).map(([variant, description]) => ({
    id: `${family.id}-${variant}` as ReportId,
    family,
    variant,
    description,
  })),
);

/** The identifiers of all reports, by family in the order of its variants. */
export const reportIds: readonly ReportId[] = Object.freeze(reports.map(({ id }) => id));

const positions: ReadonlyMap<string, number> = new Map(reportIds.map((id, position) => [id, position]));

/** Finds the report with an identifier; throws `unknown-report`. */
export function findReport<Id extends ReportId>(id: Id, argument: string): CatalogReport<Id> {
  const position = positions.get(id) ?? positions.get(oneOfMany(id, argument, reportIds, 'unknown-report'))!;
  return { ...reports[position], id };
}
