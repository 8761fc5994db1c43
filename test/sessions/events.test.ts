import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOfSession, type MarketEvent } from '../../src/sessions/index.js';
import { hourly, hours, sessionsOf } from './markets.js';

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
