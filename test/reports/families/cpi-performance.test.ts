import { expect, test } from 'vitest';
import { cpiPerformance } from '../../../src/reports/families/cpi-performance.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { days, measured } from '../fixtures/on-ledger.js';
import { withEvents } from '../fixtures/with-events.js';
import { expectOwnEvents } from './own-events.js';

test('releases of consumer prices are the events named cpi, and no others', () => {
  expectOwnEvents(cpiPerformance, 'cpi');
});

test('the release of Friday: the changes of the days before it, of its own day and of the days after it', () => {
  const result = withEvents('cpi-performance-standard', [
    { name: 'nfp', date: '2024-07-04' },
    { name: 'CPI', date: '2024-07-05', time: '08:30' },
  ]);
  expect(days(result)).toEqual([5]);
  // From 112 to 106, from 106 to 106, and from 106 to 113.
  expect(measured(result, 'change-before-percent')).toEqual([-5.3571]);
  expect(measured(result, 'change-on-percent')).toEqual([0]);
  expect(measured(result, 'change-after-percent')).toEqual([6.6038]);
  // A day without a change has no direction to go on in.
  expect(casesOnLedger('cpi-performance', undefined, { events: [{ name: 'cpi', date: '2024-07-05' }] })).toEqual([]);
});

test('the days after a release may lie after the range, and a release without bars is seen', () => {
  const release = [{ name: 'CPI', date: '2024-07-05' }];
  const result = withEvents('cpi-performance-standard', release, { startDate: '2024-07-05', endDate: '2024-07-05' });
  expect(measured(result, 'change-after-percent')).toEqual([6.6038]);
  const { observations } = withEvents('cpi-performance-standard', [...release, { name: 'CPI', date: '2031-01-01' }]);
  expect([observations.seen, observations.excluded]).toEqual([2, { 'no-session': 1 }]);
});
