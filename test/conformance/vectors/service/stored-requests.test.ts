import { barsFromRows } from 'barstats/bars';
import { createLimiter } from 'barstats/rate-limit';
import { hashKey, violationCodes, type KeyRecord, type Plan } from 'barstats/policy';
import { createService } from 'barstats/service';
import { describe, expect, it } from 'vitest';
import { barsOfMarket } from '../reports/bars-of-market.js';
import type { VectorMarket } from '../reports/report-file.js';
import { stored } from '../stored.js';

type Headers = Readonly<Record<string, string>>;
type Row = [
  at: string,
  method: string,
  path: string,
  query: string,
  headers: Headers,
  status: number,
  answered: Headers,
  body: unknown,
];

const { supported, plans, keys, markets, rows } = stored('service/requests.json') as {
  readonly supported: Readonly<Record<string, readonly string[]>>;
  readonly plans: readonly Plan[];
  readonly keys: readonly { readonly key: string; readonly plan: string | null; readonly state: string }[];
  readonly markets: readonly VectorMarket[];
  readonly rows: readonly Row[];
};

/** A server of nothing but what the file says, with a limiter instead of stored states. */
function answers(): unknown[] {
  const service = createService({ supported, plans });
  const records = keys
    .filter(({ state }) => state !== 'never stored')
    .map(({ key, plan, state }): KeyRecord => ({
      ...{ hash: hashKey(key), displayPrefix: key.slice(0, 12), lastFour: key.slice(-4) },
      ...{ plan: plan!, state: state as KeyRecord['state'] },
    }));
  const bars = new Map(markets.map((each) => [each.market, barsOfMarket(each)]));
  const none = barsFromRows([], { interval: '1d' });
  let now = 0;
  const limiter = createLimiter({ now: () => now });
  return rows.map(([at, method, path, query, headers]) => {
    now = Date.parse(at);
    const received = service.receive(
      { method, path, query, headers },
      {
        now,
        findKey: (hash) => records.find((each) => each.hash === hash),
        rateLimit: ({ hash }) => limiter.take(hash),
      },
    );
    if (received.finished) return received.response;
    return service.compute(
      received.task,
      received.task.needs.map(({ assetClass, ticker, interval }) => {
        const of = (length: string) => bars.get(`${assetClass}/${ticker} ${length}`);
        return { bars: (interval < 86_400_000 ? of('30m') : undefined) ?? of('1d') ?? none };
      }),
    );
  });
}

describe('the requests', () => {
  it('are answered by a service that is made of nothing but the file', () => {
    answers().forEach((answer, i) => {
      const [, method, path, query, , status, headers, body] = rows[i];
      const expected = { status, headers, body: body === null ? null : JSON.stringify(body) };
      expect(answer, `${method} ${path}?${query}`).toEqual(expected);
    });
  });

  it('get every status that the service has but that of its own faults', () => {
    expect([...new Set(rows.map((row) => row[5]))].sort((a, b) => a - b)).toEqual([
      200, 204, 304, 400, 401, 403, 404, 405, 422, 429,
    ]);
  });

  it('get every code of a refusal but that of live data, of which there is no endpoint', () => {
    const codes = new Set(rows.map((row) => (row[7] as { readonly code?: string } | null)?.code));
    expect(violationCodes.filter((code) => !codes.has(code))).toEqual(['live_data_not_allowed']);
  });

  it('show no key in any answer', () => {
    for (const row of rows) for (const { key } of keys) expect(JSON.stringify(row.slice(5))).not.toContain(key);
  });
});
