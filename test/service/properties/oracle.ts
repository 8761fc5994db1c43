import { barsFromColumns } from '../../../src/bars/index.js';
import {
  authenticate,
  decideDiscovery,
  decideLive,
  decideReport,
  maskKeys,
  readBearer,
  violationCodes,
  visibleReports,
  visibleTickers,
  type DiscoveryDecision,
  type LiveAllowed,
  type Plan,
  type ReportDecision,
} from '../../../src/policy/index.js';
import { emptyState, peek, take, type RateState } from '../../../src/rate-limit/index.js';
import {
  catalog,
  runReport,
  type MarketOptions,
  type OptionDescription,
  type ReportId,
} from '../../../src/reports/index.js';
import type { ServiceRequest } from '../../../src/service/index.js';
import { findKey, now, plans, supported } from '../fixtures/world.js';

/** What the documents say of a request; written from them, in plain code, and slowly. */
export interface Expected {
  readonly status: number;
  /** Of a 403. */
  readonly code?: string;
  /** The state to be stored. */
  readonly state: RateState | null;
  /** Of a request that its plan allows. */
  readonly report?: { readonly id: ReportId; readonly options: MarketOptions & { readonly params: object } };
  readonly inPlay?: {
    readonly reports: readonly ReportId[];
    readonly lookback: NonNullable<LiveAllowed['lookback']>;
    readonly options: MarketOptions;
    /** Whether a single report was asked for by its name. */
    readonly isOne: boolean;
  };
  /** Whether it asks what is in play in all markets of a class. */
  readonly ofMarkets?: true;
  readonly scan?: Extract<DiscoveryDecision, { readonly allowed: true }>;
}

/** 16 Ki characters. */
const LONGEST_QUERY = 16_384;

const asOf = Math.floor(now / 60_000) * 60_000;
const today = new Date(asOf).toISOString().slice(0, 10);
const reportIds = catalog.map(({ report }) => report as string);
const context = { now, supported, reports: reportIds, plans };
const noBars = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });
/** What is said of a plan that the service does not know: it includes nothing. */
const nothing: Plan = { ...plans[0], id: 'nothing' };

/** A request that cannot be understood. */
class Refused extends Error {}

/** What comes of a request, with the state that its key has. */
export function expectedOf(request: ServiceRequest, stored: RateState | null): Expected {
  const header = valuesOf(request, 'authorization');
  const credentials = header.length < 2 ? header[0] : header.join(', ');
  const authentication = authenticate(credentials, findKey, { now });
  const { key } = readBearer(credentials);
  if (!authentication.authenticated || key === null) return { status: 401, state: null };
  if (!key.startsWith('bs_live_')) return { status: 401, state: null };

  const before = stored ?? emptyState;
  if (!peek(before, now).allowed) return { status: 429, state: before };
  const { state } = take(before, now);

  const segments = segmentsOf(request.path);
  if (segments === null) return { status: 404, state };
  if (request.method === 'OPTIONS') return { status: 204, state };
  if (!['GET', 'HEAD'].includes(request.method)) return { status: 405, state };
  const plan = plans.find(({ id }) => id === authentication.record.plan) ?? nothing;
  try {
    const of = { discovery: scanOf, in_play: inPlayOf, report_calculation: reportOf };
    return { ...of[segments[0] as keyof typeof of](segments, request, plan), state };
  } catch (error) {
    if (error instanceof Refused) return { status: 400, state };
    throw error;
  }
}

/** The values of a header under every spelling of its name. */
function valuesOf({ headers }: ServiceRequest, name: string): readonly string[] {
  const values: string[] = [];
  for (const [each, value] of Object.entries(headers)) {
    if (each.toLowerCase() !== name || value === undefined) continue;
    if (typeof value === 'string') values.push(value);
    else values.push(...value);
  }
  return values;
}

/** The segments of a path that leads somewhere; one that is no UTF-8 is `null`. */
function segmentsOf(path: string): readonly (string | null)[] | null {
  const [before, ...encoded] = path.split('/');
  const segments = encoded.map(decoded);
  if (before !== '') return null;
  if (segments.length === 2 && segments[0] === 'discovery' && segments[1] === 'scan') return segments;
  if ([2, 3].includes(segments.length) && segments[0] === 'in_play' && !segments.includes('')) return segments;
  const isReport = segments.length === 4 && segments[0] === 'report_calculation' && !segments.includes('');
  return isReport ? segments : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A half of a character that was not encoded stays what it is; everything else is no UTF-8.
    return text.includes('%') ? null : text;
  }
}

