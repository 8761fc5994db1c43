import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import type { ServiceAdapter } from '../../../src/conformance/index.js';
import { createKey, hashKey, readBearer, revokeKey, type KeyRecord, type Plan } from '../../../src/policy/index.js';
import { emptyState, take, type Decision } from '../../../src/rate-limit/index.js';
import { createService, type BarsNeed, type Received, type Service } from '../../../src/service/index.js';
import type { ServiceRequest, ServiceResponse } from '../../../src/service/index.js';

export const PREFIX = 'acme_live_';

/** The instant of a service whose clock was never set. */
export const START = Date.UTC(2026, 6, 15, 12);

export const tickers = {
  stocks: ['AAPL', 'MSFT'],
  futures: ['ES', 'RTY'],
  crypto: ['BTCUSDT', 'ETHUSDT'],
  forex: ['EURUSD', 'GBPCAD'],
} as const;

type Rows = Parameters<typeof barsFromRows>[0];
type AskedTicker = Pick<BarsNeed, 'assetClass' | 'ticker'>;

/** What a running service holds. */
export interface Wiring {
  clock: number;
  readonly records: Map<string, KeyRecord>;
  readonly bars: Map<string, Bars>;
  readonly serviceOf: (plans?: readonly Plan[]) => Service;
}

/** A request, and what the library made of it. */
export interface Exchange {
  readonly request: ServiceRequest;
  readonly received: Received;
  readonly response: ServiceResponse;
}

/** The parts of a service that a team may have made on its own; each is made anew for every service. */
export interface Parts {
  readonly plansOf?: (request: ServiceRequest, wiring: Wiring) => readonly Plan[] | undefined;
  readonly asked?: (request: ServiceRequest, wiring: Wiring) => ServiceRequest;
  readonly find?: (hash: string, wiring: Wiring) => KeyRecord | undefined;
  readonly created?: (record: KeyRecord, wiring: Wiring) => void;
  readonly limit?: (record: KeyRecord, now: number) => Decision;
  readonly barsOf?: (need: BarsNeed, wiring: Wiring, request: ServiceRequest) => Bars;
  readonly versionOf?: (need: BarsNeed, wiring: Wiring) => string | null;
  readonly kept?: (request: ServiceRequest, wiring: Wiring) => ServiceResponse | undefined;
  readonly answered?: (exchange: Exchange, wiring: Wiring) => ServiceResponse;
}

export const marketOf = ({ assetClass, ticker }: AskedTicker): string => `${assetClass}/${ticker}`;

/** The sliding windows of the library, one state per name. */
export function sliding(nameOf: (record: KeyRecord) => string = ({ hash }) => hash): Required<Parts>['limit'] {
  const states = new Map<string, ReturnType<typeof take>['state']>();
  return (record, now) => {
    const { decision, state } = take(states.get(nameOf(record)) ?? emptyState, now);
    states.set(nameOf(record), state);
    return decision;
  };
}

/** The record of the key that a request carries, if it is active. */
export function recordOf({ headers }: ServiceRequest, { records }: Wiring): KeyRecord | undefined {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'authorization');
  const value = name === undefined ? undefined : headers[name];
  const { key } = readBearer(typeof value === 'string' ? value : undefined);
  const record = key === null ? undefined : records.get(hashKey(key));
  return record?.state === 'active' ? record : undefined;
}

/** The service of the library in this process, with some of its parts replaced. */
export function wired(parts: Parts = {}): ServiceAdapter {
  const services = new Map<readonly Plan[] | undefined, Service>();
  const wiring: Wiring = {
    clock: START,
    records: new Map(),
    bars: new Map(),
    serviceOf(plans) {
      const options = { supported: tickers, prefix: PREFIX, ...(plans === undefined ? {} : { plans }) };
      const service = services.get(plans) ?? createService(options);
      services.set(plans, service);
      return service;
    },
  };
  const empty = barsFromRows([], { interval: '1d' });
  const limit = parts.limit ?? sliding();
  const barsOf = parts.barsOf ?? ((need) => wiring.bars.get(marketOf(need)) ?? empty);
  const { versionOf } = parts;
  return {
    send(sent) {
      const request = parts.asked?.(sent, wiring) ?? sent;
      const kept = parts.kept?.(request, wiring);
      if (kept !== undefined) return kept;
      const service = wiring.serviceOf(parts.plansOf?.(request, wiring));
      const received = service.receive(request, {
        now: wiring.clock,
        findKey: (hash) => (parts.find === undefined ? wiring.records.get(hash) : parts.find(hash, wiring)),
        rateLimit: (record) => limit(record, wiring.clock),
        ...(versionOf === undefined ? {} : { versionOf: (need) => versionOf(need, wiring) }),
      });
      const response = received.finished
        ? received.response
        : service.compute(
            received.task,
            received.task.needs.map((need) => ({ bars: barsOf(need, wiring, request) })),
          );
      return parts.answered?.({ request: sent, received, response }, wiring) ?? response;
    },
    createKey(plan) {
      const entropy = Uint8Array.from({ length: 32 }, (_, i) => (i < 2 ? wiring.records.size >> (8 * i) : i));
      const { plaintext, record } = createKey(entropy, { plan, prefix: PREFIX });
      wiring.records.set(record.hash, record);
      parts.created?.(record, wiring);
      return { key: plaintext, id: record.hash };
    },
    revokeKey(id) {
      const record = wiring.records.get(id);
      if (record !== undefined) wiring.records.set(id, revokeKey(record));
    },
    setClock(instant) {
      wiring.clock = instant;
    },
    loadBars(market: AskedTicker, rows: Rows) {
      wiring.bars.set(marketOf(market), barsFromRows(rows, { interval: '1d' }));
    },
  };
}
