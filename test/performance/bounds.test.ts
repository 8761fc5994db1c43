import { describe, expect, it } from 'vitest';
import { renewedBounds, type Bounds } from './bounds.js';
import { CATALOG, DAYS, MINUTES } from './markets.js';

const boundsOf = (counts: Record<string, number>, comparisons: Record<string, number> = {}): Bounds => ({
  reads: { [MINUTES]: counts, [DAYS]: counts },
  steps: { [MINUTES]: counts, [DAYS]: counts },
  ...{ comparisons, integers: comparisons },
});

describe('bounds of work that are written anew', () => {
  const known = boundsOf({ [CATALOG]: 1000, a: 100 }, { made: 100, real: 7 });
  const renew = (counts: Record<string, number>, made = 100) => {
    const { bounds, grown } = renewedBounds(known, boundsOf(counts, { made }));
    return { ...bounds.steps[DAYS], ...bounds.comparisons, grown };
  };

  it('are less where less is done, and no more where a little more is', () => {
    expect(renew({ [CATALOG]: 900, a: 109 }, 105)).toEqual({ [CATALOG]: 900, a: 100, made: 100, real: 7, grown: [] });
  });

  it('stay where more than a tenth more is done, which is told', () => {
    const { grown, ...counts } = renew({ [CATALOG]: 1200, a: 100 });
    expect(counts).toEqual({ [CATALOG]: 1000, a: 100, made: 100, real: 7 });
    expect(new Set(grown)).toEqual(new Set([`${CATALOG}: 1200, and 1000 was written down`]));
  });

  it('have reports that were added, with which the whole may be more, and lose those that are gone', () => {
    const counts = { [CATALOG]: 1200, b: 500 };
    expect(renew(counts, 150)).toEqual({ ...counts, made: 150, real: 7, grown: [] });
  });
});
