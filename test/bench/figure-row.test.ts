import { describe, expect, it } from 'vitest';

interface Rows {
  figureRow(row: { id: string; what: string; unit: string; target?: object | null; values: readonly number[] }): object;
}

// The benchmarks are JavaScript that is not checked for types.
const { figureRow } = (await import(new URL('../../bench/figure-row.mjs', import.meta.url).href)) as Rows;

const given = { id: 'a-row', what: 'a row', unit: 'pass' };

describe('a row of the benchmarks', () => {
  it('has the middle of its figures, and how far they spread', () => {
    expect(figureRow({ ...given, values: [4, 1, 2] })).toEqual({
      ...given,
      target: null,
      met: null,
      median: 2,
      min: 1,
      max: 4,
      processor: null,
      values: [4, 1, 2],
    });
    expect(figureRow({ ...given, values: [4, 1, 2, 3] })).toMatchObject({ median: 2.5 });
  });

  it.each([
    [{ atMost: 2 }, true],
    [{ atMost: 1.9 }, false],
    [{ atLeast: 2 }, true],
    [{ atLeast: 2.1 }, false],
  ])('compares the median with a target of %o: %s', (target, met) => {
    expect(figureRow({ ...given, target, values: [9, 2, 1] })).toMatchObject({ target, met });
  });
});
