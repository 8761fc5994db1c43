import { fieldNames } from '../fields.js';
import { keywords } from './words.js';

/** The families whose own identifiers have what tells a report from a family. */
const familiesLikeReports: readonly string[] = [
  'daily-high-and-low-by-session',
  'green-and-red-days-by-weekday',
  'high-and-low-by-weekday',
  'performance-by-weekday',
  'session-range-by-weekday',
  'volume-and-range-by-weekday',
];

const IDENTIFIER = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Whether an identifier without quotes means itself, by what tells a report from a family. */
export function isReportName(name: string): boolean {
  return IDENTIFIER.test(name) && /-standard$|-daily$|-by-/.test(name) && !familiesLikeReports.includes(name);
}

/**
 * The identifier of the report that a name without quotes means: itself if it names a variant, else the `standard` report of a family.
 *
 * @returns `undefined` for what means no report: a keyword, a field or the beginning of one
 */
export function reportMeantBy(name: string): string | undefined {
  if (!IDENTIFIER.test(name) || name === 'series' || keywords.includes(name)) return undefined;
  if (fieldNames.some((field) => field === name || field.startsWith(`${name}.`))) return undefined;
  return isReportName(name) ? name : `${name}-standard`;
}

/** The shortest name that means a report without quotes; `undefined` if there is none. */
export function shortestNameOf(report: string): string | undefined {
  return [report.replace(/-standard$/, ''), report].find((name) => reportMeantBy(name) === report);
}
