import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBarStore } from '../../../docs/examples/service/bar-store.js';
import type { BarFile } from '../../../docs/examples/service/bar-files.js';
import { createCompute, type Job } from '../../../docs/examples/service/compute.js';
import { type ComputeThreads, startComputeThreads } from '../../../docs/examples/service/compute-threads.js';
import { reportsService } from '../../../docs/examples/service/reports-service.js';
import { sampleFile } from '../../../docs/examples/service/sample.js';
import { createService } from '../../../src/service/index.js';
import { minuteMarket } from './minute-market.js';
import { keys, unhurried } from './three-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
const HEAVY = '/report_calculation/intraday-volume-and-range-standard/crypto/ETHUSDT';
const LIGHT = '/report_calculation/outside-days-standard/stocks/AAPL';

const service = createService({ supported: { stocks: ['AAPL'], crypto: ['ETHUSDT'] } });

function job(path: string, { plaintext, record } = keys.allAccess, query = ''): Job {
  const request = { method: 'GET', path, query, headers: { authorization: `Bearer ${plaintext}` } };
  const received = service.receive(request, { now: NOW, findKey: () => record, rateLimit: () => null });
  if (received.finished) throw new Error(`${received.response.status}`);
  return { task: received.task, hash: record.hash };
}

describe('startComputeThreads', () => {
  let folder: string;
  let files: readonly BarFile[];
  let threads: ComputeThreads;
  /** In the order in which they were started. */
  const workers: Worker[] = [];
  const started = (worker: Worker): unknown => workers.push(worker);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-threads-'));
    files = [sampleFile, await minuteMarket(folder, NOW, 200_000)];
    process.on('worker', started);
  });
  afterEach(async () => {
    workers.length = 0;
    await threads.close();
  });
  afterAll(() => {
    process.off('worker', started);
    rmSync(folder, { recursive: true });
  });

  /** Computes jobs, and tells in which order they are done. */
  function order(...jobs: readonly (readonly [name: string, job: Job])[]): Promise<readonly string[]> {
    const done: string[] = [];
    return Promise.all(
      jobs.map(async ([name, each]) => {
        expect((await threads.compute(each))?.response.status).toBe(200);
        done.push(name);
      }),
    ).then(() => done);
  }

  it('computes what would be computed here', async () => {
    threads = startComputeThreads({ files, threads: 2, ...unhurried });
    const bars = createBarStore(files, unhurried);
    const here = createCompute(reportsService(files), bars.load);
    const jobs = [
      job(LIGHT),
      job(HEAVY, keys.other),
      job('/discovery/scan', keys.pro, 'lookback=1mo'),
      job('/nothing'),
    ];
    const [computed, expected] = await Promise.all([
      Promise.all(jobs.map((each) => threads.compute(each))),
      Promise.all(jobs.map((each) => here(each))),
    ]);
    expect(computed.map((each) => each?.response.status)).toEqual([200, 200, 200, 404]);
    for (const [i, each] of computed.entries()) expect(each?.response.body === expected[i]?.response.body).toBe(true);
  });

  it('prefers the key that has had the least time, whatever another has asked for before', async () => {
    threads = startComputeThreads({ files, threads: 1, ...unhurried });
    await threads.compute(job(LIGHT));
    const heavy = [1, 2, 3].map((i) => [`heavy ${i}`, job(HEAVY)] as const);
    const light = [1, 2].map((i) => [`light ${i}`, job(LIGHT, keys.pro)] as const);
    // The first has begun before anybody else came.
    expect(await order(...heavy, ...light)).toEqual(['heavy 1', 'light 1', 'light 2', 'heavy 2', 'heavy 3']);
  });

  it('leaves a thread to the others, whatever one key asks for', async () => {
    threads = startComputeThreads({ files, threads: 2, ...unhurried });
    // Both have started, and have read what the light request is about.
    await Promise.all([threads.compute(job(LIGHT)), threads.compute(job(LIGHT, keys.other))]);
    const heavy = Array.from({ length: 6 }, (_, i) => [`heavy ${i}`, job(HEAVY)] as const);
    const done = await order(...heavy, ['light', job(LIGHT, keys.pro)]);
    expect(done.at(-1)).toBe('heavy 5');
  });

  it('drops what nobody waits for before it has begun, and ends it where it has', async () => {
    threads = startComputeThreads({ files, threads: 1, ...unhurried });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = threads.compute(job(HEAVY), first.signal);
    const waiting = threads.compute(job(HEAVY), second.signal);
    const last = threads.compute(job(LIGHT));
    second.abort();
    expect(await waiting).toBeNull();
    expect(await threads.compute(job(LIGHT), second.signal)).toBeNull();
    first.abort();
    expect(await running).toBeNull();
    // Whoever went away has not taken anybody along.
    expect((await last)?.response.status).toBe(200);
  });

  it('loses one job with a thread that dies, and starts another', async () => {
    threads = startComputeThreads({ files, threads: 1, ...unhurried });
    while (workers.length === 0) await new Promise(setImmediate);
    const [worker] = workers;
    const running = threads.compute(job(HEAVY));
    const waiting = threads.compute(job(LIGHT));
    await Promise.all([expect(running).rejects.toThrow('the thread has ended'), worker.terminate()]);
    expect((await waiting)?.response.status).toBe(200);
    expect(workers).toHaveLength(2);
  });

  it('says of what waits that the server stops', async () => {
    threads = startComputeThreads({ files, threads: 1, ...unhurried });
    const jobs = [threads.compute(job(HEAVY)), threads.compute(job(LIGHT))];
    const settled = Promise.allSettled(jobs);
    await threads.close();
    const [begun, waiting] = await settled;
    // What is begun is left at the next step, as if its client had gone.
    expect(begun).toEqual({ status: 'fulfilled', value: null });
    expect(waiting.status).toBe('rejected');
  });
});
