import { expect, test } from 'vitest';
import { earningsPerformance } from '../../../src/reports/families/earnings-performance.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { days, measured } from '../fixtures/on-ledger.js';
import { withEvents } from '../fixtures/with-events.js';
import { expectOwnEvents } from './own-events.js';

test('days of earnings are the events named earnings, and no others', () => {
  expectOwnEvents(earningsPerformance, 'earnings');
});

test('two sessions around a day of earnings are fewer than three, so that more of them have all', () => {
  const events = ['2024-07-03', '2024-07-04'].map((date) => ({ name: 'Earnings', date, time: '07:00' }));
  expect(days(withEvents('earnings-performance-standard', events))).toEqual([4]);
  const two = withEvents('earnings-performance-standard', events, { params: { sessions: 2 } });
  expect(days(two)).toEqual([3, 4]);
  // From 112 to 118 on the third, from there to 106 on the fourth; two sessions after the third it stands at 106.
  expect(measured(two, 'change-on-percent')).toEqual([5.3571, -10.1695]);
  expect(measured(two, 'change-after-percent')).toEqual([-10.1695, 2.8302]);
  expect(casesOnLedger('earnings-performance', undefined, { events })).toEqual(['07-03 failure', '07-04 failure']);
});
