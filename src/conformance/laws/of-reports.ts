import { describeReport, type ReportId } from '../../reports/index.js';

/** The reports whose names match. */
export function named(names: RegExp): (report: ReportId) => boolean {
  return (report) => names.test(report);
}

/** The reports that have an option. */
export function hasOption(name: string): (report: ReportId) => boolean {
  return (report) => describeReport(report).options.some((option) => option.name === name);
}
