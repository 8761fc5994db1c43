import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits, emptyState, type Limit, peek, type RateState, take } from '../../src/rate-limit/index.js';
import { someCost, someLimits, someRequest, someStart, someStep, stepped } from './arbitraries.js';
import { mostInASpan } from './most-in-a-span.js';
import { LimiterModel } from '../formal/rate-limit/model.js';

/** A key after some requests, and where its clock then is. */
const someHistory = fc
  .record({ limits: someLimits, start: someStart, requests: fc.array(someRequest, { maxLength: 25 }) })
  .map(({ limits, start, requests }) => {
    let state = emptyState;
    let now = start;
    for (const request of requests) {
      now = stepped(now, request);
      state = take(state, now, { limits, cost: request.cost }).state;
    }
    return { limits, state, now };
  });

describe('take', () => {
  it('agrees with the definitions on 100,000 requests, whatever the limits and the clock do between them', () => {
    let requests = 0;
    const seen = { allowed: 0, denied: 0, never: 0, heldBack: 0, overdrawn: 0 };
    const sequence = fc.record({
      start: someStart,
      limitLists: fc.array(someLimits, { minLength: 1, maxLength: 3 }),
      steps: fc.array(fc.record({ request: someRequest, list: fc.nat({ max: 8 }) }), {
        minLength: 100,
        maxLength: 100,
      }),
    });
    fc.assert(
      fc.property(sequence, ({ start, limitLists, steps }) => {
        const model = new LimiterModel();
        let state = emptyState;
        let now = start;
        for (const { request, list } of steps) {
          const limits = limitLists[list] ?? limitLists[0];
          now = stepped(now, request);
          const expected = model.take(now, limits, request.cost);
          const taken = take(state, now, { limits, cost: request.cost });
          // Compared as text first, which is quicker.
          if (JSON.stringify(taken.decision) !== JSON.stringify(expected)) expect(taken.decision).toEqual(expected);
          ({ state } = taken);
          requests++;
          seen[expected.allowed ? 'allowed' : 'denied']++;
          if (expected.never) seen.never++;
          if (expected.instant > now) seen.heldBack++;
          if (expected.windows.some(({ used, limit }) => used > limit)) seen.overdrawn++;
        }
      }),
      { numRuns: 1000 },
    );
    expect(requests).toBeGreaterThanOrEqual(100_000);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1000);
  });

  it('never admits more than a limit in any span of its window, for all limits at once and any clock', () => {
    fc.assert(
      fc.property(someLimits, fc.array(someRequest, { minLength: 30, maxLength: 60 }), (limits, requests) => {
        let state = emptyState;
        let now = 1000;
        const admitted: number[] = [];
        for (const request of requests) {
          now = stepped(now, request);
          const { state: next, decision } = take(state, now, { limits, cost: request.cost });
          state = next;
          if (decision.allowed) admitted.push(...new Array<number>(decision.cost).fill(decision.instant));
        }
        for (const { limit, windowMs } of limits) {
          expect(mostInASpan(admitted, windowMs)).toBeLessThanOrEqual(limit);
          // Not only the spans that end with a unit.
          for (const unit of admitted.slice(-10)) {
            for (let end = unit - windowMs; end <= unit + windowMs; end++) {
              const span = admitted.filter((other) => other > end - windowMs && other <= end);
              expect(span.length).toBeLessThanOrEqual(limit);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('denies at every instant before the one it promises and admits exactly then', () => {
    let promises = 0;
    fc.assert(
      fc.property(someHistory, someStep, someCost, ({ limits, state, now }, step, cost) => {
        const asked = Math.max(0, now + step);
        const { retryAfterMs, binding } = peek(state, asked, { limits, cost });
        if (retryAfterMs === null) {
          for (const wait of [0, 1, 12, 1e6]) expect(peek(state, asked + wait, { limits, cost }).never).toBe(true);
          return;
        }
        // A clock that stepped far back has a long way to go.
        for (let wait = Math.max(0, retryAfterMs - 30); wait < retryAfterMs; wait++) {
          const before = peek(state, asked + wait, { limits, cost });
          expect(before).toMatchObject({ allowed: false, retryAfterMs: retryAfterMs - wait, binding });
          promises++;
        }
        expect(take(state, asked + retryAfterMs, { limits, cost }).decision.allowed).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(promises).toBeGreaterThan(1000);
  });

  it('promises for every window when it would admit the request', () => {
    fc.assert(
      fc.property(someHistory, someCost, ({ limits, state, now }, cost) => {
        for (const { name, retryAfterMs, limit } of peek(state, now, { limits, cost }).windows) {
          expect(retryAfterMs === null).toBe(cost > limit);
          if (retryAfterMs === null) continue;
          const deniesAfter = (wait: number): boolean =>
            peek(state, now + wait, { limits, cost }).violations.includes(name);
          expect(deniesAfter(retryAfterMs)).toBe(false);
          if (retryAfterMs > 0) expect(deniesAfter(retryAfterMs - 1)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('says when quota comes back to a window: not a millisecond before', () => {
    fc.assert(
      fc.property(someHistory, ({ limits, state, now }) => {
        const remaining = (at: number, name: string): number =>
          limits
            .filter((limit) => limit.name === name)
            .map((limit) => peek(state, at, { limits: [limit] }).windows[0])[0].remaining;
        // Denied for ever, so that it charges nothing.
        const { windows } = peek(state, now, { limits, cost: 1e9 });
        for (const { name, resetMs, used, limit } of windows) {
          expect(resetMs === 0).toBe(used === 0);
          if (used === 0 || used >= limit) continue;
          expect(remaining(now + resetMs - 1, name)).toBe(limit - used - 1);
          expect(remaining(now + resetMs, name)).toBeGreaterThan(limit - used - 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the state as it is when it denies, byte for byte, and is none the wiser', () => {
    let denials = 0;
    fc.assert(
      fc.property(someHistory, someStep, someCost, ({ limits, state, now }, step, cost) => {
        const before = JSON.stringify(state);
        const taken = take(state, Math.max(0, now + step), { limits, cost });
        expect(JSON.stringify(state)).toBe(before);
        if (taken.decision.allowed) return;
        expect(taken.state).toBe(state);
        denials++;
      }),
      { numRuns: 500 },
    );
    expect(denials).toBeGreaterThan(50);
  });

  it('charges every window or none', () => {
    fc.assert(
      fc.property(someHistory, someCost, ({ limits, state, now }, cost) => {
        // Denied for ever, so that it says what there was before.
        const before = peek(state, now, { limits, cost: 1e9 }).windows;
        const { decision } = take(state, now, { limits, cost });
        const charges = decision.windows.map(({ used }, index) => used - before[index].used);
        expect(new Set(charges)).toEqual(new Set([decision.allowed ? cost : 0]));
        expect(decision.allowed).toBe(decision.violations.length === 0);
      }),
    );
  });

  it('keeps what it needs and no more: after an admission, the units of the longest window', () => {
    fc.assert(
      fc.property(someHistory, someStep, ({ limits, state, now }, step) => {
        const [longest] = [...limits].sort((a, b) => b.windowMs - a.windowMs || a.limit - b.limit);
        expect(state.instants.length).toBeLessThanOrEqual(longest.limit);
        const taken = take(state, Math.max(0, now + step), { limits });
        if (!taken.decision.allowed) return;
        const { instant } = taken.decision;
        expect(taken.state.instants).toEqual([
          ...state.instants.filter((unit) => unit > instant - longest.windowMs),
          instant,
        ]);
      }),
    );
  });

  it('is empty again after the longest window: the next decision is that of a key never seen', () => {
    fc.assert(
      fc.property(someHistory, someCost, ({ limits, state }, cost) => {
        const longest = Math.max(...limits.map(({ windowMs }) => windowMs));
        const after = (state.instants.at(-1) ?? 0) + longest;
        const taken = take(state, after, { limits, cost });
        expect(taken.decision).toEqual(peek(emptyState, after, { limits, cost }));
        if (taken.decision.allowed) expect(taken.state.instants).toEqual(new Array<number>(cost).fill(after));
      }),
    );
  });

  it('loses nothing of state and decision on the way through JSON', () => {
    fc.assert(
      fc.property(someHistory, someStep, someCost, ({ limits, state, now }, step, cost) => {
        const stored = JSON.parse(JSON.stringify(state)) as RateState;
        expect(stored).toStrictEqual(state);
        const asked = Math.max(0, now + step);
        const taken = take(stored, asked, { limits, cost });
        expect(taken).toEqual(take(state, asked, { limits, cost }));
        expect(JSON.parse(JSON.stringify(taken)) as unknown).toStrictEqual(taken);
      }),
    );
  });

  it('gives frozen results and changes nothing that it is given', () => {
    const state = { instants: [1, 2] };
    const limits = [{ name: 'burst', limit: 3, windowMs: 10 }];
    for (const cost of [1, 2]) {
      const { state: next, decision } = take(state, 5, { limits, cost });
      for (const part of [decision, decision.windows, decision.windows[0], decision.violations]) {
        expect(Object.isFrozen(part)).toBe(true);
      }
      expect(Object.isFrozen(next.instants)).toBe(cost === 1);
    }
    expect(Object.isFrozen(take(state, 5, { limits }))).toBe(true);
    expect(Object.isFrozen(take(state, 5, { limits }).state)).toBe(true);
    expect(Object.isFrozen(take(state, 5, { limits, cost: 2 }))).toBe(true);
    expect(state).toEqual({ instants: [1, 2] });
    expect(Object.isFrozen(limits[0])).toBe(false);
  });

  it('counts what the state holds when limits change, and no more than was kept of it', () => {
    const short = [{ name: 'x', limit: 5, windowMs: 10 }];
    const long = [{ name: 'x', limit: 5, windowMs: 100 }];
    let { state } = take(emptyState, 0, { limits: short, cost: 3 });
    // The longer window still sees them, as nothing was admitted since.
    expect(peek(state, 50, { limits: long, cost: 3 }).violations).toEqual(['x']);
    ({ state } = take(state, 20, { limits: short }));
    expect(peek(state, 50, { limits: long, cost: 3 }).windows[0].used).toBe(4);
    // A lower limit is overdrawn and waits for as many as it takes.
    const { state: full } = take(emptyState, 7, { limits: short, cost: 5 });
    const lower = [{ name: 'x', limit: 2, windowMs: 10 }];
    expect(take(full, 9, { limits: lower }).decision.windows).toEqual([
      { name: 'x', limit: 2, windowMs: 10, used: 5, remaining: 0, retryAfterMs: 8, resetMs: 8 },
    ]);
  });

  it('works a denial out as one does by hand', () => {
    const limits: readonly Limit[] = [
      { name: 'burst', limit: 2, windowMs: 5000 },
      { name: 'sustained', limit: 3, windowMs: 60_000 },
    ];
    const state = { instants: [10_000, 12_000, 13_000] };
    // The spans are (8.5 s, 13.5 s] and (-46.5 s, 13.5 s]: 3 of 2 after all, as these limits are lower than those before, and 3 of 3.
    expect(take(state, 13_500, { limits, cost: 2 })).toEqual({
      state,
      decision: {
        allowed: false,
        cost: 2,
        instant: 13_500,
        violations: ['burst', 'sustained'],
        binding: 'sustained',
        never: false,
        retryAfterMs: 58_500,
        windows: [
          // Both places have to be free: the last unit leaves at 18 s, and the first at 15 s.
          { name: 'burst', limit: 2, windowMs: 5000, used: 3, remaining: 0, retryAfterMs: 4500, resetMs: 1500 },
          // Two have to leave: the second does at 72 s.
          {
            name: 'sustained',
            limit: 3,
            windowMs: 60_000,
            used: 3,
            remaining: 0,
            retryAfterMs: 58_500,
            resetMs: 56_500,
          },
        ],
      },
    });
  });

  it('measures waits from the clock that was given, also where it has stepped back', () => {
    const limits = [{ name: 'burst', limit: 1, windowMs: 10 }];
    const { state } = take(emptyState, 100, { limits });
    expect(peek(state, 40, { limits })).toMatchObject({ instant: 100, retryAfterMs: 70, windows: [{ resetMs: 70 }] });
    expect(peek(state, 109, { limits }).allowed).toBe(false);
    expect(peek(state, 110, { limits }).allowed).toBe(true);
    const { decision } = take(state, 40, { limits: [{ name: 'burst', limit: 2, windowMs: 10 }] });
    expect(decision).toMatchObject({ allowed: true, instant: 100, windows: [{ used: 2, resetMs: 70 }] });
  });

  it('names the first of several limits with the longest wait, and one that never admits before all others', () => {
    const limits = [
      { name: 'short', limit: 1, windowMs: 5 },
      { name: 'long', limit: 1, windowMs: 9 },
      { name: 'as long', limit: 1, windowMs: 9 },
      { name: 'wide', limit: 3, windowMs: 2 },
      { name: 'as wide', limit: 3, windowMs: 20 },
    ];
    const { state } = take(emptyState, 0, { limits });
    expect(peek(state, 1, { limits })).toMatchObject({ binding: 'long', retryAfterMs: 8 });
    expect(peek(state, 1, { limits, cost: 2 })).toMatchObject({ binding: 'short', never: true, retryAfterMs: null });
    expect(peek(state, 1, { limits: limits.slice(3), cost: 3 })).toMatchObject({ binding: 'as wide', never: false });
    const last = [limits[4], { name: 'least', limit: 2, windowMs: 1 }];
    expect(peek(state, 1, { limits: last, cost: 3 })).toMatchObject({
      binding: 'least',
      never: true,
      violations: ['as wide', 'least'],
      windows: [{ retryAfterMs: 19 }, { retryAfterMs: null }],
    });
  });

  it('no longer counts a unit that was admitted exactly a window ago', () => {
    const limits = [{ name: 'burst', limit: 1, windowMs: 5000 }];
    const { state } = take(emptyState, 1000, { limits });
    expect(peek(state, 5999, { limits }).retryAfterMs).toBe(1);
    expect(peek(state, 6000, { limits }).allowed).toBe(true);
  });

  it('takes the default limits and a cost of 1 where nothing is said', () => {
    expect(take(emptyState, 7)).toEqual(take(emptyState, 7, { limits: defaultLimits, cost: 1 }));
    expect(peek(emptyState, 7)).toEqual(take(emptyState, 7).decision);
  });

  it('reaches to the last instant whose sums with the longest window are exact', () => {
    const limits = [
      { name: 'longest', limit: 1, windowMs: 1000 },
      { name: 'short', limit: 1, windowMs: 10 },
    ];
    const last = Number.MAX_SAFE_INTEGER - 1000;
    const { state } = take(emptyState, last, { limits });
    expect(peek(state, last, { limits })).toMatchObject({ retryAfterMs: 1000 });
    expect(peek(state, 0, { limits })).toMatchObject({ retryAfterMs: Number.MAX_SAFE_INTEGER });
    expect(() => take(emptyState, last + 1, { limits })).toThrow(
      'now must be a whole number from 0 to 9007199254739991, got 9007199254739992',
    );
  });
});

describe('every sequence of requests', () => {
  const tight = { name: 'tight', limit: 1, windowMs: 1 };
  const wide = { name: 'wide', limit: 3, windowMs: 4 };
  const short = { name: 'short', limit: 3, windowMs: 1 };
  const long = { name: 'long', limit: 2, windowMs: 4 };

  it.each([
    { limits: [{ name: 'only', limit: 2, windowMs: 2 }], length: 5, instants: 4, costs: 2 },
    { limits: [tight, wide], length: 5, instants: 6, costs: 1 },
    { limits: [tight, wide], length: 4, instants: 6, costs: 2 },
    { limits: [long, short], length: 3, instants: 6, costs: 3 },
  ])('of up to $length, at $instants instants with costs of up to $costs, is decided as defined', (space) => {
    const { limits, length, instants, costs } = space;
    let sequences = 0;
    const extend = (state: RateState, model: LimiterModel, requests: readonly string[]): void => {
      for (let now = 0; now < instants; now++) {
        for (let cost = 1; cost <= costs; cost++) {
          sequences++;
          const asked = [...requests, `${cost} at ${now}`];
          const next = model.copy();
          const expected = JSON.stringify(next.take(now, limits, cost));
          const taken = take(state, now, { limits, cost });
          // Compared as text, which is quick, and says that the fields come in one order.
          if (JSON.stringify(taken.decision) !== expected) expect(asked).toBe(`decided as ${expected}`);
          for (const { limit, windowMs } of limits) {
            if (mostInASpan(next.admitted, windowMs) > limit) expect(asked).toBe(`within ${limit} in ${windowMs}`);
          }
          if (asked.length < length) extend(taken.state, next, asked);
        }
      }
    };
    extend(emptyState, new LimiterModel(), []);
    const all = instants * costs;
    expect(sequences).toBe((all ** (length + 1) - all) / (all - 1));
    console.log(`${sequences} sequences under ${limits.map((x) => `${x.limit} in ${x.windowMs}`).join(', ')}`);
  });
});

it('peek says what take then does, and changes nothing', () => {
  fc.assert(
    fc.property(someLimits, someStart, fc.array(someRequest, { maxLength: 30 }), (limits, start, requests) => {
      let state = emptyState;
      let now = start;
      for (const request of requests) {
        now = stepped(now, request);
        const before = JSON.stringify(state);
        const peeked = peek(state, now, { limits, cost: request.cost });
        expect(JSON.stringify(state)).toBe(before);
        const taken = take(state, now, { limits, cost: request.cost });
        expect(peeked).toStrictEqual(taken.decision);
        ({ state } = taken);
      }
    }),
  );
});
