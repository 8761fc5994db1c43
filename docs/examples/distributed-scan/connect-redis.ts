import { createClient } from '@redis/client';
import { createNodeRedisClient, type IRedisClient } from 'bullmq';

/**
 * A connection to a Redis for BullMQ, which any number of queues, workers and scans may share; `quit()` ends it.
 *
 * BullMQ takes a bare client too, but wraps it anew for each queue and leaves the listeners of every wrapping on it.
 *
 * @param onError - told of errors of the connection, which comes back by itself
 */
export function connectRedis(url: string, onError: (error: Error) => void = console.error): IRedisClient {
  // With nobody to tell, an error would end the process.
  return createNodeRedisClient(createClient({ url })).on('error', onError);
}
