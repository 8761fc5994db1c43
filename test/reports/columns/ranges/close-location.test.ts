import { expect, test } from 'vitest';
import { weeks } from '../../../../src/reports/columns/periods/period.js';
import { weekCloseLocation } from '../../../../src/reports/columns/ranges/close-location.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { fourWeeks } from '../periods/four-weeks.js';

test('a week closes above, inside or below the range of the week before', () => {
  expect(Array.from(Table.of(weeks, fourWeeks).cells(weekCloseLocation.answer).values).slice(1)).toEqual([
    'above',
    'below',
    'below',
  ]);
});
