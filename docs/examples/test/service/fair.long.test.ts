import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFile } from '../../own-data/sample.js';
import { expectDocumented } from './expect-documented.js';
import { get } from './http-client.js';
import { issueKey } from './issue-key.js';
import { roomy } from './load/measure-load.js';
import { minuteMarket } from './minute-market.js';
import { serverNames } from './server-names.js';
import { keys, startServers, type RunningServers } from './running-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
/** The minutes of a year, on which trades of so many flips take seconds. */
const YEAR = 525_960;
const HEAVY = '/report_calculation/gap-fill-by-bracket/crypto/ETHUSDT?start_date=2017-06-01&atRandom=40';
const light = (start: string): string =>
  `/report_calculation/previous-days-range-by-levels/stocks/AAPL?start_date=${start}`;

describe('while heavy requests wait', () => {
  let folder: string;
  let running: RunningServers;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-fair-'));
    const files = [sampleFile, await minuteMarket(folder, NOW, YEAR)];
    running = await startServers(NOW, files, { threads: 2, limits: roomy });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  /** Sends heavy requests of many keys, and meanwhile a light one of another; returns the statuses of those that came before its own. */
  async function answeredBefore(name: string, holders: number, each: number): Promise<readonly number[]> {
    const { service } = running.each.find((one) => one.name === name)!;
    const [first, ...others] = Array.from({ length: holders }, () => issueKey(service.store, 'all-access'));
    // From here on, the bars are in the memory of both threads.
    const warm = [get(service.port, light('2018-03-01'), first), get(service.port, light('2018-03-02'), first)];
    await Promise.all([get(service.port, HEAVY, first), get(service.port, `${HEAVY}&detailed=false`, first), ...warm]);
    running.clock.now += 60_000;
    const [agent, before]: [Agent, number[]] = [new Agent(), []];
    const heavy = [first, ...others].flatMap((key) =>
      Array.from({ length: each }, () =>
        get(service.port, HEAVY, key, agent).then((got) => {
          expectDocumented('GET', got);
          return before.push(got.status);
        }),
      ),
    );
    await delay(500);
    const got = await get(service.port, light('2018-01-02'), keys.essential.plaintext);
    const statuses = [...before];
    expect(got.status).toBe(200);
    // Their clients go away.
    agent.destroy();
    await Promise.allSettled(heavy);
    return statuses;
  }

  it.each(serverNames)(
    '%s answers a light one of another key before all but those of twenty that have ended',
    async (name) => {
      const statuses = await answeredBefore(name, 20, 1);
      expect(statuses.length).toBeLessThanOrEqual(2);
    },
  );

  it.each(serverNames)('%s has a place for a light one beside seven keys with ten each', async (name) => {
    const statuses = await answeredBefore(name, 7, 10);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    // Of their seventy, six found no place, and one gave its place up.
    expect(statuses.filter((status) => status === 503)).toHaveLength(7);
  });
});
