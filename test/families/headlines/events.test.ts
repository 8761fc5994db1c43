import { expect, test } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import type { HeadlineOptions } from '../../../src/reports/index.js';
import { barsOf, rowsFrom } from '../../reports/fixtures/bars-from.js';
import { casesOnLedger } from '../../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../../reports/fixtures/daily-bars.js';

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

test('event-day: the rank of the change from open to close, by whether the session has an event', () => {
  const on = (date: string, time?: string) =>
    run('event-day', [{ name: 'x', date, ...(time === undefined ? {} : { time }) }]);
  const ranks = ['01 8', '02 7', '03 5', '04 1', '05 3.5', '08 2', '09 9', '10 3.5', '11 6'];
  const with04 = ranks.map((rank) => `07-${rank} ${rank.startsWith('04') ? 'event' : 'other'} 07-01`);
  expect(on('2024-07-04')).toEqual(with04);
  // At the close it belongs to the next session.
  expect(on('2024-07-04', '16:00')).toContain('07-05 3.5 event 07-01');
});

test('event-day: months are blocks', () => {
  const bars = dailyBars(...Array<string>(25).fill('5 6 4 5'));
  const blocks = run('event-day', [], bars).map((text) => text.split(' ')[3]);
  expect([blocks.length, ...new Set(blocks)]).toEqual([25, '07-01', '08-01']);
});

test('economic-data-volume: the change from the session before, against that of seven days before', () => {
  const volumes = [10, 20, 30, 40, 50, 11, 20, 29, null, 60, 12, 20.5, 29, 5, 60.1];
  const bars = dailyBars(...volumes.map((volume) => (volume === null ? '' : `5 6 4 5 ${volume}`)));
  const events = [
    { name: 'x', date: '2024-07-10' },
    { name: 'y', date: '2024-07-16' },
  ];
  expect(run('economic-data-volume', events, bars)).toEqual([
    // Monday has no Friday seven days before the one before it. (20/11) / (20/10) is 10/11.
    '07-09 1.5 other 07-09',
    // (29/20) / (30/20) is 0.97.
    '07-10 4 event 07-09',
    // The session before Friday is Wednesday: (60/29) / (50/30) is 1.24.
    '07-12 6 other 07-09',
    // (12/60) / (11/50) is 10/11, too.
    '07-15 1.5 other 07-15',
    // 0.94 and 0.98; Thursday and the session before Friday have none to compare with.
    '07-16 3 event 07-15',
    '07-17 5 other 07-15',
  ]);
  // Friday is alone in its week.
  expect(run('economic-data-volume', events, bars, { startDate: '2024-07-12' })).toEqual([
    '07-15 1 other 07-15',
    '07-16 2 event 07-15',
    '07-17 3 other 07-15',
  ]);
  expect(run('economic-data-volume', events)).toEqual([]);
});

test('economic-data-volume: volumes of 0 leave nothing to divide by', () => {
  const of = (first: number, before: number) =>
    run(
      'economic-data-volume',
      [],
      dailyBars(...[first, 2, 3, 4, 5, before, 7, 8, 9].map((volume) => `5 6 4 5 ${volume}`)),
    ).map((text) => text.slice(0, 5));
  expect(of(1, 6)).toEqual(['07-09', '07-10', '07-11']);
  expect(of(0, 6)).toEqual(['07-10', '07-11']);
  expect(of(1, 0)).toEqual(['07-10', '07-11']);
});

test('economic-data-volume: an incomplete session is not compared with', () => {
  const hours = (count: number) =>
    barsOf(
      rowsFrom('2024-07-01T09:00Z', 60, ...Array<string>(count).fill('5 5 5 5 1')),
      ...['02', '03', '08', '09', '10'].map((day) =>
        rowsFrom(`2024-07-${day}T09:00Z`, 60, ...Array<string>(7).fill('5 5 5 5 1')),
      ),
    );
  expect(run('economic-data-volume', [], hours(7))).toEqual(['07-09 1.5 other 07-09', '07-10 1.5 other 07-09']);
  expect(run('economic-data-volume', [], hours(1))).toEqual([]);
});
