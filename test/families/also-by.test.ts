import { expect, test } from 'vitest';
import { byItsSession } from '../../src/columns/in-sessions.js';
import { pairsOfSessions } from '../../src/columns/pairs.js';
import { sessions } from '../../src/columns/sessions/session.js';
import { byMonth, byWeekday } from '../../src/columns/sessions/calendar.js';
import { byColour } from '../../src/columns/sessions/colour.js';
import type { ColumnReport } from '../../src/columns/report.js';
import { alsoBy } from '../../src/families/also-by.js';

const report: ColumnReport = {
  unit: sessions,
  needs: [],
  groups: [byMonth],
};

const standard = {
  title: 'All',
  text: 'One group per month.',
  bars: 'intraday',
  options: {},
  report: () => report,
} as const;

test('the standard variant stays as it is, and each way of dividing it has one more group, and words for it', () => {
  const made = alsoBy({ groups: 'month' }, ['by-weekday', 'by-candle'], standard);
  expect(Object.keys(made)).toEqual(['standard', 'by-weekday', 'by-candle']);
  expect(made.standard).toEqual(standard);
  const { report: divided, ...words } = made['by-weekday'];
  expect(words).toEqual({
    title: 'By weekday',
    text: 'One group per month and weekday of the trading date.',
    bars: 'intraday',
    options: {},
  });
  expect(divided({}, {} as never)).toEqual({ ...report, groups: [byMonth, byWeekday] });
  expect(made['by-candle'].report({}, {} as never)).toEqual({ ...report, groups: [byMonth, byColour] });
  expect(alsoBy({}, ['by-month'], standard)['by-month'].text).toBe('One group per month of the trading date.');
});

test('rows that are no sessions are grouped by the session that dates them', () => {
  const { unit } = pairsOfSessions('asia', 'first');
  const made = alsoBy({ dated: 'the date of the second' }, ['by-weekday'], {
    ...standard,
    report: () => ({ unit, needs: [] }),
  });
  expect(made['by-weekday'].text).toBe('One group per weekday of the date of the second.');
  expect(made['by-weekday'].report({}, {} as never).groups).toEqual([byItsSession(byWeekday)]);
});
