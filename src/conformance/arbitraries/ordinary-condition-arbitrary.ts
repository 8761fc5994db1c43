import * as fc from 'fast-check';
import type { Condition } from '../../reports/index.js';

const value = fc.constantFrom(-1, 0, 1, 2);
const field = fc.constantFrom('streak', 'closes', 'tradingDay');

/** Comparisons with numbers that a dozen sessions meet exactly, with names, and with an average that the first sessions lack. */
const comparison = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({ field, op: fc.constantFrom('gt', 'gte', 'lt', 'lte'), value }),
    },
    fc.record({ field, op: fc.constant('between'), value: fc.constantFrom([-1, 1], [1, 2], [1, 10]) }),
    fc.record({ field, op: fc.constant('in'), value: fc.constantFrom([-1, 1], [1, 2], [2, 3]) }),
    fc.constant({ field: 'weekday', op: 'in', value: ['monday', 'thursday'] }),
    fc.constantFrom({ field: 'adr', op: 'gt', value: 0 }, { field: 'adr', op: 'lt', value: 1 }),
  )
  .map((each) => each as Condition);

const parts = fc.array(comparison, { maxLength: 2, size: 'max' });

/** Conditions of a few words that most sessions tell apart: every way to join comparisons, and the `not` of each. */
export const ordinaryConditionArbitrary: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.oneof(
      comparison,
      parts.map((and): Condition => ({ and })),
      parts.map((or): Condition => ({ or })),
    ),
    fc.nat(2),
  )
  .map(([condition, third]): Condition => (third === 0 ? { not: condition } : condition));
