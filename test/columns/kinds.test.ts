import { expect, expectTypeOf, test } from 'vitest';
import { choice, type ChoiceColumn, object } from '../../src/columns/kinds.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import { Table } from '../../src/columns/table.js';
import { makeCase, marketOf, unitOfCases, caseRows, type Case } from './fake-tables.js';

const ofCases = columnsOf(caseRows);
const seed = ofCases.number(atOpen, (row) => row.seed);

test('a label that a choice does not have throws, naming it', () => {
  const table = Table.of(unitOfCases(), marketOf({}, [makeCase(1)]));
  const misspelt = 'a choice of up, down cannot be upp';
  expect(() => table.cells(choice(['up', 'down'], [seed], () => 'upp' as 'up'))).toThrow(misspelt);
  expect(() => table.cells(ofCases.choice(['up', 'down'], atOpen, () => 'upp' as 'up'))).toThrow(misspelt);
  // Among many labels it is looked up instead of searched for.
  const many = Array.from({ length: 13 }, (_, i) => `label ${i}`);
  expect(() => table.cells(choice(many, [seed], () => 'none'))).toThrow(
    `a choice of ${many.join(', ')} cannot be none`,
  );
});

test('a label that a choice does not have does not compile', () => {
  // @ts-expect-error -- it is misspelt
  expect(choice(['up', 'down'], [seed], () => 'upp').labels).toEqual(['up', 'down']);
  // @ts-expect-error -- it is misspelt
  expect(ofCases.choice(['up', 'down'], atOpen, () => 'upp').labels).toEqual(['up', 'down']);
});

test('a function of columns is given a value of each', () => {
  const direction = choice(['up', 'down'], [seed], () => 'up');
  expectTypeOf(direction).toEqualTypeOf<ChoiceColumn<'up' | 'down', Case>>();
  const both = object([direction, seed], (label, value) => {
    expectTypeOf(label).toEqualTypeOf<'up' | 'down'>();
    expectTypeOf(value).toEqualTypeOf<number>();
    return notAsked;
  });
  expect(both.reasons.size).toBe(0);
});
