import * as fc from 'fast-check';
import type { Condition } from '../../reports/index.js';

const compared = (op: string): fc.Arbitrary<Condition> =>
  fc.record({
    field: fc.constantFrom('streak', 'closes', 'tradingDay'),
    op: fc.constant(op),
    value: fc.constantFrom(-1, 0, 1, 2),
  }) as fc.Arbitrary<Condition>;

/** Comparisons with a range and with lists. */
const listed = fc
  .oneof(
    fc.record({
      field: fc.constantFrom('streak', 'closes'),
      op: fc.constant('between'),
      value: fc.constantFrom([-1, 1], [1, 2], [1, 10]),
    }),
    fc.record({ field: fc.constant('streak'), op: fc.constant('in'), value: fc.constantFrom([-1, 1], [1, 2], [2, 3]) }),
    fc.constant({ field: 'weekday', op: 'in', value: ['monday', 'thursday'] }),
  )
  .map((each) => each as Condition);

const joined = (part: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc
    .record({ parts: fc.tuple(part, listed), isOr: fc.boolean() })
    .map(({ parts, isOr }): Condition => (isOr ? { or: parts } : { and: parts }));

/** What always holds, and an average that the first sessions lack. */
const bare = fc
  .constantFrom({ and: [] }, { field: 'adr', op: 'gt', value: 0 }, { field: 'adr', op: 'lt', value: 1 })
  .map((each) => each as Condition);

const perhapsNegated = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc
    .record({ each: condition, isNegated: fc.boolean() })
    .map(({ each, isNegated }): Condition => (isNegated ? { not: each } : each));

const numberOps = ['gt', 'gte', 'lt', 'lte'];

/**
 * Six conditions of a few words that most sessions tell apart: each way to compare with a number that a dozen sessions meet exactly, every way
 * to join comparisons, and the `not` of each.
 */
export const ordinaryConditionsArbitrary: fc.Arbitrary<readonly Condition[]> = fc
  .shuffledSubarray(numberOps, { minLength: numberOps.length })
  .chain(([first, second, third, fourth]) =>
    fc.tuple(
      perhapsNegated(compared(first)),
      perhapsNegated(joined(compared(second))),
      perhapsNegated(bare),
      fc.tuple(compared(third), compared(fourth)).map(([one, other]): Condition => ({ not: { and: [one, other] } })),
      perhapsNegated(bare),
      perhapsNegated(listed),
    ),
  );
