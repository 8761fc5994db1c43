/** One of several servers that share a limit: it attempts as it is told, and tells what was admitted. */
import { createClient } from '@redis/client';
import { redisStore } from '../../../docs/examples/redis-rate-limit/redis-store.js';
import { takeFromStore } from '../../../docs/examples/redis-rate-limit/take-from-store.js';
import type { Limit } from '../../../src/rate-limit/index.js';

/** What it is told. */
export interface Task {
  readonly port: number;
  readonly key: string;
  readonly limits: readonly Limit[];
  readonly attempts: number;
  /** How many attempts are under way at once. */
  readonly atOnce: number;
}

/** What it tells. */
export interface Outcome {
  readonly attempts: number;
  /** The instant of every unit that was admitted. */
  readonly admitted: readonly number[];
  /** How often another server came in between. */
  readonly conflicts: number;
}

async function attempt({ port, key, limits, attempts, atOnce }: Task): Promise<Outcome> {
  const client = createClient({ socket: { host: '127.0.0.1', port } });
  await client.connect();
  const store = redisStore(client);
  const admitted: number[] = [];
  let conflicts = 0;
  let made = 0;
  const counting: typeof store = {
    ...store,
    async compareAndSet(...set) {
      const done = await store.compareAndSet(...set);
      if (!done) conflicts++;
      return done;
    },
  };
  const lane = async (): Promise<void> => {
    while (made < attempts) {
      const cost = 1 + (made++ % 2);
      const { allowed, instant } = await takeFromStore(counting, key, { limits, cost });
      if (allowed) admitted.push(...new Array<number>(cost).fill(instant));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await client.close();
  return { attempts: made, admitted, conflicts };
}

process.on('message', (task: Task) => {
  void attempt(task).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
