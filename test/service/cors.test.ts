import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createService,
  internalError,
  type CorsOptions,
  type Received,
  type ServiceRequest,
  type ServiceResponse,
} from '../../src/service/index.js';
import { marketsFor } from './fixtures/bars-for.js';
import { bearer, findKey, holders, now, plans, supported } from './fixtures/world.js';
import { checkedCors } from '../../src/service/cors.js';

const LIST = ['https://app.example.com', 'http://localhost:5173'];
const path = '/report_calculation/previous-days-range-standard/stocks/AAPL';

const serviceOf = (cors?: CorsOptions) =>
  createService({ supported, plans, streaming: true, ...(cors === undefined ? {} : { cors }) });
const plain = serviceOf();
const listed = serviceOf({ origins: LIST });
const open = serviceOf({ origins: '*' });

type Headers = ServiceRequest['headers'];

function receive(service: typeof plain, request: Partial<ServiceRequest>, spent = false): Received {
  const state = spent ? { instants: Array.from({ length: 5 }, () => now) } : null;
  return service.receive(
    { method: 'GET', path, query: '', headers: {}, ...request },
    { now, findKey, rateLimit: () => state },
  );
}

function answer(service: typeof plain, request: Partial<ServiceRequest>, spent = false): ServiceResponse {
  const received = receive(service, request, spent);
  return received.finished ? received.response : service.compute(received.task, marketsFor(received.task.needs, 3));
}

/** What a page of any origin could send, those that were configured often among them. */
const origins = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LIST) },
  fc.constantFrom(
    '',
    'null',
    '*',
    'https://app.example.com/',
    'https://app.example.com:443',
    'https://APP.example.com',
    'https://app.example.com.evil.com',
    'https://evil.com',
    LIST.join(', '),
    LIST.join(' '),
  ),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

const methods = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'get', '');
const targets = fc.constantFrom(
  { path, query: '' },
  { path, query: 'start_date=2026-07-01&format=jsonl' },
  { path, query: 'moon=1' },
  { path: '/discovery/scan', query: '' },
  { path: '/', query: '' },
  { path: '*', query: '' },
);
/** As one value, as one in a list, or as two. */
const given = fc
  .tuple(origins, fc.constantFrom('Origin', 'origin', 'ORIGIN'), fc.constantFrom('one', 'list', 'two', 'twice'))
  .map(([origin, name, how]): { readonly headers: Headers; readonly origin: string | null } => {
    const other = LIST[0];
    if (how === 'two') return { headers: { [name]: [origin, other] }, origin: null };
    if (how === 'twice') return { headers: { oRigin: other, [name]: origin }, origin: null };
    return { headers: { [name]: how === 'list' ? [origin] : origin }, origin };
  });
const keyHeaders = fc
  .option(fc.constantFrom(...holders))
  .map((holder) => (holder === null ? {} : { authorization: bearer(holder) }));

const crossOrigin = (headers: ServiceResponse['headers']): readonly string[] =>
  Object.keys(headers).filter((name) => name.startsWith('Access-Control-'));
const varies = ({ Vary = '' }: ServiceResponse['headers']): readonly string[] =>
  Vary.split(', ').filter((each) => each !== '');

