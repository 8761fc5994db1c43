import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefersProblem, problemOf } from '../../src/service/problem.js';
import { createService, internalError, unavailable, type ServiceResponse } from '../../src/service/index.js';
import { requestOf } from './fixtures/receive-with.js';
import { findKey, now, plans, supported } from './fixtures/world.js';
import { cases, type Case } from './properties/requests.js';

const accepting = (accept: string | readonly string[]) => requestOf('/', undefined, { headers: { Accept: accept } });
const PROBLEM = 'application/problem+json';

describe('a request prefers a problem', () => {
  it.each([
    [PROBLEM, true],
    ['Application/Problem+JSON', true],
    [`${PROBLEM}, application/json;q=0.9`, true],
    [`application/json;q=0.9,${PROBLEM};charset=utf-8`, true],
    [`application/json;q=0.001 , ${PROBLEM} ; Q=0.002`, true],
    [`${PROBLEM}, */*`, true],
    [`${PROBLEM};q=0.5, application/*;q=0.5, */*`, true],
    [`${PROBLEM};x="a,b;q=0"`, true],
    [`${PROBLEM};x="a;q=0"`, true],
    [`application/json;x="${PROBLEM};q=1"`, false],
    [`x/y;a="\\"", ${PROBLEM}`, true],
    [`a/b/c, ${PROBLEM}, nonsense, ;;, "`, true],
    ['', false],
    ['*/*', false],
    ['application/*', false],
    ['application/json', false],
    [`application/json, ${PROBLEM}`, false],
    [`${PROBLEM};q=0.9, application/json`, false],
    [`${PROBLEM};q=0.9, */*`, false],
    [`${PROBLEM};q=0.9, application/*, */*;q=0.1`, false],
    [`${PROBLEM};q=0`, false],
    [`${PROBLEM};q=0, application/json;q=0`, false],
    [`${PROBLEM};q=1.5`, false],
    [`${PROBLEM};q=.9`, false],
    [`${PROBLEM};q=high`, false],
    [`${PROBLEM};q=`, false],
    [`x${PROBLEM}`, false],
    [`${PROBLEM}x`, false],
    [`${PROBLEM}""`, false],
    [`${PROBLEM}"a"`, false],
    [`${PROBLEM};q="1"`, false],
    [`${PROBLEM};q=1"a"`, false],
    [`${PROBLEM}, ${'x/y, '.repeat(300)}`, false],
  ] as const)('who accepts %j: %j', (accept, prefers) => {
    expect(prefersProblem(accepting(accept))).toBe(prefers);
  });

  it('by the highest weight of each, wherever they are in the header and however many headers there are', () => {
    const weight = fc.integer({ min: 0, max: 1000 });
    const range = fc.record({ type: fc.constantFrom(PROBLEM, 'application/json', 'text/html'), weight });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), fc.boolean(), (ranges, several) => {
        const best = (type: string): number =>
          Math.max(0, ...ranges.filter((each) => each.type === type).map((each) => each.weight));
        const written = ranges.map((each) => `${each.type};q=${(each.weight / 1000).toFixed(3)}`);
        expect(prefersProblem(accepting(several ? written : written.join(', ')))).toBe(
          best(PROBLEM) > best('application/json'),
        );
      }),
    );
  });

  it('whatever is in the header, in no time', () => {
    const parts = fc.constantFrom('"', '\\', ',', ';', ' ', 'q=', '=', '/', '*', PROBLEM, 'application/json', '0', '1');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((all) => all.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (accept) => {
          expect(prefersProblem(accepting(accept))).toBeTypeOf('boolean');
        },
      ),
    );
    const begun = performance.now();
    for (const part of ['"\\', '; ', '\\"', 'a/', ' ', `${PROBLEM};`]) {
      expect(prefersProblem(accepting(part.repeat(100_000)))).toBe(false);
      prefersProblem(accepting(part.repeat(Math.floor(1000 / part.length))));
    }
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

const service = createService({ supported, plans, streaming: true });

/** The response to a request that needs no bars. */
function answered({ request, state }: Case): ServiceResponse | null {
  const received = service.receive(request, { now, findKey, rateLimit: () => state });
  return received.finished ? received.response : null;
}

describe('a refusal as a problem', () => {
  it('has the fields of the interface with the same values, a type, and the status; all else is as without', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(cases, ({ request, state }) => {
        const usual = answered({ request, state });
        const headersOfOther = { ...request.headers, accept: PROBLEM };
        const other = answered({ request: { ...request, headers: headersOfOther }, state });
        if (usual === null || other === null || usual.status < 400) {
          expect(other).toEqual(usual);
          return;
        }
        seen.add(usual.status);
        const { 'Content-Type': type, ...headers } = other.headers;
        expect([type, usual.headers.Vary]).toEqual([PROBLEM, 'Accept']);
        expect({ status: other.status, headers: { ...headers, 'Content-Type': 'application/json' } }).toEqual({
          status: usual.status,
          headers: usual.headers,
        });
        if (usual.body === null) {
          expect(other.body).toBeNull();
          return;
        }
        const own = JSON.parse(usual.body) as Readonly<Record<string, unknown>>;
        const problem = JSON.parse(other.body!) as Readonly<Record<string, unknown>>;
        expect(problem).toMatchObject(own);
        expect(Object.keys(problem).slice(0, 4)).toEqual(['type', 'title', 'status', 'detail']);
        expect(problem.status).toBe(usual.status);
        expect(problem.detail).toBe(own.message ?? own.detail ?? 'The request needs an active API key.');
        expect(problem.type).toMatch(/^\/problems\/[a-z_]+$/);
        expect(problem.title).toMatch(/^[A-Z][a-z ]+$/);
      }),
      { numRuns: 300 },
    );
    expect([...seen]).toEqual(expect.arrayContaining([400, 401, 403, 404, 405, 429]));
  });

  it('is of a type that says the code', () => {
    expect(problemOf(403, { code: 'report_not_allowed', message: 'No.' })).toEqual({
      type: '/problems/report_not_allowed',
      title: 'Report not allowed',
      status: 403,
      detail: 'No.',
      code: 'report_not_allowed',
      message: 'No.',
    });
    expect(problemOf(401, { app_exception: 'Unauthorized', context: null })).toEqual({
      type: '/problems/unauthorized',
      title: 'Unauthorized',
      status: 401,
      detail: 'The request needs an active API key.',
      app_exception: 'Unauthorized',
      context: null,
    });
    expect(problemOf(429, { detail: 'API key rate limit exceeded' })).toEqual({
      type: '/problems/rate_limit_exceeded',
      title: 'Rate limit exceeded',
      status: 429,
      detail: 'API key rate limit exceeded',
    });
  });

  it('shows no key', () => {
    const key = `bs_live_${'a'.repeat(60)}`;
    const { body } = unavailable(`Not for ${key}.`, 1, accepting(PROBLEM));
    expect(body).toContain('/problems/unavailable');
    expect(body).not.toContain('aaaaa');
  });
});