function parametersOf(query: string, names: readonly string[]): ReadonlyMap<string, string> {
  if (query.length > LONGEST_QUERY) throw new Refused();
  const found = new Map<string, string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const [name, ...rest] = part.split('=').map((each) => decoded(each.split('+').join(' ')));
    const value = rest.includes(null) ? null : rest.join('=');
    if (name === null || value === null) throw new Refused();
    const plain = value.replace(/\\u(....)/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));
    if ([name, value, plain].some((text) => maskKeys(text) !== text)) throw new Refused();
    if (found.has(name) || !names.includes(name)) throw new Refused();
    found.set(name, value);
  }
  return found;
}

function scanOf(_: unknown, { query }: ServiceRequest, plan: Plan): Omit<Expected, 'state'> {
  const parameters = parametersOf(query, ['lookback', 'tickers']);
  const lookback = parameters.get('lookback');
  if (lookback === undefined || !['1mo', '3mo', '6mo', '1y'].includes(lookback)) throw new Refused();
  const tickers = parameters
    .get('tickers')
    ?.split(',')
    .map((text) => {
      const [assetClass, ...ticker] = text.split('/');
      if (assetClass === '' || ticker.join('/') === '') throw new Refused();
      return { assetClass, ticker: ticker.join('/') };
    });
  const decision = decideDiscovery(plan, { lookback, ...(tickers === undefined ? {} : { tickers }) }, context);
  return decision.allowed ? { status: 200, scan: decision } : { status: 403, code: decision.code };
}

function inPlayOf(
  segments: readonly (string | null)[],
  { query }: ServiceRequest,
  plan: Plan,
): Omit<Expected, 'state'> {
  const [, assetClass, ticker] = segments;
  if (assetClass === null || ticker === null) throw new Refused();
  const ofMarkets = ticker === undefined;
  const parameters = parametersOf(query, [
    ...['reports', 'lookback', 'session', 'where', 'groupBy'],
    ...(ofMarkets ? ['tickers'] : []),
  ]);
  const asked = parameters.get('tickers')?.split(',');
  if (asked !== undefined && new Set(asked).size < asked.length) throw new Refused();
  const ofClass: readonly string[] = visibleTickers(plan, supported)[assetClass as 'stocks'] ?? [];
  const tickers = ofMarkets ? (asked ?? (ofClass.length === 0 ? ['*'] : ofClass)) : [ticker];
  const lookback = parameters.get('lookback') ?? '1y';
  if (!['1mo', '3mo', '6mo', '1y'].includes(lookback)) throw new Refused();
  const named = parameters.get('reports')?.split(',');
  if (named !== undefined && new Set(named).size < named.length) throw new Refused();
  const groupBy = parameters.get('groupBy');
  const run = {
    ...(parameters.has('where') ? { where: json(parameters.get('where')!) } : {}),
    ...(groupBy === undefined ? {} : { groupBy: groupBy.startsWith('{') ? json(groupBy) : groupBy }),
  };
  const session = parameters.has('session') ? { session: sessionOf(parameters.get('session')!) } : {};
  const isOne = named?.length === 1;
  const knownClass = ['stocks', 'futures', 'crypto', 'forex'].includes(assetClass);
  const checked = { assetClass: knownClass ? assetClass : 'stocks', ticker: 'ANY', ...run };
  try {
    const id = isOne && isIncluded(named[0], plan) ? (named[0] as ReportId) : 'outside-days-standard';
    runReport(noBars, id, { ...checked, ...(knownClass ? session : {}) } as MarketOptions);
  } catch {
    throw new Refused();
  }

  const reports = named ?? visibleReports(plan, reportIds);
  const [live, ...others] = tickers.map((one) => decideLive(plan, { assetClass, ticker: one, lookback }, context));
  const each = tickers.flatMap((one) =>
    reports.map((report) => decideReport(plan, { report, assetClass, ticker: one }, context)),
  );
  const codes = [live, ...others, ...each].flatMap((decision) => (decision.allowed ? [] : decision.violations));
  const code = violationCodes.find((one) => codes.includes(one));
  if (code !== undefined) return { status: 403, code };
  if (!live.allowed) throw new Error('what has no code is allowed');
  if (ofMarkets) return { status: 200, ofMarkets };
  const options = { assetClass, ticker, ...session, ...run, asOf } as MarketOptions;
  return { status: 200, inPlay: { reports: reports as ReportId[], lookback: live.lookback!, options, isOne } };
}

