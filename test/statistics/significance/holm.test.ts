import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm } from '../../../src/statistics/inner.js';

const pValues = fc.array(
  fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(40).map((n) => n / 1000),
  ),
  { maxLength: 30 },
);

describe('holm', () => {
  it('is the largest of the multiplied p-values up to each, at most 1', () => {
    fc.assert(
      fc.property(pValues, (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const expected = values.map((value) => {
          let most = 0;
          // Of equal ones the last has been raised to the first.
          for (let i = 0; i <= sorted.lastIndexOf(value); i++)
            most = Math.max(most, Math.min(1, sorted[i] * (sorted.length - i)));
          return most;
        });
        holm(values).forEach((adjusted, i) => expect(adjusted).toBeCloseTo(expected[i], 12));
      }),
    );
  });

  it('never falls as p-values rise', () => {
    expect(holm([0.04, 0.045, 0.01])).toEqual([0.08, 0.08, 0.03]);
  });

  it('refuses what is not a p-value', () => {
    expect(holm([])).toEqual([]);
    expect(() => holm([0, 1.5])).toThrow('pValues[1] must be a number from 0 to 1, got 1.5');
    expect(() => holm([-0.5])).toThrow('pValues[0] must be a number from 0 to 1, got -0.5');
    expect(() => holm(0.5 as never)).toThrow('pValues must be a list, got 0.5');
  });
});
