import { type AssetClass, assetClasses, type Endpoint, type Plan } from '../plans/plan.js';
import { includesReport, includesTicker, isIdentifier } from '../plans/plan-includes.js';
import type { PolicyContext, ScannedTicker } from './context.js';

/** The `code` of every limit of a plan, in the order in which the first one hit names the refusal. */
export const violationCodes = Object.freeze([
  'missing_entitlement',
  'report_not_allowed',
  'ticker_not_allowed',
  'live_data_not_allowed',
  'history_range_exceeded',
] as const);

/** The `code` of a 403. */
export type ViolationCode = (typeof violationCodes)[number];

/** A set of limits that were hit: the sum of their values here. A bit each, in the documented order, makes a decision cheap. */
export const limit = {
  entitlement: 1,
  report: 2,
  ticker: 4,
  liveData: 8,
  history: 16,
} as const;

/** The codes of every set of limits, each in the documented order. */
const lists: readonly (readonly ViolationCode[])[] = Array.from({ length: 2 ** violationCodes.length }, (_, limits) =>
  Object.freeze(violationCodes.filter((_code, i) => Math.floor(limits / 2 ** i) % 2 === 1)),
);

/** The codes of a set of limits, in the documented order. */
export function codesOf(limits: number): readonly ViolationCode[] {
  return lists[limits];
}

/** The limit that a plan sets on an endpoint, or none: 0. */
export function accessLimit(plan: Plan, endpoint: Endpoint): number {
  return plan.endpoints.includes(endpoint) ? 0 : limit.entitlement;
}

/** The report of a request; `null` if it is known not to exist. */
export function knownReport(report: unknown, { reports }: PolicyContext): string | null {
  return typeof report === 'string' && exists(report, reports) ? report : null;
}

function exists(report: string, reports: PolicyContext['reports']): boolean {
  if (reports === undefined) return isIdentifier(report);
  return 'has' in reports ? reports.has(report) : reports.includes(report);
}

/** The limit that a plan sets on a report; no plan includes an unknown one. */
export function reportLimit(plan: Plan, report: string | null): number {
  return report !== null && includesReport(plan, report) ? 0 : limit.report;
}

/**
 * The ticker of a request; `null` if it is not supported.
 *
 * Only asset classes of the interface have a list; `__proto__` has none.
 */
export function knownTicker(assetClass: unknown, ticker: unknown, { supported }: PolicyContext): ScannedTicker | null {
  const place = assetClasses.indexOf(assetClass as AssetClass);
  if (typeof ticker !== 'string' || place < 0) return null;
  // Its name as it is written here: V8 finds a property by a name that was cut out of a path only after a search for the name itself.
  const name = assetClasses[place];
  return Object.hasOwn(supported, name) && supported[name]?.includes(ticker) ? { assetClass: name, ticker } : null;
}

/** The limit that a plan sets on a ticker; no plan includes an unsupported one. */
export function tickerLimit(plan: Plan, scanned: ScannedTicker | null): number {
  return scanned !== null && includesTicker(plan, scanned.assetClass, scanned.ticker) ? 0 : limit.ticker;
}
