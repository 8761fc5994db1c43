export * from '../reports/catalog.js';
export { computeReport } from '../reports/run/compute-report.js';
export type { LoadedReportOptions, ReportOptions } from '../reports/run/compute-report.js';
