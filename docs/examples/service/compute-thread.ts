/** What each of the threads runs: it is sent jobs, one at a time, and sends back what came of them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BarFile } from './bar-files.js';
import { type BarStoreOptions, openBarStore } from './bar-store.js';
import { createCompute, type Job } from './compute.js';
import type { LoadingLimits } from './load-markets.js';
import { reportsService, type ServiceSettings } from './reports-service.js';

/** What a thread is started with. */
export interface ThreadOptions extends BarStoreOptions, LoadingLimits, ServiceSettings {
  readonly files: readonly BarFile[];
}

const { files, ...options } = workerData as ThreadOptions;
const bars = await openBarStore(files, options);
const compute = createCompute(reportsService(files, options), bars.load, options);

let gone = new AbortController();
parentPort!.on('message', (message: Job | 'gone') => {
  if (message === 'gone') return gone.abort();
  gone = new AbortController();
  void compute(message, gone.signal).then((computed) => parentPort!.postMessage(computed));
});
