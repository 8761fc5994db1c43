import type { AssetClass, Plan, PolicyContext, ScannedTicker, ViolationCode } from '../../../src/policy/index.js';
import { isDate, monthsBefore, utcDate } from './dates.js';

/** The decisions of docs/policy.md, rule by rule, like `decisions.smt2`; in plain code, and slowly. */

/** What a plan grants: its own data, and that of all scopes that narrow it. It includes what all of them include. */
export type Grants = readonly Plan[];

export type Kind = 'report' | 'scan' | 'watch' | 'live';

/** The fields of requests of every kind, as they came in. */
export interface Asked {
  readonly report?: unknown;
  readonly assetClass?: unknown;
  readonly ticker?: unknown;
  readonly startDate?: unknown;
  readonly endDate?: unknown;
  readonly lookback?: unknown;
  readonly since?: unknown;
  readonly tickers?: unknown;
}

/** The plans on offer, lowest first, each with its scopes. */
export type Offer = readonly Grants[];

type Context = Pick<PolicyContext, 'now' | 'supported' | 'reports'>;

const CLASSES: readonly AssetClass[] = ['stocks', 'futures', 'crypto', 'forex'];
const LOOKBACKS: Readonly<Record<string, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 };
const CODES: readonly ViolationCode[] = [
  'missing_entitlement',
  'report_not_allowed',
  'ticker_not_allowed',
  'live_data_not_allowed',
  'history_range_exceeded',
];

/** A decision without its message. */
export function decided(kind: Kind, grants: Grants, asked: Asked, context: Context, offer: Offer): object {
  const violations = violationsOf(kind, grants, asked, context);
  const today = utcDate(context.now);
  const start = monthsBefore(today, monthsOf(grants));
  if (violations.length > 0) {
    return {
      allowed: false,
      status: 403,
      code: violations[0],
      violations,
      lowestPlan: offer.find((other) => violationsOf(kind, other, asked, context).length === 0)?.[0].id ?? null,
      granted: { startDate: start, endDate: today },
    };
  }
  const allowed = { allowed: true, plan: grants[0].id };
  switch (kind) {
    case 'report':
      return {
        ...allowed,
        startDate: asked.startDate ?? start,
        endDate: asked.endDate ?? today,
        detailed: grants.every(({ detailedRows }) => detailedRows),
      };
    case 'scan':
      return { ...allowed, lookback: lookbackOf(grants, asked, today), tickers: scanned(grants, asked, context) };
    case 'watch':
      return { ...allowed, since: asked.since, tickers: scanned(grants, asked, context) };
    case 'live':
      return asked.lookback === undefined ? allowed : { ...allowed, lookback: lookbackOf(grants, asked, today) };
  }
}

/** The codes of the limits that a request hits, in the order of the table. */
export function violationsOf(kind: Kind, grants: Grants, asked: Asked, context: Context): readonly ViolationCode[] {
  const today = utcDate(context.now);
  const historyStart = monthsBefore(today, monthsOf(grants));
  const isLookback = typeof asked.lookback === 'string' && Object.keys(LOOKBACKS).includes(asked.lookback);
  const isOutside = (start: unknown, end: unknown): boolean =>
    !isDate(start) || !isDate(end) || start < historyStart || end < start;
  const scans = kind === 'scan' || kind === 'watch';
  const hit: Readonly<Record<ViolationCode, boolean>> = {
    missing_entitlement: !grants.every(({ endpoints }) =>
      endpoints.includes(kind === 'report' ? 'report-calculation' : scans ? 'discovery-scan' : 'live-data'),
    ),
    report_not_allowed: kind === 'report' && !includesReport(grants, asked.report, context),
    ticker_not_allowed: scans
      ? asked.tickers !== undefined && !tickersOf(asked).every((each) => includesTicker(grants, each, context))
      : !includesTicker(grants, asked, context),
    live_data_not_allowed: kind === 'live' && !grants.every(({ liveData }) => liveData),
    history_range_exceeded:
      kind === 'report'
        ? isOutside(given(asked.startDate, historyStart), given(asked.endDate, today))
        : kind === 'watch'
          ? isOutside(asked.since, today)
          : kind === 'scan'
            ? !isLookback || monthsOf(grants) === 0
            : !isLookback && asked.lookback !== undefined,
  };
  return CODES.filter((code) => hit[code]);
}

function monthsOf(grants: Grants): number {
  return Math.min(...grants.map(({ historyMonths }) => historyMonths));
}

function given(value: unknown, otherwise: string): unknown {
  return value === undefined ? otherwise : value;
}

/** An identifier that may exist: with a list of the existing reports, one of them. */
function includesReport(grants: Grants, report: unknown, { reports }: Context): boolean {
  if (typeof report !== 'string') return false;
  const exists = reports === undefined ? /^[a-z\d]+(-[a-z\d]+)*$/.test(report) : [...reports].includes(report);
  return (
    exists &&
    grants.every(
      (plan) =>
        plan.reports === 'all' ||
        plan.reports.some((each) => (each.endsWith('-*') ? report.startsWith(each.slice(0, -1)) : report === each)),
    )
  );
}

interface AskedTicker {
  readonly assetClass?: unknown;
  readonly ticker?: unknown;
}

function includesTicker(grants: Grants, { assetClass, ticker }: AskedTicker, { supported }: Context): boolean {
  const known = CLASSES.find((each) => each === assetClass);
  if (known === undefined || typeof ticker !== 'string' || !(supported[known] ?? []).includes(ticker)) return false;
  return grants.every(({ tickers }) => {
    const allowed = tickers === 'all' ? 'all' : (tickers[known] ?? []);
    return allowed === 'all' || allowed.includes(ticker);
  });
}

/** The tickers that a scan names; what is no list names one that does not exist. */
function tickersOf({ tickers }: Asked): readonly AskedTicker[] {
  return Array.isArray(tickers) ? (tickers as readonly AskedTicker[]) : [{}];
}

/** By asset class, in supported order: the supported tickers of the plan, or those asked for. */
function scanned(grants: Grants, asked: Asked, context: Context): readonly ScannedTicker[] {
  const all = CLASSES.flatMap((assetClass) =>
    (context.supported[assetClass] ?? []).map((ticker) => ({ assetClass, ticker })),
  );
  const named = all.filter(
    (each) =>
      asked.tickers === undefined ||
      tickersOf(asked).some(({ assetClass, ticker }) => assetClass === each.assetClass && ticker === each.ticker),
  );
  return named.filter((each) => includesTicker(grants, each, context));
}

/** The shorter of the request and the plan's months. */
function lookbackOf(grants: Grants, asked: Asked, today: string): object {
  const requested = asked.lookback as string;
  const months = Math.min(LOOKBACKS[requested], monthsOf(grants));
  const capped = months < LOOKBACKS[requested];
  return {
    requested,
    granted: capped ? `${months}mo` : requested,
    capped,
    months,
    startDate: monthsBefore(today, months),
  };
}
