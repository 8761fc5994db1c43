import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfDate, sessionClock } from '../../src/calendar/index.js';
import {
  eventsIn,
  eventsOfNext,
  eventsOfPrevious,
  eventsOfSession,
  type MarketEvent,
  openMarket,
} from '../../src/sessions/inner.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { day, hourly, hours, marketOf, rules, sessionsOf } from './markets.js';

const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-04', 9, 16));

function found(events: readonly MarketEvent[], startDate?: string, endDate?: string) {
  const market = openMarket(bars, {
    marketClass: marketClasses.futures,
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

test('eventsIn are those of the range, with bars or not', () => {
  const events = ['2024-06-28', '2024-07-01', '2024-07-03', '2024-07-05'].map((date) => ({ name: date, date }));
  const dates = (...range: readonly string[]) => found(events, ...range).map(([name]) => name);
  expect(dates()).toEqual(['2024-06-28', '2024-07-01', '2024-07-03', '2024-07-05']);
  expect(dates('2024-07-01')).toEqual(['2024-07-01', '2024-07-03', '2024-07-05']);
  expect(dates('2024-07-02', '2024-07-05')).toEqual(['2024-07-03', '2024-07-05']);
});

// Monday, Tuesday and Thursday, 09:00 to 16:00.
const sessions = sessionsOf(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-04', 9, 16)));
const namesOf = (events: readonly MarketEvent[]) =>
  sessions.map((session) => eventsOfSession(session, 'UTC', events).map(({ name }) => name));

test('an event belongs to the session of its date, and one at or after the close to the next session seen', () => {
  const events = [
    { name: 'no time', date: '2024-07-01' },
    { name: 'before the open', date: '2024-07-02', time: '00:00' },
    { name: 'just before the close', date: '2024-07-02', time: '15:59' },
    { name: 'at the close', date: '2024-07-02', time: '16:00' },
    { name: 'after the last close', date: '2024-07-04', time: '23:59' },
    { name: 'without a session', date: '2024-07-03' },
    { name: 'after no close', date: '2024-07-03', time: '23:00' },
    { name: 'on Thursday', date: '2024-07-04', time: '10:00' },
  ];
  expect(namesOf(events)).toEqual([
    ['no time'],
    ['before the open', 'just before the close'],
    ['at the close', 'on Thursday'],
  ]);
});

test('the time of an event is read in the zone of the session', () => {
  const events = [{ name: 'noon', date: '2024-07-01', time: '12:00' }];
  const [first, second] = sessions;
  // 12:00 in New York is the close at 16:00 UTC.
  expect(eventsOfSession(first, 'America/New_York', events)).toEqual([]);
  expect(eventsOfSession(second, 'America/New_York', events)).toEqual(events);
  expect(eventsOfSession(first, 'Europe/London', events)).toEqual(events);
});

test('no event belongs to two sessions, and each belongs to one but those that no session follows', () => {
  const event = fc.record(
    {
      name: fc.constantFrom('CPI', 'NFP'),
      date: fc.constantFrom('2024-06-30', '2024-07-01', '2024-07-02', '2024-07-03', '2024-07-04', '2024-07-05'),
      time: fc.constantFrom('00:00', '09:00', '15:59', '16:00', '23:59'),
    },
    { requiredKeys: ['name', 'date'] },
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const found = sessions.flatMap((session) => eventsOfSession(session, 'UTC', events));
      const lost = ({ date, time = '00:00' }: MarketEvent) =>
        ['2024-06-30', '2024-07-03', '2024-07-05'].includes(date) || (date === '2024-07-04' && time >= '16:00');
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(found)).toEqual(new Set(events.filter((each) => !lost(each))));
    }),
  );
});

test('the session scheduled next or before has the events of its date, and the evening of the session seen directly before it', () => {
  // Monday, Tuesday and Thursday were seen; Wednesday and Friday are scheduled.
  const market = marketOf(bars);
  const events = [
    { name: 'Monday evening', date: '2024-07-01', time: '16:00' },
    { name: 'Tuesday', date: '2024-07-02' },
    { name: 'Tuesday evening', date: '2024-07-02', time: '20:00' },
    { name: 'Wednesday', date: '2024-07-03', time: '15:59' },
    { name: 'Wednesday evening', date: '2024-07-03', time: '16:00' },
    { name: 'Thursday', date: '2024-07-04' },
    { name: 'Friday', date: '2024-07-05' },
    { name: 'Weekend', date: '2024-07-06' },
  ];
  const shown = (of: typeof eventsOfNext) =>
    market.sessions.map((each) => of(each, market, events).map(({ name }) => name));
  expect(shown(eventsOfNext)).toEqual([['Monday evening', 'Tuesday'], ['Tuesday evening', 'Wednesday'], ['Friday']]);
  // An evening after a session that was not seen belongs to none, as with the events of a session.
  expect(shown(eventsOfPrevious)).toEqual([[], [], ['Tuesday evening', 'Wednesday']]);
});
