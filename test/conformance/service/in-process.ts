import { barsFromRows } from '../../../src/bars/index.js';
import type { AdapterRow, CheckServiceOptions, ServiceAdapter } from '../../../src/conformance/index.js';
import { createKey, definePlan, plans, revokeKey, type KeyRecord, type Plan } from '../../../src/policy/index.js';
import {
  emptyState,
  take,
  toHeaders,
  type Decision,
  type Limit,
  type RateState,
} from '../../../src/rate-limit/index.js';
import {
  createService,
  type BarsNeed,
  type MarketData,
  type ServiceRequest,
  type ServiceResponse,
} from '../../../src/service/index.js';

/** The tickers of the service, of which one in each asset class is a starter ticker; one is also that of a stock, which is none. */
export const tickers = {
  stocks: ['AAPL', 'MSFT', 'RTY'],
  futures: ['RTY'],
  crypto: ['ETHUSDT'],
  forex: ['GBPCAD'],
} as const;

/** An account whose access is off. */
const lapsed = definePlan({ ...plans.essential, id: 'lapsed', name: 'Lapsed', endpoints: [] });

/** From the lowest to the highest. */
export const allPlans: readonly Plan[] = [lapsed, plans.essential, plans.pro, plans.allAccess];

/** What `checkService` is told of the service. */
export const told: CheckServiceOptions = {
  now: Date.UTC(2026, 6, 15, 12),
  tickers,
  // Of the families of the starter reports, one more variant each: only those of two families are starter reports.
  reports: [
    'opening-stats-standard',
    'opening-stats-by-weekday',
    'previous-days-range-standard',
    'previous-days-range-by-levels',
    'green-and-red-days-by-weekday-standard',
    'green-and-red-days-by-weekday-by-month',
    'outside-days-standard',
  ],
  plans: { withoutAccess: 'lapsed' },
  keyPrefix: 'bs_live_',
};

/** What the service has in it, for faults to look at or to change. */
export interface Inside {
  now: number;
  /** The request that is being answered, as it was sent. */
  sent: ServiceRequest;
  readonly records: Map<string, KeyRecord>;
  /** Keys by their hash. */
  readonly keys: Map<string, string>;
  /** What a fault keeps. */
  readonly kept: Map<string, unknown>;
  readonly states: Map<string, RateState>;
}

/** Where a response comes from. */
export interface From {
  /** As the service had it. */
  readonly request: ServiceRequest;
  readonly record: KeyRecord | null;
  readonly inside: Inside;
}

/** What is wrong with a service. */
export interface Fault {
  readonly plans?: readonly Plan[];
  readonly limits?: readonly Limit[];
  /** Changes a request before the service has it. */
  readonly request?: (request: ServiceRequest, inside: Inside) => ServiceRequest;
  readonly response?: (response: ServiceResponse, from: From) => ServiceResponse;
  /** Changes the record that is found. */
  readonly found?: (record: KeyRecord, inside: Inside) => KeyRecord;
  /** Decides on the rate limit. */
  readonly limit?: (record: KeyRecord, inside: Inside) => Decision;
  readonly created?: (record: KeyRecord, inside: Inside) => void;
  readonly revoked?: (record: KeyRecord, inside: Inside) => void;
  /** Stands between the check and the service. */
  readonly around?: (adapter: ServiceAdapter, inside: Inside) => ServiceAdapter;
}

/** Results by all that they are made of but the time of day: the services of all faults have the same bars. */
const results = new Map<string, ServiceResponse>();

/** The service of the library in this process, with what is wrong with it. It keeps its results for a day. */
export function inProcess(fault: Fault = {}): ServiceAdapter {
  const { plans: offered = allPlans } = fault;
  const service = createService({ supported: tickers, plans: offered, prefix: 'bs_live_' });
  const rowsOf = new Map<string, readonly AdapterRow[]>();
  const inside: Inside = {
    now: told.now,
    sent: { method: 'GET', path: '', query: '', headers: {} },
    records: new Map(),
    keys: new Map(),
    kept: new Map(),
    states: new Map(),
  };
  let made = 0;

  const marketOf = ({ assetClass, ticker, from, to }: BarsNeed): MarketData => {
    const rows = rowsOf.get(`${assetClass}/${ticker}`) ?? [];
    return {
      bars: barsFromRows(
        rows.filter(({ time }) => time >= from && time < to),
        { interval: '1d' },
      ),
    };
  };

  const answered = (sent: ServiceRequest): ServiceResponse => {
    inside.sent = sent;
    const request = fault.request?.(sent, inside) ?? sent;
    let rateHeaders = {};
    const received = service.receive(request, {
      now: inside.now,
      findKey(hash) {
        const record = inside.records.get(hash);
        return record === undefined ? record : (fault.found?.(record, inside) ?? record);
      },
      rateLimit(record) {
        const decision = fault.limit?.(record, inside) ?? takenAs(record.hash, inside, fault.limits);
        rateHeaders = toHeaders(decision);
        return decision;
      },
    });
    const { record } = received;
    if (received.finished) return fault.response?.(received.response, { request, record, inside }) ?? received.response;
    const { method, path, query } = request;
    const plan = offered.find(({ id }) => id === record?.plan);
    const key = JSON.stringify([method, path, query, plan, Math.floor(inside.now / 86_400_000), rowsOf.size]);
    const known = results.get(key) ?? service.compute(received.task, received.task.needs.map(marketOf));
    results.set(key, known);
    const response = { ...known, headers: { ...known.headers, ...rateHeaders } };
    return fault.response?.(response, { request, record, inside }) ?? response;
  };

  const adapter: ServiceAdapter = {
    send: ({ method, path, query, headers }) => answered({ method, path, query, headers }),
    createKey(plan) {
      made += 1;
      // Bytes that look random and are the same every time.
      let state = made * 7919;
      const entropy = Uint8Array.from({ length: 32 }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
      const { plaintext, record } = createKey(entropy, { plan, prefix: 'bs_live_' });
      inside.records.set(record.hash, record);
      inside.keys.set(record.hash, plaintext);
      fault.created?.(record, inside);
      return { key: plaintext, id: record.hash };
    },
    revokeKey(id) {
      const record = inside.records.get(id)!;
      inside.records.set(id, revokeKey(record));
      fault.revoked?.(record, inside);
    },
    setClock(instant) {
      inside.now = instant;
    },
    loadBars({ assetClass, ticker }, rows) {
      rowsOf.set(`${assetClass}/${ticker}`, rows);
    },
  };
  return fault.around?.(adapter, inside) ?? adapter;
}

/** Decides by a state that is kept under a name, with the usual limits or others. */
export function takenAs(name: string, { states, now }: Inside, limits?: readonly Limit[]): Decision {
  const { decision, state } = take(states.get(name) ?? emptyState, now, limits === undefined ? {} : { limits });
  states.set(name, state);
  return decision;
}
