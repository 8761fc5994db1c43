import { describe, expect, it } from 'vitest';
import { createLimiter, defaultLimits, emptyState, type RateState, take } from '../../src/rate-limit/index.js';
import { mostInASpan } from './most-in-a-span.js';

describe('the default limits', () => {
  it('are 5 in 5 seconds, 30 in a minute and 500 in an hour', () => {
    expect(defaultLimits).toEqual([
      { name: 'burst', limit: 5, windowMs: 5000 },
      { name: 'sustained', limit: 30, windowMs: 60 * 1000 },
      { name: 'hourly', limit: 500, windowMs: 60 * 60 * 1000 },
    ]);
  });

  it('are used up and no more in three hours of four requests a second', () => {
    let now = 1_700_000_000_000;
    let state: RateState = emptyState;
    const limiter = createLimiter({ now: () => now });
    const admitted: number[] = [];
    for (const end = now + 3 * 3_600_000; now < end; now += 250) {
      const decision = limiter.take('key');
      if (decision.allowed) admitted.push(now);
      // Deciding on a full state takes longer, and most requests are denied.
      if (decision.allowed || now % 10_000 === 0) {
        const taken = take(state, now);
        expect(JSON.stringify(taken.decision)).toBe(JSON.stringify(decision));
        ({ state } = taken);
      }
    }
    expect(admitted.length).toBe(3 * 500);
    expect(defaultLimits.map(({ windowMs }) => mostInASpan(admitted, windowMs))).toEqual([5, 30, 500]);
    expect(state.instants).toHaveLength(500);
  });
});
