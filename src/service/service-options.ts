import {
  BarstatsRangeError,
  BarstatsTypeError,
  checkedFields,
  checkedName,
  checkedNumber,
  shownValue,
} from '../errors/index.js';
import {
  checkedKeyPrefix,
  definePlan,
  plans as standardPlans,
  type KeyRecord,
  type Plan,
  type SupportedTickers,
} from '../policy/index.js';
import { defaultLimits, emptyState, peek, type Limit } from '../rate-limit/index.js';
import { assetClasses } from './requests/routes.js';
import { checkedCors, type CheckedOrigins, type CorsOptions } from './cors.js';

/** What a service offers. */
export interface ServiceOptions<Found extends KeyRecord = KeyRecord> {
  /** The tickers that there are bars of, per asset class. */
  readonly supported: SupportedTickers;
  /** The plans that keys may carry, from the lowest to the highest; those of the interface without it. */
  readonly plans?: readonly Plan[];
  /** The limits of every key, or those of each; `defaultLimits` of `barstats/rate-limit` without it. */
  readonly limits?: readonly Limit[] | ((record: Found) => readonly Limit[]);
  /** How the keys of this service begin, such as `acme_live_`: no other is looked up. Without it, any key is. */
  readonly prefix?: string;
  /** What precedes the endpoints in a path, such as `/v1`; nothing without it. */
  readonly basePath?: string;
  /** The calendar days of bars before the first date of a range, for averages and sessions before it; 400 without it. */
  readonly leadDays?: number;
  /**
   * The most that a request may cost, as `estimateCost` of `barstats/reports` counts it: in plain reports on a year of daily bars, of which
   * a processor computes about a thousand a second. Costlier requests are answered 400. 10,000 without it.
   */
  readonly maxCost?: number;
  /**
   * The units of the rate limit that a request is charged which needs bars, from what it costs to compute: a whole number from 1 on, and no
   * more than the smallest limit admits. One unit without it, and wherever `rateLimit` gives a decision that was made already.
   */
  readonly charge?: (cost: number, record: Found) => number;
  /** The most rows of a report in a response, 1 to 100,000; the others are on pages of their own. 5,000 without it. */
  readonly maxRows?: number;
  /** Whether a client may ask for a report as JSON lines, which the server sends in pieces: `chunks` of a response. Not without it. */
  readonly streaming?: boolean;
  /** The pages whose scripts may call the service; browsers let none without it. */
  readonly cors?: CorsOptions;
}

/** The options of a service, checked, with every default in its place. */
export interface CheckedService<Found extends KeyRecord> {
  readonly supported: SupportedTickers;
  readonly plans: readonly Plan[];
  readonly limitsOf: (record: Found) => readonly Limit[];
  readonly prefix: string;
  readonly basePath: string;
  readonly leadDays: number;
  readonly maxCost: number;
  /** `null` where every request is charged one unit. */
  readonly charge: ((cost: number, record: Found) => number) | null;
  readonly maxRows: number;
  readonly streaming: boolean;
  readonly origins: CheckedOrigins;
}

/** 400 days hold the 250 sessions that the longest average is made of. */
const LEAD_DAYS = 400;
const MOST_LEAD_DAYS = 36_525;

const USUAL_COST = 10_000;

const USUAL_ROWS = 5000;
const MOST_ROWS = 100_000;

