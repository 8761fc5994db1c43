import { catalog, type ReportId } from '../../reports/index.js';

/** The identifiers of all reports; as a set they are searched fastest. */
export const reportIds: ReadonlySet<string> = new Set(catalog.map(({ report }) => report));

/** Whether a segment of a path is the identifier of a report. */
export function isReportId(segment: string): segment is ReportId {
  return reportIds.has(segment);
}
