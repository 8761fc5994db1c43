import { expect, test } from 'vitest';
import { dayOfDate, sessionClock } from '../../src/calendar/index.js';
import { eventsIn, openMarket, type MarketEvent } from '../../src/sessions/index.js';
import { day, hourly, hours, rules } from './markets.js';

const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-04', 9, 16));

function found(events: readonly MarketEvent[], startDate?: string, endDate?: string) {
  const market = openMarket(bars, {
    assetClass: 'futures',
    clock: sessionClock(day),
    calendar: null,
    rules,
    startDay: startDate === undefined ? -Infinity : dayOfDate(startDate),
    endDay: endDate === undefined ? Infinity : dayOfDate(endDate),
  });
  return eventsIn(market, events).map(({ event, position }) => [event.name, market.sessions[position]?.date ?? null]);
}

test('eventsIn gives each event the session of its date, by date', () => {
  const events = [
    { name: 'B', date: '2024-07-02' },
    { name: 'C', date: '2024-07-04', time: '15:59' },
    { name: 'A', date: '2024-07-01' },
    { name: 'D', date: '2024-07-02', time: '01:00' },
  ];
  expect(found(events)).toEqual([
    ['A', '2024-07-01'],
    ['B', '2024-07-02'],
    ['D', '2024-07-02'],
    ['C', '2024-07-04'],
  ]);
});

test('an event at or after the close belongs to the session seen next', () => {
  const at = (date: string, time: string) => found([{ name: 'X', date, time }]);
  expect(at('2024-07-02', '15:59')).toEqual([['X', '2024-07-02']]);
  expect(at('2024-07-02', '16:00')).toEqual([['X', '2024-07-04']]);
  expect(at('2024-07-04', '16:00')).toEqual([['X', null]]);
});

test('an event on a date without a session has none', () => {
  expect(found([{ name: 'X', date: '2024-07-03' }])).toEqual([['X', null]]);
});

test('eventsIn are those of the range, or between the first and the last bar', () => {
  const events = ['2024-06-28', '2024-07-01', '2024-07-03', '2024-07-05'].map((date) => ({ name: date, date }));
  const dates = (...range: readonly string[]) => found(events, ...range).map(([name]) => name);
  expect(dates()).toEqual(['2024-07-01', '2024-07-03']);
  expect(dates('2024-06-28')).toEqual(['2024-06-28', '2024-07-01', '2024-07-03']);
  expect(dates('2024-07-02', '2024-07-05')).toEqual(['2024-07-03', '2024-07-05']);
});
