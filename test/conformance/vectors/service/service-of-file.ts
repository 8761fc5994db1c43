import { barsFromRows } from 'barstats/bars';
import type * as policy from 'barstats/policy';
import type { KeyRecord, Plan } from 'barstats/policy';
import type * as rateLimit from 'barstats/rate-limit';
import type * as service from 'barstats/service';
import type { BarsNeed, MarketData, ServiceResponse } from 'barstats/service';
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

const bars = new Map(markets.map((each) => [each.market, barsOfMarket(each)]));
const none = barsFromRows([], { interval: '1d' });

/** The code that a server is made of. */
export type ServerCode = Pick<typeof policy, 'hashKey'> &
  Pick<typeof rateLimit, 'createLimiter'> &
  Pick<typeof service, 'createService'>;

/** A server of nothing but what the file says, with a limiter instead of stored states. */
export function serviceOfFile({ hashKey, createLimiter, createService }: ServerCode) {
  const service = createService({ supported, plans });
  let now = 0;
  const limiter = createLimiter({ now: () => now });
  const records = keys.map(({ key, plan, state }): KeyRecord => ({
    ...{ hash: hashKey(key), displayPrefix: key.slice(0, 12), lastFour: key.slice(-4) },
    ...{ plan: plan!, state: state as KeyRecord['state'] },
  }));
  const loaded = ({ assetClass, ticker, interval }: BarsNeed): MarketData => {
    const of = (length: string) => bars.get(`${assetClass}/${ticker} ${length}`);
    return { bars: (interval < 86_400_000 ? of('30m') : undefined) ?? of('1d') ?? none };
  };
  return {
    answer([at, method, path, query, headers]: Row): ServiceResponse {
      now = Date.parse(at);
      const received = service.receive(
        { method, path, query, headers },
        {
          now,
          findKey: (hash) => records.find((each, i) => each.hash === hash && keys[i].state !== 'never stored'),
          rateLimit: ({ hash }) => limiter.take(hash),
        },
      );
      if (received.finished) return received.response;
      return service.compute(received.task, received.task.needs.map(loaded));
    },
    /** Counts a request that has its response. */
    count([at, , , , headers, , answered]: Row): void {
      now = Date.parse(at);
      const sent = JSON.stringify(headers);
      const key = keys.findIndex((each) => sent.includes(each.key));
      if ('RateLimit' in answered) limiter.take(records[key].hash);
    },
  };
}

/** The response that a row has. */
export function expectedOf([, , , , , status, headers, body]: Row): ServiceResponse {
  return { status, headers, body: body === null ? null : JSON.stringify(body) };
}
