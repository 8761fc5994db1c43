import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofEveryRow } from '../../../src/reports/columns/every-row.js';
import { atOpen } from '../../../src/reports/columns/known.js';
import { lack, notAsked, PRESENT } from '../../../src/reports/columns/lack.js';
import { columnsOf } from '../../../src/reports/columns/kinds.js';
import { Table } from '../../../src/reports/columns/table.js';
import { makeCase, marketOf, unitOfCases, type Case } from './fake-tables.js';

const { number } = columnsOf<Case>();
const step = fc.record({ keep: fc.nat(15), added: fc.array(fc.nat(1000), { maxLength: 12 }) });

test('every row has a value, made of null where there is none, also as rows are added and taken away', () => {
  const third = (row: Case) => row.seed % 3;
  const some = number(
    atOpen,
    (row) => (third(row) === 0 ? row.seed : third(row) === 1 ? notAsked : lack('size')),
    'size',
  );
  const told = ofEveryRow(some, (value) => (value === null ? 'none' : `${value}`));
  expect([...told.reasons]).toEqual([]);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      const unit = unitOfCases();
      const lineage = {};
      let cases: readonly Case[] = [];
      for (const { keep, added } of steps) {
        cases = [...cases.slice(0, keep), ...added.map(makeCase)];
        const { why, values } = Table.of(unit, marketOf(lineage, cases)).cells(told);
        expect([...why]).toEqual(cases.map(() => PRESENT));
        expect(Array.from(values)).toEqual(cases.map((row) => (third(row) === 0 ? `${row.seed}` : 'none')));
      }
    }),
  );
});

test('what an event leaves open is known at the end, all else when the other column is', () => {
  const instant = number(atOpen, (row) => row.seed);
  const at = (known: Parameters<typeof number>[0]) =>
    ofEveryRow(
      number(known, (row) => row.seed),
      String,
    ).known;
  expect(at(atOpen)).toEqual(atOpen);
  expect(at({ when: 'window', minutes: 60 })).toEqual({ when: 'window', minutes: 60 });
  expect(at({ when: 'event', event: 'broken', instant })).toEqual({ when: 'end' });
});
