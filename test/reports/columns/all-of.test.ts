import { expect, test } from 'vitest';
import { allOf } from '../../../src/reports/columns/all-of.js';
import { describe } from '../../../src/reports/columns/describe.js';
import { columnsOf } from '../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../src/reports/columns/known.js';
import { lack, PRESENT } from '../../../src/reports/columns/lack.js';
import { ofItsSession } from '../../../src/reports/columns/lifted.js';
import { Table } from '../../../src/reports/columns/table.js';
import { observationsOf } from '../../../src/reports/observations/observations-of.js';
import { reasons } from '../../../src/reports/reasons.js';
import { makeCase, marketOf, unitOfCases, type Case } from './fake-tables.js';

const { flag } = columnsOf<Case>();
const even = flag(atOpen, (row) => row.seed % 2 === 0 || lack('flat'), 'flat');
const small = flag(atOpen, (row) => row.seed < 4 || lack('size'), 'size');
const both = allOf(small, even);

test('it has a value where all have one, and the first of their reasons where not', () => {
  const { why } = Table.of(unitOfCases(), marketOf({}, [0, 1, 4, 5].map(makeCase))).cells(both);
  expect(Array.from(why, (each) => (each === PRESENT ? true : reasons[each]))).toEqual([true, 'flat', 'size', 'size']);
});

test('a row that lacks several is left out for each of them', () => {
  const report = { needs: [both], groups: [], questions: [], measures: [], levels: [], current: null };
  const { exclusions, kind } = describe({ unit: unitOfCases(), ...report });
  const [row] = observationsOf(kind, marketOf({}, [makeCase(5)]));
  expect(exclusions.map(({ reason, applies }) => [reason, applies(row)])).toEqual([
    ['size', true],
    ['flat', true],
  ]);
});

test('of its session it is all of its parts', () => {
  expect(ofItsSession(both).inputs).toEqual([small, even].map(ofItsSession));
});
