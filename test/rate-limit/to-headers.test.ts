import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyState, peek, take, toHeaders } from '../../src/rate-limit/index.js';
import { someCost, someLimits, someRequest, stepped } from './arbitraries.js';

interface Item {
  readonly name: string;
  readonly parameters: Readonly<Record<string, number>>;
}

/** A list of strings with whole numbers for parameters, as RFC 9651 has it and no wider; anything else is an error. */
function parsed(field: string): readonly Item[] {
  const item = /^"((?:[ !#-[\]-~]|\\["\\])*)"((?:;[a-z]+=\d{1,15})*)(?:, (?=")|$)/;
  const items: Item[] = [];
  for (let rest = field; rest !== '';) {
    const match = item.exec(rest);
    if (match === null) throw new Error(`no list of strings: ${rest}`);
    const parameters = match[2]
      .split(';')
      .slice(1)
      .map((parameter) => parameter.split('='));
    items.push({
      name: match[1].replace(/\\(.)/g, '$1'),
      parameters: Object.fromEntries(parameters.map(([key, value]) => [key, Number(value)])),
    });
    rest = rest.slice(match[0].length);
  }
  return items;
}

/** Decisions of every kind; the windows are of any length, so that seconds have to be rounded. */
const someDecision = fc
  .record({
    limits: someLimits,
    scale: fc.constantFrom(1, 333, 1000, 3_600_000),
    requests: fc.array(someRequest, { maxLength: 20 }),
    cost: someCost,
  })
  .map(({ limits, scale, requests, cost }) => {
    const scaled = limits.map((limit) => ({ ...limit, windowMs: limit.windowMs * scale }));
    let state = emptyState;
    let now = 1000;
    for (const request of requests) {
      now = stepped(now, { ...request, step: request.step * scale });
      state = take(state, now, { limits: scaled, cost: request.cost }).state;
    }
    return { state, now, limits: scaled, cost, decision: take(state, now, { limits: scaled, cost }).decision };
  });

describe('toHeaders', () => {
  it('names every limit in both fields, in their order, whatever their names are made of', () => {
    const names = fc.uniqueArray(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, (names) => {
        const limits = names.map((name, index) => ({ name, limit: index + 1, windowMs: 1000 }));
        const headers = toHeaders(peek(emptyState, 0, { limits }));
        expect(parsed(headers['RateLimit-Policy']).map(({ name }) => name)).toEqual(names);
        expect(parsed(headers.RateLimit).map(({ name }) => name)).toEqual(names);
      }),
    );
  });

  it('says the limits in q and w, and what is left of them in r', () => {
    fc.assert(
      fc.property(someDecision, ({ decision }) => {
        const headers = toHeaders(decision);
        expect(parsed(headers['RateLimit-Policy']).map(({ parameters }) => parameters)).toEqual(
          decision.windows.map(({ limit, windowMs }) => ({ q: limit, w: Math.ceil(windowMs / 1000) })),
        );
        expect(parsed(headers.RateLimit).map(({ parameters }) => parameters.r)).toEqual(
          decision.windows.map(({ remaining }) => remaining),
        );
      }),
    );
  });

  it('asks for a wait on a denial that ends, and whoever waits as long is admitted', () => {
    const seen = { allowed: 0, denied: 0, never: 0 };
    fc.assert(
      fc.property(someDecision, ({ state, now, limits, cost, decision }) => {
        const { 'Retry-After': seconds } = toHeaders(decision);
        seen[decision.allowed ? 'allowed' : decision.never ? 'never' : 'denied']++;
        if (decision.allowed || decision.never) {
          expect(seconds).toBeUndefined();
          expect(Object.keys(toHeaders(decision))).toEqual(['RateLimit-Policy', 'RateLimit']);
          return;
        }
        expect(seconds).toMatch(/^[1-9]\d*$/);
        expect(peek(state, now + 1000 * Number(seconds), { limits, cost }).allowed).toBe(true);
        // In whole seconds there is no shorter wait.
        expect(peek(state, now + 1000 * (Number(seconds) - 1), { limits, cost }).allowed).toBe(false);
      }),
      { numRuns: 500 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });

  it('says in t when quota comes back, of every window in use on an admission and of those that deny otherwise', () => {
    fc.assert(
      fc.property(someDecision, ({ decision }) => {
        const { RateLimit, 'Retry-After': retryAfter } = toHeaders(decision);
        for (const [index, { parameters }] of parsed(RateLimit).entries()) {
          const { resetMs, used, retryAfterMs } = decision.windows[index];
          const told = used > 0 && (decision.allowed || retryAfterMs !== 0);
          expect(parameters.t).toBe(told ? Math.ceil(resetMs / 1000) : undefined);
          // The draft wants no wait to end before the window.
          if (told && retryAfter !== undefined) expect(Number(retryAfter)).toBeGreaterThanOrEqual(parameters.t);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('says in t how long there is no more than r, and after it there is more, as in section 4.1.2 of draft 11', () => {
    let told = 0;
    fc.assert(
      fc.property(
        someDecision,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        ({ limits, ...made }, part) => {
          const { state, decision } = take(made.state, made.now, { limits, cost: made.cost });
          for (const [index, { parameters }] of parsed(toHeaders(decision).RateLimit).entries()) {
            const { resetMs } = decision.windows[index];
            if (parameters.t === undefined) continue;
            told++;
            const more = { limits: [limits[index]], cost: parameters.r + 1 };
            // A client waits from now, also where the clock has stepped back and the decision is as of the instant before.
            const within = made.now + Math.floor(part * resetMs);
            expect(peek(state, within, more).allowed).toBe(false);
            expect(peek(state, made.now + 1000 * parameters.t, more).allowed).toBe(true);
          }
        },
      ),
    );
    expect(told).toBeGreaterThan(50);
  });

  it('reads as follows for a key under the default limits', () => {
    let { state, decision } = take(emptyState, 1000);
    expect(toHeaders(decision)).toEqual({
      'RateLimit-Policy': '"burst";q=5;w=5, "sustained";q=30;w=60, "hourly";q=500;w=3600',
      RateLimit: '"burst";r=4;t=5, "sustained";r=29;t=60, "hourly";r=499;t=3600',
    });
    ({ state } = take(state, 1500, { cost: 4 }));
    ({ decision } = take(state, 2001));
    expect(toHeaders(decision)).toEqual({
      'Retry-After': '4',
      'RateLimit-Policy': '"burst";q=5;w=5, "sustained";q=30;w=60, "hourly";q=500;w=3600',
      RateLimit: '"burst";r=0;t=4, "sustained";r=25, "hourly";r=495',
    });
    expect(toHeaders(peek(state, 2001, { cost: 31 })).RateLimit).toBe(
      '"burst";r=0;t=4, "sustained";r=25;t=59, "hourly";r=495',
    );
    expect(toHeaders(peek(emptyState, 2001, { cost: 6 })).RateLimit).toBe(
      '"burst";r=5, "sustained";r=30, "hourly";r=500',
    );
  });

  it('rounds a window up to seconds, so that whoever keeps to what it says keeps to the limit', () => {
    const policyOf = (windowMs: number): string =>
      toHeaders(peek(emptyState, 0, { limits: [{ name: 'x', limit: 1, windowMs }] }))['RateLimit-Policy'];
    expect([1, 999, 1000, 1001, 1500, 2000].map(policyOf)).toEqual(
      [1, 1, 1, 2, 2, 2].map((seconds) => `"x";q=1;w=${seconds}`),
    );
  });
});
