import { describe, expect, it } from 'vitest';
import { beyondBounds, boundedCounts, renewedBounds } from './bounds.js';

const known = {
  'whole catalog': { steps: 1000 },
  a: { steps: 100, reads: 10 },
  'exact ways on es-1m-2013': { integers: 7 },
};

describe('bounds of work', () => {
  it('are exceeded by more than a tenth, and by what has none', () => {
    const counted = { 'whole catalog': { steps: 1101 }, a: { steps: 110, reads: 9, bytes: 1 }, b: { steps: 1 } };
    expect(beyondBounds(counted, known)).toEqual([
      'whole catalog, steps: 1101, and the bound is 1000',
      'a, bytes: 1, and the bound is missing',
      'b, steps: 1, and the bound is missing',
    ]);
  });

  it('become less when they are written anew, and never more', () => {
    expect(renewedBounds(known, { 'whole catalog': { steps: 1200 }, a: { steps: 90, reads: 11, bytes: 1 } })).toEqual({
      ...known,
      a: { steps: 90, reads: 10, bytes: 1 },
    });
  });

  it('have reports that were added, with which the whole catalog may be more, and lose those that are gone', () => {
    const counted = {
      'whole catalog': { steps: 1200 },
      b: { steps: 500 },
      'exact ways on es-1m-2013': { integers: 9 },
    };
    expect(renewedBounds(known, counted)).toEqual(counted);
  });

  it('leave out the markets that only show how work grows', () => {
    const tasks = { a: { 'steps on days 500': 1, 'steps on days 1000': 2, 'reads on minutes': 3, bytes: 4 } };
    const fallbacks = { m: { figures: 9, ofFigures: 8, ofComparisons: 7, ofIntegers: 6, bigintModules: [] } };
    expect(boundedCounts({ tasks, fallbacks })).toEqual({
      a: { 'steps on days 500': 1, 'reads on minutes': 3, bytes: 4 },
      'exact ways on m': { comparisons: 7, integers: 6 },
    });
  });
});
