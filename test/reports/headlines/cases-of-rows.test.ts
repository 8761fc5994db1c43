import { expect, test } from 'vitest';
import { choice, columnsOf, flag } from '../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../src/reports/columns/known.js';
import { lack, notAsked } from '../../../src/reports/columns/lack.js';
import { casesOfRows } from '../../../src/reports/headlines/cases-of-rows.js';
import { makeCase, marketOf, unitOfCases, type Case } from '../columns/fake-tables.js';

test('rows that count and have an answer are cases, in their groups', () => {
  const seed = columnsOf<Case>().number(atOpen, (row) => row.seed);
  const positive = flag([seed], (value) => value > 0 || lack('no-gap'), 'no-gap');
  const isEven = flag([seed], (value) => (value === 5 ? notAsked : value % 2 === 0));
  const size = choice(['small', 'large'], [seed], (value) => (value < 4 ? 'small' : 'large'));
  const cases = [-1, 1, 2, 3, 5, 8].map(makeCase);
  const report = { unit: unitOfCases(), needs: [positive] };
  const found = casesOfRows(report, marketOf({}, cases), isEven, size);
  expect(found.map(({ outcome, group }) => [outcome, group])).toEqual([
    ['failure', 'small'],
    ['success', 'small'],
    ['failure', 'small'],
    ['success', 'large'],
  ]);
  expect(found.map(({ session }) => session)).toEqual([1, 2, 3, 5].map((row) => cases[row].session));
  const plain = casesOfRows(report, marketOf({}, cases), isEven);
  expect(plain).toEqual(found.map(({ session, outcome }) => ({ session, outcome, group: undefined })));
});
