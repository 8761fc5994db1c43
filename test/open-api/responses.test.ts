import { describe, expect, it } from 'vitest';
import { withHeaders } from '../../src/servers/with-headers.js';
import { barsFromColumns } from '../../src/bars/index.js';
import { createKey, revokeKey, type CreatedKey, type KeyRecord } from '../../src/policy/index.js';
import { emptyState, peek, take, toHeaders, type RateState } from '../../src/rate-limit/index.js';
import { createService, internalError, openApi, unavailable, type ServiceResponse } from '../../src/service/index.js';
import type { Json } from '../../src/service/index.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';
import { requestOf } from '../service/fixtures/receive-with.js';
import { resolved, validatorOf } from './validator-of.js';

const description = openApi({ paths: 'each-report' });

const { asOf, bars, events } = simulatedMarket({ assetClass: 'stocks', dates: 30, seed: 9 });
const daily = barsFromColumns(
  { time: [asOf - 86_400_000], open: [1], high: [2], low: [0], close: [1] },
  { interval: '1d' },
);
const keyOfPlan = (plan: string): CreatedKey =>
  createKey(
    Uint8Array.from({ length: 32 }, (_, i) => i),
    { plan },
  );
const { plaintext, record } = keyOfPlan('essential');
const service = createService({ supported: { stocks: ['AAPL', 'MSFT'] } });

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly match?: string;
  readonly accept?: string;
  readonly record?: KeyRecord;
  readonly state?: RateState;
  readonly given?: typeof bars;
  /** Of its own options; the same as the others without it. */
  readonly by?: typeof service;
}

const live = keyOfPlan('pro');
const withRows = keyOfPlan('all-access');
const paging = createService({ supported: { stocks: ['AAPL'] }, maxRows: 5, streaming: true });

const opening = '/report_calculation/opening-stats-standard/{asset_class}/{ticker}';
const inPlay = '/in_play/{asset_class}/{ticker}';
const aapl = opening.replace('{asset_class}/{ticker}', 'stocks/AAPL');

function ask({
  method = 'GET',
  path = aapl,
  query = '',
  match,
  accept = 'application/json',
  state,
  given = bars,
  by = service,
  ...more
}: Asked): ServiceResponse {
  const headers = {
    authorization: `Bearer ${plaintext}`,
    accept,
    ...(match === undefined ? {} : { 'if-none-match': match }),
  };
  const found = more.record ?? record;
  const received = by.receive(
    { method, path, query, headers },
    { now: asOf, findKey: () => found, rateLimit: () => state ?? emptyState },
  );
  return received.finished
    ? received.response
    : by.compute(
        received.task,
        received.task.needs.map(() => ({ bars: given, events })),
      );
}

type Described = Readonly<Record<'headers' | 'content', Readonly<Record<string, Json>> | undefined>>;

/** Where a response is not as the description has it. */
function misfits({ status, headers, body }: ServiceResponse, path: string, method = 'get'): readonly string[] {
  const { responses } = description.paths[path][method] as unknown as {
    readonly responses: Readonly<Record<string, Json>>;
  };
  const given = responses[status] ?? responses[`${String(status).slice(0, 1)}XX`];
  if (given === undefined) return [`no ${status}`];
  const described = ('$ref' in (given as object) ? resolved(given) : given) as unknown as Described;
  const ofHeaders = Object.entries(described.headers ?? {}).flatMap(([name, reference]) => {
    const { required, schema } = resolved(reference) as {
      readonly required?: boolean;
      readonly schema: { readonly type: string };
    };
    const text = headers[name];
    if (text === undefined) return required === true ? [`no ${name}`] : [];
    const pointer = `${(reference as { readonly $ref: string }).$ref.slice(1)}/schema`;
    return validatorOf(pointer)(schema.type === 'integer' ? Number(text) : text) ? [] : [`${name}: ${text}`];
  });
  if (described.content === undefined) return body === null ? ofHeaders : [...ofHeaders, 'a body'];
  const content = described.content[headers['Content-Type']];
  if (content === undefined) return [...ofHeaders, headers['Content-Type']];
  const { schema } = content as unknown as { readonly schema: { readonly $ref: string } };
  const validate = validatorOf(schema.$ref.slice(1));
  return validate(JSON.parse(body ?? '')) ? ofHeaders : [...ofHeaders, JSON.stringify(validate.errors)];
}

