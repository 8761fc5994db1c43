import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate } from '../../src/calendar/index.js';
import { expirationOf } from '../../src/calendar/inner.js';

const dateIn = (year: number, month: number, closed: readonly string[] = []) => {
  const day = expirationOf(year, month, (each) => !closed.map((date) => dayOfDate(date)).includes(each));
  return day === null ? null : dateOfDay(day);
};

test('options expire on the third Friday, or on the last day before it with a session', () => {
  expect(dateIn(2024, 3)).toBe('2024-03-15');
  expect(dateIn(2024, 3, ['2024-03-15'])).toBe('2024-03-14');
  expect(dateIn(2024, 3, ['2024-03-15', '2024-03-14', '2024-03-13'])).toBe('2024-03-12');
  // The thirteenth month is January.
  expect(dateIn(2023, 13)).toBe('2024-01-19');
  expect(expirationOf(2024, 3, () => false)).toBeNull();
});
