import { expect, test } from 'vitest';
import { weeks } from '../../../src/columns/periods/period.js';
import { periodCloseLocation } from '../../../src/columns/ranges/close-location.js';
import { locationsOf } from '../../../src/columns/ranges/location.js';
import { Table } from '../../../src/columns/table.js';
import { fourWeeks } from '../periods/four-weeks.js';

test('a week closes above, inside or below the range of the week before', () => {
  expect(Array.from(Table.of(weeks, fourWeeks).cells(periodCloseLocation.week.answer).values).slice(1)).toEqual([
    'above',
    'below',
    'below',
  ]);
});

test('the words for where a price lies are those of the previous range, or of the one that is given', () => {
  const labels = (...words: Parameters<typeof locationsOf>) =>
    locationsOf(...words).map(({ label, when }) => [label, when]);
  expect(labels('the open')).toEqual([
    ['Above the previous high', 'the open is above the previous high'],
    ['Inside the previous range', 'the open is within the previous range, ends included'],
    ['Below the previous low', 'the open is below the previous low'],
  ]);
  const area = { range: 'value area', high: 'high of the value area', low: 'low of the value area' };
  expect(labels('the close', area)).toEqual([
    ['Above the high of the value area', 'the close is above the high of the value area'],
    ['Inside the value area', 'the close is within the value area, ends included'],
    ['Below the low of the value area', 'the close is below the low of the value area'],
  ]);
});
