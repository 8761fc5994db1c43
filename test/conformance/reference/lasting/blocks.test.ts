import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../../src/conformance/reference/lasting/blocks.js';
import { inBlocks } from './in-blocks.js';

/** So many cases in each of some months. */
function monthly(...months: readonly (readonly [month: string, cases: number])[]) {
  return months.flatMap(([month, cases]) =>
    Array.from({ length: cases }, (_, i) => ({ date: `${month}-${String(i + 1).padStart(2, '0')}`, outcome: 'a' })),
  );
}

describe('blocksOf', () => {
  const sizes = (...months: readonly (readonly [string, number])[]) => {
    const { of, blocks } = blocksOf(monthly(...months));
    return [of, ...blocks.map(({ length }) => length)];
  };

  it('takes the months that have cases, ten on average', () => {
    expect(sizes(['2023-12', 1], ['2024-02', 19])).toEqual(['month', 1, 19]);
    expect(sizes(['2023-12', 1], ['2024-01', 12], ['2024-12', 17])).toEqual(['month', 1, 12, 17]);
    expect(sizes(['2024-02', 10])).toEqual(['month', 10]);
    expect(sizes()).toEqual(['month']);
  });

  it('takes years where there are fewer, whatever those have', () => {
    expect(sizes(['2023-12', 1], ['2024-02', 18])).toEqual(['year', 1, 18]);
    expect(sizes(['2023-12', 1], ['2024-01', 12], ['2024-12', 16])).toEqual(['year', 1, 28]);
    expect(sizes(['2024-02', 9])).toEqual(['year', 9]);
  });

  it('has all in the order of dates', () => {
    const cases = inBlocks([1, 2], [3, 3]).flat();
    expect(blocksOf([...cases].reverse())).toEqual(blocksOf(cases));
  });
});
