import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Bars, barsFromColumns } from '../../../src/bars/index.js';
import { referenceReport } from '../../../src/conformance/index.js';
import { DAY, HOUR } from '../../reports/fixtures/hand-made-bars.js';
import { countsOf } from '../../reports/fixtures/summaries.js';

const folder = process.env.BARSTATS_DATA;

function load(name: string, interval: number): Bars {
  const text = gunzipSync(readFileSync(join(folder!, `${name}.csv.gz`))).toString();
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const column = (i: number): Float64Array => Float64Array.from(rows, (row) => row[i]);
  const [time, open, high, low, close] = Array.from({ length: 5 }, (_, i) => column(i));
  return barsFromColumns({ time, open, high, low, close }, { interval });
}

describe.skipIf(!folder)('the reference on real data (skipped without the folder BARSTATS_DATA)', () => {
  it('counts the pullbacks of ETHUSDT as a recount in another language does', () => {
    const bars = load('ethusdt-1h-2017-2023', HOUR);
    const options = { assetClass: 'crypto', ticker: 'ETHUSDT' } as const;
    const result = referenceReport(bars, 'previous-days-range-by-pullback', options);
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 2217,
      eligible: 1746,
      excluded: { 'not-closed': 1, incomplete: 3, 'no-previous': 2, 'no-break': 459, ambiguous: 6 },
    });
    expect(result.summary.map(countsOf)).toMatchObject([
      { 'pullback-0.25': { reached: 542 }, 'pullback-0.5': { reached: 299 }, 'pullback-2': { reached: 16 } },
      { 'pullback-0.25': { reached: 498 }, 'pullback-0.5': { reached: 281 }, 'pullback-2': { reached: 19 } },
    ]);
  });

  it('finds the split of AAPL on 2005-02-28 as the lowest open within a previous range', () => {
    const bars = load('aapl-1d-1998-2021', DAY);
    const options = { assetClass: 'stocks', ticker: 'AAPL', startDate: '2005-01-01', endDate: '2005-12-31' } as const;
    const result = referenceReport(bars, 'opening-stats-standard', { ...options, detailed: true });
    const lowest = result.detailed!.find((row) => row.measures['open-position'] === result.summary[0].measures[0].min);
    expect(lowest?.date).toBe('2005-02-28');
  });

  it('refuses four-hour bars of GBPCAD for a session that opens at 17:00 in New York', () => {
    const bars = load('gbpcad-4h-2007-2023', 4 * HOUR);
    expect(() =>
      referenceReport(bars, 'opening-stats-standard', { assetClass: 'forex', ticker: 'GBPCAD', session: 'daily' }),
    ).toThrow(expect.objectContaining({ code: 'bars-misaligned' }) as Error);
  });
});
