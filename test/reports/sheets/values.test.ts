import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quotient } from '../../../src/numeric/index.js';
import { valueAt, valuesOf } from '../../../src/reports/sheets/values.js';
import { measures, quotients } from '../../numeric/arbitraries.js';

/** An observation that knows its value. */
interface Observation {
  readonly value: Quotient | null;
}

const observations: fc.Arbitrary<Observation[]> = fc.array(
  fc.record({ value: fc.oneof(measures(), quotients(), fc.constant(null)) }),
  { maxLength: 15 },
);

const measure = { of: ({ value }: Observation) => value };

test('valuesOf keeps the value of each observation in its very terms, whatever their size', () => {
  let large = 0;
  fc.assert(
    fc.property(observations, (list) => {
      const values = valuesOf(measure, list, null, 0);
      expect(list.map((_, i) => valueAt(values, i))).toEqual(list.map(({ value }) => value));
      large += values.large.size;
    }),
  );
  expect(large).toBeGreaterThan(0);
});

test('valuesOf is the same as to measure anew, whatever beginning is the same, and measures only what comes after it', () => {
  fc.assert(
    fc.property(observations, observations, fc.nat(15), (before, added, keep) => {
      const same = Math.min(keep, before.length);
      const list = [...before.slice(0, same), ...added];
      const earlier = valuesOf(measure, before, null, 0);
      const was = structuredClone(earlier);
      const measured: Observation[] = [];
      const watched = {
        of: (observation: Observation) => {
          measured.push(observation);
          return observation.value;
        },
      };
      expect(valuesOf(watched, list, earlier, same)).toEqual(valuesOf(measure, list, null, 0));
      expect(measured).toEqual(added);
      expect(earlier).toEqual(was);
    }),
  );
});

test('a value with one term beyond 2^53 is kept apart, and so not taken for one that is undefined', () => {
  const large = [
    { numerator: 2n ** 60n, denominator: 3 },
    { numerator: 1, denominator: 2n ** 60n },
  ];
  const list = [...large, { numerator: 0, denominator: 1 }, null].map((value) => ({ value }));
  const values = valuesOf(measure, list, null, 0);
  expect([...values.large]).toEqual([
    [0, large[0]],
    [1, large[1]],
  ]);
  expect([...values.denominators]).toEqual([NaN, NaN, 1, 0]);
  expect(list.map((_, i) => valueAt(values, i))).toEqual([...large, { numerator: 0, denominator: 1 }, null]);
});
