import { expect, test } from 'vitest';
import { counts, current, levels, measured } from '../reports/fixtures/on-ledger.js';
import { withEvents } from '../reports/fixtures/with-events.js';

const daysOf = (events: Parameters<typeof withEvents>[1], options?: object) =>
  withEvents('event-day-standard', events, options).detailed?.map(({ groups }) => groups.map(({ day }) => day));

test('standard: the day before, the day and the day after against all others', () => {
  const result = withEvents('event-day-standard', [{ name: 'cpi', date: '2024-07-04' }]);
  expect(counts(result)).toEqual([
    'Day before an event / colour: green 1, red 0, flat 0',
    'Event day / colour: green 0, red 1, flat 0',
    'Day after an event / colour: green 0, red 0, flat 1',
    'All other days / colour: green 4, red 1, flat 1',
  ]);
  expect(measured(result, 'range-to-average')).toEqual([null, null, null, null, null, 0.339, 0.814, 1.2857, 0.6579]);
  expect(levels(result)[5]).toEqual({ 'average-range': 11.8 });
  expect(current(result)).toEqual({ 'average-range': 7 });
});

test('standard: between two events a session is in several groups', () => {
  expect(
    daysOf([
      { name: 'cpi', date: '2024-07-04', time: '16:00' },
      { name: 'nfp', date: '2024-07-08' },
    ]),
  ).toEqual([
    ['other'],
    ['other'],
    ['other'],
    ['before'],
    ['before', 'event'],
    ['event', 'after'],
    ['after'],
    ['other'],
    ['other'],
  ]);
});

test('standard: events before and after the range count, whether or not there are bars of their date', () => {
  const events = [
    { name: 'cpi', date: '2024-07-02' },
    { name: 'cpi', date: '2024-07-09' },
  ];
  expect(daysOf(events, { startDate: '2024-07-03', endDate: '2024-07-08' })).toEqual([
    ['after'],
    ['other'],
    ['other'],
    ['before'],
  ]);
  // The ledger ends on Thursday the 11th; on Saturday there is no session that could be next.
  expect(daysOf([{ name: 'cpi', date: '2024-07-12' }])?.at(-1)).toEqual(['before']);
  expect(daysOf([{ name: 'cpi', date: '2024-07-12', time: '16:00' }])?.at(-1)).toEqual(['other']);
  expect(daysOf([{ name: 'cpi', date: '2024-07-13' }])?.at(-1)).toEqual(['other']);
});

test('standard: without events all days are others', () => {
  expect(daysOf([])?.flat()).toEqual(Array(9).fill('other'));
});
