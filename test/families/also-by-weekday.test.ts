import { expect, test } from 'vitest';
import { sessions } from '../../src/columns/sessions/session.js';
import { byMonth, byWeekday } from '../../src/columns/sessions/calendar.js';
import type { ColumnReport } from '../../src/columns/report.js';
import { alsoByWeekday } from '../../src/families/also-by-weekday.js';

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

test('the standard variant stays as it is, and by weekday it has one more group, and words for it', () => {
  const made = alsoByWeekday('month', standard);
  expect(made.standard).toEqual(standard);
  const { report: divided, ...words } = made['by-weekday'];
  expect(words).toEqual({
    title: 'By weekday',
    text: 'One group per month and weekday of the trading date.',
    bars: 'intraday',
    options: {},
  });
  expect(divided({}, {} as never)).toEqual({ ...report, groups: [byMonth, byWeekday] });
  expect(alsoByWeekday(null, standard)['by-weekday'].text).toBe('One group per weekday of the trading date.');
});
