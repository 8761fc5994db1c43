import type { ReportName } from '../../reports/index.js';
import { findReport, isBuiltIn } from '../../reports/inner.js';

/** The reports of this library whose identifiers match: those of users are not known by their names. */
export function named(names: RegExp): (report: ReportName) => boolean {
  return (name) => {
    const { family, id } = findReport(name, 'report');
    return isBuiltIn(family) && names.test(id);
  };
}

/** The reports that have an option. */
export function hasOption(name: string): (report: ReportName) => boolean {
  return (report) => name in findReport(report, 'report').description.options;
}
