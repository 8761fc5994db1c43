/** The threads of the example, which some markets kill or hold: POISON always kills them, FLAKY the first time, and HELD is never finished. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import runStep, { type QueueTask, type QueueValue } from '../../machines/queue-thread.js';

export default async function fragileStep(task: QueueTask): Promise<QueueValue> {
  const ticker = task.step === 'part' ? task.market.ticker : '';
  if (ticker === 'POISON' || (ticker === 'FLAKY' && isFirst(ticker))) process.exit(1);
  if (ticker === 'HELD' && isFirst(ticker)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return runStep(task);
}

/** Makes a folder that says that it was here. */
function isFirst(ticker: string): boolean {
  return mkdirSync(join(process.env.BARS_FOLDER!, ticker), { recursive: true }) !== undefined;
}
