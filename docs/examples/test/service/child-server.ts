/** A server in a process of its own, so that it can be killed and its memory is nobody else's. It is told what to run, and tells its port. */
import { runService, type RunOptions } from './run-service.js';

/** What it is told first. */
export interface ChildTask extends Omit<RunOptions, 'log' | 'now'> {
  /** The instant that it is when the process starts; the real one without it. */
  readonly now?: number;
}

/** What it tells of its memory, in bytes, after the garbage is collected. */
export interface ChildMemory {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

async function run({ now: started, ...task }: ChildTask): Promise<void> {
  const moved = started === undefined ? 0 : started - Date.now();
  const service = await runService({
    ...task,
    now: () => Date.now() + moved,
    // A log that goes nowhere, but is written all the same.
    log: (line) => void JSON.stringify(line),
  });
  process.on('message', (asked) => {
    if (asked === 'memory') process.send?.(memory());
    if (asked === 'stop') void service.stop().then(() => process.disconnect());
  });
  process.send?.({ port: service.port });
}

function memory(): ChildMemory {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}

process.once('message', (task: ChildTask) => void run(task));
