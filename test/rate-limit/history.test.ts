import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admits, charge, countOf, type History, historyOf, unseenHistory } from '../../src/rate-limit/history.js';
import { checkedLimits } from '../../src/rate-limit/limits.js';

/** Limits of one window, some too long for 32 bits a unit, and of a window that holds fewer units. */
const someLimits = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(10, 100, 1e12)).map(([limit, windowMs]) =>
  checkedLimits([
    { name: 'long', limit, windowMs },
    { name: 'short', limit: 9, windowMs: 7 },
  ]),
);

/** Milliseconds from one request to the next. */
const steps = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 80 });

/** Whatever is counted of, the plain count of the units that are younger than a window. */
const younger = (units: readonly number[], instant: number, windowMs: number): number =>
  units.filter((unit) => instant - unit < windowMs).length;

describe('a window of a history', () => {
  it('holds the units that are younger than it, wherever in the ring they are', () => {
    fc.assert(
      fc.property(someLimits, steps, fc.nat({ max: 200 }), (checked, gaps, later) => {
        const units: number[] = [];
        const counts: number[] = [];
        let history = unseenHistory(checked);
        let instant = 0;
        for (const gap of gaps) {
          instant += gap;
          if (!admits(history, checked, counts, 1, instant)) continue;
          history = charge(history, checked, counts, 1, instant);
          units.push(instant);
        }
        for (const at of [instant, instant + later]) {
          for (const [index, { windowMs }] of checked.limits.entries()) {
            expect(countOf(history, checked, index, at)).toBe(younger(units, at, windowMs));
          }
        }
      }),
    );
  });

  it('holds the same of a history that is made of them at once, at instants beyond 32 bits', () => {
    fc.assert(
      fc.property(someLimits, steps, fc.nat({ max: 5 }), (checked, gaps, later) => {
        let last = 2 ** 32 - 100;
        const all = gaps.map((gap) => (last += gap));
        const at = last + later;
        const units = all.filter((unit) => at - unit < checked.longestMs);
        const history = historyOf(checked, units);
        for (const [index, { windowMs }] of checked.limits.entries()) {
          expect(countOf(history, checked, index, at)).toBe(younger(units, at, windowMs));
        }
      }),
    );
  });
});

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
