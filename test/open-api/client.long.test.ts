import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProcess, key } from './client/in-process.js';
import { reportAndScan } from './client/report-and-scan.js';
import { typeErrorsOfClients } from './client/type-errors-of-clients.js';
import { misfitsOf } from './validator-of.js';

const folder = join(import.meta.dirname, 'client');
const baseUrl = 'http://127.0.0.1/v1';

describe('a client generated from the description', () => {
  it('type-checks, and would not, did it ask for what there is not', async () => {
    // Every misuse is marked as one, and would be an error were it none.
    const programs = {
      'report-and-scan.ts': join(folder, 'report-and-scan.ts'),
      'misuse.ts': join(folder, 'misuse.ts.txt'),
    };
    expect(await typeErrorsOfClients(programs)).toBe('');
  });

  it('fetches a report and a scan', async () => {
    const { report, scan, again, head } = await reportAndScan({ baseUrl, key, fetch: inProcess() });
    expect(report).toMatchObject({
      report: 'gap-fill-by-size',
      ticker: 'AAPL',
      params: { fill: 50, edges: [0.1, 0.5, 1], minSize: null, maxSize: null },
      groupBy: { field: 'previous.colour' },
      where: { not: { field: 'weekday' } },
    });
    expect(scan).toMatchObject({ lookback: { requested: '3mo' }, markets: [{ assetClass: 'stocks', ticker: 'AAPL' }] });
    expect([...misfitsOf('gap-fill-by-size', report), ...misfitsOf('ScanResult', scan)]).toEqual([]);
    expect([again, head]).toEqual([304, 200]);
  });

  it('is told what was wrong', async () => {
    const access = { baseUrl, key: 'another key', fetch: inProcess() };
    await expect(reportAndScan(access)).rejects.toThrow('401: {"app_exception":"Unauthorized","context":null}');
  });
});
