import { expect, test } from 'vitest';
import { dailyBars } from '../../fixtures/daily-bars.js';
import { days, excluded, levels } from '../../fixtures/on-ledger.js';
import { fewCloses } from '../../fixtures/few-closes.js';
import { withEvents } from '../../fixtures/with-events.js';

const changes = ({ detailed = [] }: ReturnType<typeof withEvents>) =>
  detailed.map(({ measures }) => Object.values(measures));
const directions = ({ detailed = [] }: ReturnType<typeof withEvents>) =>
  detailed.map(({ outcomes }) => Object.values(outcomes));

test.each(['cpi', 'nfp', 'fomc', 'earnings'] as const)(
  '%s-performance: the changes about an event of that name',
  (name) => {
    const events = [
      { name: name.toUpperCase(), date: '2024-07-05' },
      { name: 'other', date: '2024-07-05' },
    ];
    const result = withEvents(`${name}-performance-standard`, events);
    expect(result.observations).toEqual({ unit: 'event', seen: 1, eligible: 1, excluded: {} });
    expect(changes(result)).toEqual([[-5.3571, 0, 6.6038]]);
    expect(directions(result)).toEqual([['not-up', 'not-up', 'up']]);
    expect(levels(result)).toEqual([{ 'previous-close': 106 }]);
    expect(result.current).toBeUndefined();
  },
);

test('an event at the close belongs to the next session', () => {
  const result = withEvents('cpi-performance-standard', [{ name: 'cpi', date: '2024-07-05', time: '16:00' }]);
  expect(days(result)).toEqual([8]);
  expect(changes(result)).toEqual([[-10.1695, 2.8302, 10.0917]]);
  expect(days(withEvents('cpi-performance-standard', [{ name: 'cpi', date: '2024-07-05', time: '15:59' }]))).toEqual([
    5,
  ]);
});

test('without a session, or without enough sessions around it, an event is left out', () => {
  const events = ['2024-07-03', '2024-07-04', '2024-07-06', '2024-07-10', '2024-07-11'].map((date) => ({
    name: 'cpi',
    date,
  }));
  const result = withEvents('cpi-performance-standard', events);
  expect(excluded(result)).toEqual({ 'no-history': 3, 'no-session': 1 });
  expect(days(result)).toEqual([4]);
  // Two sessions around it are enough for more of them.
  const two = withEvents('cpi-performance-standard', events, { params: { sessions: 2 } });
  expect(excluded(two)).toEqual({ 'no-history': 2, 'no-session': 1 });
  expect(changes(two)[0]).toEqual([6.6667, 5.3571, -10.1695]);
});

test('a change of contract around an event is a roll', () => {
  const closes = ['1 H', '2 H', '3 H', '4 M', '5 M'];
  const bars = fewCloses(Object.fromEntries(closes.map((close, i) => [`2024-07-0${i + 1}`, close])));
  const event = [{ name: 'cpi', date: '2024-07-03' }];
  expect(excluded(withEvents('cpi-performance-standard', event, { params: { sessions: 2 } }, bars))).toEqual({
    roll: 1,
  });
});

test('an event of a session that is still open is not closed', () => {
  const event = [{ name: 'cpi', date: '2024-07-04' }];
  const asOf = Date.UTC(2024, 6, 4, 15);
  expect(excluded(withEvents('cpi-performance-standard', event, { asOf }))).toEqual({ 'not-closed': 1 });
});

test('a change from a close of 0 is unknown', () => {
  const bars = dailyBars('0 0 0 0', '0 0 0 0', '1 1 1 1', '2 2 2 2', '3 3 3 3');
  const event = [{ name: 'cpi', date: '2024-07-03' }];
  expect(changes(withEvents('cpi-performance-standard', event, { params: { sessions: 2 } }, bars))).toEqual([
    [null, null, 200],
  ]);
});