function reportOf(
  segments: readonly (string | null)[],
  { query }: ServiceRequest,
  plan: Plan,
): Omit<Expected, 'state'> {
  const [, report, assetClass, ticker] = segments;
  if (report === null || assetClass === null || ticker === null) throw new Refused();
  const asked = { report, assetClass, ticker };
  const included = isIncluded(report, plan) ? (report as ReportId) : null;
  const options =
    included === null
      ? catalog.flatMap((each) => each.options)
      : catalog.find((each) => each.report === report)!.options;
  const names = ['start_date', 'end_date', 'session', 'where', 'groupBy', 'stability', 'detailed'];
  const parameters = parametersOf(query, [...names, ...options.map(({ name }) => name)]);
  const text = (name: string, field: string) => (parameters.has(name) ? { [field]: parameters.get(name) } : {});
  const dates = { ...text('start_date', 'startDate'), ...text('end_date', 'endDate') };
  const groupBy = parameters.get('groupBy');
  const run = {
    ...(parameters.has('where') ? { where: json(parameters.get('where')!) } : {}),
    ...(groupBy === undefined ? {} : { groupBy: groupBy.startsWith('{') ? json(groupBy) : groupBy }),
    stability: flag(parameters.get('stability'), false),
  };
  const detailed = flag(parameters.get('detailed'), true);
  const session = parameters.has('session') ? { session: sessionOf(parameters.get('session')!) } : {};
  const params = Object.fromEntries(
    included === null
      ? []
      : options
          .filter(({ name }) => parameters.has(name))
          .map((option) => [option.name, valueOf(option, parameters.get(option.name)!)]),
  );

  const knownClass = ['stocks', 'futures', 'crypto', 'forex'].includes(assetClass);
  const checked = {
    assetClass: knownClass ? assetClass : 'stocks',
    ticker: 'ANY',
    ...dates,
    ...('startDate' in dates && !('endDate' in dates) ? { endDate: today } : {}),
    ...run,
    ...(knownClass ? { ...session, params } : {}),
  } as MarketOptions;
  try {
    runReport(noBars, included ?? 'outside-days-standard', checked);
  } catch {
    throw new Refused();
  }

  const decision: ReportDecision = decideReport(plan, { ...asked, ...dates }, context);
  if (!decision.allowed) return { status: 403, code: decision.code };
  const { startDate, endDate } = decision;
  return {
    status: 200,
    report: {
      id: included!,
      options: {
        assetClass,
        ticker,
        startDate,
        endDate,
        ...session,
        ...run,
        detailed: plan.detailedRows && detailed,
        asOf,
        params,
      } as MarketOptions & { params: object },
    },
  };
}

function isIncluded(report: string, { endpoints, reports }: Plan): boolean {
  if (!endpoints.includes('report-calculation') || !reportIds.includes(report)) return false;
  return (
    reports === 'all' ||
    reports.some((each) => (each.endsWith('*') ? report.startsWith(each.slice(0, -1)) : each === report))
  );
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused();
  }
}

function sessionOf(text: string): unknown {
  if (!text.startsWith('{')) return text;
  if (text.length > 1000) throw new Refused();
  return json(text);
}

function flag(text: string | undefined, usual: boolean): boolean {
  if (text === undefined) return usual;
  if (text !== 'true' && text !== 'false') throw new Refused();
  return text === 'true';
}

function valueOf(option: OptionDescription, text: string): unknown {
  const number = (part: string): number | string => (/^-?\d+(\.\d+)?(e-?\d+)?$/.test(part) ? Number(part) : part);
  if (option.type === 'number') return number(text);
  if (option.type === 'numbers') return text.split(',').map(number);
  if (option.type === 'optional-number') return text === 'none' ? null : number(text);
  if (option.type === 'session') return sessionOf(text);
  if (option.type === 'wall-time') return text === 'none' && option.default === null ? null : text;
  return text;
}
