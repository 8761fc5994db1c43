import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setEnvironmentData } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ParallelProgress, parallelScan } from '../../../docs/examples/parallel-scan/parallel-scan.js';
import { type ScanPool, scanPool } from '../../../docs/examples/parallel-scan/scan-pool.js';
import type { ThreadMarket } from '../../../docs/examples/parallel-scan/shared-market.js';
import { calendarFromDates } from '../../../src/calendar/index.js';
import { scanDiscovery, type ScanMarket } from '../../../src/discovery/index.js';
import { simulatedMarket } from '../simulation/simulated-market.js';
import { bundleModules } from './bundle-modules.js';
import type { Holding } from './held-worker.js';

/** No worker needs as long, however busy the machine is. */
const whatHangs = { timeout: 10 * 60_000 };

const dates = { id: 'one-day', timeZone: 'America/New_York', holidays: ['2025-12-25'], earlyCloses: {} };
const simulated = (['stocks', 'futures', 'crypto', 'forex'] as const).map((assetClass, i) =>
  simulatedMarket({ assetClass, dates: 60, seed: i + 1 }),
);
const [{ asOf }] = simulated;
const bare = simulated.map(({ asOf, ...market }) => market);
const markets: readonly ThreadMarket[] = [
  { ...bare[0], calendar: dates },
  bare[1],
  { ...bare[2], calendar: null },
  bare[3],
];
const options = { lookback: '3mo', asOf, seed: 7, significance: 0.1 } as const;

/** What the library itself makes of the same. */
function expectedBytes(): string {
  const ofLibrary = markets.map(({ calendar, ...market }): ScanMarket => {
    return calendar === undefined ? market : { ...market, calendar: calendar && calendarFromDates(calendar) };
  });
  return JSON.stringify(scanDiscovery(ofLibrary, options));
}

describe('parallelScan', () => {
  let folder: string;
  let expected: string;
  let pool: ScanPool;
  let state: Int32Array;
  beforeAll(async () => {
    folder = await bundleModules([
      'test/discovery/parallel/held-worker.ts',
      'docs/examples/parallel-scan/scan-pool.ts',
      'docs/examples/parallel-scan/scan-worker.ts',
    ]);
    expected = expectedBytes();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await pool.destroy();
    setEnvironmentData('holding');
  });

  /** Starts a pool whose threads hold the second ticker so many times. */
  function startPool(times: number): void {
    state = new Int32Array(new SharedArrayBuffer(12));
    const holding: Holding = { ticker: markets[1].ticker, times, state };
    setEnvironmentData('holding', holding);
    pool = scanPool(pathToFileURL(join(folder, 'held-worker.mjs')));
  }

  /** Waits until a thread holds the ticker, so often, and kills it. */
  async function kill(times = 1): Promise<void> {
    for (let killed = 0; killed < times; killed++) {
      await vi.waitUntil(() => Atomics.load(state, 1) !== 0, whatHangs);
      const thread = pool.threads.find(({ threadId }) => threadId === state[1])!;
      Atomics.store(state, 1, 0);
      await thread.terminate();
    }
  }

  it('gives the bytes of scanDiscovery, whatever the order of the tickers, and reports each', async () => {
    startPool(0);
    const progress: ParallelProgress[] = [];
    const onProgress = (each: ParallelProgress): unknown => progress.push(each);
    const discovery = await parallelScan(pool, [...markets].reverse(), { ...options, onProgress });
    expect(JSON.stringify(discovery) === expected).toBe(true);
    expect(discovery.ranking.some(({ untested }) => untested === undefined)).toBe(true);
    expect(progress.map(({ done, of }) => [done, of])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
    expect(progress.map(({ ticker }) => ticker).sort()).toEqual(markets.map(({ ticker }) => ticker).sort());
  });

  it('loses nothing when a thread is killed in the middle of a ticker: another one does it again', async () => {
    startPool(2);
    const scan = parallelScan(pool, markets, options);
    await kill(2);
    expect(JSON.stringify(await scan) === expected).toBe(true);
    expect(state[0]).toBe(3);
  });

  it('gives a ticker up that every thread dies of, and leaves a pool that works', async () => {
    startPool(3);
    const scan = parallelScan(pool, markets, options);
    await Promise.all([expect(scan).rejects.toThrow('worker exited'), kill(3)]);
    expect(state[0]).toBe(3);
    expect(JSON.stringify(await parallelScan(pool, markets, options)) === expected).toBe(true);
  });

  it('ends with the reason of the signal once that is aborted, in the middle of a ticker too', async () => {
    startPool(1);
    const stop = new AbortController();
    const { threads } = pool;
    const scan = parallelScan(pool, markets, { ...options, signal: stop.signal });
    await vi.waitUntil(() => Atomics.load(state, 1) !== 0, whatHangs);
    stop.abort('enough');
    await expect(scan).rejects.toBe('enough');
    await expect(parallelScan(pool, markets, { ...options, signal: stop.signal })).rejects.toBe('enough');
    expect(state[0]).toBe(1);
    // Piscina does not wait for the threads that it ends, and replaces one that is gone after the pool was destroyed.
    const ended = threads.filter((thread) => !pool.threads.includes(thread));
    expect(ended).not.toEqual([]);
    await vi.waitUntil(() => ended.every(({ threadId }) => threadId === -1), whatHangs);
  });

  it('keeps its threads while there is nothing to do, and none once it is destroyed', async () => {
    startPool(0);
    const ids = (): readonly number[] => pool.threads.map(({ threadId }) => threadId);
    const begun = ids();
    await parallelScan(pool, [...markets, { ...markets[0], ticker: 'ONCE-MORE' }], options);
    await setTimeout(10);
    expect(ids()).toEqual(begun);
    await pool.destroy();
    await setTimeout(50);
    expect(ids()).toEqual([]);
  });

  it.each([
    ['an option that does not exist', markets, { ...options, years: 1 }, 'unknown-option'],
    ['a market that comes twice', [...markets, markets[0]], options, 'out-of-bounds'],
  ])('refuses %s with the error of the library, and asks nobody', async (_, wrong, given, code) => {
    startPool(0);
    await expect(parallelScan(pool, wrong, given)).rejects.toMatchObject({ code });
    expect(pool.completed).toBe(0);
  });

  it('takes no further ticker once one has failed, and says what was wrong with that', async () => {
    startPool(0);
    const [wrong, small] = [{ ...markets[0], calendar: { ...dates, holidays: ['Christmas'] } }, markets[0]];
    const others = Array.from({ length: 2 * pool.options.maxThreads }, (_, i) => ({ ...small, ticker: `OTHER-${i}` }));
    const run = vi.spyOn(pool, 'run');
    await expect(parallelScan(pool, [wrong, ...others], options)).rejects.toThrow('Christmas');
    const asked = run.mock.calls.length;
    await Promise.allSettled(run.mock.results.map(({ value }) => value as unknown));
    await new Promise((resolve) => setImmediate(resolve));
    expect(run).toHaveBeenCalledTimes(asked);
    expect(asked).toBeLessThan(3 + others.length);
  });

  it('finds the module of its threads beside it, in the form in which it is itself', async () => {
    const compiled = (await import(pathToFileURL(join(folder, 'scan-pool.mjs')).href)) as { scanPool: () => ScanPool };
    pool = compiled.scanPool();
    expect(JSON.stringify(await parallelScan(pool, markets, options)) === expected).toBe(true);
  });
});
