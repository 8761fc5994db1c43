import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { catalog, runReport, runReports, type ReportId, type ReportResult } from '../../src/reports/index.js';

const daily = barsFromRows([
  { time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
  { time: '2024-07-02', open: 11, high: 13, low: 10, close: 12 },
  { time: '2024-07-03', open: 14, high: 15, low: 12, close: 13 },
]);
const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;

test('runReports gives each report what runReport gives it alone, in the order asked for', () => {
  const ids = ['outside-days-standard', 'opening-stats-by-weekday', 'outside-days-standard'] as const;
  expect(runReports(daily, ids, options)).toEqual(ids.map((id) => runReport(daily, id, options)));
});

test("runReports of 'all' gives the whole catalog, and says which reports these bars cannot give", () => {
  // Futures have every session that a report may be about.
  const results = runReports(daily, 'all', { ...options, assetClass: 'futures' });
  expect(results.map(({ report }) => report)).toEqual(catalog.map(({ report }) => report));
  const refused = results.flatMap((result) => ('refused' in result ? [[result.report, result.refused.code]] : []));
  const intraday = catalog.filter(({ bars }) => bars === 'intraday');
  expect(refused).toEqual(intraday.map(({ report }) => [report, 'bars-too-coarse']));
});

test('runReports takes params by report', () => {
  const params = { 'green-and-red-days-by-weekday-standard': { basis: 'previous-close' } } as const;
  const [own, other] = runReports(
    daily,
    ['green-and-red-days-by-weekday-standard', 'green-and-red-days-by-weekday-by-month'],
    { ...options, params },
  ) as readonly ReportResult[];
  expect([own.params, other.params]).toEqual([{ basis: 'previous-close' }, { basis: 'open' }]);
});

test('runReports refuses a wrong argument before it computes anything, and names it', () => {
  const run = runReports as (bars: unknown, ids: unknown, options: unknown) => unknown;
  const wrong =
    (ids: unknown, changes: object = {}) =>
    () =>
      run(daily, ids, { ...options, ...changes });
  expect(wrong('some')).toThrow(
    expect.objectContaining({
      code: 'wrong-type',
      message: 'ids must be a list of identifiers or "all", got "some"',
      argument: 'ids',
    }),
  );
  expect(wrong(['outside-days-standard', 'outside-days'])).toThrow(
    expect.objectContaining({ code: 'unknown-report', argument: 'ids[1]' }),
  );
  expect(wrong('all', { params: { 'outside-days': {} } })).toThrow(
    expect.objectContaining({ code: 'unknown-option', argument: 'options.params' }),
  );
  expect(wrong('all', { params: { 'outside-days-by-spike': { criterion: 'open' } } })).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'options.params.outside-days-by-spike.criterion' }),
  );
  expect(wrong('all', { session: 'asia' })).toThrow(expect.objectContaining({ code: 'session-unavailable' }));
});

test('runReports gives the reason where bars do not meet the open of the session, with the sessions that they meet', () => {
  const bars = barsFromRows(
    Array.from({ length: 48 }, (_, i) => ({
      time: Date.UTC(2024, 6, 1) + i * 3_600_000,
      open: 1,
      high: 2,
      low: 0,
      close: 1,
    })),
  );
  const ids: readonly ReportId[] = ['opening-stats-standard', 'previous-days-range-standard'];
  const [opening, range] = runReports(bars, ids, { assetClass: 'crypto', ticker: 'ETHUSDT' });
  expect(opening).toMatchObject({ refused: { code: 'bars-misaligned' } });
  expect('refused' in opening && opening.refused.message).toMatch(
    /sessions that fit: daily, london, asia; as options\.session, this template does: {/,
  );
  expect(range).toMatchObject({ session: { id: 'daily' }, observations: { seen: 2 } });
  expect(() => runReport(bars, 'opening-stats-standard', { assetClass: 'crypto', ticker: 'ETHUSDT' })).toThrow(
    expect.objectContaining({ code: 'bars-misaligned', index: 13, fits: ['daily', 'london', 'asia'] }),
  );
});
