import { createClient } from '@redis/client';
import { createNodeRedisClient, type IRedisClient } from 'bullmq';

/**
 * Connects to Redis for BullMQ. Queues, workers and scans can share the connection; `quit()` ends it.
 *
 * BullMQ also accepts a bare client, but wraps it once per queue and leaves listeners on it.
 *
 * @param onError - called on errors of the connection, which reconnects by itself
 */
export function connectRedis(url: string, onError: (error: Error) => void = console.error): IRedisClient {
  // Without a listener, an error would end the process.
  return createNodeRedisClient(createClient({ url })).on('error', onError);
}
