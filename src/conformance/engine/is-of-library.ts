import { catalog, findReport, type ReportId, type ReportName } from '../../reports/index.js';

const ids = new Set<string>(catalog.map(({ report }) => report));

/** Whether a report is one of this library, and not one of a user that may have its identifier. */
export function isOfLibrary(name: ReportName): boolean {
  const report = findReport(name, 'report');
  return ids.has(report.id) && findReport(report.id as ReportId, 'report') === report;
}
