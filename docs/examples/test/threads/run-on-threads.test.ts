import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setEnvironmentData } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { kinds } from '../../parts/kinds.js';
import { partPool, runOnThreads, type ThreadProgress } from '../../threads/run-on-threads.js';
import type { ThreadMarket } from '../../threads/shared-market.js';
import type { Bars } from '../../../../src/bars/index.js';
import { bundleModules } from '../bundle-modules.js';
import { dates, jobs, kindNames, markets, resultOfOneCall, resultsOfOneCall } from '../parts/one-call.js';
import type { Holding } from './held-thread.js';

/** No thread needs as long, however busy the machine is. */
const whatHangs = { timeout: 10 * 60_000 };

const { scan } = jobs;

/** So many markets that two groups of parts are joined, with the bars of one. */
const many = Array.from({ length: 35 }, (_, i): ThreadMarket => ({ ...markets[0], ticker: `M${i}` }));

describe('runOnThreads', () => {
  let folder: string;
  let expected: ReturnType<typeof resultsOfOneCall>;
  let pool: ReturnType<typeof partPool>;
  let state: Int32Array;
  beforeAll(async () => {
    folder = await bundleModules([
      'docs/examples/test/threads/held-thread.ts',
      'docs/examples/threads/run-on-threads.ts',
      'docs/examples/threads/part-thread.ts',
    ]);
    expected = resultsOfOneCall();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await pool.destroy();
    setEnvironmentData('holding');
  });

  /** Starts a pool whose threads hold a market, the second one by default, so many times. */
  function startPool(times: number, { ticker } = markets[1]): void {
    state = new Int32Array(new SharedArrayBuffer(12));
    const holding: Holding = { ticker, times, state };
    setEnvironmentData('holding', holding);
    pool = partPool(pathToFileURL(join(folder, 'held-thread.mjs')));
  }

  /** Waits until a thread holds the market, so often, and kills it. */
  async function kill(times = 1): Promise<void> {
    for (let killed = 0; killed < times; killed++) {
      await vi.waitUntil(() => Atomics.load(state, 1) !== 0, whatHangs);
      const thread = pool.threads.find(({ threadId }) => threadId === state[1])!;
      Atomics.store(state, 1, 0);
      await thread.terminate();
    }
  }

  it.each(kindNames)(
    'gives the bytes of one call, whatever the order of the markets, and reports each: %s',
    async (kind) => {
      startPool(0);
      const progress: ThreadProgress[] = [];
      const onProgress = (each: ThreadProgress): unknown => progress.push(each);
      const { result, failed } = await runOnThreads(pool, [...markets].reverse(), jobs[kind], { onProgress });
      expect(JSON.stringify(result) === JSON.stringify(expected[kind])).toBe(true);
      expect(failed).toEqual([]);
      expect(progress.map(({ done, of }) => [done, of])).toEqual([1, 2, 3, 4].map((done) => [done, 4]));
      expect(progress.map(({ ticker }) => ticker).sort()).toEqual(markets.map(({ ticker }) => ticker).sort());
    },
  );

  it('compares results that have something in them', () => {
    expect(expected.scan.ranking.some(({ untested }) => untested === undefined)).toBe(true);
    expect(expected.reports.every(({ results }) => results.some((each) => 'summary' in each))).toBe(true);
    expect(expected.pooled?.markets).toHaveLength(4);
    expect(expected.board.rows.length).toBeGreaterThan(0);
  });

  it.each(['pooled', 'board'] as const)('joins parts in groups as they come: %s', async (kind) => {
    startPool(0);
    const ofKind = kinds[kind] as unknown as { readonly join: (parts: readonly unknown[]) => unknown };
    const join = vi.spyOn(ofKind, 'join');
    const { result } = await runOnThreads(pool, many, jobs[kind]);
    expect(join.mock.calls.map(([parts]) => parts.length)).toEqual([16, 16]);
    join.mockRestore();
    expect(JSON.stringify(result) === JSON.stringify(resultOfOneCall(kind, many))).toBe(true);
  });

  it.each(kindNames)('gives what there is to say without markets: %s', async (kind) => {
    startPool(0);
    const { result } = await runOnThreads(pool, [], jobs[kind]);
    expect(JSON.stringify(result)).toBe(JSON.stringify(resultOfOneCall(kind, [])));
  });

  it.each(['scan', 'board'] as const)(
    'loses nothing when a thread is killed in the middle of a market: %s',
    async (kind) => {
      startPool(2);
      const running = runOnThreads(pool, markets, jobs[kind]);
      await kill(2);
      const { result, failed } = await running;
      expect(JSON.stringify(result) === JSON.stringify(expected[kind])).toBe(true);
      expect(failed).toEqual([]);
      expect(state[0]).toBe(3);
    },
  );

  it.each(['reports', 'pooled'] as const)(
    'reports a market that every thread dies of, and goes on with the others: %s',
    async (kind) => {
      startPool(3);
      const running = runOnThreads(pool, markets, jobs[kind]);
      await kill(3);
      const { result, failed } = await running;
      const [{ message, ...name }] = failed;
      expect(name).toEqual({ assetClass: 'futures', ticker: markets[1].ticker });
      expect(message).toContain('worker exited');
      const others = resultOfOneCall(
        kind,
        markets.filter((_, i) => i !== 1),
      );
      expect(JSON.stringify(result) === JSON.stringify(others)).toBe(true);
      expect(state[0]).toBe(3);
      const again = await runOnThreads(pool, markets, jobs[kind]);
      expect(JSON.stringify(again) === JSON.stringify({ result: expected[kind], failed: [] })).toBe(true);
    },
  );

  it.each(['scan', 'board'] as const)(
    'reports markets that are refused, once, and goes on with the others: %s',
    async (kind) => {
      const wrong = [
        { ...markets[0], ticker: 'NO-SUCH-DAY', calendar: { ...dates, holidays: ['Christmas'] } },
        { ...markets[0], ticker: 'NO-BARS', bars: undefined as unknown as Bars },
        { ...markets[0], ticker: 'NO-SUCH-CLASS', assetClass: 'bonds' as 'stocks' },
        { ...markets[0], ticker: 'EMPTY-HIGH', bars: { ...markets[0].bars, high: new Float64Array(1) } },
      ];
      startPool(0, wrong[0]);
      const { result, failed } = await runOnThreads(pool, [...wrong, ...markets], jobs[kind]);
      // A board has markets of no known class on it, with their error.
      const tickers = [...(kind === 'board' ? [] : ['NO-SUCH-CLASS']), 'EMPTY-HIGH', 'NO-BARS', 'NO-SUCH-DAY'];
      expect(failed.map(({ ticker }) => ticker)).toEqual(tickers);
      expect(failed.find(({ ticker }) => ticker === 'NO-SUCH-DAY')?.message).toContain('Christmas');
      if (kind === 'board') expect(JSON.stringify(result)).toContain('unknown-asset-class');
      else expect(JSON.stringify(result) === JSON.stringify(expected[kind])).toBe(true);
      expect(state[0]).toBe(1);
    },
  );

  it('ends with the reason of the signal once that is aborted, in the middle of a market too', async () => {
    startPool(1);
    const stop = new AbortController();
    const { threads } = pool;
    const running = runOnThreads(pool, markets, scan, { signal: stop.signal });
    await vi.waitUntil(() => Atomics.load(state, 1) !== 0, whatHangs);
    stop.abort('enough');
    await expect(running).rejects.toBe('enough');
    const { completed } = pool;
    await expect(runOnThreads(pool, markets, scan, { signal: stop.signal })).rejects.toBe('enough');
    expect(pool.completed).toBe(completed);
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
    await runOnThreads(pool, many.slice(0, 5), jobs.reports);
    await setTimeout(10);
    expect(ids()).toEqual(begun);
    await pool.destroy();
    await setTimeout(50);
    expect(ids()).toEqual([]);
  });

  it('takes no further market once its caller has failed', async () => {
    startPool(0);
    const run = vi.spyOn(pool, 'run');
    const onProgress = (): never => {
      throw new Error('full disk');
    };
    await expect(runOnThreads(pool, many, jobs.reports, { onProgress })).rejects.toThrow('full disk');
    await Promise.allSettled(run.mock.results.map(({ value }) => value as unknown));
    await new Promise((resolve) => setImmediate(resolve));
    expect(run.mock.calls.length).toBeLessThanOrEqual(2 * pool.options.maxThreads);
  });

  it('finds the module of its threads beside it, in the form in which it is itself', async () => {
    const compiled = (await import(pathToFileURL(join(folder, 'run-on-threads.mjs')).href)) as {
      partPool: typeof partPool;
    };
    pool = compiled.partPool();
    const { result } = await runOnThreads(pool, markets, scan);
    expect(JSON.stringify(result) === JSON.stringify(expected.scan)).toBe(true);
  });
});
