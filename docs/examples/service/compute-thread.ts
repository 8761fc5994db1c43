/** The code of each thread: it receives jobs, one at a time, and sends back the results. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BarFile } from './bar-files.js';
import { type BarStoreOptions, createBarStore } from './bar-store.js';
import { createCompute, type Job } from './compute.js';
import type { LoadingLimits } from './load-markets.js';
import { reportsService, type ServiceSettings } from './reports-service.js';

/** What a thread is started with. */
export interface ThreadOptions extends BarStoreOptions, LoadingLimits, ServiceSettings {
  readonly files: readonly BarFile[];
}

const { files, ...options } = workerData as ThreadOptions;
const bars = createBarStore(files, options);
const compute = createCompute(reportsService(files, options), bars.load, options);

let gone = new AbortController();
let last: Promise<void> = Promise.resolve();
parentPort!.on('message', (message: Job | 'gone' | 'stop') => {
  if (message === 'gone') return gone.abort();
  if (message === 'stop') {
    gone.abort();
    // The waiting request must learn that its job ended.
    void last.finally(() => process.exit());
    return;
  }
  gone = new AbortController();
  last = compute(message, gone.signal).then((computed) => parentPort!.postMessage(computed));
});
