import { expect, test } from 'vitest';
import { weeks } from '../../../src/columns/periods/period.js';
import {
  nextPeriodLevels,
  previousPeriodLevels,
  wholeBeforeNext,
} from '../../../src/columns/ranges/previous-period-levels.js';
import { Table } from '../../../src/columns/table.js';
import { fourWeeks } from '../periods/four-weeks.js';

test('the levels are those of the week before, and for the next session those of the last whole week', () => {
  const table = Table.of(weeks, fourWeeks);
  const prices = previousPeriodLevels.week.map(({ value }) => {
    const { values } = table.cells(value);
    return [1, 2, 3].map((row) => values[row].numerator);
  });
  expect(prices).toEqual([
    [12, 13, 13],
    [5, 6, 4],
  ]);
  expect(nextPeriodLevels(fourWeeks, 'week').map(({ id, value }) => [id, value?.numerator])).toEqual([
    ['previous-high', 5],
    ['previous-low', 3],
  ]);
  expect(wholeBeforeNext(fourWeeks, 'week')).toBe(table.rows[3]);
});
