import { afterEach, expect, it } from 'vitest';
import { toTable, toVegaLite } from '../../src/charts/index.js';
import { rankings } from './fixtures/rankings.js';
import { resultOf } from './fixtures/results.js';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

it('pictures and tables are the same bytes in every time zone of the host', () => {
  const results = [
    resultOf('intraday-volume-and-range-standard', { session: 'daily', detailed: true }),
    resultOf('seasonality-standard', { detailed: true }),
    ...rankings().map(({ discovery }) => discovery),
  ];
  const bytes = ['UTC', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => {
    process.env.TZ = zone;
    // The host did take it.
    const day = new Date(Date.UTC(2026, 0, 1, 12)).toString().slice(8, 24);
    return {
      day,
      shown: JSON.stringify(
        results.map((result) => [
          toVegaLite(result),
          toTable(result, { format: 'text' }),
          toTable(result, { format: 'csv' }),
        ]),
      ),
    };
  });
  expect(new Set(bytes.map(({ day }) => day)).size).toBe(3);
  expect(new Set(bytes.map(({ shown }) => shown)).size).toBe(1);
});
