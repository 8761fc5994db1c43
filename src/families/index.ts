export * from './catalog.js';
export { computeReport } from '../run/compute-report.js';
export type { LoadedReportOptions, ReportOptions } from '../run/compute-report.js';
