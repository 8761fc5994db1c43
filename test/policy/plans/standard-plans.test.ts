import { expect, test } from 'vitest';
import * as calendar from '../../../src/calendar/index.js';
import { endpoints, plans } from '../../../src/policy/index.js';
import { assetClasses } from '../../../src/policy/plans/plan.js';

test('the plans are those of the interface, from the lowest to the highest', () => {
  const everyEndpoint = ['report-calculation', 'discovery-scan', 'live-data'];
  expect(Object.entries(plans)).toEqual([
    [
      'essential',
      {
        id: 'essential',
        name: 'Essential',
        endpoints: everyEndpoint,
        reports: ['opening-stats-*', 'green-and-red-days-by-weekday-standard', 'previous-days-range-*'],
        tickers: { stocks: ['AAPL'], futures: ['RTY'], crypto: ['ETHUSDT'], forex: ['GBPCAD'] },
        historyMonths: 6,
        liveData: false,
        detailedRows: false,
      },
    ],
    [
      'pro',
      {
        id: 'pro',
        name: 'Pro',
        endpoints: everyEndpoint,
        reports: 'all',
        tickers: 'all',
        historyMonths: 12,
        liveData: true,
        detailedRows: false,
      },
    ],
    [
      'allAccess',
      {
        id: 'all-access',
        name: 'All Access',
        endpoints: everyEndpoint,
        reports: 'all',
        tickers: 'all',
        historyMonths: 96,
        liveData: true,
        detailedRows: true,
      },
    ],
  ]);
  expect(endpoints).toEqual(everyEndpoint);
  expect(assetClasses).toEqual(['stocks', 'futures', 'crypto', 'forex']);
  expect(assetClasses).toEqual(calendar.assetClasses);
});

test('nobody can change a plan', () => {
  expect(Object.isFrozen(plans)).toBe(true);
  expect(Object.isFrozen(plans.essential)).toBe(true);
  expect(() => (plans.essential.reports as string[]).push('vwap-standard')).toThrow(TypeError);
});
