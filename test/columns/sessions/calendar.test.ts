import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byMonth, byWeekday, capitalised, monthNames } from '../../../src/columns/sessions/calendar.js';
import { randomMarkets, saidOf } from '../random-markets.js';

test('sessions are in the groups of the weekday and the month of their trading date, which are known at the open', () => {
  fc.assert(
    fc.property(randomMarkets, (market) => {
      expect(saidOf(market, byWeekday.by)).toEqual(market.sessions.map(({ weekday }) => weekday));
      expect(saidOf(market, byMonth.by)).toEqual(market.sessions.map(({ month }) => monthNames[month - 1]));
      expect(byWeekday.by.labels).toEqual(expect.arrayContaining(byWeekday.values(market).map(({ id }) => id)));
      expect(byMonth.values(market).map(({ label }) => label)).toEqual(monthNames.map(capitalised));
    }),
  );
  expect([byWeekday.by.known.when, byMonth.by.known.when]).toEqual(['open', 'open']);
});
