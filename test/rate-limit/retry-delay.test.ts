import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelay } from '../../src/rate-limit/index.js';

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const settings = fc.record({
  attempt: fc.oneof(fc.nat({ max: 12 }), fc.nat()),
  retryAfterMs: fc.oneof(fc.constant(0), fc.nat({ max: 10_000_000 })),
  baseMs: fc.integer({ min: 1, max: 5000 }),
  capMs: fc.integer({ min: 1, max: 100_000 }),
});

describe('retryDelay', () => {
  it('is never earlier than the server asked, never later than the cap after that, and whole', () => {
    fc.assert(
      fc.property(settings, fraction, ({ attempt, ...options }, chance) => {
        const delay = retryDelay(attempt, { ...options, random: () => chance });
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(options.retryAfterMs);
        expect(delay).toBeLessThanOrEqual(options.retryAfterMs + options.capMs);
      }),
      { numRuns: 1000 },
    );
  });

  it('reaches from nothing to the whole of the backoff, evenly', () => {
    fc.assert(
      fc.property(settings, ({ attempt, ...options }) => {
        const delayAt = (chance: number): number =>
          retryDelay(attempt, { ...options, random: () => chance }) - options.retryAfterMs;
        const most = Math.min(options.capMs, options.baseMs * 2 ** attempt);
        expect(delayAt(0)).toBe(0);
        expect(delayAt(1 - 2 ** -53)).toBe(most);
        for (const part of [0, 1, Math.floor(most / 2), most]) expect(delayAt((part + 0.5) / (most + 1))).toBe(part);
      }),
    );
  });

  it('doubles from attempt to attempt up to the cap', () => {
    const longest = (attempt: number, options: object): number =>
      retryDelay(attempt, { ...options, random: () => 1 - 2 ** -53 });
    expect([0, 1, 2, 3, 4, 5, 6, 7, 5000].map((attempt) => longest(attempt, {}))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
    expect([0, 1, 2, 3].map((attempt) => longest(attempt, { baseMs: 3, capMs: 10 }))).toEqual([3, 6, 10, 10]);
  });

  it('asks chance once', () => {
    let asked = 0;
    retryDelay(0, { random: () => asked++ });
    expect(asked).toBe(1);
  });

  it('adds the jitter to what the server asked, which the cap does not cut', () => {
    const random = (): number => 0.5;
    expect(retryDelay(2, { random })).toBe(2000);
    expect(retryDelay(2, { random, retryAfterMs: 3_600_000 })).toBe(3_602_000);
    expect(retryDelay(2, { random, retryAfterMs: 3_600_000, capMs: 500 })).toBe(3_600_250);
  });
});
