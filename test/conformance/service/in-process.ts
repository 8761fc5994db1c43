import { barsFromRows } from '../../../src/bars/index.js';
import type {
  AdapterRequest,
  AdapterResponse,
  AdapterRow,
  CheckServiceOptions,
  ServiceAdapter,
} from '../../../src/conformance/index.js';
import { createKey, definePlan, plans, revokeKey, type KeyRecord, type Plan } from '../../../src/policy/index.js';
import { toHeaders, type RateState } from '../../../src/rate-limit/index.js';
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

/** Results by all that they are made of but the time of day: every service has the same bars. */
const results = new Map<string, ServiceResponse>();

/** The service of the library in this process. It keeps its results for a day. */
export function inProcess(): ServiceAdapter {
  const service = createService({ supported: tickers, plans: allPlans, prefix: 'bs_live_' });
  const rowsOf = new Map<string, readonly AdapterRow[]>();
  const records = new Map<string, KeyRecord>();
  const states = new Map<string, RateState>();
  let { now } = told;
  let made = 0;

  const find = (hash: string): KeyRecord | undefined => records.get(hash);

  const marketOf = ({ assetClass, ticker, from, to }: BarsNeed): MarketData => {
    const rows = rowsOf.get(`${assetClass}/${ticker}`) ?? [];
    const needed = rows.filter(({ time }) => time >= from && time < to);
    return { bars: barsFromRows(needed, { interval: '1d' }) };
  };

  const answered = (request: ServiceRequest): ServiceResponse => {
    const countedAs = ({ hash }: KeyRecord): string => hash;
    const received = service.receive(request, {
      now,
      findKey: find,
      rateLimit: (record) => states.get(countedAs(record)),
    });
    const { record, rate, rateLimit } = received;
    if (record !== null && rateLimit !== null) states.set(countedAs(record), rateLimit);
    if (received.finished) return received.response;
    const { method, path, query } = request;
    const plan = allPlans.find(({ id }) => id === record?.plan);
    const key = JSON.stringify([method, path, query, plan, Math.floor(now / 86_400_000), rowsOf.size]);
    const known = results.get(key) ?? service.compute(received.task, received.task.needs.map(marketOf));
    results.set(key, known);
    return { ...known, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };
  };

  return {
    send: answered,
    createKey(plan) {
      made += 1;
      // Bytes that look random and are the same every time.
      let state = made * 7919;
      const entropy = Uint8Array.from({ length: 32 }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
      const { plaintext, record } = createKey(entropy, { plan, prefix: 'bs_live_' });
      records.set(record.hash, record);
      return { key: plaintext, id: record.hash };
    },
    revokeKey(id) {
      const record = records.get(id)!;
      records.set(id, revokeKey(record));
    },
    setClock(instant) {
      now = instant;
    },
    loadBars({ assetClass, ticker }, rows) {
      rowsOf.set(`${assetClass}/${ticker}`, rows);
    },
  };
}

/** A service with another request or response. */
export function altered(
  service: ServiceAdapter,
  change: {
    readonly request?: (request: AdapterRequest) => AdapterRequest;
    readonly response?: (response: AdapterResponse, request: AdapterRequest) => AdapterResponse;
  },
): ServiceAdapter {
  return {
    ...service,
    async send(request) {
      const response = await service.send(change.request?.(request) ?? request);
      return change.response?.(response, request) ?? response;
    },
  };
}
