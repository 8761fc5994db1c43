import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@redis/client';
import { type IRedisClient, Queue, QueueEvents } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectRedis } from '../../machines/connect-redis.js';
import type { MarketFile } from '../../machines/load-market.js';
import { QUEUE } from '../../machines/part-queue.js';
import { type MachineProgress, runOnMachines } from '../../machines/run-on-machines.js';
import { startWorker } from '../../machines/start-worker.js';
import type { Job } from '../../parts/kinds.js';
import type { ListedMarket } from '../../parts/listed-market.js';
import { type Bars, barsFromColumns } from '../../../../src/bars/index.js';
import { redisIsInstalled, type RedisServer, startRedis } from '../stores/redis-server.js';
import { bundleModules } from '../bundle-modules.js';
import { jobs, kindNames, markets as ofThreads, resultOfOneCall, resultsOfOneCall } from '../parts/one-call.js';

/** No worker needs as long, however busy the machine is. */
const whatHangs = { timeout: 10 * 60_000 };

const { scan } = jobs;

const csvOf = ({ length, time, open, high, low, close, volume }: Bars): string =>
  ['time,open,high,low,close,volume']
    .concat(Array.from({ length }, (_, i) => [time[i], open[i], high[i], low[i], close[i], volume?.[i]].join()))
    .join('\n');

