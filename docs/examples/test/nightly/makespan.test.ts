import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costTable, leastTime, makespan } from '../../nightly/makespan.js';

const parts = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 40 });
const someCores = fc.integer({ min: 1, max: 16 });
const sumOf = (seconds: readonly number[]): number => seconds.reduce((sum, each) => sum + each, 0);

/** The shortest time that any assignment of the parts allows: every one is tried. */
function optimum([part, ...others]: readonly number[], busy: readonly number[]): number {
  if (part === undefined) return Math.max(...busy);
  return Math.min(
    ...busy.map((_, core) =>
      optimum(
        others,
        busy.map((each, i) => (i === core ? each + part : each)),
      ),
    ),
  );
}

describe('makespan', () => {
  it('lies between the time that nothing can beat and that of any order of the parts', () => {
    fc.assert(
      fc.property(parts, someCores, (seconds, cores) => {
        const time = makespan(seconds, cores);
        expect(time).toBeGreaterThanOrEqual(leastTime(seconds, cores));
        expect(time).toBeLessThanOrEqual(sumOf(seconds) / cores + Math.max(0, ...seconds));
      }),
    );
  });

  it("is at least the optimum and at most Graham's bound of it", () => {
    const few = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 7 });
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 3 }), (seconds, cores) => {
        const best = optimum(seconds, new Array<number>(cores).fill(0));
        const time = makespan(seconds, cores);
        expect(time).toBeGreaterThanOrEqual(best);
        expect(3 * cores * time).toBeLessThanOrEqual((4 * cores - 1) * best);
      }),
    );
    // The case that reaches the bound.
    expect([makespan([2, 3, 2, 3, 2], 2), optimum([2, 3, 2, 3, 2], [0, 0])]).toEqual([7, 6]);
  });

  it('is the total on one core, the longest part on enough of them, and the same for any order of the parts', () => {
    fc.assert(
      fc.property(parts, someCores, (seconds, cores) => {
        expect(makespan(seconds, 1)).toBe(sumOf(seconds));
        expect(makespan(seconds, seconds.length + 1)).toBe(Math.max(0, ...seconds));
        expect(makespan([...seconds].reverse(), cores)).toBe(makespan(seconds, cores));
      }),
    );
  });
});

describe('costTable', () => {
  it('has a row for each number of cores, in minutes, and the time that nothing can beat', () => {
    expect(costTable([360, 60, 60, 60, 60]).split('\n')).toEqual([
      '| cores | minutes | at least |',
      '|---|---|---|',
      '| 1 | 10.0 | 10.0 |',
      '| 2 | 6.0 | 6.0 |',
      '| 4 | 6.0 | 6.0 |',
      '| 8 | 6.0 | 6.0 |',
      '| 16 | 6.0 | 6.0 |',
      '',
    ]);
    expect(costTable([180, 180, 120, 120, 120])).toContain('| 2 | 7.0 | 6.0 |');
  });
});
