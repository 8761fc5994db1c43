export * from '../reports/catalog.js';
export { computeReport } from '../reports/run/compute-report.js';
export type { ReportOptions } from '../reports/run/compute-report.js';
