import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BarFile } from '../../own-data/bar-files.js';
import { serverNames } from './server-names.js';
import { expectDocumented } from './expect-documented.js';
import { get } from './http-client.js';
import { minuteMarket } from './minute-market.js';
import { keys, startServers, type RunningServers } from './running-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
/** The minutes of a quarter of a year. */
const QUARTER = 131_400;
const heavy = (minutes: number): string =>
  `/report_calculation/intraday-volume-and-range-standard/crypto/ETHUSDT?minutes=${minutes}&detailed=false`;

describe('while five heavy requests are computed', () => {
  let folder: string;
  let running: RunningServers;
  let market: BarFile;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-heavy-'));
    market = await minuteMarket(folder, NOW, QUARTER);
    running = await startServers(NOW, [market]);
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(serverNames)('%s answers whoever needs no computation before any of them', async (name) => {
    const { service } = running.each.find((each) => each.name === name)!;
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
