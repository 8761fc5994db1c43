import { expect, test } from 'vitest';
import { weekCloseLocation } from '../../../../src/reports/columns/periods/close-location.js';
import { weeks } from '../../../../src/reports/columns/periods/period.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { fourWeeks } from './four-weeks.js';

test('a week closes above, inside or below the range of the week before', () => {
  expect(Array.from(Table.of(weeks, fourWeeks).cells(weekCloseLocation.answer).values).slice(1)).toEqual([
    'above',
    'below',
    'below',
  ]);
});
