import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admits } from '../../src/rate-limit/admits.js';
import { charge } from '../../src/rate-limit/charge.js';
import { checkedLimits } from '../../src/rate-limit/checked-limits.js';
import { countOf, historyOf, unseenHistory } from '../../src/rate-limit/history.js';

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
