import { expect, test } from 'vitest';
import { quotientOf } from '../../../src/numeric/inner.js';
import { choice, flag, quotient } from '../../../src/columns/kinds.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { lack, notAsked } from '../../../src/columns/lack.js';
import { headlineCases } from '../../../src/reports/headlines/headline-cases.js';
import type { Session } from '../../../src/sessions/inner.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../../columns/fake-tables.js';

const of = columnsOf(caseRows);
const seed = of.number(atOpen, (row) => row.seed);
const isEven = flag([seed], (value) => (value === 5 ? notAsked : value % 2 === 0));
const size = choice(['small', 'large'], [seed], (value) => (value < 4 ? 'small' : 'large'));

test('rows that have all that is needed and an answer are cases, in their groups', () => {
  const positive = flag([seed], (value) => value > 0 || lack('no-gap'), 'no-gap');
  const cases = [-1, 1, 2, 3, 5, 8].map(makeCase);
  const asked = { unit: unitOfCases(), needs: [positive], answer: isEven };
  const found = headlineCases({ ...asked, group: size }, marketOf({}, cases));
  expect(found.map(({ outcome, group }) => [outcome, group])).toEqual([
    ['failure', 'small'],
    ['success', 'small'],
    ['failure', 'small'],
    ['success', 'large'],
  ]);
  expect(found.map(({ session }) => session)).toEqual([1, 2, 3, 5].map((row) => cases[row].session));
  const plain = headlineCases(asked, marketOf({}, cases));
  expect(plain).toEqual(found.map(({ session, outcome }) => ({ session, outcome, group: undefined })));
});

test('an answer may be an outcome', () => {
  const found = headlineCases({ unit: unitOfCases(), needs: [], answer: size }, marketOf({}, [2, 5].map(makeCase)));
  expect(found.map(({ outcome }) => outcome)).toEqual(['small', 'large']);
});

test('within blocks the values are ranked among all cases; without a block, and alone in one, a row is no case', () => {
  const cases = [4, 1, 4, 8, 2, 7, 3].map(makeCase);
  const value = quotient([seed], quotientOf);
  // 8 is alone in its block, and 2 has none.
  const block = of.number(atOpen, (row) =>
    row.seed === 2 ? notAsked : row.seed === 8 ? 1 : row.seed === 7 || row.seed === 3 ? 2 : 0,
  );
  const asked = { unit: unitOfCases(), needs: [], answer: value, group: size, block };
  const [first, second, third, , , sixth, seventh] = cases.map(({ session }) => session);
  expect(headlineCases(asked, marketOf({}, cases))).toEqual([
    { session: first, outcome: 3.5, group: 'large', block: first },
    { session: second, outcome: 1, group: 'small', block: first },
    { session: third, outcome: 3.5, group: 'large', block: first },
    { session: sixth, outcome: 5, group: 'large', block: sixth },
    { session: seventh, outcome: 2, group: 'small', block: sixth },
  ]);
});

class Dated {
  constructor(readonly day: number) {}
}

test('cases come in the order of their sessions, of which each has one at most', () => {
  const [first, second] = [1, 2].map((day) => new Dated(day) as unknown as Session);
  const cases = [
    { session: second, seed: 5 },
    { session: second, seed: 4 },
    { session: first, seed: 3 },
    { session: second, seed: 1 },
  ];
  const found = headlineCases({ unit: unitOfCases(), needs: [], answer: isEven }, marketOf({}, cases));
  expect(found.map(({ session, outcome }) => [session, outcome])).toEqual([
    [first, 'failure'],
    [second, 'success'],
  ]);
});
