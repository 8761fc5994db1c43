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
      expect(await threads.compute(task)).toEqual(reportsService({ files }).compute(task, markets));
    }
  });

  it('stops between the steps of a scan whose client has gone, tells how far it came, and goes on with the next', async () => {
    const gone = new AbortController();
    const scan = taskOf(SCAN, 'lookback=1y');
    const [running, waiting] = [threads.compute(scan, gone.signal), threads.compute(scan, gone.signal)];
    const next = threads.compute(taskOf(REPORT));
    setTimeout(() => gone.abort(), 20);
    for (const response of await Promise.all([running, waiting])) {
      expect(response).toMatchObject({ status: 499, body: null });
      const [done, of] = response.headers.Progress.split(' of ').map(Number);
      expect(of === 0 ? done === 0 : done < of).toBe(true);
    }
    expect((await next).status).toBe(200);
    expect((await threads.compute(scan, AbortSignal.abort())).headers.Progress).toBe('0 of 0');
  });

  it('loses the task of a thread that dies, and replaces it', async () => {
    const running = threads.compute(taskOf(SCAN, 'lookback=1y'));
    const [refused] = await Promise.allSettled([running, workers[0].terminate()]);
    expect(refused.status).toBe('rejected');
    expect((await threads.compute(taskOf(REPORT))).status).toBe(200);
    expect(workers).toHaveLength(2);
  });
});
