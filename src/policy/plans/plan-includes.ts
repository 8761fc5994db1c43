import type { AssetClass, Plan } from './plan.js';

const IDENTIFIER = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Whether a string has the format of a report identifier, such as `outside-days-standard`. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** Whether a string is an identifier or a family such as `opening-stats-*`. */
export function isReportPattern(text: string): boolean {
  return isIdentifier(text.endsWith('-*') ? text.slice(0, -2) : text);
}

/** The reports that a plan names, and the prefixes of its families. */
interface NamedReports {
  readonly identifiers: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** Lists of plans are frozen, so each is parsed once. */
const named = new WeakMap<readonly string[], NamedReports>();

/** Whether a plan names a report, by its identifier or by its family. */
export function includesReport({ reports }: Plan, report: string): boolean {
  if (reports === 'all') return true;
  const { identifiers, beginnings } = named.get(reports) ?? takenApart(reports);
  return identifiers.has(report) || beginnings.some((each) => report.startsWith(each) && report.length > each.length);
}

function takenApart(reports: readonly string[]): NamedReports {
  const parts = {
    // No identifier has a star, so families can be in the same set.
    identifiers: new Set(reports),
    beginnings: reports.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1)),
  };
  named.set(reports, parts);
  return parts;
}

/** Whether a plan allows a ticker of an asset class, assuming that it is supported. */
export function includesTicker({ tickers }: Plan, assetClass: AssetClass, ticker: string): boolean {
  if (tickers === 'all') return true;
  const allowed = tickers[assetClass];
  return allowed === 'all' || (allowed?.includes(ticker) ?? false);
}
