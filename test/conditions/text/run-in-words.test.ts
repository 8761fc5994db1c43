import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberTest } from '../../../src/conditions/number-test.js';
import { runInWords } from '../../../src/conditions/text/run-in-words.js';
import { quotientOf } from '../../../src/numeric/inner.js';
import type { NumberTest } from '../../../src/reports/index.js';

/** Whether a run satisfies a clause, as someone understands it who reads it. */
function satisfies(run: number, clause: string): boolean {
  if (clause === 'nothing') return false;
  if (clause === 'a flat session' || clause === 'an unchanged close') return run === 0;
  const words =
    /^(exactly|at least|at most|(\d+) to) (\d+) (green|red|higher|lower) (session|close)(s in a row)?$/.exec(clause);
  if (words === null) throw new Error(`not understood: ${clause}`);
  const [, how, from, number, side] = words;
  if (run === 0 || run > 0 !== (side === 'green' || side === 'higher')) return false;
  const length = Math.abs(run);
  if (how === 'exactly') return length === Number(number);
  if (how === 'at least') return length >= Number(number);
  return length <= Number(number) && length >= Number(from ?? 1);
}

const numbers = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(-2.5, -0.5, 0.5, 2.5));
const tests: fc.Arbitrary<NumberTest> = fc.oneof(
  fc.record({ op: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'), value: numbers }),
  fc.record({ op: fc.constant('in'), value: fc.array(numbers, { maxLength: 3 }) }),
  fc
    .tuple(numbers, numbers)
    .map(([a, b]) => ({ op: 'between' as const, value: [Math.min(a, b), Math.max(a, b)] as const })),
);

test('the words say of each run whether it satisfies the comparison', () => {
  fc.assert(
    fc.property(
      tests,
      fc.constantFrom('streak', 'closes'),
      fc.integer({ min: -12, max: 12 }),
      (compared, field, run) => {
        const said = runInWords(field, compared)!;
        const expected = numberTest(compared.op, [compared.value].flat())(quotientOf(run));
        expect(
          said.split(' or ').some((clause) => satisfies(run, clause)),
          `${run}: ${said}`,
        ).toBe(expected);
      },
    ),
    { numRuns: 3000 },
  );
});

const said: readonly (readonly [NumberTest, string])[] = [
  [{ op: 'lte', value: -3 }, 'at least 3 red sessions in a row'],
  [{ op: 'gte', value: 3 }, 'at least 3 green sessions in a row'],
  [{ op: 'gte', value: 1 }, 'at least 1 green session'],
  [{ op: 'eq', value: -1 }, 'exactly 1 red session'],
  [{ op: 'gt', value: -3 }, 'at most 2 red sessions in a row or a flat session or at least 1 green session'],
  [{ op: 'between', value: [2, 4] }, '2 to 4 green sessions in a row'],
  [{ op: 'in', value: [] }, 'nothing'],
];

test.each(said)('%j is said as %s', (compared, words) => {
  expect(runInWords('streak', compared)).toBe(words);
});

test('of a number that counts no run nothing is said', () => {
  expect(runInWords('gap.percent', { op: 'gt', value: 1 })).toBeNull();
});