/** Checks what a service is made with, once, so that no request meets it malformed. */
export function checkedService<Found extends KeyRecord>(options: ServiceOptions<Found>): CheckedService<Found> {
  const fields = checkedFields(
    options,
    'options',
    ['supported'],
    ['plans', 'limits', 'prefix', 'basePath', 'leadDays', 'maxCost', 'charge', 'maxRows', 'streaming', 'cors'],
  );
  const { leadDays = LEAD_DAYS, maxCost = USUAL_COST, maxRows = USUAL_ROWS, streaming } = fields;
  return {
    supported: checkedSupported(fields.supported),
    plans: checkedPlans(fields.plans),
    limitsOf: checkedLimits(fields.limits) as (record: Found) => readonly Limit[],
    prefix: fields.prefix === undefined ? '' : checkedKeyPrefix(fields.prefix, 'options.prefix'),
    basePath: checkedBasePath(fields.basePath, 'options.basePath'),
    leadDays: checkedNumber(leadDays, 'options.leadDays', { minimum: 0, maximum: MOST_LEAD_DAYS, whole: true }),
    maxCost: checkedNumber(maxCost, 'options.maxCost', { minimum: 1, maximum: Number.MAX_VALUE }),
    charge: checkedCharge(fields.charge) as ((cost: number, record: Found) => number) | null,
    maxRows: checkedNumber(maxRows, 'options.maxRows', { minimum: 1, maximum: MOST_ROWS, whole: true }),
    streaming: checkedFlag(streaming, 'options.streaming'),
    origins: checkedCors(fields.cors),
  };
}

function checkedCharge(charge: unknown): ((cost: number, record: never) => number) | null {
  if (charge === undefined) return null;
  // What it gives is checked with each request that it is asked for.
  if (typeof charge === 'function') return charge as (cost: number, record: never) => number;
  throw new BarstatsTypeError('wrong-type', `options.charge must be a function, got ${shownValue(charge)}`, {
    argument: 'options.charge',
  });
}

function checkedSupported(supported: unknown): SupportedTickers {
  const fields = checkedFields(supported, 'options.supported', [], assetClasses);
  const lists = Object.entries(fields).map(([assetClass, tickers]) => {
    const argument = `options.supported.${assetClass}`;
    return [assetClass, checkedList(tickers, argument).map((each, i) => checkedName(each, `${argument}[${i}]`))];
  });
  return Object.fromEntries(lists) as SupportedTickers;
}

function checkedPlans(plans: unknown): readonly Plan[] {
  if (plans === undefined) return Object.values(standardPlans);
  const defined = checkedList(plans, 'options.plans').map((plan) => definePlan(plan as Plan));
  const twice = defined.findIndex(({ id }, i) => defined.findIndex((plan) => plan.id === id) < i);
  if (twice >= 0) throw outOfBounds(`options.plans[${twice}].id`, 'unlike the other ids', defined[twice].id);
  return defined;
}

/** A list is tried here, where a program starts, and not with the first request. */
function checkedLimits(limits: unknown): (record: never) => readonly Limit[] {
  // What a function gives is checked with each request that it is asked for.
  if (typeof limits === 'function') {
    return (record) => checkedList((limits as (record: never) => unknown)(record), 'options.limits(record)') as Limit[];
  }
  const list = (limits ?? defaultLimits) as readonly Limit[];
  peek(emptyState, 0, { limits: list });
  return () => list;
}

/** The part of a path before the endpoints: nothing, or segments that begin with a stroke each. */
export function checkedBasePath(basePath: unknown, argument: string): string {
  if (basePath === undefined || basePath === '') return '';
  const path = checkedName(basePath, argument);
  if (!/^(\/[\w.~-]+)+$/.test(path)) throw outOfBounds(argument, 'segments such as /v1', path);
  return path;
}

/** Whether something is so that nobody has who does not say so. */
export function checkedFlag(value: unknown, argument: string): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? false;
  throw new BarstatsTypeError('wrong-type', `${argument} must be true or false, got ${shownValue(value)}`, {
    argument,
  });
}

function checkedList(value: unknown, argument: string): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  throw new BarstatsTypeError('wrong-type', `${argument} must be a list, got ${shownValue(value)}`, { argument });
}

function outOfBounds(argument: string, rule: string, value: unknown): BarstatsRangeError {
  return new BarstatsRangeError('out-of-bounds', `${argument} must be ${rule}, got ${shownValue(value)}`, { argument });
}
