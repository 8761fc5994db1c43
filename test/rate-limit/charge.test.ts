import { describe, expect, it } from 'vitest';
import { admits } from '../../src/rate-limit/admits.js';
import { charge } from '../../src/rate-limit/charge.js';
import { checkedLimits } from '../../src/rate-limit/checked-limits.js';
import { type History, unseenHistory } from '../../src/rate-limit/history.js';

const checked = checkedLimits([
  { name: 'short', limit: 200, windowMs: 10 },
  { name: 'long', limit: 100, windowMs: 1000 },
]);

/** The history after a request at an instant at which it is admitted. */
function after(history: History, instant: number, cost = 1): History {
  const counts: number[] = [];
  expect(admits(history, checked, counts, cost, instant)).toBe(true);
  return charge(history, checked, counts, cost, instant);
}

describe('charge', () => {
  it('doubles a history when it is full, from 16 slots to as many as the longest window admits', () => {
    let history = unseenHistory(checked);
    const lengths = new Map<number, number>();
    for (let units = 1; units <= 100; units++) {
      history = after(history, units);
      lengths.set(history.length, units);
    }
    // Three slots are for the next place and the counts; each length is paired with the last count of units that it held.
    expect([...lengths]).toEqual([
      [16, 13],
      [32, 29],
      [64, 61],
      [103, 100],
    ]);
  });

  it('grows at once to what a large request needs, and no further than the limit', () => {
    expect(after(unseenHistory(checked), 1, 40)).toHaveLength(43);
    expect(after(after(unseenHistory(checked), 1, 40), 2, 60)).toHaveLength(103);
  });

  it('writes in place as long as units leave in time, and never into the history of a key that was never seen', () => {
    const unseen = unseenHistory(checked);
    const first = after(unseen, 0);
    for (let instant = 100; instant < 100_000; instant += 100) expect(after(first, instant)).toBe(first);
    expect([...unseen]).toEqual([3, 0, 0]);
  });

  it('never makes a history longer for units that have left', () => {
    const first = after(unseenHistory(checked), 0, 13);
    expect(first).toHaveLength(16);
    expect(after(first, 1000, 13)).toBe(first);
    expect(after(first, 2000, 14)).toHaveLength(32);
  });
});

describe('a history', () => {
  const lengthOf = (windowMs: number): History => unseenHistory(checkedLimits([{ name: 'only', limit: 1, windowMs }]));

  it('takes 32 bits per unit where five of the longest windows are below 2^32 ms, which is nearly ten days', () => {
    expect(lengthOf(7 * 24 * 3_600_000)).toBeInstanceOf(Uint32Array);
    expect(lengthOf(858_993_459)).toBeInstanceOf(Uint32Array);
    expect(lengthOf(858_993_460)).toBeInstanceOf(Float64Array);
  });

  it('stays of its kind when it grows', () => {
    for (const windowMs of [1000, 1e12]) {
      const limits = checkedLimits([{ name: 'only', limit: 50, windowMs }]);
      const unseen = unseenHistory(limits);
      const grown = charge(unseen, limits, [0], 50, 5);
      expect(grown.constructor).toBe(unseen.constructor);
    }
  });
});
