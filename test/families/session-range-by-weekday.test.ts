import { expect, test } from 'vitest';
import type { ReportParams } from '../../src/reports/index.js';
import { barsOf, detailed, flat, rowsFrom } from '../reports/fixtures/bars-from.js';
import { utcTemplate } from '../reports/fixtures/market-of.js';
import { excluded, measured } from '../reports/fixtures/on-ledger.js';

/** A forex day in winter, 22:00 to 22:00 UTC: Asia from 23:00, London from 08:00, New York from 13:00, each with a bar of its own. */
function winterDay(date: string, asia: string, london: string, newYork: string) {
  return rowsFrom(
    `${date}T22:00Z`,
    60,
    ...flat(100, 1),
    asia,
    ...flat(100, 8),
    london,
    ...flat(100, 7),
    newYork,
    ...flat(100, 5),
  );
}

const id = 'session-range-by-weekday-standard';

test('it measures the range of each part of the day on each weekday', () => {
  const bars = barsOf(
    winterDay('2024-01-07', '100 101 99 100', '100 104 100 100', '100 100 98 100'),
    winterDay('2024-01-14', '50 101 50 100', '100 102 100 100', '100 100 100 100'),
    winterDay('2024-01-15', '100 101 99 100', '100 100 100 100', '100 100 100 100'),
  );
  const result = detailed(bars, id, 'forex');
  expect(result.session.id).toBe('daily');
  expect(result.params).toEqual({ asia: 'asia', london: 'london', newYork: 'new-york' });
  expect(result.observations).toEqual({ unit: 'session', seen: 3, eligible: 3, excluded: {} });
  expect(result.detailed?.map(({ measures }) => Object.values(measures))).toEqual([
    [2, 2, 4, 4, 2, 2],
    [51, 102, 2, 2, 0, 0],
    [2, 2, 0, 0, 0, 0],
  ]);
  expect(result.summary[0].measures.map((measure) => [measure.id, measure.label, measure.unit, measure.mean])).toEqual([
    ['asia-range', 'Asia range', 'price', 26.5],
    ['asia-range-percent', 'Asia range', '%', 52],
    ['london-range', 'London range', 'price', 3],
    ['london-range-percent', 'London range', '%', 3],
    ['new-york-range', 'New York range', 'price', 1],
    ['new-york-range-percent', 'New York range', '%', 1],
  ]);
  expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
    ['Monday', 2],
    ['Tuesday', 1],
    ['Wednesday', 0],
    ['Thursday', 0],
    ['Friday', 0],
  ]);
});

test('a part that is missing or incomplete has no range, and an open of 0 no per cent', () => {
  const day = barsOf(
    rowsFrom('2024-01-08T22:00Z', 60, ...flat(0, 2), '0 1 0 0', ...flat(0, 12)),
    // Without a later bar the day would not be over.
    rowsFrom('2024-01-09T22:00Z', 60, ...flat(0, 1)),
  );
  const result = detailed(day, id, 'forex', { completeness: { closeWithin: 1440 } });
  // London and New York have closed without a bar in their second halves, which is whole enough when closes do not matter.
  expect(result.detailed?.map(({ measures }) => measures)).toEqual([
    {
      'asia-range': 1,
      'asia-range-percent': null,
      'london-range': 0,
      'london-range-percent': null,
      'new-york-range': null,
      'new-york-range-percent': null,
    },
  ]);
});

test('the day itself has to be whole, and Asia to be known', () => {
  const half = rowsFrom('2024-01-08T22:00Z', 60, ...flat(100, 12));
  expect(excluded(detailed(barsOf(half), id, 'forex'))).toEqual({ 'not-closed': 1 });
  const next = rowsFrom('2024-01-09T22:00Z', 60, ...flat(100, 1));
  expect(excluded(detailed(barsOf(half, next), id, 'forex'))).toEqual({ 'not-closed': 1, incomplete: 1 });
  const stocks = barsOf(rowsFrom('2024-01-08T14:30Z', 30, ...flat(100, 13)));
  expect(() => detailed(stocks, id, 'stocks', { session: 'new-york' })).toThrow(
    expect.objectContaining({ code: 'session-unavailable' }),
  );
});

test('hours that go across the open of New York are refused for crypto', () => {
  const day = barsOf(rowsFrom('2024-01-08T00:00Z', 60, ...flat(100, 24)));
  expect(() => detailed(day, id, 'crypto')).toThrow(expect.objectContaining({ code: 'bars-misaligned' }));
  expect(
    measured(detailed(barsOf(rowsFrom('2024-01-08T00:00Z', 30, ...flat(100, 48))), id, 'crypto'), 'new-york-range'),
  ).toEqual([0]);
});

test('the day may have hours of one’s own, within which the parts have to close', () => {
  const bars = barsOf(winterDay('2024-01-07', '100 101 99 100', '100 104 100 100', '100 100 98 100'));
  // New York closes at 22:00 UTC.
  const of = (close: string) =>
    detailed(bars, id, 'forex', {
      session: { id: 'own', timeZone: 'UTC', open: '00:00', close, weekdays: ['monday'] },
    }).detailed?.map(({ measures }) => [measures['asia-range'], measures['london-range'], measures['new-york-range']]);
  expect(of('22:00')).toEqual([[2, 4, 2]]);
  expect(of('21:00')).toEqual([[2, 4, null]]);
  expect(of('15:00')).toEqual([[2, null, null]]);
});

test('each part may be another session, by its name or with hours of one’s own', () => {
  const bars = barsOf(winterDay('2024-01-08', '100 101 99 100', '100 104 100 100', '100 100 98 100'));
  const measures = (params: ReportParams<typeof id>) =>
    detailed(bars, id, 'forex', { params }).detailed?.map((row) => Object.values(row.measures));
  // London's high is in its first hour; New York is the day here.
  const params = { asia: utcTemplate('morning', '08:00', '12:00'), london: 'asia', newYork: 'daily' } as const;
  expect(measures(params)).toEqual([[4, 4, 2, 2, 6, 6]]);
  expect(measures({})).toEqual([[2, 2, 4, 4, 2, 2]]);
});