describe.skipIf(!redisIsInstalled)(
  'jobs on many machines with BullMQ on a Redis (skipped without redis-server)',
  () => {
    let redis: RedisServer;
    let url: string;
    let connection: IRedisClient;
    let queue: Queue;
    let modules: string;
    let folder: string;
    let expected: ReturnType<typeof resultsOfOneCall>;
    let markets: readonly MarketFile[];
    let workers: readonly ChildProcess[] = [];

    beforeAll(async () => {
      redis = await startRedis({ writes: true });
      url = `redis://127.0.0.1:${redis.port}`;
      // A Redis that restarts is no error here.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      connection = connectRedis(url);
      queue = new Queue(QUEUE, { connection });
      modules = await bundleModules([
        'docs/examples/machines/worker.ts',
        'docs/examples/machines/queue-thread.ts',
        'docs/examples/test/machines/fragile-thread.ts',
      ]);
      folder = mkdtempSync(join(tmpdir(), 'barstats-bars-'));
      process.env.BARS_FOLDER = folder;
      markets = ofThreads.map(({ bars, ...market }) => {
        const file = `${market.ticker}.csv`;
        writeFileSync(join(folder, file), csvOf(bars));
        return { ...market, file };
      });
      expected = resultsOfOneCall();
    });
    afterAll(async () => {
      delete process.env.BARS_FOLDER;
      await Promise.all(workers.map(kill));
      await queue.close();
      await connection.quit();
      await redis.stop();
      rmSync(modules, { recursive: true });
      rmSync(folder, { recursive: true });
      vi.restoreAllMocks();
    });

    function start(): ChildProcess {
      const times = { LOCK_DURATION_MS: '2000', STALLED_INTERVAL_MS: '500' };
      const env = { ...process.env, REDIS_URL: url, BARS_FOLDER: folder, ...times };
      const worker = fork(join(modules, 'worker.mjs'), {
        env,
        execArgv: [],
        stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      });
      workers = [...workers, worker];
      return worker;
    }

    const alive = (): readonly ChildProcess[] =>
      workers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

    /** Starts as many workers as are missing. */
    function haveWorkers(count: number): void {
      while (alive().length < count) start();
    }

    async function kill(worker: ChildProcess): Promise<void> {
      if (!alive().includes(worker)) return;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }

    /** Puts a pipe in the place of the file of the second market: who reads it waits until the pipe is closed. */
    async function whileItIsRead(during: () => Promise<void>): Promise<void> {
      const file = join(folder, markets[1].file);
      renameSync(file, `${file}.kept`);
      execFileSync('mkfifo', [file]);
      const pipe = await vi.waitUntil(() => openedBySomebody(file), whatHangs);
      await during();
      renameSync(`${file}.kept`, file);
      await pipe.close();
    }

    /** Runs with a worker in this process, whose threads some markets kill or hold. */
    async function withFragileThreads<Value>(run: () => Promise<Value>): Promise<Value> {
      await Promise.all(workers.map(kill));
      const { close } = startWorker(connection, {}, pathToFileURL(join(modules, 'fragile-thread.mjs')));
      try {
        return await run();
      } finally {
        await close();
      }
    }

    const left = async (): Promise<unknown> => {
      const { completed, failed, ...others } = await queue.getJobCounts();
      return Object.entries(others).filter(([, count]) => count > 0);
    };

    it.each(kindNames)('give the bytes of one call, report each market, and leave no part behind: %s', async (kind) => {
      haveWorkers(2);
      const progress: MachineProgress[] = [];
      const onProgress = (each: MachineProgress): unknown => progress.push(each);
      const { result, failed } = await runOnMachines(connection, [...markets].reverse(), jobs[kind], { onProgress });
      expect(JSON.stringify(result) === JSON.stringify(expected[kind])).toBe(true);
      expect(failed).toEqual([]);
      expect(progress).toEqual([1, 2, 3, 4].map((done) => ({ done, of: 4 })));
      expect(await left()).toEqual([]);
      expect((await queue.getCompleted()).every(({ name }) => name === 'merge')).toBe(true);
    });

    it.each(['pooled', 'board'] as const)('join parts in groups, and the joined ones again: %s', async (kind) => {
      haveWorkers(2);
      const { time, open, high, low, close, volume, interval } = ofThreads[2].bars;
      const [first, ...others] = [time, open, high, low, close].map((column) => column.slice(0, 240));
      const [opens, highs, lows, closes] = others;
      const few = barsFromColumns(
        { time: first, open: opens, high: highs, low: lows, close: closes, volume: volume!.slice(0, 240) },
        { interval },
      );
      writeFileSync(join(folder, 'few.csv'), csvOf(few));
      const tickers = Array.from({ length: 257 }, (_, i) => `M${i}`);
      const many = tickers.map((ticker) => ({ ...markets[2], ticker, file: 'few.csv' }));
      const lost = { ...markets[2], ticker: 'LOST', file: 'lost.csv' };
      const events = new QueueEvents(QUEUE, { connection });
      let joins = 0;
      events.on('added', ({ name }) => (joins += Number(name === 'join')));
      await events.waitUntilReady();
      const { result, failed } = await runOnMachines(connection, [...many, lost], jobs[kind]);
      await vi.waitUntil(() => joins === 17 + 2, whatHangs);
      await events.close();
      const ofOneCall = resultOfOneCall(
        kind,
        tickers.map((ticker) => ({ ...ofThreads[2], bars: few, ticker })),
      );
      expect(JSON.stringify(result) === JSON.stringify(ofOneCall)).toBe(true);
      expect(failed).toEqual([
        { assetClass: 'crypto', ticker: 'LOST', message: expect.stringContaining('lost.csv') as string },
      ]);
      expect(await left()).toEqual([]);
    });

    it('lose nothing when a worker is killed in the middle of a market', async () => {
      const events = new QueueEvents(QUEUE, { connection });
      const stalled: string[] = [];
      events.on('stalled', ({ jobId }) => stalled.push(jobId));
      await events.waitUntilReady();
      await Promise.all(workers.map(kill));
      const doomed = start();
      const [{ result }] = await Promise.all([
        runOnMachines(connection, markets, scan),
        whileItIsRead(() => kill(doomed)).then(start),
      ]);
      expect(JSON.stringify(result) === JSON.stringify(expected.scan)).toBe(true);
      await vi.waitUntil(() => stalled.length > 0, whatHangs);
      await events.close();
    });

    it('lose nothing when Redis is killed and restarts in the middle of a market, twice', async () => {
      for (let times = 0; times < 2; times++) {
        haveWorkers(2);
        const [{ result, failed }] = await Promise.all([
          runOnMachines(connection, markets, jobs.pooled),
          whileItIsRead(() => redis.restart()),
        ]);
        expect(JSON.stringify(result) === JSON.stringify(expected.pooled)).toBe(true);
        expect(failed).toEqual([]);
      }
    });

    it('lose nothing when a thread dies, and report a market that every thread dies of', async () => {
      const kind = 'reports';
      const [flaky, ...others] = markets.map((market, i) => (i === 0 ? { ...market, ticker: 'FLAKY' } : market));
      const poison = { ...others[0], ticker: 'POISON' };
      rmSync(join(folder, 'FLAKY'), { recursive: true, force: true });
      const { result, failed } = await withFragileThreads(() =>
        runOnMachines(connection, [poison, flaky, ...others], jobs[kind]),
      );
      expect(failed).toEqual([
        { assetClass: 'futures', ticker: 'POISON', message: expect.stringContaining('worker exited') as string },
      ]);
      const ofOneCall = resultOfOneCall(
        kind,
        ofThreads.map((market, i) => (i === 0 ? { ...market, ticker: 'FLAKY' } : market)),
      );
      expect(JSON.stringify(result) === JSON.stringify(ofOneCall)).toBe(true);
    });

    it('end with the reason of the signal once that is aborted: what waits is removed, and what runs is ended', async () => {
      const stop = new AbortController();
      const many = Array.from({ length: 200 }, (_, i) => ({ ...markets[0], ticker: `MORE-${i}` }));
      await withFragileThreads(async () => {
        const running = runOnMachines(connection, [{ ...markets[0], ticker: 'HELD' }, ...many], jobs.pooled, {
          signal: stop.signal,
        });
        await vi.waitUntil(() => existsSync(join(folder, 'HELD')), whatHangs);
        stop.abort('enough');
        await expect(running).rejects.toBe('enough');
        expect(await queue.getPrioritizedCount()).toBe(0);
        // The held market would never end by itself.
        await vi.waitUntil(async () => ((await left()) as unknown[]).length === 0, { ...whatHangs, interval: 50 });
        const failedNow = await queue.getFailed();
        expect(failedNow.find(({ name }) => name === 'HELD')?.attemptsMade).toBe(1);
        // The worker has all of its threads again.
        const { result } = await runOnMachines(connection, markets, scan);
        expect(JSON.stringify(result) === JSON.stringify(expected.scan)).toBe(true);
      });
      const before = await queue.getJobCountByTypes();
      await expect(runOnMachines(connection, markets, scan, { signal: stop.signal })).rejects.toBe('enough');
      expect(await queue.getJobCountByTypes()).toBe(before);
    });

    it('report a market that cannot be loaded after three attempts, and one that is refused after one', async () => {
      const missing = { ...markets[0], ticker: 'GONE', file: 'gone.csv' };
      const refused = { ...markets[0], ticker: 'REFUSED', events: [{ name: 'cpi', date: 'someday' }] };
      const bonds = { ...markets[0], ticker: 'BONDS', assetClass: 'bonds' } as unknown as MarketFile;
      haveWorkers(1);
      const { result, failed } = await runOnMachines(connection, [missing, refused, bonds, ...markets], scan);
      expect(failed).toEqual([
        { assetClass: 'bonds', ticker: 'BONDS', message: expect.stringContaining('bonds') as string },
        { assetClass: 'stocks', ticker: 'GONE', message: expect.stringContaining('gone.csv') as string },
        { assetClass: 'stocks', ticker: 'REFUSED', message: expect.stringContaining('someday') as string },
      ]);
      expect(JSON.stringify(result) === JSON.stringify(expected.scan)).toBe(true);
      const attempts = new Map((await queue.getFailed()).map(({ name, attemptsMade }) => [name, attemptsMade]));
      expect(['GONE', 'REFUSED', 'BONDS'].map((name) => attempts.get(name))).toEqual([3, 1, 1]);
    });

    it('leave nothing on the connection, job after job', async () => {
      haveWorkers(1);
      const warnings: string[] = [];
      const note = ({ message }: Error): unknown => warnings.push(message);
      process.on('warning', note);
      for (let i = 0; i < 12; i++) await runOnMachines(connection, [], scan);
      await new Promise((resolve) => setImmediate(resolve));
      process.off('warning', note);
      expect(warnings).toEqual([]);
    });

    it('end although the event that says so is lost: its connection falls each time that it listens', async () => {
      await Promise.all(workers.map(kill));
      const running = runOnMachines(connection, [], scan);
      const admin = createClient({ url });
      await admin.connect();
      const [waiting] = await vi.waitUntil(async () => {
        const entries = await queue.getJobs(['wait']);
        return entries.length > 0 && entries;
      }, whatHangs);
      start();
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
      expect(JSON.stringify((await running).result)).toBe(JSON.stringify(resultOfOneCall('scan', [])));
      await admin.close();
    });

    it.each([
      [
        'an option that does not exist',
        [],
        { ...scan, options: { ...scan.options, years: 1 } } as Job,
        'unknown-option',
      ],
      [
        'a market that comes twice',
        [{ assetClass: 'stocks', ticker: 'A' } as const, { assetClass: 'stocks', ticker: 'A' } as const],
        scan,
        'out-of-bounds',
      ],
    ])(
      'refuse %s with the error of the library, and add nothing',
      async (_, listed: readonly ListedMarket[], job: Job, code) => {
        const before = await queue.getJobCountByTypes();
        const files = listed.map((market) => ({ ...market, file: markets[0].file }));
        await expect(runOnMachines(connection, files, job)).rejects.toMatchObject({ code });
        expect(await queue.getJobCountByTypes()).toBe(before);
      },
    );

    it('end their workers on SIGTERM', async () => {
      haveWorkers(1);
      await runOnMachines(connection, markets.slice(0, 1), scan);
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
