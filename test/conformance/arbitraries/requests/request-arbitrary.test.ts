import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestArbitrary, type RequestConstraints } from '../../../../src/conformance/index.js';
import { createService } from '../../../../src/service/index.js';
import { findKey, keys, now, plans, supported } from '../../../service/fixtures/world.js';

const world: RequestConstraints = {
  now,
  tickers: supported,
  keys: [keys.essential.plaintext, keys.pro.plaintext, keys['all-access'].plaintext],
  otherKeys: [keys.revoked.plaintext, keys.foreign.plaintext],
};

const service = createService({ supported, plans, prefix: 'bs_live_' });

/** What comes of requests: how many get each status, the results as 200. */
function statusesOf(constraints: RequestConstraints): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const request of fc.sample(requestArbitrary(constraints), { numRuns: 500, seed: 1 })) {
    const received = service.receive(request, { now, findKey, rateLimit: () => null });
    const status = received.finished ? received.response.status : 200;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

describe('requestArbitrary', () => {
  it.each(['any', 'http'] as const)(
    'gives requests of transport %s that get results and every refusal',
    (transport) => {
      const statuses = statusesOf({ ...world, transport });
      for (const status of [200, 204, 400, 401, 403, 404, 405]) {
        expect(statuses.get(status) ?? 0, `${status} of ${JSON.stringify([...statuses])}`).toBeGreaterThan(4);
      }
    },
  );

  it('gives for http only what clients send as it is', () => {
    fc.assert(
      fc.property(requestArbitrary({ ...world, transport: 'http' }), ({ method, path, query, headers }) => {
        expect(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(method);
        const target = `${path}${query === '' ? '' : `?${query}`}`;
        const { pathname, search } = new URL(`http://localhost${target}`);
        expect(`${pathname}${search}`).toBe(target);
        const sent = new Headers(headers as Record<string, string>);
        for (const [name, value] of Object.entries(headers)) expect(sent.get(name)).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it('gives for any transport also what only programs send', () => {
    const requests = fc.sample(requestArbitrary(world), { numRuns: 1500, seed: 1 });
    expect(requests.some(({ headers }) => Object.values(headers).some((value) => Array.isArray(value)))).toBe(true);
    expect(requests.some(({ path }) => /\p{Surrogate}/u.test(path))).toBe(true);
    expect(requests.some(({ path }) => path.length > 50_000)).toBe(true);
    expect(requests.some(({ query }) => query.length > 500_000)).toBe(true);
  });

  it('puts keys where none belong: into paths, queries and other headers', () => {
    const requests = fc.sample(requestArbitrary(world), { numRuns: 1500, seed: 1 });
    const all = [...world.keys, ...world.otherKeys!];
    const has = (text: string): boolean => all.some((key) => text.includes(key));
    expect(requests.some(({ path }) => has(path))).toBe(true);
    expect(requests.some(({ query }) => has(query))).toBe(true);
    const others = requests.map(({ headers }) =>
      Object.entries(headers).filter(([name]) => !/^authorization$/i.test(name)),
    );
    expect(others.some((some) => has(JSON.stringify(some)))).toBe(true);
  });

  it('does without other keys and without tickers beyond the starter tickers', () => {
    const requests = fc.sample(requestArbitrary({ keys: ['acme_live_1'] }), { numRuns: 200, seed: 1 });
    expect(requests.filter(({ path }) => /\/(AAPL|RTY|ETHUSDT|GBPCAD)$/.test(path)).length).toBeGreaterThan(50);
  });

  it.each<readonly [string, unknown, object]>([
    ['no keys', {}, { code: 'missing-field', argument: 'constraints.keys' }],
    ['a list without any', { keys: [] }, { code: 'out-of-bounds', argument: 'constraints.keys' }],
    ['keys that are no list', { keys: 'x' }, { code: 'wrong-type', argument: 'constraints.keys' }],
    ['tickers without any', { keys: ['x'], tickers: {} }, { argument: 'constraints.tickers' }],
    [
      'tickers of an asset class that are no list',
      { keys: ['x'], tickers: { stocks: 'AAPL' } },
      { argument: 'constraints.tickers.stocks' },
    ],
    ['an instant that is none', { keys: ['x'], now: NaN }, { argument: 'constraints.now' }],
    ['another transport', { keys: ['x'], transport: 'https' }, { suggestion: 'http' }],
    ['a field that does not exist', { keys: ['x'], ticker: 1 }, { code: 'unknown-option', suggestion: 'tickers' }],
  ])('refuses %s', (_, constraints, error) => {
    expect(() => requestArbitrary(constraints as RequestConstraints)).toThrow(expect.objectContaining(error));
  });
});
