import { expect, test } from 'vitest';
import type { ReportId } from '../../src/reports/index.js';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

function currentOf(id: ReportId, asOf?: string, options: object = {}) {
  const { current } = agreedReport(ledger, id, {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: ledgerSession,
    calendar: null,
    ...(asOf === undefined ? {} : { asOf: Date.parse(asOf) }),
    ...options,
  });
  return [current?.after, current?.for, ...(current?.values ?? []).map(({ value }) => value)];
}

test('after its close the values are those of the next session, by the schedule', () => {
  // The last session of the ledger is of a Thursday, the fifth of a Friday.
  expect(currentOf('opening-stats-standard')).toEqual(['2024-07-11', '2024-07-12', 120, 115, 120]);
  expect(currentOf('opening-stats-standard', '2024-07-05T16:00Z')).toEqual(['2024-07-05', '2024-07-08', 114, 104, 106]);
  expect(currentOf('opening-stats-standard', undefined, { endDate: '2024-07-03' })).toEqual([
    '2024-07-03',
    '2024-07-04',
    120,
    114,
    118,
  ]);
});

test('while a session runs the values are those that apply to it', () => {
  expect(currentOf('opening-stats-standard', '2024-07-11T12:00Z')).toEqual(['2024-07-10', '2024-07-11', 114, 105, 113]);
  expect(currentOf('adr-average-daily-range-standard', '2024-07-11T12:00Z')).toEqual(['2024-07-10', '2024-07-11', 7.6]);
  // The session before it may lie before the range.
  expect(currentOf('opening-stats-standard', '2024-07-11T12:00Z', { startDate: '2024-07-11' })).toEqual([
    '2024-07-10',
    '2024-07-11',
    114,
    105,
    113,
  ]);
  // Sessions 6 to 8: red, green, flat.
  expect(currentOf('green-and-red-streaks-standard', '2024-07-11T12:00Z')).toEqual(['2024-07-10', '2024-07-11', 0]);
  expect(currentOf('green-and-red-streaks-standard', '2024-07-10T12:00Z')).toEqual(['2024-07-09', '2024-07-10', 1]);
});

test('the pivots of woodie are known from the open on', () => {
  const woodie = { params: { method: 'woodie' } };
  expect(currentOf('pivot-points-standard', '2024-07-10T16:00Z', woodie).slice(2)).toEqual(Array(9).fill(null));
  // (114 + 105 + 2 × 115) / 4.
  expect(currentOf('pivot-points-standard', '2024-07-11T10:00Z', woodie)[6]).toBe(112.25);
});

test('without sessions, or after an incomplete one, there are none', () => {
  expect(currentOf('opening-stats-standard', undefined, { endDate: '2024-06-28' })).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(currentOf('opening-stats-standard', '2024-07-01T12:00Z')).toEqual([null, '2024-07-01', null, null, null]);
});
