import type { Plan } from './plan.js';

/** Whether a plan names a report, by its identifier or by its family. */
export function includesReport({ reports }: Plan, report: string): boolean {
  return reports === 'all' || reports.some((pattern) => matches(pattern, report));
}

function matches(pattern: string, report: string): boolean {
  if (!pattern.endsWith('*')) return pattern === report;
  const start = pattern.slice(0, -1);
  return report.startsWith(start) && report.length > start.length;
}
