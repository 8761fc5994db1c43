import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quotient } from '../../../src/numeric/index.js';
import { answersTo } from '../../../src/reports/sheets/answers.js';
import { narrowed } from '../../../src/reports/sheets/narrowed.js';
import { valuesOf } from '../../../src/reports/sheets/values.js';
import { measures, quotients } from '../../numeric/arbitraries.js';

interface Observation {
  readonly kept: boolean;
  readonly answer: string | null | readonly string[];
  readonly value: Quotient | null;
}

const question = {
  id: 'which',
  outcomes: ['a', 'b'].map((id) => ({ id, label: id, when: `it is ${id}` })),
  of: ({ answer }: Observation) => answer,
};

/** Another one, so that the columns cannot be mixed up. */
const opposite = { ...question, of: ({ kept }: Observation) => (kept ? 'a' : 'b') };

const value = { of: (observation: Observation) => observation.value };

const asked = (eligible: readonly Observation[]) => ({
  eligible,
  answers: [question, opposite].map((each) => answersTo<Observation>(each, eligible, null, 0)),
  values: [valuesOf(value, eligible, null, 0)],
});

const outcome = fc.constantFrom('a', 'b');
const observations: fc.Arbitrary<Observation[]> = fc.array(
  fc.record({
    kept: fc.boolean(),
    answer: fc.oneof(outcome, fc.constant(null), fc.array(outcome, { maxLength: 3 })),
    value: fc.oneof(measures(), quotients(), fc.constant(null)),
  }),
  { maxLength: 15 },
);

test('narrowed is what the kept observations alone would be asked and measured', () => {
  fc.assert(
    fc.property(observations, (list) => {
      const whole = asked(list);
      const was = structuredClone(whole);
      expect(narrowed(whole, ({ kept }) => kept)).toEqual(asked(list.filter(({ kept }) => kept)));
      expect(whole).toEqual(was);
    }),
    { numRuns: 300 },
  );
});

test('narrowed to nothing is a sheet of nothing', () => {
  const list = [{ kept: true, answer: ['a'], value: { numerator: 2n ** 60n, denominator: 1 } }];
  expect(narrowed(asked(list), () => false)).toEqual(asked([]));
});
