/**
 * A worker, one per machine: `REDIS_URL` is the queue, `BARS_FOLDER` contains the bar files.
 * SIGTERM ends it once it has done what it has begun; SIGKILL loses nothing either.
 */
import { connectRedis } from './connect-redis.js';
import { startWorker } from './start-worker.js';

const { REDIS_URL = 'redis://127.0.0.1:6379', LOCK_DURATION_MS, STALLED_INTERVAL_MS } = process.env;

const connection = connectRedis(REDIS_URL);
const { worker, close } = startWorker(connection, {
  ...(LOCK_DURATION_MS ? { lockDuration: Number(LOCK_DURATION_MS) } : {}),
  ...(STALLED_INTERVAL_MS ? { stalledInterval: Number(STALLED_INTERVAL_MS) } : {}),
});
worker.on('error', console.error);

process.once('SIGTERM', () => {
  void close().then(() => connection.quit());
});