describe('a preflight request', () => {
  const preflights = fc.record({
    target: targets,
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'x', ''),
    from: given,
  });

  it('of a page that may call is answered without a key and without a charge, on any path', () => {
    let answered = 0;
    fc.assert(
      fc.property(preflights, keyHeaders, ({ target, method, from }, key) => {
        const headers = { ...from.headers, ...key, 'access-control-request-method': method };
        for (const [service, allowed] of [
          [listed, from.origin !== null && LIST.includes(from.origin)],
          [open, from.origin !== null],
        ] as const) {
          let asked = 0;
          const context = {
            now,
            findKey: (hash: string) => (asked++, findKey(hash)),
            rateLimit: () => (asked++, null),
          };
          const request = { method: 'OPTIONS', ...target, headers };
          const received = service.receive(request, context);
          if (!allowed) {
            // As it would be without the option, but for what a cache has to know.
            const { response } = received as Extract<Received, { finished: true }>;
            const usual = receive(plain, request) as Extract<Received, { finished: true }>;
            expect(response.status).toBe(usual.response.status);
            expect(response.body).toBe(usual.response.body);
            if (service === listed) expect(crossOrigin(response.headers)).toEqual([]);
            continue;
          }
          answered += 1;
          expect(asked).toBe(0);
          expect(received).toEqual({
            finished: true,
            record: null,
            failure: null,
            operation: null,
            decision: null,
            rate: null,
            cost: 0,
            units: 0,
            cacheKey: null,
            rateLimit: null,
            storeError: null,
            response: {
              status: 204,
              body: null,
              headers: {
                'Access-Control-Allow-Origin': service === open ? '*' : from.origin,
                'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
                'Access-Control-Allow-Headers': 'Authorization, If-None-Match',
                'Access-Control-Max-Age': '7200',
                'Cache-Control': 'no-store',
                ...(service === open ? {} : { Vary: 'Origin' }),
              },
            },
          });
          expect(Object.isFrozen(received.finished && received.response.headers)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
    expect(answered).toBeGreaterThan(40);
  });

  it('is one only with a method that it asks for, once, and only as OPTIONS', () => {
    const usual = { origin: LIST[0], 'access-control-request-method': 'GET' };
    const statusOf = (method: string, headers: Headers): number => answer(listed, { method, headers }).status;
    expect(statusOf('OPTIONS', usual)).toBe(204);
    expect(statusOf('GET', usual)).toBe(401);
    expect(statusOf('options', usual)).toBe(401);
    expect(statusOf('OPTIONS', { origin: LIST[0] })).toBe(401);
    expect(statusOf('OPTIONS', { ...usual, 'access-control-request-method': ['GET', 'GET'] })).toBe(401);
    expect(statusOf('OPTIONS', { 'access-control-request-method': 'GET' })).toBe(401);
    // With a key, OPTIONS is what it was.
    expect(answer(listed, { method: 'OPTIONS', headers: { authorization: bearer('pro') } }).headers.Allow).toBe(
      'GET, HEAD, OPTIONS',
    );
  });
});

describe('any other request', () => {
  it('has the response that it has without the option, and headers that let a page of such an origin read it', () => {
    const seen = new Set<number>();
    const page = { headers: { origin: LIST[0] }, origin: LIST[0] };
    const pro = { authorization: bearer('pro') };
    const report = { path, query: '' } as const;
    fc.assert(
      fc.property(
        methods,
        targets,
        given,
        keyHeaders,
        fc.boolean(),
        fc.boolean(),
        (method, target, from, key, spent, match) => {
          const headers = { ...from.headers, ...key, ...(match ? { 'if-none-match': '*' } : {}) };
          const request = { method, ...target, headers };
          const { chunks, ...usual } = answer(plain, request, spent);
          for (const [service, allowed] of [
            [listed, from.origin !== null && LIST.includes(from.origin) ? from.origin : null],
            [open, '*'],
          ] as const) {
            const { chunks: pieces, ...response } = answer(service, request, spent);
            expect(pieces === undefined).toBe(chunks === undefined);
            expect([response.status, response.body]).toEqual([usual.status, usual.body]);
            const { Vary: _vary, ...others } = response.headers;
            const { Vary: _usual, ...before } = usual.headers;
            expect(others).toEqual({
              ...before,
              ...(allowed === null
                ? {}
                : {
                    'Access-Control-Allow-Origin': allowed,
                    'Access-Control-Expose-Headers':
                      'ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, Deprecation, Sunset, Link',
                  }),
            });
            expect(varies(response.headers)).toEqual([
              ...varies(usual.headers),
              ...(service === listed ? ['Origin'] : []),
            ]);
            expect(response.headers['Access-Control-Allow-Credentials']).toBeUndefined();
            expect(service.corsHeaders({ method, ...target, headers })).toEqual(
              Object.fromEntries([
                ...Object.entries(response.headers).filter(([name]) => name.startsWith('Access-Control-')),
                ...(service === listed ? [['Vary', 'Accept, Origin']] : []),
              ]),
            );
          }
          expect(crossOrigin(usual.headers)).toEqual([]);
          seen.add(usual.status);
        },
      ),
      {
        numRuns: 300,
        // What chance may leave out: a result that is known already, one that is not, one too many, one that a plan does not have.
        examples: [
          ['GET', report, page, pro, false, true],
          ['GET', report, page, pro, false, false],
          ['GET', report, page, pro, true, false],
          ['GET', report, page, { authorization: bearer('lapsed') }, false, false],
        ],
      },
    );
    for (const status of [200, 204, 304, 400, 401, 403, 404, 405, 429]) expect(seen, String(status)).toContain(status);
  });

  it('changes the same in the state of its key', () => {
    const request = { headers: { origin: LIST[0], authorization: bearer('pro') } };
    expect(receive(listed, request).rateLimit).toEqual(receive(plain, request).rateLimit);
  });
});

it('gives a server the headers for responses of its own', () => {
  const request = { method: 'GET', path, query: '', headers: { origin: LIST[1] } };
  const { status, headers, body } = internalError();
  const sent = { status, headers: { ...headers, ...listed.corsHeaders(request) }, body };
  expect(sent.headers).toMatchObject({ 'Access-Control-Allow-Origin': LIST[1], Vary: 'Accept, Origin' });
  expect(plain.corsHeaders(request)).toEqual({});
  expect(Object.isFrozen(listed.corsHeaders(request))).toBe(true);
});

const field = 'options.cors.origins';

const AN_ORIGIN =
  'an origin as browsers send it, such as https://app.example.com: scheme and host in lower case, ' +
  'a port only if it is not the default, and nothing after it';

it.each<[unknown, string, string, string]>([
  [null, 'wrong-type', 'options.cors', 'must be an object, got null'],
  [{}, 'missing-field', field, 'is missing'],
  [{ origins: '*', credentials: true }, 'unknown-option', 'options.cors', 'has no field "credentials"; it has origins'],
  [{ origins: 'https://x.dev' }, 'wrong-type', field, 'must be a list or "*", got "https://x.dev"'],
  [{ origins: [] }, 'out-of-bounds', field, 'must name at least one origin'],
  [{ origins: [1] }, 'wrong-type', `${field}[0]`, 'must be a string, got 1'],
  [{ origins: [''] }, 'out-of-bounds', `${field}[0]`, 'must not be empty'],
  ...[
    '*',
    'null',
    'app.example.com',
    '//app.example.com',
    'https://',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://app.example.com?x',
    'https://app.example.com#x',
    'https://user@app.example.com',
    'https://App.example.com',
    'HTTPS://app.example.com',
    'https://*.example.com',
    'https://app.example.com:443',
    'http://app.example.com:80',
    'https://app.example.com:0',
    'https://app.example.com:65536',
    'https://app.example.com:',
    ' https://app.example.com',
    'https://app.example.com\n',
    'https://a.example.com, https://b.example.com',
    'https://bücher.example',
  ].map(
    (origin) =>
      [
        { origins: ['https://ok.example.com', origin] },
        'out-of-bounds',
        `${field}[1]`,
        `must be ${AN_ORIGIN}, got ${JSON.stringify(origin)}`,
      ] satisfies [unknown, string, string, string],
  ),
])('%j is refused as an option', (cors, code, argument, rule) => {
  expect(() => createService({ supported: {}, cors: cors as never })).toThrow(
    expect.objectContaining({ code, argument, message: `${argument} ${rule}` }),
  );
});

it.each([
  'https://app.example.com',
  'http://localhost:5173',
  'http://app.example.com:443',
  'https://app.example.com:65535',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
  'https://xn--bcher-kva.example',
  'capacitor://localhost',
  'chrome-extension://abcdefghijklmnop',
])('%s is an origin', (origin) => {
  expect(checkedCors({ origins: [origin] })).toEqual(new Set([origin]));
});

it('takes a copy of the origins, so that nobody adds to it later', () => {
  const list = ['https://app.example.com'];
  const checked = checkedCors({ origins: list });
  list.push('https://evil.example.com');
  expect(checked).toEqual(new Set(['https://app.example.com']));
});
