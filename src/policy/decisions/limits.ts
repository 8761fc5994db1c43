import { shownValue } from '../../errors/index.js';
import { assetClasses, type AssetClass } from '../plans/asset-class.js';
import type { Endpoint } from '../plans/endpoint.js';
import { isIdentifier } from '../plans/report-pattern.js';
import { includesReport } from '../plans/includes-report.js';
import { includesTicker } from '../plans/includes-ticker.js';
import type { Plan } from '../plans/plan.js';
import { allowedTickers } from './allowed-tickers.js';
import { askedTickers, scopeKey } from './asked-tickers.js';
import type { PolicyContext, SupportedTickers } from './context.js';
import type { Limit } from './decide.js';

/** API access to an endpoint. */
export function accessTo(endpoint: Endpoint): Limit {
  return {
    code: 'missing_entitlement',
    hit: (plan) => !plan.endpoints.includes(endpoint),
    what: () => `API access to the ${endpoint.replace('-', ' ')}`,
  };
}

/** A report: one that exists, as far as that is known, and that the plan names. */
export function thisReport(report: unknown, { reports }: PolicyContext): Limit {
  const exists = typeof report === 'string' && (reports?.includes(report) ?? isIdentifier(report));
  return {
    code: 'report_not_allowed',
    hit: (plan) => !exists || !includesReport(plan, report),
    what: () => `the report ${shown(report)}`,
  };
}

/** A ticker: one that is supported and that the plan allows. */
export function thisTicker(assetClass: unknown, ticker: unknown, { supported }: PolicyContext): Limit {
  const known =
    isAssetClass(assetClass, supported) && typeof ticker === 'string' && supported[assetClass]?.includes(ticker);
  return {
    code: 'ticker_not_allowed',
    hit: (plan) => !known || !includesTicker(plan, assetClass, ticker),
    what: () => `the ticker ${shown(ticker)} of ${shown(assetClass)}`,
  };
}

/**
 * The tickers that a scan asks for, each of them in its scope; `undefined` asks for none in particular.
 *
 * They are looked up in sets: a list of any length is read once.
 */
export function theseTickers(tickers: unknown, { supported }: PolicyContext): Limit {
  const asked = askedTickers(tickers);
  const outside = (plan: Plan): string | undefined => {
    const scope = new Set(allowedTickers(plan, supported).map(scopeKey));
    return asked?.find((key) => !scope.has(key));
  };
  return {
    code: 'ticker_not_allowed',
    hit: (plan) => asked === null || outside(plan) !== undefined,
    what: (plan) => (asked === null ? 'tickers that are no list' : `the ticker ${shownValue(outside(plan))}`),
  };
}

/** Live data. */
export const liveData: Limit = {
  code: 'live_data_not_allowed',
  hit: (plan) => !plan.liveData,
  what: () => 'live data',
};

/** An asset class of the interface that the service supports: `__proto__` is neither, whatever its list is called by. */
function isAssetClass(value: unknown, supported: SupportedTickers): value is AssetClass {
  return assetClasses.includes(value as AssetClass) && Object.hasOwn(supported, value as AssetClass);
}

/** A value of a request as a message shows it. What is an object is not looked into. */
function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : shownValue(value);
}

/** A part of the history. */
export function thisHistory(includes: (plan: Plan) => boolean): Limit {
  return {
    code: 'history_range_exceeded',
    hit: (plan) => !includes(plan),
    what: () => 'the requested range of history',
  };
}
