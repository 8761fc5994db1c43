import type { Plan } from './plan.js';

/** The reports that a plan names one by one, and how the identifiers of its families begin. */
interface NamedReports {
  readonly identifiers: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** The lists of plans are frozen, so each is taken apart once. */
const named = new WeakMap<readonly string[], NamedReports>();

/** Whether a plan names a report, by its identifier or by its family. */
export function includesReport({ reports }: Plan, report: string): boolean {
  if (reports === 'all') return true;
  const { identifiers, beginnings } = named.get(reports) ?? takenApart(reports);
  return identifiers.has(report) || beginnings.some((each) => report.startsWith(each) && report.length > each.length);
}

function takenApart(reports: readonly string[]): NamedReports {
  const parts = {
    // No identifier has a star, so that families may stand among them.
    identifiers: new Set(reports),
    beginnings: reports.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1)),
  };
  named.set(reports, parts);
  return parts;
}
