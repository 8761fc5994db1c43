import { expect, test } from 'vitest';
import { nfpPerformance } from '../../../src/reports/families/nfp-performance.js';
import { casesOnLedger } from '../fixtures/cases-on-ledger.js';
import { days, measured } from '../fixtures/on-ledger.js';
import { withEvents } from '../fixtures/with-events.js';
import { expectOwnEvents } from './own-events.js';

test('releases of the payrolls are the events named nfp, and no others', () => {
  expectOwnEvents(nfpPerformance, 'nfp');
});

test('a release on a day without a session has nothing around it', () => {
  const events = [
    { name: 'nfp', date: '2024-07-05', time: '08:30' },
    { name: 'nfp', date: '2024-07-06', time: '08:30' },
  ];
  const result = withEvents('nfp-performance-standard', events);
  expect(result.observations).toEqual({ unit: 'event', seen: 2, eligible: 1, excluded: { 'no-session': 1 } });
  expect([days(result), measured(result, 'change-after-percent')]).toEqual([[5], [6.6038]]);
  // The third goes up from 112 to 118, and three sessions later stands at 109.
  const third = [{ name: 'NFP', date: '2024-07-03' }];
  expect(casesOnLedger('nfp-performance', undefined, { events: third })).toEqual(['07-03 failure']);
});
