import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BarFile } from '../../../docs/examples/service/bar-files.js';
import { serverNames } from '../../../docs/examples/service/servers.js';
import { expectDocumented } from './expect-documented.js';
import { get } from './http-client.js';
import { minuteMarket } from './minute-market.js';
import { keys, startThree, type ThreeServers } from './three-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
const YEAR = 525_600;
const heavy = (minutes: number): string =>
  `/report_calculation/intraday-volume-and-range-standard/crypto/ETHUSDT?minutes=${minutes}&detailed=false`;

describe('while five heavy requests are computed', () => {
  let folder: string;
  let three: ThreeServers;
  let market: BarFile;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-heavy-'));
    market = await minuteMarket(folder, NOW, YEAR);
    three = await startThree(NOW, [market]);
  });
  afterAll(async () => {
    await three.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(serverNames)('%s answers whoever needs no computation before any of them', async (name) => {
    const { service } = three.each.find((each) => each.name === name)!;
    const { allAccess, unknown, pro } = keys;
    // From here on, the bars are in memory.
    expect((await get(service.port, heavy(30), pro.plaintext)).status).toBe(200);
    const order: number[] = [];
    const ask = async (target: string, key: string): Promise<void> => {
      const got = await get(service.port, target, key);
      expectDocumented('GET', got);
      order.push(got.status);
    };
    const computed = [5, 10, 15, 20, 60].map((minutes) => ask(heavy(minutes), allAccess.plaintext));
    await ask(heavy(5), unknown.plaintext);
    await ask('/nothing', pro.plaintext);
    await ask(heavy(-1), pro.plaintext);
    await Promise.all(computed);
    expect(order).toEqual([401, 404, 400, 200, 200, 200, 200, 200]);
  });
});

describe('a market whose file has only a header, and more markets than there is memory for', () => {
  let folder: string;
  let three: ThreeServers;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-memory-'));
    const { file } = await minuteMarket(folder, NOW, 3000);
    const header = join(folder, 'NEW.csv');
    writeFileSync(header, 'time,open,high,low,close,volume\n');
    const same = Array.from({ length: 24 }, (_, i) => ({ assetClass: 'futures', ticker: `F${i}`, file }) as const);
    const files = [{ assetClass: 'stocks', ticker: 'NEW', file: header } as const, ...same];
    // Room for the bars of ten markets.
    three = await startThree(NOW, files, { requestBytes: 10 * 3000 * 48 });
  });
  afterAll(async () => {
    await three.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['a report on daily bars', '/report_calculation/outside-days-standard/stocks/NEW'],
    ['a report on minutes', '/report_calculation/initial-balance-breakout-standard/stocks/NEW'],
    ['what is in play', '/in_play/stocks/NEW?reports=outside-days-standard'],
    ['a scan', '/discovery/scan?lookback=1mo&tickers=stocks/NEW'],
    ['a scan of ten markets', `/discovery/scan?lookback=1mo&tickers=${scanned(10)}`],
  ])('is a 200: %s', async (_, target) => {
    three.clock.now += 5000;
    for (const { service } of three.each) {
      const got = await get(service.port, target, keys.allAccess.plaintext);
      expectDocumented('GET', got);
      expect(got.status).toBe(200);
    }
  });

  it('a scan of 24 markets is a 503, and the next request has its answer', async () => {
    three.clock.now += 5000;
    for (const { service, log } of three.each) {
      const got = await get(service.port, '/discovery/scan?lookback=1mo', keys.allAccess.plaintext);
      expectDocumented('GET', got);
      expect([got.status, got.headers['retry-after']]).toEqual([503, '5']);
      expect(got.body).toContain('fewer markets');
      expect(log.at(-1)).toContain('"status":503');
      const one = `/discovery/scan?lookback=1mo&tickers=${scanned(1)}`;
      expect((await get(service.port, one, keys.allAccess.plaintext)).status).toBe(200);
    }
  });
});

function scanned(count: number): string {
  return Array.from({ length: count }, (_, i) => `futures/F${i}`).join();
}
