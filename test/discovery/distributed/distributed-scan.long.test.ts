import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { type IRedisClient, Queue, QueueEvents } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectRedis } from '../../../docs/examples/distributed-scan/connect-redis.js';
import { type DistributedProgress, distributedScan } from '../../../docs/examples/distributed-scan/distributed-scan.js';
import type { MarketFile } from '../../../docs/examples/distributed-scan/load-market.js';
import { RANKINGS, TICKERS } from '../../../docs/examples/distributed-scan/scan-jobs.js';
import type { Bars } from '../../../src/bars/index.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { redisIsInstalled, type RedisServer, startRedis } from '../../stores/redis-server.js';
import { bundleModules } from '../parallel/bundle-modules.js';
import { simulatedMarket } from '../simulation/simulated-market.js';

/** No worker needs as long, however busy the machine is. */
const whatHangs = { timeout: 10 * 60_000 };

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
    let url: string;
    let connection: IRedisClient;
    let modules: string;
    let folder: string;
    let expected: string;
    let markets: readonly MarketFile[];
    let workers: readonly ChildProcess[] = [];

    beforeAll(async () => {
      redis = await startRedis();
      url = `redis://127.0.0.1:${redis.port}`;
      connection = connectRedis(url);
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
    afterAll(async () => {
      await Promise.all(workers.map(kill));
      await connection.quit();
      await redis.stop();
      rmSync(modules, { recursive: true });
      rmSync(folder, { recursive: true });
    });

    function startWorker(): ChildProcess {
      const env = {
        ...process.env,
        REDIS_URL: url,
        BARS_FOLDER: folder,
        LOCK_DURATION_MS: '2000',
        STALLED_INTERVAL_MS: '500',
      };
      const worker = fork(join(modules, 'worker.mjs'), { env, execArgv: [] });
      workers = [...workers, worker];
      return worker;
    }

    const alive = (): readonly ChildProcess[] =>
      workers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

    /** Starts as many workers as are missing. */
    function haveWorkers(count: number): void {
      while (alive().length < count) startWorker();
    }

    async function kill(worker: ChildProcess): Promise<void> {
      if (!alive().includes(worker)) return;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }

    it('gives the bytes of scanDiscovery, reports each ticker, and leaves no job behind', async () => {
      haveWorkers(2);
      const progress: DistributedProgress[] = [];
      const onProgress = (each: DistributedProgress): unknown => progress.push(each);
      const discovery = await distributedScan(connection, [...markets].reverse(), { ...options, onProgress });
      expect(JSON.stringify(discovery) === expected).toBe(true);
      expect(discovery.ranking.some(({ untested }) => untested === undefined)).toBe(true);
      expect(progress).toEqual([1, 2, 3].map((done) => ({ done, of: 3 })));
      const queue = new Queue(TICKERS, { connection });
      expect(await queue.getJobCountByTypes()).toBe(0);
      await queue.close();
    });

    it('loses nothing when a worker is killed in the middle of a ticker: another one takes it', async () => {
      // A pipe in the place of a file: who reads it waits for as long as nobody writes.
      const file = join(folder, markets[1].file);
      renameSync(file, `${file}.kept`);
      execFileSync('mkfifo', [file]);
      const events = new QueueEvents(TICKERS, { connection });
      const stalled: string[] = [];
      events.on('stalled', ({ jobId }) => stalled.push(jobId));
      await events.waitUntilReady();

      await Promise.all(workers.map(kill));
      const doomed = startWorker();
      const scan = distributedScan(connection, markets, options);
      const pipe = await vi.waitUntil(() => openedBySomebody(file), whatHangs);
      await kill(doomed);
      await pipe.close();
      renameSync(`${file}.kept`, file);
      startWorker();
      expect(JSON.stringify(await scan) === expected).toBe(true);
      await vi.waitUntil(() => stalled.length > 0, whatHangs);
      await events.close();
    });

    it('ranks nothing without markets', async () => {
      haveWorkers(1);
      const discovery = await distributedScan(connection, [], options);
      expect(JSON.stringify(discovery)).toBe(JSON.stringify(scanDiscovery([], options)));
    });

    it('leaves nothing on the connection, scan after scan', async () => {
      haveWorkers(1);
      const warnings: string[] = [];
      const note = ({ message }: Error): unknown => warnings.push(message);
      process.on('warning', note);
      for (let scan = 0; scan < 12; scan++) await distributedScan(connection, [], options);
      await new Promise((resolve) => setImmediate(resolve));
      process.off('warning', note);
      expect(warnings).toEqual([]);
    });

    it('ends although the event that says so is lost: its connection falls each time that it listens', async () => {
      await Promise.all(workers.map(kill));
      const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const scan = distributedScan(connection, [], options);
      const admin = createClient({ url });
      await admin.connect();
      const queue = new Queue(RANKINGS, { connection });
      const [waiting] = await vi.waitUntil(async () => {
        const jobs = await queue.getJobs(['wait']);
        return jobs.length > 0 && jobs;
      }, whatHangs);
      startWorker();
      await vi.waitUntil(
        async () => {
          for (const line of (await admin.sendCommand<string>(['CLIENT', 'LIST'])).split('\n')) {
            if (line.includes(' cmd=xread'))
              await admin.sendCommand(['CLIENT', 'KILL', 'ID', /^id=(\d+)/.exec(line)![1]]);
          }
          return waiting.isCompleted();
        },
        { interval: 1, ...whatHangs },
      );
      expect(JSON.stringify(await scan)).toBe(JSON.stringify(scanDiscovery([], options)));
      await Promise.all([admin.close(), queue.close()]);
      silenced.mockRestore();
    });

    it('says which ticker could not be loaded and why, after it was tried three times', async () => {
      const missing = { ...markets[0], ticker: 'GONE', file: 'stocks/gone.csv' };
      haveWorkers(1);
      const scan = distributedScan(connection, [missing, markets[1]], options);
      await expect(scan).rejects.toThrow(/^GONE could not be scanned: .*gone\.csv/);
      const queue = new Queue(TICKERS, { connection });
      expect((await queue.getFailed()).map(({ name, attemptsMade }) => [name, attemptsMade])).toEqual([['GONE', 3]]);
      await queue.close();
    });

    it('tries no other attempt at what the scan refuses, and scans no more of its tickers', async () => {
      const refused = { ...markets[0], ticker: 'REFUSED', events: [{ name: 'cpi', date: 'someday' }] };
      const more = Array.from({ length: 200 }, (_, i) => ({ ...markets[0], ticker: `MORE-${i}` }));
      const done: DistributedProgress[] = [];
      const scan = distributedScan(connection, [refused, ...more], {
        ...options,
        onProgress: (each) => done.push(each),
      });
      const failed = expect(scan).rejects.toThrow(/^REFUSED could not be scanned: .*someday/);
      haveWorkers(1);
      await failed;
      const queue = new Queue(TICKERS, { connection });
      expect(await queue.getWaitingCount()).toBe(0);
      expect(done.length).toBeLessThan(more.length);
      await queue.close();
    });

    it('refuses wrong options with the error of the library, and adds no job', async () => {
      const queue = new Queue(RANKINGS, { connection });
      const before = await queue.getJobCountByTypes();
      const wrong = { ...options, years: 1 };
      await expect(distributedScan(connection, markets, wrong)).rejects.toMatchObject({ code: 'unknown-option' });
      expect(await queue.getJobCountByTypes()).toBe(before);
      await queue.close();
    });

    it('ends its workers on SIGTERM', async () => {
      haveWorkers(1);
      await distributedScan(connection, markets.slice(0, 1), options);
      const ended = alive().map(async (worker) => {
        worker.kill('SIGTERM');
        return once(worker, 'exit');
      });
      for (const exit of await Promise.all(ended)) expect(exit).toEqual([0, null]);
    });
  },
);

/** The writing end of a pipe, once somebody has opened it to read. */
async function openedBySomebody(pipe: string): Promise<Awaited<ReturnType<typeof open>> | false> {
  return open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => false as const);
}
