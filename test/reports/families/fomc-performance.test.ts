import { expect, test } from 'vitest';
import { fomcPerformance } from '../../../src/reports/families/fomc-performance.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { days, measured } from '../fixtures/on-ledger.js';
import { withEvents } from '../fixtures/with-events.js';
import { expectOwnEvents } from './own-events.js';

test('decisions of the committee are the events named fomc, and no others', () => {
  expectOwnEvents(fomcPerformance, 'fomc');
});

test('a decision at the close is a matter of the next session', () => {
  const events = [{ name: 'fomc', date: '2024-07-05', time: '16:00' }];
  const result = withEvents('fomc-performance-standard', events);
  expect(days(result)).toEqual([8]);
  // From 118 to 106, from 106 to 109, and from 109 to 120.
  expect(measured(result, 'change-before-percent')).toEqual([-10.1695]);
  expect(measured(result, 'change-on-percent')).toEqual([2.8302]);
  expect(measured(result, 'change-after-percent')).toEqual([10.0917]);
  expect(casesOnLedger('fomc-performance', undefined, { events })).toEqual(['07-08 success']);
});
