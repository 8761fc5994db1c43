import { expect, it } from 'vitest';
import { historyStart, plans } from '../../../src/policy/index.js';
import { monthsBefore, utcDate } from './dates.js';

const DAY = 86_400_000;

/** After 400 years of the Gregorian calendar its months repeat. */
const DAYS = 146_097;

it('the history of every plan begins on the day that the model gives, on each of the days of 400 years', () => {
  const all = Object.values(plans);
  const wrong: string[] = [];
  for (let day = 0; day < DAYS; day++) {
    const today = utcDate(day * DAY);
    for (const plan of all) {
      const expected = monthsBefore(today, plan.historyMonths);
      const start = historyStart(plan, day * DAY);
      if (start !== expected) wrong.push(`${plan.id} on ${today}: ${start}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
