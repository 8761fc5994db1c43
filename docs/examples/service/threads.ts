import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { ServiceResponse, ServiceTask } from 'barstats/service';
import type { ServiceSettings } from './reports-service.js';
import type { Job } from './worker.js';

export type Compute = (task: ServiceTask, gone?: AbortSignal) => Promise<ServiceResponse>;

/** Starts threads, so that the main one stays free to refuse requests. A thread that dies fails its task and is replaced. */
export function startThreads(settings: ServiceSettings, threads = Math.max(2, availableParallelism())) {
  const type = extname(import.meta.url);
  const pool = new Piscina<Job, ServiceResponse | null>({
    filename: new URL(`./worker${type}`, import.meta.url).href,
    ...(type === '.ts' && { execArgv: ['--import', 'tsx'] }),
    workerData: settings,
    minThreads: threads,
    maxThreads: threads,
  });
  const compute: Compute = async (task, gone) => {
    const shared = new Int32Array(new SharedArrayBuffer(12));
    const stop = (): unknown => Atomics.store(shared, 0, 1);
    if (gone?.aborted === true) stop();
    gone?.addEventListener('abort', stop);
    const response = await pool.run({ task, shared });
    return response ?? { status: 499, headers: { Progress: `${shared[1]} of ${shared[2]}` }, body: null };
  };
  return { compute, close: () => pool.destroy() };
}
