import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BarFile, barLoader } from '../../own-data/bar-files.js';
import { sampleFile } from '../../own-data/sample.js';
import { reportsService } from '../../service/reports-service.js';
import { startThreads } from '../../service/threads.js';
import type { ServiceTask } from '../../../../src/service/index.js';
import { minuteMarket } from './minute-market.js';
import { keys } from './three-servers.js';

const NOW = Date.UTC(2018, 4, 12, 12);
const SCAN = '/discovery/scan';
const REPORT = '/report_calculation/outside-days-standard/stocks/AAPL';

describe('startThreads', () => {
  let folder: string;
  let files: readonly BarFile[];
  let threads: ReturnType<typeof startThreads>;
  const workers: Worker[] = [];
  const started = (worker: Worker): unknown => workers.push(worker);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-threads-'));
    files = [sampleFile, await minuteMarket(folder, NOW, 200_000)];
    process.on('worker', started);
    threads = startThreads({ files }, 1);
  });
  afterAll(async () => {
    process.off('worker', started);
    await threads.close();
    rmSync(folder, { recursive: true });
  });

  function taskOf(path: string, query = ''): ServiceTask {
    const { plaintext, record } = keys.allAccess;
    const request = { method: 'GET', path, query, headers: { authorization: `Bearer ${plaintext}` } };
    const context = { now: NOW, findKey: () => record, rateLimit: () => null };
    const received = reportsService({ files }).receive(request, context);
    if (received.finished) throw new Error(`${received.response.status}`);
    return received.task;
  }

  it('computes what would be computed here', async () => {
    const load = barLoader(files);
    for (const task of [taskOf(REPORT), taskOf(SCAN, 'lookback=1mo')]) {
      const markets = await Promise.all(task.needs.map(async (need) => ({ bars: await load(need) })));
      expect(await threads.compute(task, 'a')).toEqual(reportsService({ files }).compute(task, markets));
    }
  });

  it('stops between the steps of a scan whose client has gone, tells how far it came, and goes on with the next', async () => {
    const gone = new AbortController();
    const scan = taskOf(SCAN, 'lookback=1y');
    const [running, waiting] = [threads.compute(scan, 'a', gone.signal), threads.compute(scan, 'a', gone.signal)];
    const next = threads.compute(taskOf(REPORT), 'a');
    setTimeout(() => gone.abort(), 20);
    for (const response of await Promise.all([running, waiting])) {
      expect(response).toMatchObject({ status: 499, body: null });
      const [done, of] = response.headers.Progress.split(' of ').map(Number);
      expect(of === 0 ? done === 0 : done < of).toBe(true);
    }
    expect((await next).status).toBe(200);
    expect((await threads.compute(scan, 'a', AbortSignal.abort())).headers.Progress).toBe('0 of 0');
  });

  it('answers 503 to a key that has as many tasks as it may, with the headers of the task, until one of them has ended', async () => {
    const small = startThreads({ files }, 1, { placesPerKey: 2 });
    const task = taskOf(REPORT);
    const both = [small.compute(task, 'a'), small.compute(task, 'a')];
    const { status, headers } = await small.compute(task, 'a');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ ...task.headers, 'Retry-After': '5', 'Cache-Control': 'no-store' });
    expect((await small.compute(task, 'b')).status).toBe(200);
    for (const each of both) expect((await each).status).toBe(200);
    expect((await small.compute(task, 'a')).status).toBe(200);
    await small.close();
  });

  it('pauses a scan for a report of another key, and goes on with it', async () => {
    let scanned = false;
    const scan = threads.compute(taskOf(SCAN, 'lookback=1y'), 'a').finally(() => (scanned = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await threads.compute(taskOf(REPORT), 'b')).status).toBe(200);
    expect(scanned).toBe(false);
    expect((await scan).status).toBe(200);
  });

  it('loses the task of a thread that dies, and replaces it', async () => {
    const before = workers.length;
    const running = threads.compute(taskOf(SCAN, 'lookback=1y'), 'a');
    const [refused] = await Promise.allSettled([running, workers[0].terminate()]);
    expect(refused.status).toBe('rejected');
    expect((await threads.compute(taskOf(REPORT), 'a')).status).toBe(200);
    expect(workers).toHaveLength(before + 1);
  });
});
