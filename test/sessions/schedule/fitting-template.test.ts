import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import { assetClasses, sessionTemplates, type SessionTemplate } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import { checkedQuery, type MarketNeeds, queryMarket } from '../../../src/sessions/inner.js';
import { at, hour, minute } from '../markets.js';

const needs: MarketNeeds = { report: 'the-report', defaultSession: 'first', bars: 'intraday' };

/** Bars around the clock, every day. */
function barsEvery(interval: number, days: number, from: number): Bars {
  const rows = Array.from({ length: Math.floor((days * 24 * hour) / interval) }, (_, i) => ({
    time: from + i * interval,
    ...{ open: 1, high: 2, low: 0, close: 1 },
  }));
  return barsFromRows(rows);
}

/** The template that the refusal of a market suggests, as a reader would copy it; `null` where the market is not refused or none is suggested. */
function suggested(bars: Bars, assetClass: string, session: string | SessionTemplate, fixedSession = false) {
  try {
    queryMarket(bars, checkedQuery({ assetClass, ticker: 'X', session }), {
      ...needs,
      ...(fixedSession ? { defaultSession: session, fixedSession } : {}),
    });
  } catch (error) {
    const { message } = error as Error;
    return message.includes('{') ? (JSON.parse(message.slice(message.indexOf('{'))) as SessionTemplate) : null;
  }
  return null;
}

test('hourly bars are told to begin with the hour that the open is in', () => {
  const bars = barsEvery(hour, 10, at('2024-07-01'));
  const template = suggested(bars, 'stocks', 'new-york')!;
  expect(template).toEqual({
    ...sessionTemplates.stocks[0],
    id: 'custom',
    open: '09:00',
  });
  const { sessions } = queryMarket(bars, checkedQuery({ assetClass: 'stocks', ticker: 'X', session: template }), needs);
  expect(sessions.map(({ date }) => date)).toEqual([
    ...['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-05', '2024-07-08', '2024-07-09', '2024-07-10'],
  ]);
});

test('bars that follow no change of the clocks are told the clock of UTC', () => {
  const bars = barsEvery(4 * hour, 300, at('2024-01-01'));
  expect(suggested(bars, 'stocks', 'new-york')).toMatchObject({ timeZone: 'UTC', open: '12:00', close: '21:00' });
});

test('24 hours stay 24 hours', () => {
  const bars = barsEvery(hour, 10, at('2024-07-01') + 90 * minute);
  expect(suggested(bars, 'crypto', 'daily')).toMatchObject({ open: '23:30', close: '23:30' });
});

test('nothing is suggested to a report that takes no session', () => {
  const bars = barsEvery(hour, 10, at('2024-07-01'));
  expect(suggested(bars, 'crypto', 'new-york')).not.toBeNull();
  expect(suggested(bars, 'crypto', 'new-york', true)).toBeNull();
});

test('nor where the bars meet the open on no clock', () => {
  // The bars begin half a minute after the minute.
  const bars = barsEvery(hour, 10, at('2024-07-01') + minute / 2);
  expect(suggested(bars, 'crypto', 'daily')).toBeNull();
});

test('nor hours by another clock that would be those of another date', () => {
  // By UTC this is the evening of the date before, an hour earlier in summer than in winter.
  const morning = { id: 'morning', timeZone: 'Australia/Sydney', open: '06:15', close: '10:00', weekdays };
  const every = (interval: number) => suggested(barsEvery(interval, 300, at('2024-01-01')), 'crypto', morning);
  expect(every(30 * minute)).toMatchObject({ timeZone: 'Australia/Sydney', open: '06:00' });
  expect(every(2 * hour)).toBeNull();
});

test('nor hours in which no bar opens for half of the year', () => {
  // The bar across the open ends at 23:00 in winter; in summer, no bar opens between 20:00 and midnight.
  const evening = { id: 'evening', timeZone: 'America/New_York', open: '19:30', close: '23:45', weekdays };
  expect(suggested(barsEvery(4 * hour, 300, at('2024-01-01')), 'crypto', evening)).toBeNull();
});

test('what is suggested works as it is', () => {
  const market = fc.constantFrom(
    ...assetClasses.flatMap((assetClass) => sessionTemplates[assetClass].map(({ id }) => ({ assetClass, id }))),
  );
  const interval = fc.constantFrom(15, 30, 45, 60, 90, 120, 240).map((minutes) => minutes * minute);
  let suggestions = 0;
  fc.assert(
    fc.property(market, interval, fc.nat(240), fc.nat(364), ({ assetClass, id }, each, offset, day) => {
      const bars = barsEvery(each, 20, at('2024-01-01') + day * 24 * hour + offset * minute);
      const session = suggested(bars, assetClass, id);
      if (session === null) return;
      suggestions++;
      const again = queryMarket(bars, checkedQuery({ assetClass, ticker: 'X', session }), needs);
      expect(again.sessions.length).toBeGreaterThan(5);
    }),
  );
  expect(suggestions).toBeGreaterThan(20);
});
