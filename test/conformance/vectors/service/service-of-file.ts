import { barsFromRows } from 'barstats/bars';
import { hashKey, type KeyRecord, type Plan } from 'barstats/policy';
import { createLimiter, type Decision, type Limiter } from 'barstats/rate-limit';
import { createService, type Received, type ServiceRequest, type ServiceResponse } from 'barstats/service';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { VectorMarket } from '../reports/report-file.js';
import type { Table } from '../grouped.js';
import { stored } from '../stored.js';

type Headers = Readonly<Record<string, string>>;

/** A request with its response. */
export type Row = readonly [
  at: string,
  method: string,
  path: string,
  query: string,
  headers: Headers,
  status: number,
  answered: Headers,
  body: unknown,
];

export const { supported, plans, keys, markets, groups, rows } = stored('service/requests.json') as Table<Row> & {
  readonly supported: Readonly<Record<string, readonly string[]>>;
  readonly plans: readonly Plan[];
  readonly keys: readonly { readonly key: string; readonly plan: string | null; readonly state: string }[];
  readonly markets: readonly VectorMarket[];
};

const records = keys
  .filter(({ state }) => state !== 'never stored')
  .map(({ key, plan, state }): KeyRecord => ({
    ...{ hash: hashKey(key), displayPrefix: key.slice(0, 12), lastFour: key.slice(-4) },
    ...{ plan: plan!, state: state as KeyRecord['state'] },
  }));
const bars = new Map(markets.map((each) => [each.market, barsOfMarket(each)]));
const none = barsFromRows([], { interval: '1d' });

/** What is known of a request when it has been answered. */
export interface Answered {
  /** As it was sent. */
  readonly request: ServiceRequest;
  readonly received: Received;
  readonly now: number;
  /** The response to another request at the same time, which is not charged. */
  readonly again: (request: ServiceRequest) => ServiceResponse;
}

/** The steps of a service, each of which can be done otherwise. */
export interface ServiceRules {
  readonly plans: readonly Plan[];
  /** The request as the service takes it. */
  readonly request: (request: ServiceRequest) => ServiceRequest;
  /** What the service takes for the time of a request, but for its limits. */
  readonly now: (now: number, request: ServiceRequest) => number;
  /** The record that is found for the hash of a key. */
  readonly found: (record: KeyRecord | undefined, hash: string) => KeyRecord | undefined;
  readonly take: (limiter: Limiter, record: KeyRecord, asked: Omit<Answered, 'received'>) => Decision;
  /** The response as it is sent. */
  readonly response: (response: ServiceResponse, answered: Answered) => ServiceResponse;
}

/** A server of nothing but what the file says, with a limiter instead of stored states; its rules are those of the interface but for the given. */
export function serviceOfFile(given: Partial<ServiceRules> = {}): (row: Row) => ServiceResponse {
  const rules: ServiceRules = {
    plans,
    request: (request) => request,
    now: (now) => now,
    found: (record) => record,
    take: (limiter, { hash }) => limiter.take(hash),
    response: (response) => response,
    ...given,
  };
  const service = createService({ supported, plans: rules.plans });
  let now = 0;
  const limiter = createLimiter({ now: () => now });
  const answer = (sent: ServiceRequest, take: (record: KeyRecord) => Decision): [Received, ServiceResponse] => {
    const received = service.receive(rules.request(sent), {
      now: rules.now(now, sent),
      findKey: (hash) =>
        rules.found(
          records.find((each) => each.hash === hash),
          hash,
        ),
      rateLimit: take,
    });
    if (received.finished) return [received, received.response];
    const loaded = received.task.needs.map(({ assetClass, ticker, interval }) => {
      const of = (length: string) => bars.get(`${assetClass}/${ticker} ${length}`);
      return { bars: (interval < 86_400_000 ? of('30m') : undefined) ?? of('1d') ?? none };
    });
    return [received, service.compute(received.task, loaded)];
  };
  return ([at, method, path, query, headers]) => {
    now = Date.parse(at);
    const request = { method, path, query, headers };
    const uncharged = createLimiter({ now: () => now });
    const again = (other: ServiceRequest): ServiceResponse => answer(other, ({ hash }) => uncharged.peek(hash))[1];
    const [received, response] = answer(request, (record) => rules.take(limiter, record, { request, now, again }));
    return rules.response(response, { request, received, now, again });
  };
}

/** The response that a row has. */
export function expectedOf([, , , , , status, headers, body]: Row): ServiceResponse {
  return { status, headers, body: body === null ? null : JSON.stringify(body) };
}