const problem = requestOf('/', undefined, { headers: { accept: 'application/problem+json' } });

/** Daily bars cannot tell it. */
const firstHour = 'groupBy=window.colour';

const first = take(emptyState, asOf, { cost: 5 }).state;
const etag = ask({}).headers.ETag;

describe('every response of the service is as the description has it', () => {
  it.each<[number, Asked]>([
    [200, {}],
    [200, { query: 'groupBy=weekday&stability=true&where={"field":"gap.percent","op":"gt","value":0}' }],
    [304, { match: etag }],
    [400, { query: 'moon=1' }],
    [401, { record: revokeKey(record) }],
    [403, { path: '/report_calculation/opening-stats-standard/stocks/MSFT' }],
    [404, { path: '/report_calculation/opening-stats-standard/stocks' }],
    [405, { method: 'PUT' }],
    [422, { given: daily, query: firstHour }],
    [429, { state: first }],
  ])('%i of a report', (status, asked) => {
    for (const accept of ['application/json', 'application/problem+json']) {
      const response = ask({ ...asked, accept });
      expect([response.status, response.headers['Content-Type'] === accept]).toEqual([
        status,
        status >= 400 || (status === 200 && accept === 'application/json'),
      ]);
      expect(misfits(response, opening)).toEqual([]);
    }
  });

  it.each<[number, Asked]>([
    [200, { query: 'lookback=1mo' }],
    [400, {}],
    [401, { record: revokeKey(record) }],
    [403, { query: 'lookback=1mo&tickers=stocks/MSFT' }],
    [405, { method: 'DELETE' }],
    [429, { state: first }],
  ])('%i of a scan', (status, asked) => {
    const response = ask({ path: '/discovery/scan', ...asked });
    expect(response.status).toBe(status);
    expect(misfits(response, '/discovery/scan')).toEqual([]);
  });

  it.each<[number, Asked]>([
    [200, {}],
    [200, { query: 'reports=gap-fill-standard&groupBy=weekday&where={"field":"gap.percent","op":"gt","value":0}' }],
    [304, { match: '*' }],
    [400, { query: 'moon=1' }],
    [401, { record: revokeKey(record) }],
    [403, { record }],
    [404, { path: '/in_play/stocks/' }],
    [405, { method: 'PUT' }],
    [422, { given: daily, query: 'reports=initial-balance-breakout-standard' }],
    [429, { state: first }],
  ])('%i of what is in play', (status, asked) => {
    for (const method of asked.method === undefined && status !== 404 ? ['GET', 'HEAD'] : ['GET']) {
      const response = ask({ path: '/in_play/stocks/AAPL', record: live.record, method, ...asked });
      expect(response.status).toBe(status);
      expect(misfits(response, inPlay, method.toLowerCase())).toEqual([]);
    }
  });

  const pooled = '/pooled/opening-range-breakout-standard/stocks';

  it.each<[number, Asked, string]>([
    [200, { query: 'reports=gap-fill-standard' }, '/in_play/stocks'],
    [200, { query: 'reports=gap-fill-standard&tickers=AAPL', given: daily }, '/in_play/stocks'],
    [400, { query: 'tickers=A,A' }, '/in_play/stocks'],
    [403, { record }, '/in_play/stocks'],
    [405, { method: 'PUT' }, '/in_play/stocks'],
    [200, {}, '/board/stocks'],
    [200, { given: daily }, '/board/stocks'],
    [304, { match: '*', query: 'reports=gap-fill-standard' }, '/board/stocks'],
    [400, { query: 'tickers=A,A' }, '/board/stocks'],
    [401, { record: revokeKey(record) }, '/board/stocks'],
    [403, { query: 'tickers=NVDA' }, '/board/stocks'],
    [429, { state: first }, '/board/stocks'],
    [200, { query: 'groupBy=weekday&where=previous.colour+=+green&hindsight=true' }, pooled],
    [200, { given: daily }, pooled],
    [304, { match: '*' }, pooled],
    [400, { query: 'minutes=0' }, pooled],
    [401, { record: revokeKey(record) }, pooled],
    [403, { record }, pooled],
    [404, {}, `${pooled}/AAPL`],
    [405, { method: 'PUT' }, pooled],
    [429, { state: first }, pooled],
  ])('%i of several markets: %j at %s', (status, asked, target) => {
    const path = target
      .replace(/\/AAPL$/, '')
      .replace('opening-range-breakout-standard', '{report}')
      .replace('stocks', '{asset_class}');
    for (const method of asked.method === undefined ? ['GET', 'HEAD'] : [asked.method]) {
      const response = ask({ path: target, record: live.record, method, ...asked });
      expect(response.status).toBe(status);
      expect(misfits(response, path, method === 'HEAD' ? 'head' : 'get')).toEqual([]);
    }
  });

  it.each<[number, Asked]>([
    [200, {}],
    [304, { match: etag }],
    [400, { query: 'moon=1' }],
    [401, { record: revokeKey(record) }],
    [422, { given: daily, query: firstHour }],
    [429, { state: first }],
  ])('%i of the headers of a report', (status, asked) => {
    const response = ask({ ...asked, method: 'HEAD' });
    expect(response.status).toBe(status);
    expect(misfits(response, opening, 'head')).toEqual([]);
  });

  it('200 and 409 of a page', () => {
    const page = (query: string, more: Partial<Asked> = {}): ServiceResponse =>
      ask({ query, record: withRows.record, by: paging, ...more });
    const first = page('');
    const { next } = JSON.parse(first.body!) as { readonly next: string };
    const second = page(`cursor=${next}`);
    const changed = page(`cursor=${next}`, {
      given: barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '30m' }),
    });
    expect([first.status, second.status, changed.status]).toEqual([200, 200, 409]);
    for (const response of [first, second, changed]) expect(misfits(response, opening)).toEqual([]);
    for (const wrong of ['', 'next', next.toUpperCase()]) {
      const body = JSON.stringify({ ...(JSON.parse(first.body!) as object), next: wrong });
      expect(misfits({ ...first, body }, opening)).toHaveLength(1);
    }
  });

  it('500', () => {
    expect(misfits(internalError(), opening)).toEqual([]);
    expect(misfits(internalError(problem), opening)).toEqual([]);
  });

  it('503, which a server gives that has too much to do', () => {
    for (const more of [toHeaders(peek(emptyState, asOf)), {}]) {
      for (const request of [requestOf('/'), problem]) {
        expect(misfits(withHeaders(unavailable('Later.', 5, request), { ...more }), opening)).toEqual([]);
      }
    }
  });

  it('and would be refused, were it another', () => {
    const { status, headers, body } = ask({});
    const { ETag, ...others } = headers;
    expect(misfits({ status, headers: others, body }, opening)).toEqual(['no ETag']);
    expect(misfits({ status, headers: { ...headers, Vary: 'Cookie' }, body }, opening)).toEqual(['Vary: Cookie']);
    const wrong = { ...unavailable('Later.', 5, problem) };
    for (const [field, value] of [
      ['type', 'about:blank'],
      ['title', 'unavailable'],
      ['status', 500],
      ['code', 'other'],
      ['detail', undefined],
    ] as const) {
      const body = JSON.stringify({ ...(JSON.parse(wrong.body!) as object), [field]: value });
      expect(misfits({ ...wrong, body }, opening), field).toHaveLength(1);
    }
    expect(misfits({ status: 418, headers, body }, opening)).toEqual(['no 418']);
    expect(
      misfits({ status: 400, headers: { ...headers, 'Cache-Control': 'no-store', Vary: 'Accept' }, body }, opening),
    ).toHaveLength(1);
    expect(ETag).toBe(etag);
  });
});
