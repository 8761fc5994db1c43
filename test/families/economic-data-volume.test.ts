import { expect, test } from 'vitest';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { excluded } from '../reports/fixtures/on-ledger.js';
import { withEvents } from '../reports/fixtures/with-events.js';

const volumes = (...all: readonly number[]) => dailyBars(...all.map((volume) => `5 6 4 5 ${volume}`));
const seven = volumes(10, 20, 30, 40, 50, 60, 70);
const on = (...dates: readonly string[]) => dates.map((date, i) => ({ name: `event ${i}`, date }));
const run = (events: ReturnType<typeof on>, bars = seven) =>
  withEvents('economic-data-volume-standard', events, {}, bars);

test('standard: the window of one event against the three sessions outside', () => {
  const result = run(on('2024-07-04'));
  expect(result.observations).toEqual({ unit: 'event', seen: 1, eligible: 1, excluded: {} });
  expect(result.detailed?.map(({ measures }) => Object.values(measures))).toEqual([[0.4286, 0.6429, 0.8571, 1.0714]]);
  expect(result.detailed?.map(({ outcomes }) => Object.values(outcomes))).toEqual([
    ['not-above', 'not-above', 'not-above', 'above'],
  ]);
  expect(result.summary[0].statistics).toEqual([
    { id: 'mean-volume', label: 'Mean volume of other sessions', value: 46.6667 },
  ]);
});

test('standard: a session in the window of any event is none of the others, though that event is left out', () => {
  // The window of the second event would end after the last session.
  const result = run(on('2024-07-04', '2024-07-09'));
  expect(excluded(result)).toEqual({ 'no-history': 1 });
  expect(result.summary[0].statistics[0].value).toBe(10);
  expect(result.detailed?.map(({ measures }) => measures['volume-on'])).toEqual([4]);
});

test('standard: a session around an event outside the range is none of the others, nor is one that an event before the range reaches', () => {
  const bars = volumes(10, 20, 30, 40, 50, 60, 70, 80, 90);
  const inJuly = (events: ReturnType<typeof on>) =>
    withEvents('economic-data-volume-standard', events, { startDate: '2024-07-02', endDate: '2024-07-10' }, bars);
  // The four of the one on the 4th are 20 to 50: 60, 70 and 80 are left, without those that the other events take.
  expect(inJuly(on('2024-07-04')).summary[0].statistics[0].value).toBe(70);
  expect(inJuly(on('2024-07-04', '2024-07-12')).observations.seen).toBe(1);
  expect(inJuly(on('2024-07-04', '2024-07-11')).summary[0].statistics[0].value).toBe(60);
  expect(inJuly(on('2024-07-08', '2024-07-01')).summary[0].statistics[0].value).toBe(55);
});

test('standard: without volumes that is the reason, though there are no other sessions either', () => {
  const without = dailyBars(...Array.from({ length: 4 }, () => '5 6 4 5'));
  expect(excluded(run(on('2024-07-03'), without))).toEqual({ 'no-volume': 1 });
});

test('standard: a volume at the mean is not above it', () => {
  const result = run(on('2024-07-04'), volumes(10, 10, 11, 10, 10, 10));
  expect(result.detailed?.map(({ outcomes }) => Object.values(outcomes))).toEqual([
    ['not-above', 'above', 'not-above', 'not-above'],
  ]);
});

test('standard: without other sessions, without volumes, without a session, without a history', () => {
  expect(excluded(run(on('2024-07-03'), volumes(1, 2, 3, 4)))).toEqual({ 'no-average': 1 });
  const without = dailyBars(...Array.from({ length: 6 }, () => '5 6 4 5'));
  expect(excluded(run(on('2024-07-03'), without))).toEqual({ 'no-volume': 1 });
  expect(excluded(run(on('2024-07-06', '2024-07-02', '2024-07-09')))).toEqual({ 'no-history': 2, 'no-session': 1 });
  expect(run(on()).summary[0].statistics[0].value).toBeNull();
});

test('standard: where nothing was traded outside, there is no ratio', () => {
  const result = run(on('2024-07-03'), volumes(0, 20, 30, 40, 0, 0));
  expect(result.detailed?.map(({ measures }) => measures['volume-on'])).toEqual([null]);
});
