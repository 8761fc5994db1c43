import { assetClasses, type AssetClass } from '../plans/asset-class.js';
import type { Endpoint } from '../plans/endpoint.js';
import { includesReport } from '../plans/includes-report.js';
import { includesTicker } from '../plans/includes-ticker.js';
import { isIdentifier } from '../plans/report-pattern.js';
import type { Plan } from '../plans/plan.js';
import type { ScannedTicker } from './scan-scope.js';
import type { PolicyContext } from './context.js';
import { limit } from './violation.js';

/** The limit that a plan sets on an endpoint, or none: 0. */
export function accessLimit(plan: Plan, endpoint: Endpoint): number {
  return plan.endpoints.includes(endpoint) ? 0 : limit.entitlement;
}

/** The report of a request; `null` where there is none such, as far as that is known. */
export function knownReport(report: unknown, { reports }: PolicyContext): string | null {
  return typeof report === 'string' && exists(report, reports) ? report : null;
}

function exists(report: string, reports: PolicyContext['reports']): boolean {
  if (reports === undefined) return isIdentifier(report);
  return 'has' in reports ? reports.has(report) : reports.includes(report);
}

/** The limit that a plan sets on a report; what does not exist, no plan names. */
export function reportLimit(plan: Plan, report: string | null): number {
  return report !== null && includesReport(plan, report) ? 0 : limit.report;
}

/**
 * The ticker of a request; `null` where it is not supported.
 *
 * Only what is an asset class of the interface has a list: `__proto__` has none, whatever the service keeps under that name.
 */
export function knownTicker(assetClass: unknown, ticker: unknown, { supported }: PolicyContext): ScannedTicker | null {
  const place = assetClasses.indexOf(assetClass as AssetClass);
  if (typeof ticker !== 'string' || place < 0) return null;
  // Its name as it is written here: V8 finds a property by a name that was cut out of a path only after a search for the name itself.
  const known = assetClasses[place];
  return Object.hasOwn(supported, known) && supported[known]?.includes(ticker) ? { assetClass: known, ticker } : null;
}

/** The limit that a plan sets on a ticker; what is not supported, no plan allows. */
export function tickerLimit(plan: Plan, known: ScannedTicker | null): number {
  return known !== null && includesTicker(plan, known.assetClass, known.ticker) ? 0 : limit.ticker;
}
