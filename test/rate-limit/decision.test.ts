import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../src/rate-limit/decision.js';
import { historyOf } from '../../src/rate-limit/history.js';
import { checkedLimits, type Limit } from '../../src/rate-limit/limits.js';
import { someCost, someLimits, someRequest, someStart, stepped } from './arbitraries.js';
import { LimiterModel } from '../formal/rate-limit/model.js';

/** The decision on a request after some units, with what it counted in each window. */
function decided(units: readonly number[], limits: readonly Limit[], instant: number, cost = 1, now = instant) {
  const checked = checkedLimits(limits);
  const held = units.filter((unit) => instant - unit < checked.longestMs);
  const history = historyOf(checked, held);
  const before = history.slice();
  const counts: number[] = [];
  const decision = decide(history, checked, counts, cost, instant, now);
  expect(history).toEqual(before);
  return { decision, counts };
}

describe('a decision', () => {
  it('is the one that the definitions give, whatever was admitted before and wherever the clock stands', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        someLimits,
        someStart,
        fc.array(someRequest, { maxLength: 25 }),
        someCost,
        (limits, start, list, cost) => {
          const model = new LimiterModel();
          let now = start;
          for (const request of list) {
            model.take((now = stepped(now, request)), limits, request.cost);
          }
          const expected = model.peek(now, limits, cost);
          const { decision, counts } = decided(model.admitted, limits, expected.instant, cost, now);
          expect(decision).toEqual(expected);
          // Whoever charges the request goes on from what was counted.
          if (decision.allowed) expect(counts).toEqual(decision.windows.map(({ used }) => used - cost));
          seen.add(decision.allowed ? 'admitted' : decision.never ? 'never' : 'later');
          if (expected.instant > now) seen.add('clock has stepped back');
        },
      ),
      { numRuns: 1000 },
    );
    expect([...seen].sort()).toEqual(['admitted', 'clock has stepped back', 'later', 'never']);
  });

  it('is a denial at every instant before its wait has passed, and then an admission', () => {
    fc.assert(
      fc.property(someLimits, fc.array(fc.nat(12), { maxLength: 12 }), someCost, (limits, gaps, cost) => {
        const model = new LimiterModel();
        let now = 1_700_000_000_000;
        for (const gap of gaps) model.take((now += gap), limits);
        const at = (instant: number) => decided(model.admitted, limits, instant, cost).decision;
        const { retryAfterMs } = at(now);
        if (retryAfterMs === null) return;
        for (let wait = 0; wait <= retryAfterMs; wait++) expect(at(now + wait).allowed).toBe(wait === retryAfterMs);
      }),
    );
  });
});

describe('an admission', () => {
  it('begins every window that was empty, however long it is', () => {
    const limits = [
      { name: 'short', limit: 2, windowMs: 10 },
      { name: 'long', limit: 3, windowMs: 1e12 },
    ];
    const resets = (units: readonly number[]) =>
      decided(units, limits, 1_700_000_000_000).decision.windows.map(({ resetMs }) => resetMs);
    expect(resets([])).toEqual([10, 1e12]);
    expect(resets([1_700_000_000_000 - 4e11])).toEqual([10, 6e11]);
  });
});

describe('a denial', () => {
  const limits = [
    { name: 'short', limit: 2, windowMs: 10 },
    { name: 'long', limit: 3, windowMs: 100 },
  ];

  it('is bound by the limit with the longest wait, and the other one says when it would have admitted', () => {
    const { decision } = decided([0, 5, 6], limits, 8);
    expect(decision).toMatchObject({ violations: ['short', 'long'], binding: 'long', retryAfterMs: 92 });
    expect(decision.windows).toEqual([
      { ...limits[0], used: 3, remaining: 0, retryAfterMs: 7, resetMs: 2 },
      { ...limits[1], used: 3, remaining: 0, retryAfterMs: 92, resetMs: 92 },
    ]);
  });

  it('is bound by the first of two limits with the same wait', () => {
    const alike = [
      { ...limits[0], name: 'first' },
      { ...limits[0], name: 'second' },
    ];
    expect(decided([0, 5], alike, 8).decision).toMatchObject({ violations: ['first', 'second'], binding: 'first' });
  });

  it('is for ever where the cost is above a limit, however short the wait of the others', () => {
    const { decision } = decided([0, 5, 6], limits, 8, 3);
    expect(decision).toMatchObject({ never: true, retryAfterMs: null, binding: 'short' });
    expect(decision.windows.map(({ retryAfterMs }) => retryAfterMs)).toEqual([null, 98]);
  });
});
