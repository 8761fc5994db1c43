import { barsFromRows } from '../../../src/bars/index.js';
import type { AdapterRow, CheckServiceOptions, ServiceAdapter } from '../../../src/conformance/index.js';
import { createKey, definePlan, plans, revokeKey, type KeyRecord, type Plan } from '../../../src/policy/index.js';
import { take, type Decision, type Limit, type RateState } from '../../../src/rate-limit/index.js';
import { createService, type ServiceRequest, type ServiceResponse } from '../../../src/service/index.js';

/** The tickers of the service, of which one in each asset class is a starter ticker. */
export const tickers = {
  stocks: ['AAPL', 'MSFT'],
  futures: ['RTY', 'ES'],
  crypto: ['ETHUSDT'],
  forex: ['GBPCAD'],
} as const;

/** An account whose access is off. */
export const lapsed = definePlan({ ...plans.essential, id: 'lapsed', name: 'Lapsed', endpoints: [] });

/** What `checkService` is told of the service. */
export const told: CheckServiceOptions = {
  now: Date.UTC(2026, 6, 15, 12),
  tickers,
  plans: { withoutAccess: 'lapsed' },
  keyPrefix: 'bs_live_',
};

/** The state of the service that a fault may look at, or change. */
export interface Inside {
  now: number;
  readonly records: Map<string, KeyRecord>;
  readonly states: Map<string, RateState>;
  /** The plaintext of every key by its hash, which no service would keep. */
  readonly plaintexts: Map<string, string>;
}

/** What is wrong with a service: everything is as it should be but for what is given. */
export interface Fault {
  readonly plans?: readonly Plan[];
  readonly limits?: readonly Limit[];
  /** Changes a request before the service has it. */
  readonly request?: (request: ServiceRequest, inside: Inside) => ServiceRequest;
  /** Changes a response. */
  readonly response?: (response: ServiceResponse, request: ServiceRequest, record: KeyRecord | null) => ServiceResponse;
  /** Looks a record up. */
  readonly find?: (hash: string, inside: Inside) => KeyRecord | undefined;
  /** Decides on the rate limit. */
  readonly limit?: (record: KeyRecord, inside: Inside) => Decision;
  /** Answers a request in the place of the service. */
  readonly answer?: (request: ServiceRequest, inside: Inside) => ServiceResponse | null;
  readonly created?: (record: KeyRecord, inside: Inside) => KeyRecord;
  readonly revoked?: (record: KeyRecord, inside: Inside) => void;
}

/** The service of the library, in this process, with what is wrong with it. */
export function inProcess(fault: Fault = {}): ServiceAdapter {
  const service = createService({
    supported: tickers,
    plans: fault.plans ?? [lapsed, plans.essential, plans.pro, plans.allAccess],
    prefix: 'bs_live_',
    ...(fault.limits === undefined ? {} : { limits: fault.limits }),
  });
  const rowsOf = new Map<string, readonly AdapterRow[]>();
  const inside: Inside = { now: told.now, records: new Map(), states: new Map(), plaintexts: new Map() };
  const find = (hash: string): KeyRecord | undefined =>
    fault.find === undefined ? inside.records.get(hash) : fault.find(hash, inside);
  let made = 0;

  const answered = (request: ServiceRequest): ServiceResponse => {
    const own = fault.answer?.(request, inside);
    if (own !== undefined && own !== null) return own;
    const received = service.receive(fault.request?.(request, inside) ?? request, {
      now: inside.now,
      findKey: find,
      rateLimit: (record) => fault.limit?.(record, inside) ?? inside.states.get(record.hash),
    });
    const { record, rateLimit } = received;
    if (record !== null && rateLimit !== null) inside.states.set(record.hash, rateLimit);
    const response = received.finished
      ? received.response
      : received.respond(
          received.needs.map(({ assetClass, ticker, from, to }) => {
            const rows = rowsOf.get(`${assetClass}/${ticker}`) ?? [];
            return { bars: barsFromRows(rows.filter(({ time }) => time >= from && time < to), { interval: '1d' }) };
          }),
        );
    return fault.response?.(response, request, record) ?? response;
  };

  return {
    send: ({ method, path, query, headers }) => answered({ method, path, query, headers }),
    createKey(plan) {
      made += 1;
      // Bytes that look random and are the same every time.
      let state = made * 7919;
      const entropy = Uint8Array.from({ length: 32 }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
      const { plaintext, record } = createKey(entropy, { plan, prefix: 'bs_live_' });
      inside.records.set(record.hash, fault.created?.(record, inside) ?? record);
      inside.plaintexts.set(record.hash, plaintext);
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
}

/** Decides by a state that is kept under a name, with the usual limits or others. */
export function takenAs(name: string, inside: Inside, limits?: readonly Limit[]): Decision {
  const { decision, state } = take(
    inside.states.get(name) ?? { instants: [] },
    inside.now,
    limits === undefined ? {} : { limits },
  );
  inside.states.set(name, state);
  return decision;
}
