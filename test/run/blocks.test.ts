import { expect, test } from 'vitest';
import { CasesByDay } from '../../src/run/blocks.js';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Some cases of a first outcome on dates, and one of a second on each. */
function casesOn(...dates: readonly (readonly [string, number])[]): CasesByDay {
  const cases = new CasesByDay(2);
  for (const [date, count] of dates) {
    cases.add(dayOf(date), 0, count);
    cases.add(dayOf(date), 1, 1);
  }
  return cases;
}

test('blocks are the months with a case where these have ten on average, each with its first date', () => {
  const cases = casesOn(['2023-12-29', 9], ['2024-01-02', 4], ['2024-01-31', 2], ['2024-03-01', 11]);
  expect(cases.blocks()).toEqual({
    of: 'month',
    list: [
      { begin: 12 * 2023 + 11, day: dayOf('2023-12-29'), counts: [9, 1] },
      { begin: 12 * 2024, day: dayOf('2024-01-02'), counts: [6, 2] },
      { begin: 12 * 2024 + 2, day: dayOf('2024-03-01'), counts: [11, 1] },
    ],
  });
});

test('with one case less they are years', () => {
  const cases = casesOn(['2023-12-29', 9], ['2024-01-02', 4], ['2024-01-31', 2], ['2024-03-01', 10]);
  expect(cases.blocks()).toEqual({
    of: 'year',
    list: [
      { begin: 12 * 2023, day: dayOf('2023-12-29'), counts: [9, 1] },
      { begin: 12 * 2024, day: dayOf('2024-01-02'), counts: [16, 3] },
    ],
  });
});

test('without cases there are no months', () => {
  expect(casesOn().blocks()).toEqual({ of: 'month', list: [] });
});

test('a month of one year is not that of another', () => {
  expect(casesOn(['2023-05-02', 20], ['2024-05-02', 20]).blocks().list).toHaveLength(2);
});
