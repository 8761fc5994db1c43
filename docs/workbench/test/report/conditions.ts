import * as fc from 'fast-check';
import type { Condition } from '../../../../src/reports/index.js';
import { conditionFields } from '../../../../src/reports/inner.js';

const number = fc.integer({ min: -1000, max: 1000 }).map((each) => each / 8 + 0);

/** Tests of a number: lists are not empty. */
const numberTest = fc.oneof(
  fc.record({ op: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'), value: number }),
  fc.record({ op: fc.constant('in'), value: fc.array(number, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    op: fc.constant('between'),
    value: fc.tuple(number, number).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
  }),
);

/** One name, or several: a list of one is written as the name alone. */
const someOf = (names: readonly string[]) =>
  fc.oneof(fc.constantFrom(...names), fc.subarray([...names], { minLength: 2 }));

const ofField = fc.constantFrom(...conditionFields).chain(({ name, kind, names, window }) => {
  const minutes = window ? { minutes: fc.integer({ min: 1, max: 1440 }) } : {};
  const compared =
    kind === 'number'
      ? numberTest
      : someOf(names ?? ['fomc', 'cpi, core', 'nfp']).map((value) => ({
          op: typeof value === 'string' ? 'eq' : 'in',
          value,
        }));
  return fc
    .record({ compared, ...minutes })
    .map(({ compared: test, ...window }) => ({ field: name, ...test, ...window }));
});

const reference = fc
  .record({
    report: fc.constantFrom('gap-fill-standard', 'opening-range-breakout-by-time', 'day-type-by-size'),
    params: fc.option(fc.dictionary(fc.constantFrom('minutes', 'criterion'), fc.constantFrom(30, 'close', null))),
    previous: fc.integer({ min: 0, max: 250 }),
  })
  .map(({ report, params, previous }) => ({
    report,
    ...(params === null || Object.keys(params).length === 0 ? {} : { params: { ...params } }),
    ...(previous === 0 ? {} : { previous }),
  }));

const ofReport = fc.oneof(
  fc
    .record({ reference, question: fc.constantFrom('filled', 'side'), is: someOf(['up', 'filled', '09:30']) })
    .map(({ reference: asked, ...test }) => ({ ...asked, ...test })),
  fc
    .record({ reference, measure: fc.constantFrom('gap-size', 'minutes-to-fill'), test: numberTest })
    .map(({ reference: asked, measure, test }) => ({ ...asked, measure, ...test })),
);

/** Comparisons of fields, answers and measures. */
// Made of the fields and operators that the library lists, which the type of a condition repeats.
export const comparisons = fc.oneof(ofField, ofReport) as unknown as fc.Arbitrary<Condition>;

/** Conditions of comparisons, as deep as one likes. */
export const conditions = fc.letrec<{ readonly condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    comparisons,
    fc.array(tie('condition'), { maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('condition'), { maxLength: 3 }).map((or) => ({ or })),
    tie('condition').map((not) => ({ not })),
  ),
})).condition;
