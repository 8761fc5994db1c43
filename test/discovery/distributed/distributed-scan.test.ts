import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { Queue, QueueEvents } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DistributedProgress, distributedScan } from '../../../docs/examples/distributed-scan/distributed-scan.js';
import type { MarketFile } from '../../../docs/examples/distributed-scan/load-market.js';
import { RANKINGS, TICKERS } from '../../../docs/examples/distributed-scan/scan-jobs.js';
import type { Bars } from '../../../src/bars/index.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { redisIsInstalled, type RedisServer, startRedis } from '../../rate-limit/redis/redis-server.js';
import { bundleModules } from '../parallel/bundle-modules.js';
import { simulatedMarket } from '../simulation/simulated-market.js';

const dates = { id: 'one-day', timeZone: 'America/New_York', holidays: ['2025-12-25'], earlyCloses: {} };
const [first, ...others] = (['stocks', 'futures', 'forex'] as const).map((assetClass, i) =>
  simulatedMarket({ assetClass, dates: 60, seed: i + 1 }),
);
const { asOf } = first;
const options = { lookback: '3mo', asOf, seed: 7, significance: 0.1 } as const;

const csvOf = ({ length, time, open, high, low, close, volume }: Bars): string =>
  ['time,open,high,low,close,volume']
    .concat(Array.from({ length }, (_, i) => [time[i], open[i], high[i], low[i], close[i], volume?.[i]].join()))
    .join('\n');

describe.skipIf(!redisIsInstalled)(
  'a scan over many machines with BullMQ on a Redis (skipped without redis-server)',
  () => {
    let redis: RedisServer;
    let client: ReturnType<typeof createClient>;
    let modules: string;
    let folder: string;
    let expected: string;
    let markets: readonly MarketFile[];
    const workers: ChildProcess[] = [];

    beforeAll(async () => {
      redis = await startRedis();
      client = createClient({ socket: { host: '127.0.0.1', port: redis.port } });
      await client.connect();
      modules = await bundleModules([
        'docs/examples/distributed-scan/worker.ts',
        'docs/examples/distributed-scan/scan-ticker.ts',
      ]);
      folder = mkdtempSync(join(tmpdir(), 'barstats-bars-'));
      markets = [first, ...others].map(({ bars, asOf, ...market }, i) => {
        mkdirSync(join(folder, market.assetClass));
        const file = `${market.assetClass}/${market.ticker}.csv`;
        writeFileSync(join(folder, file), csvOf(bars));
        return { ...market, file, ...(i === 0 ? { calendar: dates } : {}) };
      });
      const ofLibrary = [first, ...others].map(({ asOf, ...market }, i) => ({
        ...market,
        ...(i === 0 ? { calendar: calendarFromDates(dates) } : {}),
      }));
      expected = JSON.stringify(scanDiscovery(ofLibrary, options));
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map(kill));
    });
    afterAll(async () => {
      await client.close();
      await redis.stop();
      rmSync(modules, { recursive: true });
      rmSync(folder, { recursive: true });
    });

    function startWorker(): ChildProcess {
      const env = {
        ...process.env,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        BARS_FOLDER: folder,
        LOCK_DURATION_MS: '2000',
        STALLED_INTERVAL_MS: '500',
      };
      const worker = fork(join(modules, 'worker.mjs'), { env, execArgv: [] });
      workers.push(worker);
      return worker;
    }

    async function kill(worker: ChildProcess): Promise<void> {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }

    it('gives the bytes of scanDiscovery, reports each ticker, and leaves no job behind', async () => {
      startWorker();
      startWorker();
      const progress: DistributedProgress[] = [];
      const onProgress = (each: DistributedProgress): unknown => progress.push(each);
      const discovery = await distributedScan(client, [...markets].reverse(), { ...options, onProgress });
      expect(JSON.stringify(discovery) === expected).toBe(true);
      expect(discovery.ranking.some(({ untested }) => untested === undefined)).toBe(true);
      expect(progress).toEqual([1, 2, 3].map((done) => ({ done, of: 3 })));
      const queue = new Queue(TICKERS, { connection: client });
      expect(await queue.getJobCountByTypes()).toBe(0);
      await queue.close();
    });

    it('loses nothing when a worker is killed in the middle of a ticker: another one takes it', async () => {
      // A pipe in the place of a file: who reads it waits for as long as nobody writes.
      const file = join(folder, markets[1].file);
      renameSync(file, `${file}.kept`);
      execFileSync('mkfifo', [file]);
      const events = new QueueEvents(TICKERS, { connection: client });
      const stalled: string[] = [];
      events.on('stalled', ({ jobId }) => stalled.push(jobId));
      await events.waitUntilReady();

      const doomed = startWorker();
      const scan = distributedScan(client, markets, options);
      const pipe = await vi.waitUntil(() => openedBySomebody(file), { timeout: 15_000 });
      await kill(doomed);
      await pipe.close();
      renameSync(`${file}.kept`, file);
      startWorker();
      expect(JSON.stringify(await scan) === expected).toBe(true);
      await vi.waitUntil(() => stalled.length > 0);
      await events.close();
    });

    it('ends a worker on SIGTERM', async () => {
      const worker = startWorker();
      await distributedScan(client, markets.slice(0, 1), options);
      worker.kill('SIGTERM');
      expect(await once(worker, 'exit')).toEqual([0, null]);
    });

    it('ranks nothing without markets', async () => {
      startWorker();
      const discovery = await distributedScan(client, [], options);
      expect(JSON.stringify(discovery)).toBe(JSON.stringify(scanDiscovery([], options)));
    });

    it('says which ticker could not be scanned', async () => {
      startWorker();
      const missing = { ...markets[0], ticker: 'GONE', file: 'stocks/GONE.csv' };
      await expect(distributedScan(client, [missing, ...markets], options)).rejects.toThrow('GONE');
    });

    it('refuses wrong options with the error of the library, and adds no job', async () => {
      const queue = new Queue(RANKINGS, { connection: client });
      const before = await queue.getJobCountByTypes();
      const wrong = { ...options, years: 1 };
      await expect(distributedScan(client, markets, wrong)).rejects.toMatchObject({ code: 'unknown-option' });
      expect(await queue.getJobCountByTypes()).toBe(before);
      await queue.close();
    });
  },
);

/** The writing end of a pipe, once somebody has opened it to read. */
async function openedBySomebody(pipe: string): Promise<Awaited<ReturnType<typeof open>> | false> {
  return open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => false as const);
}
