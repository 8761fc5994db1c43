import { describe, expect, it } from 'vitest';
import { studentQuantile } from '../../../../src/conformance/reference/numbers/student-quantile.js';
import { studentQuantile as quantileOfEngine } from '../../../../src/statistics/significance/student-quantile.js';
import { cases } from '../../../cases.js';

describe('studentQuantile', () => {
  it('is the one of tables', () => {
    const quantiles = [1, 2, 3, 7, 10, 30, 100].map((freedom) => studentQuantile(freedom).toNumber());
    expect(quantiles).toEqual([
      12.706204736, 4.30265273, 3.182446305, 2.364624252, 2.228138852, 2.042272456, 1.983971519,
    ]);
  });

  it('is that of the engine', () => {
    for (let freedom = 1; freedom <= cases(300); freedom++) {
      expect(studentQuantile(freedom).times(1e9).toNumber()).toBe(quantileOfEngine(freedom));
    }
  });
});
