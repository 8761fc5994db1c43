import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { refuseCoarseBars } from '../../src/conditions/windows.js';
import { runReports, type Condition } from '../../src/reports/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { openMarket } from '../../src/sessions/inner.js';
import { requestOf } from '../reports/fixtures/market-of.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const market = openMarket(ledger, requestOf({ template: ledgerSession }));
const minute = 60_000;

test('a window that ends with bars is fine, and so is one that ends at the close or after it', () => {
  for (const minutes of [60, 120, 360, 420, 430, 1440]) expect(() => refuseCoarseBars(market, minutes)).not.toThrow();
});

test('a window that ends inside a bar is refused, with the longest bars that would do', () => {
  const refused = (minutes: number) =>
    expect(() => refuseCoarseBars(market, minutes)).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse', argument: 'bars', needs: Math.min(minutes, 240) * minute }),
    );
  [1, 30, 90, 330, 419].forEach(refused);
  expect(() => refuseCoarseBars(market, 90)).toThrow(
    'bars must end with the first 90 minutes of the session for a condition on them, got a bar across their end on 2024-07-01',
  );
});

const daily = barsFromRows([
  { time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
  { time: '2024-07-02', open: 11, high: 13, low: 10, close: 12 },
]);
const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const window = { field: 'window.colour', op: 'eq', value: 'green' } as const;

test('daily bars are refused wherever a window is named, be it in a part that decides nothing', () => {
  const conditions: Condition[] = [
    window,
    { not: window },
    { and: [{ or: [] }, window] },
    { or: [{ and: [] }, { not: { and: [window] } }] },
  ];
  for (const where of conditions) {
    expect(() => agreedReport(daily, 'opening-stats-standard', { ...options, where })).toThrow(
      expect.objectContaining({ code: 'bars-too-coarse', needs: 60 * minute }),
    );
  }
  expect(() => agreedReport(daily, 'opening-stats-standard', { ...options, groupBy: 'window.position' })).toThrow(
    'bars must end with the first 60 minutes of the session for a condition on them, got daily bars',
  );
  const none = { ...options, startDate: '2030-01-01', where: window };
  expect(() => agreedReport(daily, 'opening-stats-standard', none)).toThrow(
    expect.objectContaining({ code: 'bars-too-coarse' }),
  );
});

test('runReports refuses each report, and does not stop', () => {
  const ids = ['opening-stats-standard', 'previous-days-range-standard'] as const;
  const results = runReports(daily, ids, { ...options, where: window });
  expect(results.map((result) => 'refused' in result && result.refused.code)).toEqual([
    'bars-too-coarse',
    'bars-too-coarse',
  ]);
});
