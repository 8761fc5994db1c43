/**
 * A worker, one per machine: `REDIS_URL` is the queue, `BARS_FOLDER` contains the bar files.
 * SIGTERM ends it once its jobs are done; SIGKILL loses nothing either.
 */
import { connectRedis } from './connect-redis.js';
import { startWorkers } from './start-workers.js';

const { REDIS_URL = 'redis://127.0.0.1:6379', LOCK_DURATION_MS, STALLED_INTERVAL_MS } = process.env;

const connection = connectRedis(REDIS_URL);
const workers = startWorkers(connection, {
  ...(LOCK_DURATION_MS ? { lockDuration: Number(LOCK_DURATION_MS) } : {}),
  ...(STALLED_INTERVAL_MS ? { stalledInterval: Number(STALLED_INTERVAL_MS) } : {}),
});
for (const worker of workers) worker.on('error', console.error);

process.once('SIGTERM', () => {
  void Promise.all(workers.map((worker) => worker.close())).then(() => connection.quit());
});
