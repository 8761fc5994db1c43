import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Milliseconds that a case of the engine takes as the first call of a thread: nothing compiled, no time zone read.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {string} id
 * @returns {Promise<number>}
 */
export function firstCall(columns, id) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { columns, id } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (!isMainThread) {
  const { engineCases } = await import('./engine.mjs');
  const { prepare, run } = engineCases(workerData.columns)[workerData.id];
  const prepared = prepare?.();
  const from = performance.now();
  run(prepared);
  parentPort.postMessage(performance.now() - from);
}
