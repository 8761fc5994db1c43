import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { lineService } from '../../conformance/line-service.js';
import { barsFromRows } from '../../../../src/bars/index.js';
import {
  checkService,
  describeService,
  type AdapterRow,
  type ServiceReport,
} from '../../../../src/conformance/index.js';
import { scanDiscovery, type ScanResult } from '../../../../src/discovery/index.js';
import { suiteSeed } from '../../../../test/conformance/suite-seed.js';

const folder = join(import.meta.dirname, '../../conformance/python');
const zones = 'import sys, zoneinfo; zoneinfo.ZoneInfo("America/New_York"); sys.exit(sys.version_info < (3, 11))';
const python = spawnSync('python3', ['-c', zones]).status === 0;
const arguments_ = ['-m', 'service', '--port', '0', '--control'];
const now = Date.UTC(2026, 6, 15, 12);

const started = () => lineService('python3', arguments_, folder);

async function checked(): Promise<ServiceReport> {
  const { close, ...service } = await started();
  try {
    return await checkService(service, {
      now,
      tickers: {
        stocks: ['AAPL', 'MSFT'],
        futures: ['RTY', 'ES'],
        crypto: ['ETHUSDT', 'BTCUSDT'],
        forex: ['GBPCAD', 'EURUSD'],
      },
      plans: { withoutAccess: 'website' },
      keyPrefix: 'acme_live_',
      runs: 1,
      seed: suiteSeed,
    });
  } finally {
    close();
  }
}

/** Two years of weekdays whose sessions often go on as they opened, in cents. */
function rowsUntil(last: number): AdapterRow[] {
  let state = 1;
  const random = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most;
  const rows: AdapterRow[] = [];
  let price = 10_000;
  for (let time = last - 730 * 86_400_000; time <= last; time += 86_400_000) {
    if ([0, 6].includes(new Date(time).getUTCDay())) continue;
    const open = price + random(101) - 50;
    const close = random(3) > 0 === open > price ? open + random(150) : open - random(150);
    const [high, low] = [Math.max(open, close) + random(60), Math.min(open, close) - random(60)];
    rows.push({ time, open: open / 100, high: high / 100, low: low / 100, close: close / 100, volume: 1000 });
    price = close;
  }
  return rows;
}

describe.skipIf(!python)('the service in Python (needs python3, 3.11 or later, with time zones)', () => {
  const copies = mkdtempSync(join(tmpdir(), 'barstats-service-'));
  afterAll(() => {
    rmSync(copies, { recursive: true });
  });

  it('conforms', async () => {
    const report = await checked();
    expect(report.conforms, describeService(report)).toBe(true);
    expect(report.counts['not-supported']).toBe(0);
  });

  it('ranks what scans of the library rank, by the same cases, estimates and tests', async () => {
    const { close, ...service } = await started();
    const market = { assetClass: 'stocks', ticker: 'MSFT' } as const;
    const rows = rowsUntil(Date.UTC(2026, 6, 14));
    await service.setClock?.(now);
    await service.loadBars?.(market, rows);
    const { key } = await service.createKey('pro');
    const headers = { authorization: `Bearer ${key}` };
    const { body } = await service.send({
      method: 'GET',
      path: '/discovery/scan',
      query: 'lookback=1y&tickers=stocks/MSFT',
      headers,
    });
    close();
    const scan = JSON.parse(body ?? '') as ScanResult;
    const expected = scanDiscovery([{ ...market, bars: barsFromRows(rows) }], { lookback: '1y', asOf: now });
    const tested = scan.ranking.filter(({ markets }) => markets[0]?.method !== null);
    expect(tested).toHaveLength(23);
    expect(scan.ranking.map(({ family }) => family).sort()).toEqual(
      expected.ranking.map(({ family }) => family).sort(),
    );
    for (const { family, markets } of tested) {
      const { cases, estimate, method, pValue } = markets[0];
      expect({ cases, estimate, method, pValue }, family).toEqual(testOf(expected, family));
    }
  });

  it('serves the files of a folder with a key that it shows once, and takes no commands without `--control`', async () => {
    mkdirSync(join(copies, 'bars', 'stocks'), { recursive: true });
    const lines = rowsUntil(Date.now()).map(({ time, open, high, low, close }) =>
      [new Date(time).toISOString().slice(0, 10), open, high, low, close].join(),
    );
    writeFileSync(join(copies, 'bars', 'stocks', 'MSFT.csv'), ['time,open,high,low,close', ...lines].join('\n'));
    const program = spawn('python3', ['-m', 'service', '--port', '0', '--key', 'pro', '--bars', join(copies, 'bars')], {
      cwd: folder,
    });
    const printed = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    const { port } = JSON.parse((await printed.next()).value as string) as { port: number };
    const { key } = JSON.parse((await printed.next()).value as string) as { key: string };
    program.stdin.write('{"do":"createKey","plan":"pro"}\n');
    const url = `http://127.0.0.1:${port}/report_calculation/outside-days-standard/stocks/`;
    const get = (ticker: string) => fetch(`${url}${ticker}`, { headers: { authorization: `Bearer ${key}` } });
    const [found, unknown] = [await get('MSFT'), await get('AAPL')];
    const { observations } = (await found.json()) as { observations: { seen: number } };
    program.kill();
    expect(observations.seen).toBeGreaterThan(250);
    expect([found.status, unknown.status]).toEqual([200, 403]);
    expect((await printed.next()).done).toBe(true);
  });
});

function testOf({ ranking }: ScanResult, wanted: string): object {
  const { cases, estimate, method, pValue } = ranking.find(({ family }) => family === wanted)!.markets[0];
  return { cases, estimate, method, pValue };
}
