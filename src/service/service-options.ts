import {
  checkedFields,
  checkedFlag,
  checkedFunction,
  checkedList,
  checkedName,
  checkedNumber,
  outOfBounds,
} from '../errors/inner.js';
import {
  definePlan,
  plans as standardPlans,
  type KeyRecord,
  type Plan,
  type SupportedTickers,
} from '../policy/index.js';
import { checkedKeyPrefix, checkedTickers } from '../policy/inner.js';
import { defaultLimits, emptyState, peek, type Limit } from '../rate-limit/index.js';
import type { Family, FamilyReport } from '../reports/index.js';
import { MAX_ROWS, servedReports, type ServedReports } from '../requests/inner.js';
import { scannedFamilies, type ScannedFamilies, type ServiceScan } from './scanned-families.js';
import { checkedDeprecations, type CheckedDeprecations, type Deprecation } from './deprecations.js';
import { checkedCors, type CheckedOrigins, type CorsOptions } from './cors.js';

/** Options of a service. */
export interface ServiceOptions<Found extends KeyRecord = KeyRecord> {
  /** The tickers with bars, per asset class. */
  readonly supported: SupportedTickers;
  /**
   * Own reports, made by `defineFamily` of `barstats/define`, served beside the built-in ones: a family stands for all its reports.
   * Plans include them by identifier like any other. Default: none.
   */
  readonly reports?: readonly (Family | FamilyReport)[];
  /**
   * The families that the scan ranks; default: all built-in ones, and the calibrated ones of `reports`. An own family is ranked for plans
   * that include any of its reports.
   */
  readonly scan?: ServiceScan;
  /** The plans, lowest first; default: those of the interface. */
  readonly plans?: readonly Plan[];
  /** The limits of every key, or a function of its record; default `defaultLimits` of `barstats/rate-limit`. */
  readonly limits?: readonly Limit[] | ((record: Found) => readonly Limit[]);
  /** The prefix of keys, such as `acme_live_`; keys with another prefix are not looked up. Default: any prefix. */
  readonly prefix?: string;
  /** The path before the endpoints, such as `/v1`; default: none. */
  readonly basePath?: string;
  /** The most calendar days of bars before a range, for averages and previous sessions; default 400. */
  readonly leadDays?: number;
  /**
   * The most that a request may cost, as computed by `estimateCost` of `barstats/reports`: in plain reports on a year of daily bars, of which
   * one core computes about a thousand a second. Costlier requests get 400. Default 10,000.
   */
  readonly maxCost?: number;
  /**
   * The units of the rate limit that a request with bars is charged for its cost: a whole number from 1, and no
   * more than the smallest limit admits. Default 1. Not used if `rateLimit` returns a decision.
   */
  readonly charge?: (cost: number, record: Found) => number;
  /** The most rows of a report in a response, 1 to 100,000; further rows are on further pages. Default 5,000. */
  readonly maxRows?: number;
  /** Whether clients may request reports as JSON lines, sent as `chunks` of a response; default `false`. */
  readonly streaming?: boolean;
  /** The pages whose scripts may call the service; default: none. */
  readonly cors?: CorsOptions;
  /**
   * The reports and endpoints that clients should stop using: their results have the headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594)
   * and `Link`. Default: none.
   */
  readonly deprecations?: readonly Deprecation[];
}

/** The options of a service, checked, with every default filled in. */
export interface CheckedService<Found extends KeyRecord> {
  readonly supported: SupportedTickers;
  readonly reports: ServedReports;
  readonly scan: ScannedFamilies;
  readonly plans: readonly Plan[];
  readonly limitsOf: (record: Found) => readonly Limit[];
  readonly prefix: string;
  readonly basePath: string;
  readonly leadDays: number;
  readonly maxCost: number;
  /** `null` if every request is charged one unit. */
  readonly charge: ((cost: number, record: Found) => number) | null;
  readonly maxRows: number;
  readonly streaming: boolean;
  readonly origins: CheckedOrigins;
  readonly deprecations: CheckedDeprecations;
}

/** 400 days contain the 250 sessions of the longest average. */
const LEAD_DAYS = 400;
const MAX_LEAD_DAYS = 36_525;

const DEFAULT_MAX_COST = 10_000;

const DEFAULT_MAX_ROWS = 5000;

/** Checks the options of a service. */
export function checkedService<Found extends KeyRecord>(options: ServiceOptions<Found>): CheckedService<Found> {
  const fields = checkedFields(
    options,
    'options',
    ['supported'],
    [
      'reports',
      'scan',
      'plans',
      'limits',
      'prefix',
      'basePath',
      'leadDays',
      'maxCost',
      'charge',
      'maxRows',
      'streaming',
      'cors',
      'deprecations',
    ],
  );
  const { leadDays = LEAD_DAYS, maxCost = DEFAULT_MAX_COST, maxRows = DEFAULT_MAX_ROWS, streaming = false } = fields;
  const reports = servedReports(fields.reports);
  return {
    supported: checkedTickers(fields.supported, 'options.supported'),
    reports,
    scan: scannedFamilies(fields.scan, reports),
    plans: checkedPlans(fields.plans),
    limitsOf: checkedLimits(fields.limits) as (record: Found) => readonly Limit[],
    prefix: fields.prefix === undefined ? '' : checkedKeyPrefix(fields.prefix, 'options.prefix'),
    basePath: checkedBasePath(fields.basePath, 'options.basePath'),
    leadDays: checkedNumber(leadDays, 'options.leadDays', { minimum: 0, maximum: MAX_LEAD_DAYS, whole: true }),
    maxCost: checkedNumber(maxCost, 'options.maxCost', { minimum: 1, maximum: Number.MAX_VALUE }),
    charge: checkedCharge(fields.charge) as ((cost: number, record: Found) => number) | null,
    maxRows: checkedNumber(maxRows, 'options.maxRows', { minimum: 1, maximum: MAX_ROWS, whole: true }),
    streaming: checkedFlag(streaming, 'options.streaming'),
    origins: checkedCors(fields.cors),
    deprecations: checkedDeprecations(fields.deprecations, reports),
  };
}

function checkedCharge(charge: unknown): ((...given: never[]) => number) | null {
  // Its result is checked with each request.
  return charge === undefined ? null : checkedFunction(charge, 'options.charge');
}

function checkedPlans(plans: unknown): readonly Plan[] {
  if (plans === undefined) return Object.values(standardPlans);
  const defined = checkedList(plans, 'options.plans').map((plan) => definePlan(plan as Plan));
  const twice = defined.findIndex(({ id }, i) => defined.findIndex((plan) => plan.id === id) < i);
  if (twice >= 0) throw outOfBounds(`options.plans[${twice}].id`, 'different from the other ids', defined[twice].id);
  return defined;
}

/** A list is checked at start-up, not with the first request. */
function checkedLimits(limits: unknown): (record: never) => readonly Limit[] {
  // The result of a function is checked with each request.
  if (typeof limits === 'function') {
    return (record) => checkedList((limits as (record: never) => unknown)(record), 'options.limits(record)') as Limit[];
  }
  const list = (limits ?? defaultLimits) as readonly Limit[];
  peek(emptyState, 0, { limits: list });
  return () => list;
}

/** Checks the path before the endpoints: empty, or segments that each begin with a slash. */
export function checkedBasePath(basePath: unknown, argument: string): string {
  if (basePath === undefined || basePath === '') return '';
  const path = checkedName(basePath, argument);
  if (!/^(\/[\w.~-]+)+$/.test(path))
    throw outOfBounds(argument, 'segments such as /v1, without a trailing slash', path);
  return path;
}
