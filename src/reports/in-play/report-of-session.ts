import type { Report } from '../run/report.js';
import type { ParamValue } from '../run/result.js';
import type { Day } from './day.js';

/** A report of a day, and the options that it was made with. */
interface Made {
  readonly params: object;
  readonly text: string;
  readonly report: Report;
}

const reports = new WeakMap<Day, Map<string, Made>>();

/** The very same report for the same options all day, so that what was found of its history is found again. */
export function reportOfSession(
  day: Day,
  id: string,
  params: Readonly<Record<string, ParamValue>>,
  make: () => Report,
): Report {
  const known = reports.get(day) ?? new Map<string, Made>();
  reports.set(day, known);
  const latest = known.get(id);
  if (latest?.params === params) return latest.report;
  const text = JSON.stringify(params);
  const report = latest?.text === text ? latest.report : make();
  known.set(id, { params, text, report });
  return report;
}