describe('what a server refuses by itself', () => {
  it('is a problem for whoever prefers one, and has no body for HEAD', () => {
    for (const refuse of [internalError, (request?: never) => unavailable('Later.', 5, request)]) {
      const usual = refuse();
      expect(usual.headers).toMatchObject({ 'Content-Type': 'application/json', Vary: 'Accept' });
      const problem = refuse(accepting(PROBLEM) as never);
      expect(problem.headers).toEqual({ ...usual.headers, 'Content-Type': PROBLEM });
      expect(JSON.parse(problem.body!)).toMatchObject(JSON.parse(usual.body!) as object);
      expect(refuse(requestOf('/', undefined, { method: 'HEAD' }) as never)).toEqual({ ...usual, body: null });
    }
    expect(unavailable('Later.', 5)).toEqual({
      status: 503,
      headers: { 'Content-Type': 'application/json', 'Retry-After': '5', 'Cache-Control': 'no-store', Vary: 'Accept' },
      body: '{"code":"unavailable","message":"Later."}',
    });
  });

  it('is a 500 whatever the request', () => {
    for (const request of [null, {}, { headers: null }, { headers: { accept: 1 } }, 'GET']) {
      expect(internalError(request as never)).toEqual(internalError());
    }
  });

  it.each([
    [1, 5, 'wrong-type', 'message', 'message must be a string, got 1'],
    ['', 5, 'out-of-bounds', 'message', 'message must not be empty'],
    ['Later.', 0, 'out-of-bounds', 'retryAfter', 'retryAfter must be a whole number from 1 to 9007199254740991, got 0'],
    [
      'Later.',
      1.5,
      'out-of-bounds',
      'retryAfter',
      'retryAfter must be a whole number from 1 to 9007199254740991, got 1.5',
    ],
    ['Later.', '5', 'wrong-type', 'retryAfter', 'retryAfter must be a whole number, got "5"'],
  ])('is refused with %j and %j', (message, retryAfter, code, argument, says) => {
    expect(() => unavailable(message as string, retryAfter as number)).toThrow(
      expect.objectContaining({ code, argument, message: says }),
    );
  });
});
