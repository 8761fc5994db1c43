import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksFrom } from '../browser/computing/run-evidence.js';

const DAY = 86_400_000;

describe('looksFrom', () => {
  it('looks after every day of a month, and every seventh day of a year', () => {
    expect(looksFrom(0, 3 * DAY)).toEqual([DAY, 2 * DAY, 3 * DAY]);
    expect(looksFrom(0, 365 * DAY)).toHaveLength(53);
  });

  it('looks at most 60 times, whole days apart, the last time at the end', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 1e12 }));
    fc.assert(
      fc.property(span, ([start, length]) => {
        const looks = looksFrom(start, start + length);
        expect(looks.length).toBeLessThanOrEqual(60);
        expect(looks.at(-1)).toBe(start + length);
        for (const look of looks) expect(look).toBeGreaterThan(start);
        const steps = new Set(looks.slice(1).map((look, i) => look - looks[i]));
        expect(steps.size).toBeLessThanOrEqual(1);
        for (const step of steps) expect(step % DAY).toBe(0);
      }),
    );
  });
});
