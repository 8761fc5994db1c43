import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Cases } from '../../src/pooled/cases.js';

const names = fc.constantFrom('a', 'b', 'c');
const days = fc.integer({ min: -3, max: 3 });
const terms = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.bigInt({ min: 10n ** 16n, max: 10n ** 17n }));
const added = fc.oneof(
  fc.record({ group: names, question: names, outcome: names, day: days, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ group: names, measure: names, day: days, numerator: terms, denominator: terms }),
);

type Added = typeof added extends fc.Arbitrary<infer One> ? One : never;

function casesOf(all: readonly Added[]): Cases {
  const cases = new Cases();
  for (const one of all) {
    if ('question' in one) cases.addAnswer({ by: one.group }, one.question, one.outcome, one.day, one.count);
    else cases.addValue({ by: one.group }, one.measure, one.day, one);
  }
  return cases;
}

/** How many numbers there are, those written as text included. */
function numbersIn(value: unknown): number {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))) return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + numbersIn(each), 0);
}

it('cases count the numbers that a part has of them', () => {
  fc.assert(
    fc.property(fc.array(added), (all) => {
      const cases = casesOf(all);
      expect(cases.numbers).toBe(numbersIn(cases.written()));
    }),
  );
});

it('cases are written in one order, and read as they were', () => {
  fc.assert(
    fc.property(fc.array(added), fc.nat(), (all, at) => {
      const written = JSON.stringify(casesOf(all).written());
      const groups = casesOf(all)
        .written()
        .map(({ group }) => group.by);
      expect(groups).toEqual([...new Set(groups)].sort());
      const turned = [...all.slice(at % (all.length + 1)), ...all.slice(0, at % (all.length + 1))];
      expect(JSON.stringify(casesOf(turned.reverse()).written())).toBe(written);
      const read = new Cases();
      read.add(JSON.parse(written) as ReturnType<Cases['written']>);
      expect(JSON.stringify(read.written())).toBe(written);
      // Added to themselves, there are twice as many.
      read.add(JSON.parse(written) as ReturnType<Cases['written']>);
      expect(JSON.stringify(read.written())).toBe(JSON.stringify(casesOf([...all, ...all]).written()));
    }),
  );
});
