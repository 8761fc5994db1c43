import { expect, test } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import type { HeadlineOptions } from '../../../src/reports/index.js';
import { barsOf, rowsFrom } from '../fixtures/bars-from.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { dailyBars } from '../fixtures/daily-bars.js';

type Events = NonNullable<HeadlineOptions['events']>;

const run = (family: string, events: Events, bars?: Bars, options?: Partial<HeadlineOptions>) =>
  casesOnLedger(family, bars, { events, ...options });

test('cpi-performance: the three sessions after the event against its own change', () => {
  // Session 2 goes up from 105 to 112, and three sessions later stands at 106; session 3 up to 118, then 109.
  expect(run('cpi-performance', [{ name: 'CPI', date: '2024-07-02' }])).toEqual(['07-02 failure']);
  expect(run('cpi-performance', [{ name: 'cpi', date: '2024-07-03' }])).toEqual(['07-03 failure']);
  // Session 5 closes where session 4 did; at its close the event belongs to session 6, which goes up to 109, and then to 120.
  expect(run('cpi-performance', [{ name: 'cpi', date: '2024-07-05' }])).toEqual([]);
  expect(run('cpi-performance', [{ name: 'cpi', date: '2024-07-05', time: '16:00' }])).toEqual(['07-08 success']);
  // No session before, on the day, and only two after it.
  for (const date of ['2024-07-01', '2024-07-06', '2024-07-09'])
    expect(run('cpi-performance', [{ name: 'cpi', date }])).toEqual([]);
});

test('cpi-performance: both down is a success, and a later close at that of the event no case', () => {
  const closing = (...closes: readonly number[]) =>
    dailyBars(...closes.map((close) => `${close} ${close} ${close} ${close}`));
  const event = [{ name: 'cpi', date: '2024-07-02' }];
  expect(run('cpi-performance', event, closing(5, 4, 9, 9, 3))).toEqual(['07-02 success']);
  expect(run('cpi-performance', event, closing(5, 4, 9, 9, 4))).toEqual([]);
});

test('cpi-performance: cases come in the order of their sessions, whatever that of the events', () => {
  const events = [
    { name: 'cpi', date: '2024-07-02', time: '17:00' },
    { name: 'cpi', date: '2024-07-02' },
  ];
  expect(run('cpi-performance', events)).toEqual(['07-02 failure', '07-03 failure']);
  // Two events of one session are one move of the price.
  const twice = [{ name: 'cpi', date: '2024-07-02', time: '08:30' }, events[1]];
  expect(run('cpi-performance', twice)).toEqual(['07-02 failure']);
});

test('every family of events looks at those of its name', () => {
  const names = ['cpi', 'nfp', 'fomc', 'earnings'];
  const events = [
    { name: 'cpi', date: '2024-07-02' },
    { name: 'nfp', date: '2024-07-03' },
    { name: 'Fomc', date: '2024-07-05', time: '16:00' },
    { name: 'earnings', date: '2024-07-08', time: '08:00' },
  ];
  expect(names.map((name) => run(`${name}-performance`, events))).toEqual([
    ['07-02 failure'],
    ['07-03 failure'],
    ['07-08 success'],
    ['07-08 success'],
  ]);
});

test('event-day: the colour of every session that is not flat, by whether it has an event', () => {
  const others = ['07-01', '07-02', '07-03'].map((date) => `${date} success other`);
  const later = ['07-08 failure other', '07-09 success other', '07-11 success other'];
  expect(run('event-day', [{ name: 'x', date: '2024-07-04' }])).toEqual([...others, '07-04 failure event', ...later]);
  // At the close it belongs to the next session, which is flat.
  expect(run('event-day', [{ name: 'x', date: '2024-07-04', time: '16:00' }])).toEqual([
    ...others,
    '07-04 failure other',
    ...later,
  ]);
});

test('economic-data-volume: against the session seven days before, wherever that lies', () => {
  const volumes = [10, 20, 30, 40, 50, 11, 20, 29, null, 60, 12, 20.5, 29, 5, 60.1];
  const bars = dailyBars(...volumes.map((volume) => (volume === null ? '' : `5 6 4 5 ${volume}`)));
  const events = [
    { name: 'x', date: '2024-07-08' },
    { name: 'y', date: '2024-07-19' },
  ];
  const cases = [
    '07-08 success event',
    // Tuesday has the same volume, Thursday no session.
    '07-10 failure other',
    '07-12 success other',
    '07-15 success other',
    '07-16 success other',
    // Wednesday has the same volume, Thursday none to compare with.
    '07-19 success event',
  ];
  expect(run('economic-data-volume', events, bars)).toEqual(cases);
  expect(run('economic-data-volume', events, bars, { startDate: '2024-07-12' })).toEqual(cases.slice(2));
  expect(run('economic-data-volume', events)).toEqual([]);
});

test('economic-data-volume: an incomplete session is not compared with', () => {
  const hours = (count: number) =>
    barsOf(
      rowsFrom('2024-07-01T09:00Z', 60, ...Array<string>(count).fill('5 5 5 5 1')),
      rowsFrom('2024-07-08T09:00Z', 60, ...Array<string>(7).fill('5 5 5 5 2')),
    );
  expect(run('economic-data-volume', [], hours(7))).toEqual(['07-08 success other']);
  expect(run('economic-data-volume', [], hours(1))).toEqual([]);
});
